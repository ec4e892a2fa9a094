#ifndef CADWAITA_SPLIT_H
#define CADWAITA_SPLIT_H

#include "types.h"

#pragma clang assume_nonnull begin

// A sidebar beside other content while there are `least_width` pixels for both; else the content has all the room. The
// content stays where it is, with focus, position and what is typed. F6 goes from the list to the page,
// to its header bar and on, Shift+F6 back.
CadwWidget *cadw_split_view_new(CadwWidget *sidebar, CadwWidget *content, int least_width);
// Whether there is something to show in the sidebar; true at first.
void cadw_split_view_set_sidebar(CadwWidget *split, bool has_sidebar);
// Whether the theme has sidebars, as it has since libadwaita 1.4.
bool cadw_theme_has_sidebars(void);

#pragma clang assume_nonnull end

#endif
