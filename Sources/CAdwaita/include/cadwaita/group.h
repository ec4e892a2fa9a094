#ifndef CADWAITA_GROUP_H
#define CADWAITA_GROUP_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwPreferencesGroup.
CadwWidget *cadw_group_new(void);
// "" for none. `list_name` is what assistive technologies call the rows.
void cadw_group_set_title(CadwWidget *group, const char *title, const char *list_name);
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

// The group's title is a path: each of its parts is a link, whose index the callback gets. Once.
void cadw_group_set_path(CadwWidget *group, const char *_Nullable const *_Nonnull titles, unsigned count,
                         CadwNumberAction callback, void *context, CadwRelease release);

// A widget at the end of the group's title (AdwPreferencesGroup:header-suffix, since 1.1).
void cadw_group_set_suffix(CadwWidget *group, CadwWidget *widget);

// Rows that come, go and change their places while the page is shown.

// Puts a row at a position among the group's rows: a new one, or one that is there already, which keeps the focus.
void cadw_group_place(CadwWidget *group, CadwWidget *row, unsigned index);
// Removes a row; when it has the focus, that goes to the row after it, or else before it.
void cadw_group_remove(CadwWidget *group, CadwWidget *row);

// AdwExpanderRow: a row that shows others below it when it is opened.
CadwWidget *cadw_expander_row_new(void);
// As cadw_group_place() and cadw_group_remove(), among the rows below; without another one, the row itself gets the
// focus.
void cadw_expander_row_place(CadwWidget *row, CadwWidget *child, unsigned index);
void cadw_expander_row_remove(CadwWidget *row, CadwWidget *child);
void cadw_expander_row_on_expanded(CadwWidget *row, CadwBooleanAction callback, void *context, CadwRelease release);
bool cadw_expander_row_is_expanded(CadwWidget *row);
void cadw_expander_row_set_expanded(CadwWidget *row, bool expanded);

// Text between the title and the rows; NULL or "" for none.
void cadw_group_set_description(CadwWidget *group, const char *_Nullable text);

// The Delete key, where what has the focus in the row has no use for it itself.
void cadw_row_on_delete_key(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);
// Lets the user move the row among the rows of its list that have this too and come first in it: by a handle that
// is put before the row, and by Alt+Up and Alt+Down. The number is the position that it is to get; the row does
// not move by itself.
void cadw_row_on_moved(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
