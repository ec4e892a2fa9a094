#ifndef CADWAITA_REPLACEMENT_H
#define CADWAITA_REPLACEMENT_H

#include "types.h"

#pragma clang assume_nonnull begin

// A page whose groups are replaced while it is shown: what stays keeps its focus and the page its position.

// Removes a group from the page, with its place if it is in one.
void cadw_preferences_page_remove(CadwWidget *page, CadwWidget *group);
// Removes the places that are empty; those that are left are counted anew from 0.
void cadw_preferences_page_remove_empty_places(CadwWidget *page);
// Puts all groups of the page in an order; NULL stands for the next empty place. Places are counted in this order
// afterwards.
void cadw_preferences_page_order(CadwWidget *page, CadwWidget *_Nullable const *_Nonnull groups, unsigned count);
// Focuses a widget that takes the place of one that had the focus: of a text nothing is selected, the cursor is at its
// end.
void cadw_widget_resume_focus(CadwWidget *widget);
// Whether the focus of its window is on the widget or in it.
bool cadw_widget_contains_focus(CadwWidget *widget);

#pragma clang assume_nonnull end

#endif
