#include "internal.h"

GtkScrolledWindow *cadw_scrolled_in(GtkWidget *page) {
  if (GTK_IS_SCROLLED_WINDOW(page)) return GTK_SCROLLED_WINDOW(page);
  GtkScrolledWindow *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(page);
  for (; child && !found; child = gtk_widget_get_next_sibling(child))
    found = cadw_scrolled_in(child);
  return found;
}

CadwWidget *cadw_preferences_page_new(void) {
  GtkWidget *page = adw_preferences_page_new();
  GtkScrolledWindow *scrolled = cadw_scrolled_in(page);
  if (scrolled) {
    cadw_set_accessible_label(GTK_WIDGET(scrolled), "Settings");
    cadw_scrolled_setup(scrolled);
  }
  return (CadwWidget *)page;
}

void cadw_preferences_page_append(CadwWidget *page, CadwWidget *group) {
  adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
}
