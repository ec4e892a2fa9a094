#include "internal.h"

static const guint most_frames = 120;

typedef struct {
  double pixels;
  guint frames;
} Restore;

void cadw_window_get_size(CadwWidget *window, int *width, int *height, bool *maximized) {
  gtk_window_get_default_size(GTK_WINDOW(window), width, height);
  *maximized = gtk_window_is_maximized(GTK_WINDOW(window));
}

void cadw_window_restore_size(CadwWidget *window, int width, int height, bool maximized) {
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  if (maximized) gtk_window_maximize(GTK_WINDOW(window));
}

static GtkAdjustment *scrolling_of(CadwWidget *page) {
  GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(page));
  while (child && !GTK_IS_SCROLLED_WINDOW(child)) child = gtk_widget_get_next_sibling(child);
  return child ? gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(child)) : NULL;
}

double cadw_preferences_page_scrolled(CadwWidget *page) {
  GtkAdjustment *scrolling = scrolling_of(page);
  return scrolling ? gtk_adjustment_get_value(scrolling) : 0;
}

// The rest of a long page gets its room after the first frame.
static gboolean restore(GtkWidget *page, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Restore *self = data;
  GtkAdjustment *scrolling = scrolling_of((CadwWidget *)page);
  if (!scrolling || ++self->frames > most_frames) return G_SOURCE_REMOVE;
  double end = gtk_adjustment_get_upper(scrolling) - gtk_adjustment_get_page_size(scrolling);
  if (end < self->pixels) return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value(scrolling, self->pixels);
  return G_SOURCE_REMOVE;
}

void cadw_preferences_page_restore_scrolled(CadwWidget *page, double pixels) {
  Restore *self = g_new0(Restore, 1);
  self->pixels = pixels;
  gtk_widget_add_tick_callback(GTK_WIDGET(page), restore, self, g_free);
}
