#include "internal.h"

// Scrolls to a row once it has its place: it may have been made just now, on a page that slides in.

static const char flash_key[] = "cadw-flash";
static const guint flash_time = 1200;  // milliseconds, as in the stylesheet of SettingsAdwaita
static const guint most_frames = 300;  // a row that never gets a place, such as a hidden one

typedef struct {
  GtkWidget *row;  // NULL once it is gone
  double top;      // where it was in the last frame
  guint frames;
  gboolean marks;
} Reveal;

static void reveal_free(gpointer data) {
  Reveal *self = data;
  g_clear_weak_pointer(&self->row);
  g_free(self);
}

static void remove_source(gpointer source) {
  g_source_remove(GPOINTER_TO_UINT(source));
}

static gboolean end_flash(gpointer row) {
  g_object_steal_data(row, flash_key);
  gtk_widget_remove_css_class(row, "revealed");
  return G_SOURCE_REMOVE;
}

static void flash(GtkWidget *row) {
  guint source = g_timeout_add(flash_time, end_flash, row);
  g_object_set_data_full(G_OBJECT(row), flash_key, GUINT_TO_POINTER(source), remove_source);
  gtk_widget_add_css_class(row, "revealed");
}

static GtkAdjustment *scrolling_of(GtkWidget *row) {
  GtkWidget *scrolled = gtk_widget_get_ancestor(row, GTK_TYPE_SCROLLED_WINDOW);
  return scrolled ? gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)) : NULL;
}

// Where the row is on the page as a whole; see place.c.
static gboolean locate(GtkWidget *row, graphene_rect_t *at) {
  GtkWidget *viewport = gtk_widget_get_ancestor(row, GTK_TYPE_VIEWPORT);
  GtkWidget *content = viewport ? gtk_widget_get_first_child(viewport) : NULL;
  return content && gtk_widget_compute_bounds(row, content, at) && at->size.height > 0;
}

static gboolean reveal(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)widget;
  (void)clock;
  Reveal *self = data;
  GtkWidget *row = self->row;
  graphene_rect_t at;
  GtkAdjustment *scrolling = row ? scrolling_of(row) : NULL;
  if (++self->frames > most_frames || !scrolling) return G_SOURCE_REMOVE;
  if (!locate(row, &at)) return G_SOURCE_CONTINUE;
  double seen = gtk_adjustment_get_page_size(scrolling);
  gtk_adjustment_set_value(scrolling, at.origin.y + at.size.height / 2 - seen / 2);
  // What is above may still get its height, and a far place is drawn only in the next frame.
  gboolean is_settled = self->frames > 2 && at.origin.y == self->top && gtk_widget_get_mapped(row);
  self->top = at.origin.y;
  if (!is_settled) return G_SOURCE_CONTINUE;
  cadw_widget_grab_focus((CadwWidget *)row);
  if (self->marks) flash(row);
  return G_SOURCE_REMOVE;
}

static void start(CadwWidget *row, gboolean marks) {
  // A far row is not drawn, and so has no frames of its own; the page has.
  GtkWidget *page = gtk_widget_get_ancestor(GTK_WIDGET(row), GTK_TYPE_SCROLLED_WINDOW);
  if (page) cadw_scrolled_stop(GTK_SCROLLED_WINDOW(page));
  Reveal *self = g_new0(Reveal, 1);
  self->marks = marks;
  g_set_weak_pointer(&self->row, GTK_WIDGET(row));
  gtk_widget_add_tick_callback(page ? page : GTK_WIDGET(row), reveal, self, reveal_free);
}

void cadw_widget_reveal(CadwWidget *row) {
  start(row, TRUE);
}

void cadw_widget_scroll_to(CadwWidget *row) {
  start(row, FALSE);
}
