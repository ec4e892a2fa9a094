#ifndef CADWAITA_GROUP_H
#define CADWAITA_GROUP_H

#include "types.h"

#pragma clang assume_nonnull begin

void cadw_group_append(CadwWidget *group, CadwWidget *row);

// Rows that come, go and change their places while the page is shown.

// Puts a row at a position among the group's rows: a new one, or an existing one, which keeps the focus.
void cadw_group_place(CadwWidget *group, CadwWidget *row, unsigned index);
// Removes a row; if it has the focus, the next row gets it, or else the previous one.
void cadw_group_remove(CadwWidget *group, CadwWidget *row);

// AdwExpanderRow: a row that shows others below it when it is expanded.
CadwWidget *cadw_expander_row_new(void);
// Like cadw_group_place() and cadw_group_remove(), among the rows below; without another one, the row itself gets the
// focus.
void cadw_expander_row_place(CadwWidget *row, CadwWidget *child, unsigned index);
void cadw_expander_row_remove(CadwWidget *row, CadwWidget *child);

// Lets the user move the row among the rows of its list that have this too and come first in it: by a handle that
// is put before the row, and by Alt+Up and Alt+Down. The number is the position that it is to get; the row does
// not move by itself.
void cadw_row_on_moved(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
