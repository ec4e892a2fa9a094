#include "internal.h"

CadwWidget *cadw_preferences_page_new(void) {
  return (CadwWidget *)adw_preferences_page_new();
}

void cadw_preferences_page_append(CadwWidget *page, CadwWidget *group) {
  adw_preferences_page_add(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
}

void cadw_preferences_page_remove(CadwWidget *page, CadwWidget *group) {
  adw_preferences_page_remove(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
}

// Puts the descendant at a third of the page's height, unless all of it is seen already.
static void scroll_to(GtkWidget *descendant) {
  GtkWidget *scrolled = gtk_widget_get_ancestor(descendant, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  if (!scrolled || !gtk_widget_compute_bounds(descendant, scrolled, &bounds)) return;
  float page = gtk_widget_get_height(scrolled);
  if (bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= page) return;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  double value = gtk_adjustment_get_value(adjustment) + bounds.origin.y - page / 3;
  gtk_adjustment_set_value(adjustment, value);
}

static void reveal_now(void *context) {
  GtkWidget *descendant = context;
  cadw_widget_grab_focus(context);
  scroll_to(descendant);
}

void cadw_preferences_page_reveal(CadwWidget *page, CadwWidget *descendant) {
  (void)page;
  if (gtk_widget_get_mapped(GTK_WIDGET(descendant)) &&
      gtk_widget_get_height(GTK_WIDGET(descendant)) > 0)
    reveal_now(descendant);
  else  // it has no place yet; the callback is dropped when the descendant goes before
    cadw_widget_on_next_frame_painted(descendant, reveal_now, descendant, NULL);
}
