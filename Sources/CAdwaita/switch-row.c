#include "internal.h"

static void on_active(GObject *control, GParamSpec *property, CadwClosure *closure) {
  (void)property;
  gboolean active = FALSE;
  g_object_get(control, "active", &active, NULL);
  ((CadwBooleanAction)closure->function)(closure->context, active);
}

CadwWidget *cadw_switch_row_new(void) {
#if CADW_HAS_ADW(1, 4)
  GtkWidget *row = adw_switch_row_new();
  cadw_row_set_control(row, row);
#else
  GtkWidget *row = adw_action_row_new();
  GtkWidget *toggle = gtk_switch_new();
  gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), toggle);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), toggle);
  cadw_row_set_control(row, toggle);
#endif
  cadw_row_setup(row);
  return (CadwWidget *)row;
}

void cadw_switch_row_set_active(CadwWidget *row, bool active) {
  gpointer control = cadw_row_control(row);
  cadw_block(control, G_CALLBACK(on_active));
  g_object_set(control, "active", (gboolean)active, NULL);
  cadw_unblock(control, G_CALLBACK(on_active));
}

bool cadw_switch_row_is_active(CadwWidget *row) {
  gboolean active = FALSE;
  g_object_get(cadw_row_control(row), "active", &active, NULL);
  return active;
}

void cadw_switch_row_on_toggled(CadwWidget *row, CadwBooleanAction callback, void *context,
                                CadwRelease release) {
  cadw_connect(cadw_row_control(row), "notify::active", G_CALLBACK(on_active),
               G_CALLBACK(callback), context, release);
}
