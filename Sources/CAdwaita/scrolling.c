// Scrolling: keys stop what the wheel has begun, a quick wheel moves a list evenly, and a target row is scrolled to
// once it has a position. GTK keeps moving against a key.

#include <math.h>

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

// GTK continues a fling or the way back from beyond an edge for a second, and sets the value in each frame: any other
// scrolling in that time, such as by a key, would be undone.

static const char by_hand_key[] = "cadw-scrolled-by-hand";

gboolean cadw_scrolled_is_by_hand(GtkScrolledWindow *scrolled) {
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
      // A modifier may be held with the wheel.
      if (!gdk_key_event_is_modifier(event) && cadw_scrolled_is_by_hand(GTK_SCROLLED_WINDOW(scrolled)))
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
  // They say nothing that the page doesn’t, and GTK 4.8 names them after their class.
  GtkWidget *bars[] = {gtk_scrolled_window_get_hscrollbar(scrolled), gtk_scrolled_window_get_vscrollbar(scrolled)};
  for (guint i = 0; i < G_N_ELEMENTS(bars); i++)
    gtk_accessible_update_state(GTK_ACCESSIBLE(bars[i]), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

#if !CADW_HAS_ADW(1, 4)

// GTK 4.8 treats the rows that it creates for one turn of the wheel as having no height until the next layout. Another
// turn before that, by a quick hand or on a busy machine, would scroll far away. So all turns between two frames are
// combined.
typedef struct {
  GtkWidget *scrolled;
  double turns;
  guint tick;
} Wheel;

static gboolean turn(GtkWidget *scrolled, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Wheel *wheel = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  // The same limit as GTK.
  double step = pow(gtk_adjustment_get_page_size(adjustment), 2.0 / 3.0);
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + wheel->turns * step);
  wheel->turns = 0;
  wheel->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean on_scroll(GtkEventControllerScroll *controller, double dx, double dy, Wheel *wheel) {
  (void)dx;
  if (gtk_event_controller_scroll_get_unit(controller) != GDK_SCROLL_UNIT_WHEEL || dy == 0) return FALSE;
  wheel->turns += dy;
  if (!wheel->tick) wheel->tick = gtk_widget_add_tick_callback(wheel->scrolled, turn, wheel, NULL);
  return TRUE;
}

static void turn_once_a_frame(GtkWidget *scrolled) {
  Wheel *wheel = g_new0(Wheel, 1);
  wheel->scrolled = scrolled;
  g_object_set_data_full(G_OBJECT(scrolled), "cadw-wheel", wheel, g_free);
  GtkEventController *controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "scroll", G_CALLBACK(on_scroll), wheel);
  gtk_widget_add_controller(scrolled, controller);
}

#endif

CadwWidget *cadw_scrolled_new(CadwWidget *child) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), GTK_WIDGET(child));
  cadw_scrolled_setup(GTK_SCROLLED_WINDOW(scrolled));
#if !CADW_HAS_ADW(1, 4)
  if (GTK_IS_LIST_VIEW(child) || GTK_IS_COLUMN_VIEW(child)) turn_once_a_frame(scrolled);
#endif
  return (CadwWidget *)scrolled;
}

void cadw_scrolled_stop(GtkScrolledWindow *scrolled) {
  gtk_scrolled_window_set_kinetic_scrolling(scrolled, FALSE);
  gtk_scrolled_window_set_kinetic_scrolling(scrolled, TRUE);
  if (!g_object_steal_data(G_OBJECT(scrolled), by_hand_key)) return;
  // GTK removes the overshoot, and its effect there, when the value changes.
  g_signal_emit_by_name(gtk_scrolled_window_get_hadjustment(scrolled), "value-changed");
  g_signal_emit_by_name(gtk_scrolled_window_get_vadjustment(scrolled), "value-changed");
}

// MARK: Scrolling to rows

// Scrolls to a row once it has a position: it may have just been created, on a page that slides in.

static const guint longest_wait = 300;  // for a row that never gets a position, such as a hidden one

typedef struct {
  GtkWidget *row;  // NULL after it was destroyed
  double top;      // the position in the last frame
  guint frames;
  CadwClosure *done;  // NULL if the focus stays where it is
} Reveal;

static void reveal_free(gpointer data) {
  Reveal *self = data;
  g_clear_weak_pointer(&self->row);
  if (self->done) cadw_closure_free(self->done);
  g_free(self);
}

// In a row with an invalid text, the focus goes to its field; if it is already there, the cursor stays.
static void focus_row(GtkWidget *row) {
  GtkWidget *field = gtk_widget_has_css_class(row, "error") ? cadw_field_of(row) : NULL;
  GtkWidget *target = field ? field : row;
  GtkWidget *focus = cadw_focus_near(row);
  if (field && focus && gtk_widget_is_ancestor(focus, field)) return;
  cadw_widget_grab_focus((CadwWidget *)target);
}

// A far row isn’t drawn, and so has no frames of its own; the page has.
static gboolean reveal(GtkWidget *page, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Reveal *self = data;
  GtkWidget *row = self->row;
  graphene_rect_t at;
  if (++self->frames > longest_wait || !row) return G_SOURCE_REMOVE;
  GtkWidget *content = cadw_content_of(page);
  if (!content || !gtk_widget_is_ancestor(row, content)) return G_SOURCE_REMOVE;
  // The position on the whole page; see page.c.
  if (!gtk_widget_compute_bounds(row, content, &at) || at.size.height <= 0) return G_SOURCE_CONTINUE;
  GtkAdjustment *scrolling = cadw_scrolling_of(page);
  double seen = gtk_adjustment_get_page_size(scrolling);
  gtk_adjustment_set_value(scrolling, at.origin.y + at.size.height / 2 - seen / 2);
  // Places above may still get their height, and a distant place is only drawn in the next frame.
  gboolean is_settled = self->frames > 2 && at.origin.y == self->top && gtk_widget_get_mapped(row);
  self->top = at.origin.y;
  if (!is_settled) return G_SOURCE_CONTINUE;
  if (!self->done) return G_SOURCE_REMOVE;
  focus_row(row);
  cadw_closure_call(self->done);
  return G_SOURCE_REMOVE;
}

static const char reveal_key[] = "cadw-reveal";

static void begin_reveal(CadwWidget *row, CadwClosure *done) {
  Reveal *self = g_new0(Reveal, 1);
  self->done = done;
  g_set_weak_pointer(&self->row, GTK_WIDGET(row));
  GtkWidget *page = gtk_widget_get_ancestor(GTK_WIDGET(row), GTK_TYPE_SCROLLED_WINDOW);
  if (!page) return reveal_free(self);
  cadw_scrolled_stop(GTK_SCROLLED_WINDOW(page));
  // Two rows at a time would scroll the page back and forth.
  gpointer earlier = g_object_get_data(G_OBJECT(page), reveal_key);
  if (earlier) gtk_widget_remove_tick_callback(page, GPOINTER_TO_UINT(earlier));
  guint tick = gtk_widget_add_tick_callback(page, reveal, self, reveal_free);
  g_object_set_data(G_OBJECT(page), reveal_key, GUINT_TO_POINTER(tick));
}

void cadw_widget_reveal(CadwWidget *row, CadwAction done, void *context, CadwRelease release) {
  begin_reveal(row, cadw_closure_new(G_CALLBACK(done), context, release));
}

void cadw_widget_scroll_to(CadwWidget *row) {
  begin_reveal(row, NULL);
}

// MARK: The wheel on controls

void cadw_ignore_wheel(GtkWidget *widget) {
  GListModel *controllers = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    GtkEventController *controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL(controller))
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_NONE);
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  CADW_EACH_CHILD(child, widget)
    cadw_ignore_wheel(child);
}
