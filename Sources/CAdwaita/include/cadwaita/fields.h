#ifndef CADWAITA_FIELDS_H
#define CADWAITA_FIELDS_H

#include "types.h"

#pragma clang assume_nonnull begin

// For a new AdwEntryRow or AdwPasswordEntryRow: wraps titles, and aligns strings to the start of the interface’s
// direction.
void cadw_entry_row_set_up(CadwWidget *row);

// A field is an entry row, an entry, or a spin button.

// Sets the text without reporting a change; if it is already the same, the cursor stays.
void cadw_field_set_text(CadwWidget *field, const char *text);
// The user changed the text; typing over a selection is one change. Connect it once.
void cadw_field_on_changed(CadwWidget *field, CadwTextAction callback, void *context, CadwRelease release);
// Selects a part of the text; -1 for its end. The cursor is at the end of the part.
void cadw_editable_select(CadwWidget *editable, int start, int end);
// Inserts text at the end as if it was typed.
void cadw_editable_type(CadwWidget *editable, const char *text);
// Aligns the text of an entry row to the end of the row.
void cadw_entry_row_end_text(CadwWidget *row);

// A hyphen where an address or data is broken would seem to be part of it. Call it before there is a text.
void cadw_text_view_forbid_hyphens(CadwWidget *view);
// The height of a text view’s text at a width, -1 for any; for a long text, the height of its beginning.
int cadw_text_height(CadwWidget *view, int width);
// Sets a text without adding it to the text view’s own undo; the cursor must be set afterward.
void cadw_text_view_replace(CadwWidget *view, const char *text);
// Moves the cursor to an offset in characters; lays the text out.
void cadw_text_view_place_cursor(CadwWidget *view, int offset);

typedef enum {
  CADW_EDIT_BEGUN,     // the focus entered the field
  CADW_EDIT_ENDED,     // Enter in a single line
  CADW_EDIT_LEFT,      // the focus left the field
  CADW_EDIT_CANCELED,  // Escape; not in a dialog, which it closes
} CadwEdit;

// Called at each stage of an edit. After CADW_EDIT_CANCELED it returns whether there was anything to cancel; if not,
// Escape works as elsewhere in the window.
typedef bool (*CadwEditAction)(void *context, CadwEdit edit);

// The edits of a row’s field: an entry row, a text row, or one with a spin button; or of an entry. Connect it once. A
// row that is being destroyed reports nothing.
void cadw_row_on_edited(CadwWidget *row, CadwEditAction callback, void *context, CadwRelease release);

// MARK: Completion

// What to complete: the text, and the place of the cursor, in code points. `is_wanted` is whether the user asks for it
// with Ctrl+Space, and not by typing.
typedef void (*CadwCompletionQuery)(void *context, const char *text, int cursor, bool is_wanted);

// Completes what is typed in an entry row: after each change the callback shows a list, or none. Connect it once.
void cadw_entry_row_complete(CadwWidget *row, CadwCompletionQuery callback, void *context, CadwRelease release);
// A text of the list was chosen with the pointer, Enter or Tab; by its index. Connect it once, after the former.
void cadw_completion_on_chosen(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);
// Shows strings below the cursor, with a detail below each and the file of an image before it ("" for none); the arrays
// end with NULL, and empty ones hide the list. `name` is the list’s for assistive technology; `is_selected` is whether
// Enter chooses the first text.
void cadw_completion_show(CadwWidget *row, const char *const _Nullable *_Nonnull texts,
                          const char *const _Nullable *_Nonnull details, const char *const _Nullable *_Nonnull images,
                          const char *name, bool is_selected);

#pragma clang assume_nonnull end

#endif
