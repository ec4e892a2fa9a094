#ifndef CADWAITA_PICKERS_H
#define CADWAITA_PICKERS_H

#include "types.h"

#pragma clang assume_nonnull begin

// The numbers that a control goes through, all finite. `step` is that of its keys and buttons, which gets so much
// greater by `growth` while a button is held; `digits` can be typed after the point, 20 at most; `width` is in letters.
typedef struct {
  double lower, upper, step, page, growth;
  unsigned digits;
  int width;
} CadwNumbers;

// The number that a text says in place of `present`; NAN for none. It is asked with each letter, and once more when the
// user `has_ended`.
typedef double (*CadwNumberReader)(void *context, const char *text, double present, bool has_ended);
// The text of a number, for free(); NULL for the one that is there.
typedef char *_Nullable (*CadwNumberWriter)(void *context, double value);

// A GtkSpinButton whose texts are the caller's. The wheel scrolls the page.
CadwWidget *cadw_spin_button_new(CadwNumbers numbers, bool wraps, CadwNumberReader read, CadwNumberWriter write,
                                 void *context, CadwRelease release);
// `upper`: the last number from then on.
void cadw_spin_button_set_value(CadwWidget *spin, double value, double upper);
double cadw_spin_button_value(CadwWidget *spin);
// The value was changed; what is typed is told with each letter that makes a number.
void cadw_spin_button_on_changed(CadwWidget *spin, CadwNumberAction callback, void *context, CadwRelease release);
// A text was typed that is no number of the range, and NULL once it is the value again; then no text is replaced at the
// end of typing. Once.
void cadw_spin_button_on_typed(CadwWidget *spin, CadwTextAction callback, void *context, CadwRelease release);
// Shows a text in place of the value; NULL: the value.
void cadw_spin_button_set_typed(CadwWidget *spin, const char *_Nullable text);

// A GtkScale of the number of a spin button, which tells of both, and fills what it is in. `digits`: to which a drag
// rounds.
CadwWidget *cadw_scale_new(CadwWidget *spin, unsigned digits);
// A mark below the scale.
void cadw_scale_add_mark(CadwWidget *scale, double value);
// Where the scale goes when it is dragged to a number.
typedef double (*CadwNumberMap)(void *context, double value);
void cadw_scale_on_dragged(CadwWidget *scale, CadwNumberMap callback, void *context, CadwRelease release);
// The scale is held with a pointer or a finger, or is let go; once.
void cadw_scale_on_held(CadwWidget *scale, CadwBooleanAction callback, void *context, CadwRelease release);

// Has a box in a row be as wide as those of the same column in the other rows of its list, and no wider than they need.
void cadw_row_align_column(CadwWidget *row, CadwWidget *box, unsigned column);

// AdwSpinRow (1.4), or AdwActionRow with a GtkSpinButton; its texts are the caller's, as above.
CadwWidget *cadw_spin_row_new(CadwNumbers numbers, CadwNumberReader read, CadwNumberWriter write, void *context,
                              CadwRelease release);

// GtkCalendar: a month of days, of which one is chosen.
CadwWidget *cadw_calendar_new(void);
// Does nothing for what is no day.
void cadw_calendar_set_day(CadwWidget *calendar, int year, int month, int day);
// Goes to another day, which is chosen then; also to the same one.
void cadw_calendar_move(CadwWidget *calendar, int days, int months);

typedef void (*CadwDayAction)(void *context, int year, int month, int day);
// Each day that the user comes to; once.
void cadw_calendar_on_picked(CadwWidget *calendar, CadwDayAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
