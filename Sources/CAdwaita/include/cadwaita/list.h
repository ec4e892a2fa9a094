#ifndef CADWAITA_LIST_H
#define CADWAITA_LIST_H

#include "types.h"

#pragma clang assume_nonnull begin

// Rows that come, go and change their places while the page is shown.

// Puts a row at a position among the group's rows: a new one, or one that is there already, which keeps the focus.
void cadw_group_place(CadwWidget *group, CadwWidget *row, unsigned index);
// Removes a row; when it has the focus, that goes to the row after it, or else before it.
void cadw_group_remove(CadwWidget *group, CadwWidget *row);
// Text between the title and the rows; NULL or "" for none.
void cadw_group_set_description(CadwWidget *group, const char *_Nullable text);

// The Delete key, where what has the focus in the row has no use for it itself.
void cadw_row_on_delete_key(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);
// Lets the user move the row among the rows of its list that have this too and come first in it: by a handle that
// is put before the row, and by Alt+Up and Alt+Down. The number is the position that it is to get; the row does
// not move by itself.
void cadw_row_on_moved(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

// A row that shows any widget; a GtkListBoxRow is such a row itself.
CadwWidget *cadw_custom_row_new(CadwWidget *child);

#pragma clang assume_nonnull end

#endif
