#ifndef CADWAITA_LABELS_H
#define CADWAITA_LABELS_H

#include <stddef.h>

#include "types.h"

#pragma clang assume_nonnull begin

// Wraps; dim secondary text if `dim`. Selectable if `selectable`.
CadwWidget *cadw_label_new(const char *text, bool dim, bool selectable);

// Wraps the text of a label, without hyphens, and aligns it to the start of its line.
void cadw_label_wrap(CadwWidget *label);
// Aligns a label, and the lines of its text, to the start (0), the middle or the end (1) of its line.
void cadw_label_align(CadwWidget *label, double align);
// A single line, with an ellipsis if there isn’t enough space.
CadwWidget *cadw_line_label_new(const char *text);
// The whole text is the tooltip if it is cut off.
void cadw_label_explain_where_cut(CadwWidget *label);

// The properties of each letter of a text, and of the end of the text, which counts as one: whether text may be split
// and a line broken before it, whether it is white space where a line may be broken, and whether a character begins
// with it.
enum { CADW_LETTER_CURSOR = 1, CADW_LETTER_BREAK = 2, CADW_LETTER_SPACE = 4, CADW_LETTER_BEGINS = 8 };
void cadw_text_letters(const char *text, size_t size, unsigned char *flags, size_t count);
// Doesn’t place combining marks on their base, which takes a long time if there are many.
void cadw_field_omit_marks(CadwWidget *field, bool omits);
void cadw_text_view_omit_marks(CadwWidget *view, bool omits);
// Whether long lines are broken; true by default.
void cadw_text_view_set_wraps(CadwWidget *view, bool wraps);

#pragma clang assume_nonnull end

#endif
