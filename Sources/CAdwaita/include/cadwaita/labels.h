#ifndef CADWAITA_LABELS_H
#define CADWAITA_LABELS_H

#include <stddef.h>

#include "types.h"

#pragma clang assume_nonnull begin

// Wraps; dim secondary text when `dim`. Selectable by the user when `selectable`.
CadwWidget *cadw_label_new(const char *text, bool dim, bool selectable);

// Makes one of a label that does not wrap.
void cadw_label_wrap(CadwWidget *label);
// Aligns a label, and the lines of its text, to the start (0), the middle or the end (1) of its line.
void cadw_label_align(CadwWidget *label, double align);
// One line that ends in dots where there is no room.
CadwWidget *cadw_line_label_new(const char *text);
// Where the text is cut it is the tooltip, too.
void cadw_label_explain_where_cut(CadwWidget *label);

// What each letter of a text is, and the end of the text, which counts as one: whether text may be parted and a line
// broken before it, whether it is white space that a line may be broken at, and whether a character begins with it.
enum { CADW_LETTER_CURSOR = 1, CADW_LETTER_BREAK = 2, CADW_LETTER_SPACE = 4, CADW_LETTER_BEGINS = 8 };
void cadw_text_letters(const char *text, size_t size, unsigned char *flags, size_t count);
// No mark of a text is placed on what it stands on, which takes long where there are many.
void cadw_field_omit_marks(CadwWidget *field, bool omits);
void cadw_text_view_omit_marks(CadwWidget *view, bool omits);
// Whether lines that are too long are broken; true at first.
void cadw_text_view_set_wraps(CadwWidget *view, bool wraps);

#pragma clang assume_nonnull end

#endif
