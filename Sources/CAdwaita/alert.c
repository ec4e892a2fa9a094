#include "internal.h"

static void on_response(gpointer alert, const char *response, CadwClosure *closure) {
  (void)alert;
  cadw_closure_call_text(closure, response);
}

// Rows belong into a list.
static GtkWidget *list_of(CadwWidget *row) {
  GtkWidget *list = gtk_list_box_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "boxed-list");
  gtk_list_box_append(GTK_LIST_BOX(list), GTK_WIDGET(row));
  if (ADW_IS_ENTRY_ROW(row)) adw_entry_row_set_activates_default(ADW_ENTRY_ROW(row), TRUE);
  return list;
}

static GtkWidget *focus_of(CadwWidget *row) {
  if (!ADW_IS_ENTRY_ROW(row)) return GTK_WIDGET(row);
  return GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(row)));
}

// AdwPasswordEntryRow (1.2) crashes when its field loses the focus by the row being destroyed.
static void drop_focus(GtkWidget *alert) {
  GtkRoot *root = gtk_widget_get_root(alert);
  if (root) gtk_root_set_focus(root, NULL);
}

#if CADW_HAS_ADW(1, 5)

CadwAlert *cadw_alert_new(const char *heading, const char *body) {
  return (CadwAlert *)adw_alert_dialog_new(cadw_line(heading), cadw_paragraph(body));
}

void cadw_alert_add_response(CadwAlert *alert, const char *id, const char *label,
                             CadwResponseStyle style) {
  static const AdwResponseAppearance appearances[] = {
      ADW_RESPONSE_DEFAULT, ADW_RESPONSE_SUGGESTED, ADW_RESPONSE_DESTRUCTIVE};
  adw_alert_dialog_add_response(ADW_ALERT_DIALOG(alert), id, cadw_short(label));
  adw_alert_dialog_set_response_appearance(ADW_ALERT_DIALOG(alert), id, appearances[style]);
}

void cadw_alert_set_row(CadwAlert *alert, CadwWidget *row) {
  adw_alert_dialog_set_extra_child(ADW_ALERT_DIALOG(alert), list_of(row));
  g_signal_connect(alert, "response", G_CALLBACK(drop_focus), NULL);
  adw_dialog_set_focus(ADW_DIALOG(alert), focus_of(row));
}

void cadw_alert_present(CadwAlert *alert, CadwWidget *parent, const char *default_response,
                        const char *close_response, CadwTextAction callback, void *context,
                        CadwRelease release) {
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG(alert);
  adw_alert_dialog_set_default_response(dialog, default_response);
  adw_alert_dialog_set_close_response(dialog, close_response);
  cadw_connect(dialog, "response", G_CALLBACK(on_response), G_CALLBACK(callback), context, release);
  cadw_inherit_look(GTK_WIDGET(dialog), GTK_WIDGET(parent));
  adw_dialog_present(ADW_DIALOG(dialog), parent ? GTK_WIDGET(parent) : NULL);
}

#else

CadwAlert *cadw_alert_new(const char *heading, const char *body) {
  return (CadwAlert *)adw_message_dialog_new(NULL, cadw_line(heading), cadw_paragraph(body));
}

void cadw_alert_add_response(CadwAlert *alert, const char *id, const char *label,
                             CadwResponseStyle style) {
  static const AdwResponseAppearance appearances[] = {
      ADW_RESPONSE_DEFAULT, ADW_RESPONSE_SUGGESTED, ADW_RESPONSE_DESTRUCTIVE};
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(alert), id, cadw_short(label));
  adw_message_dialog_set_response_appearance(ADW_MESSAGE_DIALOG(alert), id, appearances[style]);
}

void cadw_alert_set_row(CadwAlert *alert, CadwWidget *row) {
  adw_message_dialog_set_extra_child(ADW_MESSAGE_DIALOG(alert), list_of(row));
  g_signal_connect(alert, "response", G_CALLBACK(drop_focus), NULL);
  g_signal_connect_object(alert, "map", G_CALLBACK(gtk_widget_grab_focus), focus_of(row),
                          G_CONNECT_SWAPPED);
}

void cadw_alert_present(CadwAlert *alert, CadwWidget *parent, const char *default_response,
                        const char *close_response, CadwTextAction callback, void *context,
                        CadwRelease release) {
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG(alert);
  adw_message_dialog_set_default_response(dialog, default_response);
  adw_message_dialog_set_close_response(dialog, close_response);
  cadw_connect(dialog, "response", G_CALLBACK(on_response), G_CALLBACK(callback), context, release);
  cadw_inherit_look(GTK_WIDGET(dialog), GTK_WIDGET(parent));
  gtk_window_set_transient_for(GTK_WINDOW(dialog), cadw_window_of(parent));
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_window_present(GTK_WINDOW(dialog));
}

#endif
