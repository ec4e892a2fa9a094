#ifndef CADWAITA_PAGE_H
#define CADWAITA_PAGE_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwPreferencesPage: a scrolled, clamped column of groups, with a name for assistive technologies. Home, End, Page Up
// and Page Down go through all its rows, where GTK goes through those of one group. What uses these keys itself, such as a
// text, a number or a list that is open, keeps them.
CadwWidget *cadw_page_new(const char *name);

// Places keep room on a long page for groups that are made when they come near what is seen: GTK styles
// and draws every widget of a page, seen or not, and 10,000 rows would take 150 ms a frame and 1 GB.

// Appends a place of `height` pixels, below the group `first` of the page, if it is not NULL, and the places appended
// before.
void cadw_page_append_place(CadwWidget *page, CadwWidget *_Nullable first, int height);
// Puts a group into an empty place, by its index from 0. What is seen stays where it is.
void cadw_page_fill_place(CadwWidget *page, unsigned index, CadwWidget *group);
// Takes the group out of a place, which gets a height again. The group is finalized while the main loop is idle.
void cadw_page_clear_place(CadwWidget *page, unsigned index, int height);
// Removes all places but the first ones.
void cadw_page_keep_places(CadwWidget *page, unsigned count);
// Places that were changed are looked at once they are laid out.
void cadw_page_scroll_to_top(CadwWidget *page);
// The empty place with this index has come within a page's height of what is seen: what is seen as many a frame as
// there is time for, the others one a frame.
void cadw_page_on_near(CadwWidget *page, CadwNumberAction callback, void *context,
                                   CadwRelease release);

// Whether a widget is a place of a page.
bool cadw_is_place(CadwWidget *widget);
// Whether all that is seen of a page is made and has its height.
bool cadw_page_is_made(CadwWidget *page);

// A page whose groups are replaced while it is shown: what stays keeps its focus and the page its position.

// Removes a group from the page, with its place if it is in one.
void cadw_page_remove(CadwWidget *page, CadwWidget *group);
// Removes the places that are empty; those that are left are counted anew from 0.
void cadw_page_remove_empty_places(CadwWidget *page);
// Puts all groups of the page in an order; NULL stands for the next empty place. Places are counted in this order
// afterwards.
void cadw_page_order(CadwWidget *page, CadwWidget *_Nullable const *_Nonnull groups, unsigned count);

#pragma clang assume_nonnull end

#endif
