#ifndef CADWAITA_COMPARISON_H
#define CADWAITA_COMPARISON_H

#include "tree.h"

#pragma clang assume_nonnull begin

// Rows with a title, a key, two values and a button that takes the second one; the values stand beside each other
// where there is room, else one below the other. Only what is seen has widgets (GtkListView).

// `own` and `other` are what the values are called.
CadwWidget *cadw_comparison_new(const char *accessible_name, const char *own, const char *other);
// The parts of a row are filled as cells: 0 the title, 1 the key, 2 and 3 the values, 4 the button, whose text is
// its tooltip and accessible name, "" for no button.
void cadw_comparison_on_fill(CadwWidget *list, CadwCellFill callback, void *context, CadwRelease release);
// The rows; those that stay keep their state, and all that are seen are filled again.
void cadw_comparison_set_rows(CadwWidget *list, const char *_Nullable const *_Nonnull ids, unsigned count);
// The button of a row was pressed, or the row was activated by Enter or a double click.
void cadw_comparison_on_taken(CadwWidget *list, CadwTextAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
