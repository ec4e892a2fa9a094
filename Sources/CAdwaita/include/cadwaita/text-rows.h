#ifndef CADWAITA_TEXT_ROWS_H
#define CADWAITA_TEXT_ROWS_H

#include "types.h"

#pragma clang assume_nonnull begin

typedef enum {
  CADW_INPUT_FREE_FORM,
  CADW_INPUT_DIGITS,
  CADW_INPUT_NUMBER,
  CADW_INPUT_PHONE,
  CADW_INPUT_URL,
  CADW_INPUT_EMAIL,
  CADW_INPUT_NAME,
  CADW_INPUT_PASSWORD,
  CADW_INPUT_PIN,
} CadwInputPurpose;

typedef enum {
  CADW_HINT_NONE = 0,
  CADW_HINT_SPELLCHECK = 1 << 0,
  CADW_HINT_NO_SPELLCHECK = 1 << 1,
  CADW_HINT_WORD_COMPLETION = 1 << 2,
  CADW_HINT_UPPERCASE_CHARS = 1 << 4,
  CADW_HINT_UPPERCASE_WORDS = 1 << 5,
  CADW_HINT_UPPERCASE_SENTENCES = 1 << 6,
  CADW_HINT_PRIVATE = 1 << 7,
} CadwInputHints;

// AdwEntryRow; or, with a name for the button that shows what is hidden, AdwPasswordEntryRow.
CadwWidget *cadw_entry_row_new(const char *_Nullable reveal_name);
// Does nothing when the text is the same already, so that the cursor stays.
void cadw_entry_row_set_text(CadwWidget *row, const char *text);
const char *cadw_entry_row_text(CadwWidget *row);  // borrowed until the next change
void cadw_entry_row_set_input(CadwWidget *row, CadwInputPurpose purpose, unsigned hints);
// Shown in place of the text while the field is empty and has the focus, as the title is otherwise. NULL: none.
void cadw_entry_row_set_placeholder(CadwWidget *row, const char *_Nullable text);
// The text stands at the end of the field.
void cadw_entry_row_end_text(CadwWidget *row);
// A dim text behind the field; once.
void cadw_entry_row_set_unit(CadwWidget *row, const char *unit);

void cadw_entry_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context, CadwRelease release);

// Title (may be ""), and under it text of several lines, which grows with its text to a limit and scrolls then.
// Tab moves on to the next control.
CadwWidget *cadw_text_row_new(void);
// Does nothing when the text is the same already, so that the cursor stays.
void cadw_text_row_set_text(CadwWidget *row, const char *text);
char *cadw_text_row_text(CadwWidget *row);  // free() it
void cadw_text_row_set_placeholder(CadwWidget *row, const char *_Nullable text);  // NULL or "": none
void cadw_text_row_set_input(CadwWidget *row, CadwInputPurpose purpose, unsigned hints);
void cadw_text_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
