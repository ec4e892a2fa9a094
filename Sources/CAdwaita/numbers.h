// What rows with a range of numbers share.
#ifndef CADWAITA_NUMBERS_H
#define CADWAITA_NUMBERS_H

// An adjustment at `minimum`. Swapped bounds are put right, a bound that is no number becomes 0,
// and a step of 0 is chosen from the range: whole without digits, else about a hundredth of it.
GtkAdjustment *cadw_adjustment_new(double minimum, double maximum, double step, unsigned digits);
unsigned cadw_digits(unsigned digits);  // at most what GtkSpinButton shows
// Sets the value, clamped to the range; the minimum for what is no number.
void cadw_adjustment_set(GtkAdjustment *adjustment, double value);
// Makes room for the longest number of the range with so many decimals.
void cadw_spin_button_fit(GtkSpinButton *spin, unsigned digits);
// A spin button that shows a number with all the decimals it has and takes as many; a usual one
// rounds to its digits, and would write the rounded number back when the focus leaves it.
GtkWidget *cadw_exact_spin_button_new(GtkAdjustment *adjustment, unsigned digits);

// Reads a number as the locale writes it; false when the text is anything else.
gboolean cadw_parse_number(const char *text, double *value);
// Leaves the wheel to the page, for a widget and what is in it: scrolling past a number must not change
// it.
void cadw_ignore_wheel(GtkWidget *widget);

#endif
