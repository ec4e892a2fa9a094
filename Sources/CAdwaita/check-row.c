#include "internal.h"

static void on_toggled(GtkCheckButton *check, CadwClosure *closure) {
  if (gtk_check_button_get_active(check)) cadw_closure_call(closure);
}

// A check button is drawn and behaves as a radio button only in a group; the leader of one has a
// companion that is never shown, so that a group of a single row is one too.
static void start_group(GtkWidget *row, GtkCheckButton *check) {
  GtkWidget *companion = g_object_ref_sink(gtk_check_button_new());
  gtk_check_button_set_group(check, GTK_CHECK_BUTTON(companion));
  g_object_set_data_full(G_OBJECT(row), "cadw-companion", companion, g_object_unref);
}

static void on_mark(GtkCheckButton *check, CadwClosure *closure) {
  cadw_closure_call_boolean(closure, gtk_check_button_get_active(check));
}

CadwWidget *cadw_mark_row_new(void) {
  GtkWidget *row = adw_action_row_new();
  GtkWidget *check = gtk_check_button_new();
  gtk_widget_set_valign(check, GTK_ALIGN_CENTER);
  cadw_row_setup(row);
  adw_action_row_add_prefix(ADW_ACTION_ROW(row), check);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), check);
  cadw_row_set_control(row, check);
  return (CadwWidget *)row;
}

CadwWidget *cadw_check_row_new(CadwWidget *leader) {
  CadwWidget *row = cadw_mark_row_new();
  GtkCheckButton *check = cadw_row_control(row);
  if (leader)
    gtk_check_button_set_group(check, cadw_row_control(leader));
  else
    start_group(GTK_WIDGET(row), check);
  return row;
}

// Marking one row clears another, whose handler does not report that: only this one is blocked.
void cadw_check_row_set_active(CadwWidget *row, bool active) {
  GtkCheckButton *check = cadw_row_control(row);
  cadw_block(check, G_CALLBACK(on_toggled));
  cadw_block(check, G_CALLBACK(on_mark));
  gtk_check_button_set_active(check, active);
  cadw_unblock(check, G_CALLBACK(on_mark));
  cadw_unblock(check, G_CALLBACK(on_toggled));
}

void cadw_mark_row_on_toggled(CadwWidget *row, CadwBooleanAction callback, void *context,
                              CadwRelease release) {
  cadw_connect(cadw_row_control(row), "toggled", G_CALLBACK(on_mark), G_CALLBACK(callback), context,
               release);
}

bool cadw_check_row_is_active(CadwWidget *row) {
  return gtk_check_button_get_active(cadw_row_control(row));
}

void cadw_check_row_on_chosen(CadwWidget *row, CadwAction callback, void *context,
                              CadwRelease release) {
  cadw_connect(cadw_row_control(row), "toggled", G_CALLBACK(on_toggled), G_CALLBACK(callback),
               context, release);
}
