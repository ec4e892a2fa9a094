#include "internal.h"

void cadw_uri_launch(CadwWidget *parent, const char *uri) {
#if CADW_HAS_GTK(4, 10)
  GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);
  gtk_uri_launcher_launch(launcher, cadw_window_of(parent), NULL, NULL, NULL);
  g_object_unref(launcher);
#else
  gtk_show_uri(cadw_window_of(parent), uri, GDK_CURRENT_TIME);
#endif
}
