#include "internal.h"

#include "numbers.h"

static void on_value(GtkAdjustment *adjustment, CadwClosure *closure) {
  cadw_closure_call_number(closure, gtk_adjustment_get_value(adjustment));
}

CadwWidget *cadw_spin_row_new(double minimum, double maximum, double step, unsigned digits) {
  GtkAdjustment *adjustment = cadw_adjustment_new(minimum, maximum, step, digits);
#if CADW_HAS_ADW(1, 4)
  GtkWidget *row = adw_spin_row_new(adjustment, 0, cadw_digits(digits));
  adw_spin_row_set_numeric(ADW_SPIN_ROW(row), TRUE);
#else
  GtkWidget *row = adw_action_row_new();
  GtkWidget *spin = gtk_spin_button_new(adjustment, 0, cadw_digits(digits));
  gtk_spin_button_set_numeric(GTK_SPIN_BUTTON(spin), TRUE);
  gtk_widget_set_valign(spin, GTK_ALIGN_CENTER);
  cadw_spin_button_fit(GTK_SPIN_BUTTON(spin), gtk_spin_button_get_digits(GTK_SPIN_BUTTON(spin)));
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), spin);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), spin);
#endif
  cadw_ignore_wheel(row);
  cadw_row_setup(row);
  cadw_row_set_control(row, adjustment);  // lives as long as the spin button
  return (CadwWidget *)row;
}

void cadw_spin_row_set_value(CadwWidget *row, double value) {
  GtkAdjustment *adjustment = cadw_row_control(row);
  cadw_block(adjustment, G_CALLBACK(on_value));
  cadw_adjustment_set(adjustment, value);
  cadw_unblock(adjustment, G_CALLBACK(on_value));
}

double cadw_spin_row_value(CadwWidget *row) {
  return gtk_adjustment_get_value(cadw_row_control(row));
}

void cadw_spin_row_on_changed(CadwWidget *row, CadwNumberAction callback, void *context,
                              CadwRelease release) {
  cadw_connect(cadw_row_control(row), "value-changed", G_CALLBACK(on_value), G_CALLBACK(callback),
               context, release);
}
