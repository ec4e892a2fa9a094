#ifndef CADWAITA_PAGE_H
#define CADWAITA_PAGE_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwPreferencesPage: a scrolled, clamped column of groups, with a name for assistive technologies. Home, End, Page Up
// and Page Down go through all its rows, where GTK goes through those of one group. Widgets that use these keys
// themselves, such as a text, a number or an open list, keep them.
CadwWidget *cadw_page_new(const char *name);

// Places reserve space on a long page for groups that are created when they are about to be scrolled into view: GTK
// styles and draws every widget of a page, visible or not, and 10,000 rows would take 150 ms per frame and 1 GB.

// Appends an empty place of `height` pixels. It gets its own widget when it is about to be scrolled near.
void cadw_page_append_place(CadwWidget *page, int height);
// Puts a group into an empty place, by its index from 0. The visible part stays in place.
void cadw_page_fill_place(CadwWidget *page, unsigned index, CadwWidget *group);
// Scrolls to the top, also from a fling.
void cadw_page_scroll_to_top(CadwWidget *page);
// The empty place with this index is within a page’s height of the visible part. Visible places are reported as fast as
// frames allow, the others one per frame.
void cadw_page_on_near(CadwWidget *page, CadwNumberAction callback, void *context,
                       CadwRelease release);

// Whether a widget is a place of a page.
bool cadw_is_place(CadwWidget *widget);
// Whether the visible part of a page is complete and has its final height.
bool cadw_page_is_made(CadwWidget *page);

// A page whose groups are replaced while it is shown: remaining rows keep the focus, and the page its position.

// Removes a group from the page, with its place if it is in one: then it is finalized while the main loop is idle.
void cadw_page_remove(CadwWidget *page, CadwWidget *group);
// Removes the empty places; the others get new indexes from 0, and are checked after the next layout.
void cadw_page_remove_empty_places(CadwWidget *page);
// Reorders the places, each by its group; NULL means the next empty place. Afterward, they are indexed in this order.
void cadw_page_order(CadwWidget *page, CadwWidget *_Nullable const *_Nonnull groups, unsigned count);

#pragma clang assume_nonnull end

#endif
