#include "internal.h"

#if CADW_HAS_ADW(1, 5)

CadwWidget *cadw_modal_new(const char *title, int width, int height) {
  AdwDialog *dialog = adw_dialog_new();
  adw_dialog_set_title(dialog, cadw_line(title));
  adw_dialog_set_content_width(dialog, width);
  adw_dialog_set_content_height(dialog, height);
  return (CadwWidget *)dialog;
}

void cadw_modal_set_content(CadwWidget *modal, CadwWidget *content) {
  adw_dialog_set_child(ADW_DIALOG(modal), GTK_WIDGET(content));
}

void cadw_modal_present(CadwWidget *modal, CadwWidget *parent) {
  cadw_inherit_look(GTK_WIDGET(modal), GTK_WIDGET(parent));
  adw_dialog_present(ADW_DIALOG(modal), parent ? GTK_WIDGET(parent) : NULL);
}

void cadw_modal_set_default(CadwWidget *modal, CadwWidget *button) {
  adw_dialog_set_default_widget(ADW_DIALOG(modal), GTK_WIDGET(button));
}

gboolean cadw_is_in_modal(GtkWidget *widget) {
  return gtk_widget_get_ancestor(widget, ADW_TYPE_DIALOG) != NULL;
}

// A dialog goes with a window that is being destroyed, which it may have left already.
void cadw_modal_close(CadwWidget *modal) {
  GtkWindow *window = cadw_window_of(modal);
  if (!window || gtk_widget_in_destruction(GTK_WIDGET(window))) return;
  adw_dialog_close(ADW_DIALOG(modal));
}

#else

static gboolean on_escape(GtkWidget *window, GVariant *unused, gpointer data) {
  (void)unused;
  (void)data;
  gtk_window_close(GTK_WINDOW(window));
  return TRUE;
}

CadwWidget *cadw_modal_new(const char *title, int width, int height) {
  GtkWidget *window =
      g_object_new(ADW_TYPE_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  gtk_window_set_title(GTK_WINDOW(window), cadw_line(title));
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(keys),
      gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                       gtk_callback_action_new(on_escape, NULL, NULL)));
  gtk_widget_add_controller(window, keys);
  return (CadwWidget *)window;
}

void cadw_modal_set_content(CadwWidget *modal, CadwWidget *content) {
  adw_window_set_content(ADW_WINDOW(modal), GTK_WIDGET(content));
}

void cadw_modal_present(CadwWidget *modal, CadwWidget *parent) {
  GtkWindow *window = GTK_WINDOW(modal);
  cadw_inherit_look(GTK_WIDGET(modal), GTK_WIDGET(parent));
  gtk_window_set_transient_for(window, cadw_window_of(parent));
  gtk_window_set_destroy_with_parent(window, TRUE);
  gtk_window_set_modal(window, TRUE);
  gtk_window_present(window);
  // A text that is only shown is not where one begins.
  if (GTK_IS_LABEL(gtk_window_get_focus(window))) gtk_window_set_focus(window, NULL);
}

void cadw_modal_set_default(CadwWidget *modal, CadwWidget *button) {
  gtk_window_set_default_widget(GTK_WINDOW(modal), GTK_WIDGET(button));
}

gboolean cadw_is_in_modal(GtkWidget *widget) {
  GtkWindow *window = cadw_window_of((CadwWidget *)widget);
  return window && gtk_window_get_modal(window);
}

void cadw_modal_close(CadwWidget *modal) {
  gtk_window_close(GTK_WINDOW(modal));
}

#endif

// AdwDialog has "closed" too, which does not come when it goes with its window.
void cadw_modal_on_closed(CadwWidget *modal, CadwAction callback, void *context,
                          CadwRelease release) {
  cadw_connect_action(modal, "destroy", callback, context, release);
}

void cadw_entry_row_activate_default(CadwWidget *row) {
  adw_entry_row_set_activates_default(ADW_ENTRY_ROW(row), TRUE);
}

void cadw_header_bar_hide_window_buttons(CadwWidget *header) {
  adw_header_bar_set_show_start_title_buttons(ADW_HEADER_BAR(header), FALSE);
  adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(header), FALSE);
}
