#ifndef CADWAITA_NUMBERS_H
#define CADWAITA_NUMBERS_H

#include "types.h"

#pragma clang assume_nonnull begin

// The numbers of a control, all finite. `step` is for its keys and buttons, and grows by `growth` while a button is
// held; `digits` can be typed after the point, at most 20; `width` is in letters.
typedef struct {
  double lower, upper, step, page, growth;
  unsigned digits;
  int width;
} CadwNumbers;

// The number for a text that replaces `present`; NAN for none. Called with each letter, and once more when the user
// `has_ended`.
typedef double (*CadwNumberReader)(void *context, const char *text, double present, bool has_ended);
// The text of a number, for free(); NULL to keep the current one.
typedef char *_Nullable (*CadwNumberWriter)(void *context, double value);

// A GtkSpinButton with the caller’s strings. The wheel scrolls the page.
CadwWidget *cadw_spin_button_new(CadwNumbers numbers, bool wraps, CadwNumberReader read, CadwNumberWriter write,
                                 void *context, CadwRelease release);
// `upper`: the new upper bound.
void cadw_spin_button_set_value(CadwWidget *spin, double value, double upper);
// The value was changed; while typing, reported with each letter that makes a number.
void cadw_spin_button_on_changed(CadwWidget *spin, CadwNumberAction callback, void *context, CadwRelease release);
// An invalid text was typed, and NULL once it is the value again; then no text is replaced at the end of typing.
// Connect it once.
void cadw_spin_button_on_typed(CadwWidget *spin, CadwTextAction callback, void *context, CadwRelease release);
// Shows a text instead of the value; NULL: the value.
void cadw_spin_button_set_typed(CadwWidget *spin, const char *_Nullable text);

// A GtkScale for the number of a spin button; the spin button reports changes by both. The scale fills its parent.
// `digits`: the decimals for dragging.
CadwWidget *cadw_scale_new(CadwWidget *spin, unsigned digits);
// A mark below the scale.
void cadw_scale_add_mark(CadwWidget *scale, double value);
// The callback returns the number to use when the scale is dragged to a number.
typedef double (*CadwNumberMap)(void *context, double value);
void cadw_scale_on_dragged(CadwWidget *scale, CadwNumberMap callback, void *context, CadwRelease release);
// The scale was grabbed with a pointer or a finger, or released. Connect it once.
void cadw_scale_on_held(CadwWidget *scale, CadwBooleanAction callback, void *context, CadwRelease release);

// AdwSpinRow (1.4), or AdwActionRow with a GtkSpinButton; with the caller’s strings, as above.
CadwWidget *cadw_spin_row_new(CadwNumbers numbers, CadwNumberReader read, CadwNumberWriter write, void *context,
                              CadwRelease release);

#pragma clang assume_nonnull end

#endif
