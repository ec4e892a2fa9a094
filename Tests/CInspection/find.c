#include "find.h"

GtkWidget *find_nth(GtkWidget *widget, gboolean (*matches)(GtkWidget *), unsigned *index) {
  if (matches(widget) && (*index)-- == 0) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child))
    found = find_nth(child, matches, index);
  return found;
}

GtkWidget *find_widget(GtkWidget *widget, gboolean (*matches)(GtkWidget *)) {
  unsigned index = 0;
  return find_nth(widget, matches, &index);
}

gboolean is_text_view(GtkWidget *widget) {
  return GTK_IS_TEXT_VIEW(widget);
}

gboolean is_search_entry(GtkWidget *widget) {
  return GTK_IS_SEARCH_ENTRY(widget);
}

gboolean is_spin_button(GtkWidget *widget) {
  return GTK_IS_SPIN_BUTTON(widget);
}

gboolean is_toggle_button(GtkWidget *widget) {
  return GTK_IS_TOGGLE_BUTTON(widget);
}

gboolean is_color_button(GtkWidget *widget) {
  return GTK_IS_BUTTON(widget) && GTK_IS_DRAWING_AREA(gtk_button_get_child(GTK_BUTTON(widget)));
}

gboolean is_calendar(GtkWidget *widget) {
  return GTK_IS_CALENDAR(widget);
}
