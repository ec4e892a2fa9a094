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

gboolean any_controller(GtkWidget *widget, ControllerVisit visit, gpointer data) {
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  gboolean done = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(controllers) && !done; i++) {
    GtkEventController *controller = g_list_model_get_item(controllers, i);
    done = visit(controller, data);
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  return done;
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
