#include "internal.h"

CadwWidget *cadw_preferences_page_new(void) {
  GtkWidget *page = adw_preferences_page_new();
  GtkWidget *child = gtk_widget_get_first_child(page);
  for (; child; child = gtk_widget_get_next_sibling(child))
    if (GTK_IS_SCROLLED_WINDOW(child)) cadw_set_accessible_label(child, "Settings");
  return (CadwWidget *)page;
}

void cadw_preferences_page_append(CadwWidget *page, CadwWidget *group) {
  adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
}
