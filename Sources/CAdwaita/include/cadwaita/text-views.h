#ifndef CADWAITA_TEXT_VIEWS_H
#define CADWAITA_TEXT_VIEWS_H

#include "types.h"

#pragma clang assume_nonnull begin

// The scrolled text of a file, to be read and copied: GtkSourceView 5, with its colors and line numbers, if it is
// installed when the program runs, otherwise a plain text view. It is loaded for the first view.

// `language` is an ID of GtkSourceView’s, such as "xml".
CadwWidget *cadw_source_view_new(const char *accessible_name, const char *text, const char *language);
// Highlights lines, from 1, and scrolls to them once the view is painted. Initially, no line is highlighted.
void cadw_source_view_mark(CadwWidget *view, unsigned first, unsigned last);

#pragma clang assume_nonnull end

#endif
