// Windows: their size, what closes them, what is presented. GTK selects the first text of a window.

#include "internal.h"

CadwWidget *cadw_window_new(CadwApplication *app, int width, int height) {
  GtkWidget *window = app ? adw_application_window_new(GTK_APPLICATION(app)) : adw_window_new();
  gtk_widget_set_size_request(window, 360, 294);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  return (CadwWidget *)window;
}

void cadw_window_set_title(CadwWidget *window, const char *title) {
  gtk_window_set_title(GTK_WINDOW(window), title);
}

void cadw_window_set_content(CadwWidget *window, CadwWidget *content) {
  if (ADW_IS_APPLICATION_WINDOW(window))
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), GTK_WIDGET(content));
  else
    adw_window_set_content(ADW_WINDOW(window), GTK_WIDGET(content));
}

static gboolean on_escape(GtkWidget *window, GVariant *unused, gpointer data) {
  (void)unused, (void)data;
  gtk_window_close(GTK_WINDOW(window));
  return GDK_EVENT_STOP;
}

void cadw_window_set_parent(CadwWidget *window, CadwWidget *parent) {
  gtk_window_set_transient_for(GTK_WINDOW(window), (GtkWindow *)parent);
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(shortcuts),
      gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                       gtk_callback_action_new(on_escape, NULL, NULL)));
  gtk_widget_add_controller(GTK_WIDGET(window), shortcuts);
}

void cadw_window_present(CadwWidget *window) {
  gboolean is_first = !gtk_widget_get_visible(GTK_WIDGET(window));
  gtk_window_present(GTK_WINDOW(window));
  // GTK focuses the first widget that takes it. A cursor in a text that nobody went to is a surprise.
  if (is_first) cadw_leave_text(GTK_WINDOW(window));
}

void cadw_window_close(CadwWidget *window) {
  gtk_window_close(GTK_WINDOW(window));
}

void cadw_window_destroy(CadwWidget *window) {
  gtk_window_destroy(GTK_WINDOW(window));
}

static gboolean on_close_request(GtkWindow *window, CadwClosure *closure) {
  (void)window;
  return ((CadwQuestion)closure->function)(closure->context);
}

void cadw_window_on_close_request(CadwWidget *window, CadwQuestion callback, void *context,
                                  CadwRelease release) {
  cadw_connect(window, "close-request", G_CALLBACK(on_close_request), G_CALLBACK(callback),
               context, release);
}

bool cadw_window_is_active(CadwWidget *window) {
  return gtk_window_is_active(GTK_WINDOW(window));
}

void cadw_window_present_for_picture(CadwWidget *window) {
  g_object_set(gtk_settings_get_default(), "gtk-entry-select-on-focus", FALSE, NULL);
  gtk_window_present(GTK_WINDOW(window));
  gtk_window_set_focus(GTK_WINDOW(window), NULL);
}

// MARK: Size

void cadw_window_get_size(CadwWidget *window, int *width, int *height, bool *maximized) {
  gtk_window_get_default_size(GTK_WINDOW(window), width, height);
  *maximized = gtk_window_is_maximized(GTK_WINDOW(window));
}

void cadw_window_restore_size(CadwWidget *window, int width, int height, bool maximized) {
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  if (maximized) gtk_window_maximize(GTK_WINDOW(window));
}
