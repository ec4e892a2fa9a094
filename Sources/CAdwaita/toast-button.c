#include "internal.h"

static const char toast_key[] = "cadw-toast";

static GtkWidget *overlay_of(CadwWidget *widget) {
  return gtk_widget_get_ancestor(GTK_WIDGET(widget), ADW_TYPE_TOAST_OVERLAY);
}

void cadw_toast_dismiss_button(CadwWidget *widget) {
  GtkWidget *overlay = overlay_of(widget);
  AdwToast *toast = overlay ? g_object_steal_data(G_OBJECT(overlay), toast_key) : NULL;
  if (!toast) return;
  adw_toast_dismiss(toast);
  g_object_unref(toast);
}

void cadw_toast_show_button(CadwWidget *widget, const char *text, const char *button,
                            CadwAction callback, void *context, CadwRelease release) {
  char *markup = g_markup_escape_text(text, -1);
  AdwToast *toast = adw_toast_new(markup);
  GtkWidget *overlay = overlay_of(widget);
  g_free(markup);
  adw_toast_set_button_label(toast, button);
  cadw_connect_action(toast, "button-clicked", callback, context, release);
  cadw_toast_dismiss_button(widget);
  if (overlay) {
    g_object_set_data_full(G_OBJECT(overlay), toast_key, g_object_ref(toast), g_object_unref);
    adw_toast_overlay_add_toast(ADW_TOAST_OVERLAY(overlay), toast);
  } else {
    g_object_unref(toast);
  }
}
