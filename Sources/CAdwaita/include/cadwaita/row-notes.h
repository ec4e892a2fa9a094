#ifndef CADWAITA_ROW_NOTES_H
#define CADWAITA_ROW_NOTES_H

#include "types.h"

#pragma clang assume_nonnull begin

typedef enum {
  CADW_MESSAGE_NONE,
  CADW_MESSAGE_WARNING,
  CADW_MESSAGE_ERROR,
  CADW_MESSAGE_NOTE,  // neither good nor bad
} CadwMessageKind;

// Text below all else in the row, which describes the row and its text field to assistive technology; the row
// gets the kind's style class.
void cadw_row_set_message(CadwWidget *row, const char *_Nullable text, CadwMessageKind kind);
// A small dim text below all else in the row, in a monospaced font where it is code; NULL for none.
void cadw_row_set_caption(CadwWidget *row, const char *_Nullable text, bool is_code);
// The row shakes for a third of a second, then `done` comes; at once where animations are off or nobody sees the
// row, never once the row is gone.
void cadw_row_shake(CadwWidget *row, CadwAction done, void *context, CadwRelease release);

// Emphasizes parts of the row's title, each from a byte to another; none: as usual.
void cadw_row_mark_title(CadwWidget *row, const unsigned *starts, const unsigned *ends, unsigned count);

// The marks of a row whose value is not the default, or not saved, as the style classes "modified" and "unsaved"; the
// note describes the row and the controls in it to assistive technology, NULL for none.
void cadw_row_set_marks(CadwWidget *row, bool modified, bool unsaved, const char *_Nullable note);
// A number in a pill; NULL or "" hides it.
CadwWidget *cadw_badge_new(void);
void cadw_badge_set_text(CadwWidget *badge, const char *_Nullable text);

#pragma clang assume_nonnull end

#endif
