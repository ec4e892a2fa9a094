#include <math.h>

#include "internal.h"

#include "numbers.h"

static double finite_or_zero(double value) {
  return isfinite(value) ? value : 0;
}

// The power of ten at or below a hundredth of the range, but no less than the last digit shown.
static double chosen_step(double range, unsigned digits) {
  double smallest = pow(10, -(double)digits);
  double step = range > 0 ? pow(10, floor(log10(range / 100))) : smallest;
  return MAX(step, smallest);
}

GtkAdjustment *cadw_adjustment_new(double minimum, double maximum, double step, unsigned digits) {
  double low = MIN(finite_or_zero(minimum), finite_or_zero(maximum));
  double high = MAX(finite_or_zero(minimum), finite_or_zero(maximum));
  if (!(step > 0) || !isfinite(step)) step = chosen_step(high - low, cadw_digits(digits));
  return gtk_adjustment_new(low, low, high, step, step * 10, 0);
}

unsigned cadw_digits(unsigned digits) {
  return MIN(digits, 20);
}

void cadw_adjustment_set(GtkAdjustment *adjustment, double value) {
  double lower = gtk_adjustment_get_lower(adjustment);
  double upper = gtk_adjustment_get_upper(adjustment);
  gtk_adjustment_set_value(adjustment, isnan(value) ? lower : CLAMP(value, lower, upper));
}

static int text_length(double value, unsigned digits) {
  char text[G_ASCII_DTOSTR_BUF_SIZE + 400];
  return g_snprintf(text, sizeof text, "%.*f", (int)digits, value);
}

void cadw_spin_button_fit(GtkSpinButton *spin) {
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment(spin);
  unsigned digits = gtk_spin_button_get_digits(spin);
  int lower = text_length(gtk_adjustment_get_lower(adjustment), digits);
  int upper = text_length(gtk_adjustment_get_upper(adjustment), digits);
  int width = CLAMP(MAX(lower, upper), 2, 12);
  gtk_editable_set_width_chars(GTK_EDITABLE(spin), width);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(spin), width);
}
