#ifndef CADWAITA_TEXT_VIEWS_H
#define CADWAITA_TEXT_VIEWS_H

#include "types.h"

#pragma clang assume_nonnull begin

// GtkTextView in a scrolled frame, in a monospace font: for values as text. Tab leaves it.
CadwWidget *cadw_text_editor_new(const char *accessible_name);
void cadw_text_editor_set_text(CadwWidget *editor, const char *text);
char *cadw_text_editor_text(CadwWidget *editor);  // free() it
void cadw_text_editor_on_changed(CadwWidget *editor, CadwAction callback, void *context, CadwRelease release);

// The text of a file, to be read and copied, scrolled: GtkSourceView 5, with its colours and line numbers, where it
// is installed when the program runs, else a plain text view. It is loaded when a view is first made.

// `language` is an id of GtkSourceView's, such as "xml".
CadwWidget *cadw_source_view_new(const char *accessible_name, const char *text, const char *language);
// Marks lines, from 1, and scrolls to them, once the view is painted. No line is marked at first.
void cadw_source_view_mark(CadwWidget *view, unsigned first, unsigned last);

#pragma clang assume_nonnull end

#endif
