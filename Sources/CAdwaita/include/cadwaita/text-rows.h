#ifndef CADWAITA_TEXT_ROWS_H
#define CADWAITA_TEXT_ROWS_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwEntryRow; or, with a name for the button that shows what is hidden, AdwPasswordEntryRow.
CadwWidget *cadw_entry_row_new(const char *_Nullable reveal_name);
// Does nothing when the text is the same already, so that the cursor stays.
// In any field: all of its text selected, the cursor at its end, or more text there, as if it was typed.
void cadw_editable_select_all(CadwWidget *editable);
void cadw_editable_move_to_end(CadwWidget *editable);
void cadw_editable_type(CadwWidget *editable, const char *text);
void cadw_entry_row_set_text(CadwWidget *row, const char *text);
// Shown in place of the text while the field is empty and has the focus, as the title is otherwise. NULL: none.
void cadw_entry_row_set_placeholder(CadwWidget *row, const char *_Nullable text);
// The text stands at the end of the field.
void cadw_entry_row_end_text(CadwWidget *row);

void cadw_entry_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context, CadwRelease release);

// Title (may be ""), and under it text of several lines, which grows with its text to a limit and scrolls then.
// Tab moves on to the next control.
CadwWidget *cadw_text_row_new(void);
// Does nothing when the text is the same already, so that the cursor stays.
void cadw_text_row_set_text(CadwWidget *row, const char *text);
char *cadw_text_row_text(CadwWidget *row);  // free() it
void cadw_text_row_set_placeholder(CadwWidget *row, const char *_Nullable text);  // NULL or "": none
void cadw_text_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
