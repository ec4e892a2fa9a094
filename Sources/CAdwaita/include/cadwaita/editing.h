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

// Called at each stage of an edit. After CADW_EDIT_CANCELED it returns whether there was anything to cancel; if not,
// Escape does what it does elsewhere in the window.
typedef bool (*CadwEditAction)(void *context, CadwEdit edit);

// The edits of a row's field: an entry row, a text row, or one with a spin button; once. Nothing is told by a row that
// is being destroyed.
void cadw_row_on_edited(CadwWidget *row, CadwEditAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
