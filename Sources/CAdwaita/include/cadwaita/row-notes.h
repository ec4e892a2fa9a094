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
// A button that resets the row it is in, at first hidden. Tab and the arrow keys reach it from within the row only.
CadwWidget *cadw_reset_button_new(void);
// Keeps room for such a button, so that nothing moves when it comes: before the row's control, or at the end of the
// title's line where the control is below that, or where there is no title in `box`, unless that is NULL.
void cadw_row_keep_reset_room(CadwWidget *row, CadwWidget *_Nullable box);
// Puts the button into its room.
void cadw_row_add_reset(CadwWidget *row, CadwWidget *button);
// Its tooltip and accessible name; NULL hides it, and gives the row the focus that it had.
void cadw_reset_button_set_name(CadwWidget *button, const char *_Nullable name);
// A number in a pill; NULL or "" hides it.
CadwWidget *cadw_badge_new(void);
void cadw_badge_set_text(CadwWidget *badge, const char *_Nullable text);

#pragma clang assume_nonnull end

#endif
