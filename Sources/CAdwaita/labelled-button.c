#include "internal.h"

// Where it is shown, the content has its button named by its label, which says less.
static void name_button(GtkWidget *content) {
  GtkWidget *button = gtk_widget_get_parent(content);
  const char *name = button ? gtk_widget_get_tooltip_text(button) : NULL;
  if (name) cadw_set_accessible_label(button, name);
}

CadwWidget *cadw_labelled_icon_button_new(const char *icon_name, const char *action) {
  GtkWidget *content = adw_button_content_new();
  adw_button_content_set_icon_name(ADW_BUTTON_CONTENT(content), icon_name);
  GtkWidget *button = gtk_button_new();
  gtk_button_set_child(GTK_BUTTON(button), content);
  g_signal_connect(content, "notify::root", G_CALLBACK(name_button), NULL);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
  return (CadwWidget *)button;
}

void cadw_labelled_icon_button_set(CadwWidget *button, const char *label, const char *name) {
  GtkWidget *content = gtk_button_get_child(GTK_BUTTON(button));
  adw_button_content_set_label(ADW_BUTTON_CONTENT(content), cadw_short(label));
  gtk_widget_set_tooltip_text(GTK_WIDGET(button), cadw_line(name));
  name_button(content);
}
