#include "internal.h"

static void on_response(gpointer alert, const char *response, CadwClosure *closure) {
  (void)alert;
  cadw_closure_call_text(closure, response);
}

#if CADW_HAS_ADW(1, 5)

CadwAlert *cadw_alert_new(const char *heading, const char *body) {
  return (CadwAlert *)adw_alert_dialog_new(heading, body);
}

void cadw_alert_add_response(CadwAlert *alert, const char *id, const char *label,
                             CadwResponseStyle style) {
  static const AdwResponseAppearance appearances[] = {
      ADW_RESPONSE_DEFAULT, ADW_RESPONSE_SUGGESTED, ADW_RESPONSE_DESTRUCTIVE};
  adw_alert_dialog_add_response(ADW_ALERT_DIALOG(alert), id, label);
  adw_alert_dialog_set_response_appearance(ADW_ALERT_DIALOG(alert), id, appearances[style]);
}

void cadw_alert_present(CadwAlert *alert, CadwWidget *parent, const char *default_response,
                        const char *close_response, CadwTextAction callback, void *context,
                        CadwRelease release) {
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG(alert);
  adw_alert_dialog_set_default_response(dialog, default_response);
  adw_alert_dialog_set_close_response(dialog, close_response);
  cadw_connect(dialog, "response", G_CALLBACK(on_response), G_CALLBACK(callback), context, release);
  adw_dialog_present(ADW_DIALOG(dialog), parent ? GTK_WIDGET(parent) : NULL);
}

#else

CadwAlert *cadw_alert_new(const char *heading, const char *body) {
  return (CadwAlert *)adw_message_dialog_new(NULL, heading, body);
}

void cadw_alert_add_response(CadwAlert *alert, const char *id, const char *label,
                             CadwResponseStyle style) {
  static const AdwResponseAppearance appearances[] = {
      ADW_RESPONSE_DEFAULT, ADW_RESPONSE_SUGGESTED, ADW_RESPONSE_DESTRUCTIVE};
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(alert), id, label);
  adw_message_dialog_set_response_appearance(ADW_MESSAGE_DIALOG(alert), id, appearances[style]);
}

void cadw_alert_present(CadwAlert *alert, CadwWidget *parent, const char *default_response,
                        const char *close_response, CadwTextAction callback, void *context,
                        CadwRelease release) {
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG(alert);
  adw_message_dialog_set_default_response(dialog, default_response);
  adw_message_dialog_set_close_response(dialog, close_response);
  cadw_connect(dialog, "response", G_CALLBACK(on_response), G_CALLBACK(callback), context, release);
  gtk_window_set_transient_for(GTK_WINDOW(dialog), cadw_window_of(parent));
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_window_present(GTK_WINDOW(dialog));
}

#endif
