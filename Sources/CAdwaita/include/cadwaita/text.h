#ifndef CADWAITA_TEXT_H
#define CADWAITA_TEXT_H

#include "row.h"

#pragma clang assume_nonnull begin

// Title (may be ""), and under it text of several lines, which grows with its text to a limit and scrolls then.
// Tab moves on to the next control.
CadwWidget *cadw_text_row_new(void);
// Does nothing when the text is the same already, so that the cursor stays.
void cadw_text_row_set_text(CadwWidget *row, const char *text);
char *cadw_text_row_text(CadwWidget *row);  // free() it
void cadw_text_row_set_placeholder(CadwWidget *row, const char *_Nullable text);  // NULL or "": none
void cadw_text_row_set_input(CadwWidget *row, CadwInputPurpose purpose, unsigned hints);
void cadw_text_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context, CadwRelease release);
// The focus left the text. Not called by the row being destroyed.
void cadw_text_row_on_finished(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
