#ifndef CADWAITA_GROUP_H
#define CADWAITA_GROUP_H

#include "types.h"

#pragma clang assume_nonnull begin

void cadw_group_append(CadwWidget *group, CadwWidget *row);
// Shows or hides a row, including its space in its list or on its page.
void cadw_widget_set_visible_in_list(CadwWidget *widget, bool visible);
// Makes Down stay in the last row of a page: AdwPreferencesGroup moves the focus out of it, as Tab does.
void cadw_group_stay_at_end(CadwWidget *group);

// Rows that are added, removed and moved while the page is shown.

// Puts a row at a position among the group’s rows: a new one, or an existing one, which keeps the focus.
void cadw_group_place(CadwWidget *group, CadwWidget *row, unsigned index);
// Removes a row; if it has the focus, the next row gets it, or else the previous one.
void cadw_group_remove(CadwWidget *group, CadwWidget *row);

// Like cadw_group_place() and cadw_group_remove(), among the rows below an AdwExpanderRow; without another one, the row
// itself gets the focus.
void cadw_expander_row_place(CadwWidget *row, CadwWidget *child, unsigned index);
void cadw_expander_row_remove(CadwWidget *row, CadwWidget *child);

// Gives a box in a row the same width as those in the same column of the list’s other rows, and no more than necessary.
void cadw_row_align_column(CadwWidget *row, CadwWidget *box, unsigned column);

// Called with the row on which another one was dropped, and whether the latter comes after it.
typedef void (*CadwRowDrop)(void *context, CadwWidget *target, bool is_after);

// Lets the user drag the row with a handle, and drop it before or after any other row of the same kind, which may be
// any address, also one of another list. The callback must move the row.
void cadw_row_on_dropped(CadwWidget *row, const void *_Nullable kind, CadwRowDrop callback, void *context,
                         CadwRelease release);

#pragma clang assume_nonnull end

#endif
