#ifndef CADWAITA_EDITING_H
#define CADWAITA_EDITING_H

#include "types.h"

#pragma clang assume_nonnull begin

typedef enum {
  CADW_EDIT_BEGUN,     // the focus came into the field
  CADW_EDIT_ENDED,     // Enter in a line
  CADW_EDIT_LEFT,      // the focus left the field
  CADW_EDIT_CANCELED,  // Escape; not in a dialog, which it closes
} CadwEdit;

// What is told of an edit. The answer to CADW_EDIT_CANCELED: whether there was anything to cancel, or else Escape means
// what it means around the field.
typedef bool (*CadwEditAction)(void *context, CadwEdit edit);

// The edits of a row's field: an entry row, a text row, or one with a spin button; once. Nothing is told by a row that
// is being destroyed.
void cadw_row_on_edited(CadwWidget *row, CadwEditAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
