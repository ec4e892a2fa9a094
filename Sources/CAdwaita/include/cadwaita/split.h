#ifndef CADWAITA_SPLIT_H
#define CADWAITA_SPLIT_H

#include "types.h"

#pragma clang assume_nonnull begin

// A sidebar next to other content if there are `least_width` pixels for both; otherwise the content has all of the
// space. The content stays in place, with focus, scroll position and typed text. F6 moves from the list to the page, to
// the panel next to it, to its header bar and on, Shift+F6 back.
CadwWidget *cadw_split_view_new(CadwWidget *sidebar, CadwWidget *content, int least_width);
// Whether the sidebar has content; true by default.
void cadw_split_view_set_sidebar(CadwWidget *split, bool has_sidebar);
// Moves the focus from a panel to the next area of the window, as F6 does; returns whether there is one.
bool cadw_widget_switch_area(CadwWidget *content, bool forward);
// Whether the theme has sidebars, as it has since libadwaita 1.4.
bool cadw_theme_has_sidebars(void);

#pragma clang assume_nonnull end

#endif
