// What scrolls: keys end what the wheel has begun, and a row that is gone to, or the place where the user left a page, is
// scrolled to once it is there. GTK keeps on moving what a key was to end.

#include "internal.h"

GtkScrolledWindow *cadw_scrolled_in(GtkWidget *page) {
  return cadw_find(page, GTK_TYPE_SCROLLED_WINDOW);
}

GtkAdjustment *cadw_scrolling_of(GtkWidget *page) {
  GtkScrolledWindow *scrolled = cadw_scrolled_in(page);
  return scrolled ? gtk_scrolled_window_get_vadjustment(scrolled) : NULL;
}

GtkWidget *cadw_content_of(GtkWidget *page) {
  GtkScrolledWindow *scrolled = cadw_scrolled_in(page);
  GtkWidget *viewport = scrolled ? gtk_scrolled_window_get_child(scrolled) : NULL;
  return viewport ? gtk_widget_get_first_child(viewport) : NULL;
}

// What the wheel or a finger has begun, a fling or the way back from beyond an edge, GTK carries on for a second, and
// sets the value anew in each frame: what else scrolls meanwhile, such as a key, would be undone.

static const char by_hand_key[] = "cadw-scrolled-by-hand";

gboolean cadw_is_scrolled_by_hand(GtkScrolledWindow *scrolled) {
  return g_object_get_data(G_OBJECT(scrolled), by_hand_key) != NULL;
}

static gboolean on_event(GtkEventController *controller, GdkEvent *event, gpointer unused) {
  (void)unused;
  GtkWidget *scrolled = gtk_event_controller_get_widget(controller);
  switch (gdk_event_get_event_type(event)) {
    case GDK_BUTTON_PRESS:
      cadw_scrolled_stop(GTK_SCROLLED_WINDOW(scrolled));  // for the scroll bar
      // Fall through.
    case GDK_SCROLL:
    case GDK_TOUCH_BEGIN:
    case GDK_TOUCH_UPDATE:
    case GDK_TOUCH_END:
      g_object_set_data(G_OBJECT(scrolled), by_hand_key, GINT_TO_POINTER(TRUE));
      break;
    case GDK_KEY_PRESS:
      // A modifier may come with the wheel.
      if (!gdk_key_event_is_modifier(event) && cadw_is_scrolled_by_hand(GTK_SCROLLED_WINDOW(scrolled)))
        cadw_scrolled_stop(GTK_SCROLLED_WINDOW(scrolled));
      break;
    default:
      break;
  }
  return FALSE;
}

void cadw_scrolled_setup(GtkScrolledWindow *scrolled) {
  GtkEventController *events = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE);
  g_signal_connect(events, "event", G_CALLBACK(on_event), NULL);
  gtk_widget_add_controller(GTK_WIDGET(scrolled), events);
  // They say nothing that the page does not, and GTK 4.8 names them by their class.
  GtkWidget *bars[] = {gtk_scrolled_window_get_hscrollbar(scrolled), gtk_scrolled_window_get_vscrollbar(scrolled)};
  for (guint i = 0; i < G_N_ELEMENTS(bars); i++)
    gtk_accessible_update_state(GTK_ACCESSIBLE(bars[i]), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

GtkWidget *cadw_scrolled_new(GtkWidget *child) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), child);
  cadw_scrolled_setup(GTK_SCROLLED_WINDOW(scrolled));
  return scrolled;
}

void cadw_scrolled_stop(GtkScrolledWindow *scrolled) {
  gtk_scrolled_window_set_kinetic_scrolling(scrolled, FALSE);
  gtk_scrolled_window_set_kinetic_scrolling(scrolled, TRUE);
  if (!g_object_steal_data(G_OBJECT(scrolled), by_hand_key)) return;
  // GTK forgets how far beyond an edge it was, and its mark there, once it is told that the value is another one.
  g_signal_emit_by_name(gtk_scrolled_window_get_hadjustment(scrolled), "value-changed");
  g_signal_emit_by_name(gtk_scrolled_window_get_vadjustment(scrolled), "value-changed");
}

// MARK: Rows that are gone to

// Scrolls to a row once it has its place: it may have been made just now, on a page that slides in.

static const char flash_key[] = "cadw-flash";
static const guint flash_time = 1200;  // milliseconds, as in the stylesheet of SettingsAdwaita
static const guint longest_wait = 300;  // a row that never gets a place, such as a hidden one

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

// Where the row is on the page as a whole; see page.c.
static gboolean locate(GtkWidget *row, graphene_rect_t *at) {
  GtkWidget *viewport = gtk_widget_get_ancestor(row, GTK_TYPE_VIEWPORT);
  GtkWidget *content = viewport ? gtk_widget_get_first_child(viewport) : NULL;
  return content && gtk_widget_compute_bounds(row, content, at) && at->size.height > 0;
}

// In a row with what is not valid, the focus goes to where it was typed; one that is there already keeps its cursor.
static void focus_row(GtkWidget *row) {
  GtkWidget *field = gtk_widget_has_css_class(row, "error") ? cadw_field_of(row) : NULL;
  GtkWidget *target = field ? field : row;
  GtkRoot *root = gtk_widget_get_root(row);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  if (field && focus && gtk_widget_is_ancestor(focus, field)) return;
  cadw_widget_grab_focus((CadwWidget *)target);
}

static gboolean reveal(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)widget;
  (void)clock;
  Reveal *self = data;
  GtkWidget *row = self->row;
  graphene_rect_t at;
  GtkAdjustment *scrolling = row ? scrolling_of(row) : NULL;
  if (++self->frames > longest_wait || !scrolling) return G_SOURCE_REMOVE;
  if (!locate(row, &at)) return G_SOURCE_CONTINUE;
  double seen = gtk_adjustment_get_page_size(scrolling);
  gtk_adjustment_set_value(scrolling, at.origin.y + at.size.height / 2 - seen / 2);
  // What is above may still get its height, and a far place is drawn only in the next frame.
  gboolean is_settled = self->frames > 2 && at.origin.y == self->top && gtk_widget_get_mapped(row);
  self->top = at.origin.y;
  if (!is_settled) return G_SOURCE_CONTINUE;
  focus_row(row);
  if (self->marks) flash(row);
  return G_SOURCE_REMOVE;
}

static void start_revealing(CadwWidget *row, gboolean marks) {
  // A far row is not drawn, and so has no frames of its own; the page has.
  GtkWidget *page = gtk_widget_get_ancestor(GTK_WIDGET(row), GTK_TYPE_SCROLLED_WINDOW);
  if (page) cadw_scrolled_stop(GTK_SCROLLED_WINDOW(page));
  Reveal *self = g_new0(Reveal, 1);
  self->marks = marks;
  g_set_weak_pointer(&self->row, GTK_WIDGET(row));
  gtk_widget_add_tick_callback(page ? page : GTK_WIDGET(row), reveal, self, reveal_free);
}

void cadw_widget_reveal(CadwWidget *row) {
  start_revealing(row, TRUE);
}

void cadw_widget_scroll_to(CadwWidget *row) {
  start_revealing(row, FALSE);
}

// MARK: Where the user left a page

static const guint longest_restoring = 120;

typedef struct {
  double pixels;
  guint frames;
} Restore;

double cadw_preferences_page_scrolled(CadwWidget *page) {
  GtkAdjustment *scrolling = cadw_scrolling_of(GTK_WIDGET(page));
  return scrolling ? gtk_adjustment_get_value(scrolling) : 0;
}

// The rest of a long page gets its room after the first frame.
static gboolean restore(GtkWidget *page, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Restore *self = data;
  GtkAdjustment *scrolling = cadw_scrolling_of(page);
  if (!scrolling || ++self->frames > longest_restoring) return G_SOURCE_REMOVE;
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
