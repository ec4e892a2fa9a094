#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

#include "numbers.h"

// GtkSpinButton takes numbers that differ by less than 1e-10 for equal.
#define EXACT_DIGITS 10

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
  if (!isfinite(high - low)) {
    low /= 4;
    high /= 4;
  }
  // A page is ten steps.
  if (!(step > 0) || !isfinite(step * 10)) step = chosen_step(high - low, cadw_digits(digits));
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

static void trim_zeros(char *text) {
  char *end = text + strlen(text);
  while (end > text && end[-1] == '0') *--end = 0;
  while (end > text && !g_ascii_isdigit(end[-1])) *--end = 0;  // the locale's decimal point
}

gboolean cadw_parse_number(const char *text, double *value) {
  char *end = NULL;
  *value = strtod(text, &end);
  while (end != text && g_ascii_isspace(*end)) end++;
  return end != text && *end == 0 && isfinite(*value);
}

static gboolean show_exactly(GtkSpinButton *spin, gpointer unused) {
  (void)unused;
  char text[G_ASCII_DTOSTR_BUF_SIZE + 400];
  double value = gtk_adjustment_get_value(gtk_spin_button_get_adjustment(spin));
  double typed;
  // "0." on the way to "0.5" says the same number: it is left to the user who types it.
  if (gtk_widget_has_focus(GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(spin)))) &&
      cadw_parse_number(gtk_editable_get_text(GTK_EDITABLE(spin)), &typed) && typed == value)
    return TRUE;
  g_snprintf(text, sizeof text, "%.*f", EXACT_DIGITS, value);
  trim_zeros(text);
  if (!g_str_equal(text, gtk_editable_get_text(GTK_EDITABLE(spin))))
    gtk_editable_set_text(GTK_EDITABLE(spin), text);
  return TRUE;
}

GtkWidget *cadw_exact_spin_button_new(GtkAdjustment *adjustment, unsigned digits) {
  GtkWidget *widget = gtk_spin_button_new(adjustment, 0, digits);
  GtkSpinButton *spin = GTK_SPIN_BUTTON(widget);
  cadw_spin_button_fit(spin, digits);
  g_signal_connect(spin, "output", G_CALLBACK(show_exactly), NULL);
  gtk_spin_button_set_digits(spin, EXACT_DIGITS);
  gtk_spin_button_set_numeric(spin, TRUE);
  return widget;
}

void cadw_spin_button_fit(GtkSpinButton *spin, unsigned digits) {
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment(spin);
  int lower = text_length(gtk_adjustment_get_lower(adjustment), digits);
  int upper = text_length(gtk_adjustment_get_upper(adjustment), digits);
  int width = CLAMP(MAX(lower, upper), 2, 12);
  gtk_editable_set_width_chars(GTK_EDITABLE(spin), width);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(spin), width);
}

void cadw_ignore_wheel(GtkWidget *widget) {
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    GtkEventController *controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL(controller))
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE);
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    cadw_ignore_wheel(child);
}
