#include "internal.h"

CadwWidget *cadw_toast_overlay_new(CadwWidget *child) {
  GtkWidget *overlay = adw_toast_overlay_new();
  adw_toast_overlay_set_child(ADW_TOAST_OVERLAY(overlay), child ? GTK_WIDGET(child) : NULL);
  return (CadwWidget *)overlay;
}

void cadw_toast_overlay_set_child(CadwWidget *overlay, CadwWidget *child) {
  adw_toast_overlay_set_child(ADW_TOAST_OVERLAY(overlay), child ? GTK_WIDGET(child) : NULL);
}

void cadw_toast_overlay_show(CadwWidget *overlay, const char *text, const char *button,
                             const char *action) {
  char *markup = g_markup_escape_text(text, -1);  // a toast's title is markup in every version
  AdwToast *toast = adw_toast_new(markup);
  g_free(markup);
  if (button && action) {
    adw_toast_set_button_label(toast, button);
    adw_toast_set_detailed_action_name(toast, action);
  }
  adw_toast_overlay_add_toast(ADW_TOAST_OVERLAY(overlay), toast);
}

void cadw_toast_show(CadwWidget *widget, const char *text) {
  GtkWidget *overlay = gtk_widget_get_ancestor(GTK_WIDGET(widget), ADW_TYPE_TOAST_OVERLAY);
  if (overlay) cadw_toast_overlay_show((CadwWidget *)overlay, text, NULL, NULL);
}
