#ifndef CADWAITA_PAGE_H
#define CADWAITA_PAGE_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwPreferencesPage: a scrolled, clamped column of groups.
CadwWidget *cadw_preferences_page_new(void);
void cadw_preferences_page_append(CadwWidget *page, CadwWidget *group);

// Places keep room on a long page for groups that are made when they come near what is seen: GTK styles
// and draws every widget of a page, seen or not, and 10,000 rows would take 150 ms a frame and 1 GB.

// Appends a place of `height` pixels, below the group `first` of the page, if it is not NULL, and the places appended
// before.
void cadw_preferences_page_append_place(CadwWidget *page, CadwWidget *_Nullable first, int height);
// Puts a group into an empty place, by its index from 0; the place gets the style class, unless it is
// NULL. What is seen stays where it is.
void cadw_preferences_page_fill_place(CadwWidget *page, unsigned index, CadwWidget *group,
                                      const char *_Nullable css_class);
// Takes the group out of a place, and the place's style class; the place gets a height again. The group is finalized
// while the main loop is idle.
void cadw_preferences_page_clear_place(CadwWidget *page, unsigned index, int height);
// Removes all places but the first ones.
void cadw_preferences_page_keep_places(CadwWidget *page, unsigned count);
// Places that were changed are looked at once they are laid out.
void cadw_preferences_page_scroll_to_top(CadwWidget *page);
// The empty place with this index has come within a page's height of what is seen: what is seen as many a frame as
// there is time for, the others one a frame.
void cadw_preferences_page_on_near(CadwWidget *page, CadwNumberAction callback, void *context,
                                   CadwRelease release);

// Scrolls the page of a row, or of a group, to it, focuses it and marks it for a moment: as soon as it has a place.
void cadw_widget_reveal(CadwWidget *row);
// The same without the mark.
void cadw_widget_scroll_to(CadwWidget *row);

// AdwPreferencesGroup; title NULL or "" for none.
CadwWidget *cadw_group_new(const char *_Nullable title);
void cadw_group_set_title(CadwWidget *group, const char *_Nullable title);
// Where the heading and the footer stand: 0 at the start, 0.5 in the middle, 1 at the end.
void cadw_group_align(CadwWidget *group, double heading, double footer);
void cadw_group_append(CadwWidget *group, CadwWidget *row);
// A dim, wrapping, selectable label below the rows, added once and set afterwards. Pango markup with
// <a href>; links open in the default application. NULL or "" hides it.
// Rows appended later still come above it.
void cadw_group_set_footer(CadwWidget *group, const char *_Nullable markup);
// A widget above the rows in place of the title, which still names the rows for assistive technologies; one below
// them in place of the footer. Each once, before the text that it replaces is set.
void cadw_group_set_own_header(CadwWidget *group, CadwWidget *widget);
void cadw_group_set_own_footer(CadwWidget *group, CadwWidget *widget);
// Whether there is a list at all: one all of whose rows are hidden leaves a line.
void cadw_group_set_list_visible(CadwWidget *group, bool visible);

// AdwStatusPage. The title is plain text in the library, the description is made so here.
CadwWidget *cadw_status_page_new(const char *_Nullable icon_name, const char *_Nullable title, const char *_Nullable description);
void cadw_status_page_set_texts(CadwWidget *page, const char *_Nullable title, const char *_Nullable description);
void cadw_status_page_set_child(CadwWidget *page, CadwWidget *_Nullable child);

// Escapes text for the `markup` parameters and makes http, https and mailto addresses in it links.
// The caller frees the result with free().
char *cadw_markup_with_links(const char *text);

#pragma clang assume_nonnull end

#endif
