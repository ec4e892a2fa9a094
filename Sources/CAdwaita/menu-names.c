#include "internal.h"

// The entries of a menu are buttons of a type that GTK keeps to itself. From GTK 4.10 on it names them by a label
// that it tells assistive technologies nothing of.

static void name_entries(GtkWidget *widget) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (g_str_equal(G_OBJECT_TYPE_NAME(child), "GtkModelButton")) {
      char *text = NULL;
      g_object_get(child, "text", &text, NULL);
      if (text) cadw_set_accessible_label(child, text);
      g_free(text);
    }
    name_entries(child);
  }
}

void cadw_name_menu_entries(GtkPopover *menu) {
  // A menu button without a menu has none.
  if (!menu) return;
  g_signal_handlers_disconnect_by_func(menu, name_entries, NULL);
  if (gtk_widget_get_mapped(GTK_WIDGET(menu))) name_entries(GTK_WIDGET(menu));
  g_signal_connect(menu, "map", G_CALLBACK(name_entries), NULL);
}
