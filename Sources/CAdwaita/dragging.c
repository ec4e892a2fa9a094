// Rows that the user moves with a handle, which GTK doesn’t have. A page scrolls while a row is dragged to its edge.

#include "internal.h"

static const char dropped_key[] = "cadw-dropped";
static const char kind_key[] = "cadw-dropped-kind";

// MARK: The place of a drop

// If it is dropped on the lower half of a row, the dragged one comes after it.
static gboolean is_lower(GtkWidget *row, double y) { return y > gtk_widget_get_height(row) / 2.0; }

// The row that is dragged, and the one with the line where it would be; there is only one pointer.
static GtkWidget *dragged_row;
static GtkWidget *marked;

static CadwClosure *closure_of(GtkWidget *row) { return row ? g_object_get_data(G_OBJECT(row), dropped_key) : NULL; }

static gboolean accepts(GtkWidget *row, GtkWidget *dragged) {
  return closure_of(row) && closure_of(dragged) &&
         g_object_get_data(G_OBJECT(row), kind_key) == g_object_get_data(G_OBJECT(dragged), kind_key);
}

// Whether the dragged row can be dropped on another one.
static gboolean accepts_drop(GtkWidget *row) { return accepts(row, dragged_row); }

static void unmark(void) {
  if (!marked) return;
  gtk_widget_remove_css_class(marked, "drop-before");
  gtk_widget_remove_css_class(marked, "drop-after");
  g_clear_weak_pointer(&marked);
}

static void mark(GtkWidget *row, double y) {
  unmark();
  g_set_weak_pointer(&marked, row);
  gtk_widget_add_css_class(row, is_lower(row, y) ? "drop-after" : "drop-before");
}

static GdkDragAction on_motion(GtkDropTarget *target, double x, double y, gpointer unused) {
  (void)x, (void)y, (void)unused;
  return accepts_drop(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target))) ? GDK_ACTION_MOVE : 0;
}

// MARK: Scrolling

static const char scrolling_key[] = "cadw-drag-scrolling";
// The height of the zones at the edges of a page that scroll it, and pixels per frame at the very edge.
static const double zone = 64;
static const double greatest_speed = 16;

typedef struct {
  // Pixels per frame; 0 while it doesn’t scroll.
  double speed;
  guint tick;
  // The pointer.
  double x, y;
} Scrolling;

// More than half of the gap between two groups.
static const double gap = 26;

static GtkWidget *row_exactly_at(GtkWidget *scrolled, double x, double y) {
  GtkWidget *below = gtk_widget_pick(scrolled, x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = below ? gtk_widget_get_ancestor(below, GTK_TYPE_LIST_BOX_ROW) : NULL;
  return row && accepts_drop(row) ? row : NULL;
}

// The row at a point, or next to it in a gap between groups, that accepts the drop, and the place in it; NULL for none.
static GtkWidget *row_at(GtkWidget *scrolled, double x, double y, graphene_point_t *place) {
  GtkWidget *row = row_exactly_at(scrolled, x, y);
  if (!row) row = row_exactly_at(scrolled, x, y - gap);
  if (!row) row = row_exactly_at(scrolled, x, y + gap);
  graphene_point_t point = {(float)x, (float)y};
  return row && gtk_widget_compute_point(scrolled, row, &point, place) ? row : NULL;
}

static void mark_at(GtkWidget *scrolled, double x, double y) {
  graphene_point_t place;
  GtkWidget *row = row_at(scrolled, x, y, &place);
  if (row)
    mark(row, place.y);
  else
    unmark();
}

static gboolean on_tick(GtkWidget *scrolled, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Scrolling *scrolling = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + scrolling->speed);
  // The pointer rests while the rows move below it.
  mark_at(scrolled, scrolling->x, scrolling->y);
  return G_SOURCE_CONTINUE;
}

static void set_speed(GtkWidget *scrolled, double speed) {
  Scrolling *scrolling = g_object_get_data(G_OBJECT(scrolled), scrolling_key);
  if (!scrolling) return;
  scrolling->speed = speed;
  if (speed != 0 && !scrolling->tick) {
    scrolling->tick = gtk_widget_add_tick_callback(scrolled, on_tick, scrolling, NULL);
  } else if (speed == 0 && scrolling->tick) {
    gtk_widget_remove_tick_callback(scrolled, scrolling->tick);
    scrolling->tick = 0;
  }
}

static void on_drag_over(GtkDropControllerMotion *motion, double x, double y, GtkWidget *scrolled) {
  (void)motion;
  // Something else may be dragged over the page, such as a file.
  if (!dragged_row) return;
  Scrolling *scrolling = g_object_get_data(G_OBJECT(scrolled), scrolling_key);
  if (scrolling) scrolling->x = x, scrolling->y = y;
  double below = gtk_widget_get_height(scrolled) - y;
  double speed = y < zone ? y / zone - 1 : below < zone ? 1 - below / zone : 0;
  set_speed(scrolled, speed * greatest_speed);
  mark_at(scrolled, x, y);
}

static void on_drag_away(GtkDropControllerMotion *motion, GtkWidget *scrolled) {
  (void)motion;
  set_speed(scrolled, 0);
  unmark();
}

static GtkWidget *scrolled_around(GtkWidget *row) {
  return gtk_widget_get_ancestor(row, GTK_TYPE_SCROLLED_WINDOW);
}

// MARK: Dragging

static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y, GtkWidget *row) {
  (void)source, (void)x, (void)y;
  return gdk_content_provider_new_typed(GTK_TYPE_LIST_BOX_ROW, row);
}

static gboolean drop(GtkWidget *dragged, GtkWidget *row, double y) {
  gboolean is_after = is_lower(row, y);
  unmark();
  // Its list may be replaced before the drag ends.
  GtkWidget *scrolled = scrolled_around(row);
  if (scrolled) set_speed(scrolled, 0);
  if (dragged == row || !accepts(row, dragged)) return FALSE;
  // The caller may replace both rows.
  g_object_ref(dragged);
  CadwClosure *closure = closure_of(dragged);
  ((CadwRowDrop)closure->function)(closure->context, (CadwWidget *)row, is_after);
  g_object_unref(dragged);
  return TRUE;
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y, gpointer unused) {
  (void)x, (void)unused;
  return drop(g_value_get_object(value), gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target)), y);
}

// In a gap, or on a row that moved below a resting pointer, which GTK hasn’t notified of the drag.
static gboolean on_drop_between(GtkDropTarget *target, const GValue *value, double x, double y,
                                        gpointer unused) {
  (void)unused;
  graphene_point_t place;
  GtkWidget *row = row_at(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(target)), x, y, &place);
  return row && drop(g_value_get_object(value), row, place.y);
}

// At the first drag of a row in it.
static void make_scrolling(GtkWidget *scrolled) {
  if (g_object_get_data(G_OBJECT(scrolled), scrolling_key)) return;
  g_object_set_data_full(G_OBJECT(scrolled), scrolling_key, g_new0(Scrolling, 1), g_free);
  GtkEventController *motion = gtk_drop_controller_motion_new();
  g_signal_connect(motion, "motion", G_CALLBACK(on_drag_over), scrolled);
  g_signal_connect(motion, "leave", G_CALLBACK(on_drag_away), scrolled);
  gtk_widget_add_controller(scrolled, motion);
  GtkDropTarget *target = gtk_drop_target_new(GTK_TYPE_LIST_BOX_ROW, GDK_ACTION_MOVE);
  g_signal_connect(target, "drop", G_CALLBACK(on_drop_between), NULL);
  gtk_widget_add_controller(scrolled, GTK_EVENT_CONTROLLER(target));
}

// A row has no background of its own, but its drag image needs one.
static void on_drag_begin(GtkDragSource *source, GdkDrag *drag, GtkWidget *row) {
  (void)source;
  g_set_weak_pointer(&dragged_row, row);
  GdkPaintable *paintable = gtk_widget_paintable_new(row);
  GtkWidget *card = adw_bin_new();
  gtk_widget_add_css_class(card, "background");
  adw_bin_set_child(ADW_BIN(card), gtk_picture_new_for_paintable(paintable));
  gtk_widget_set_size_request(card, gtk_widget_get_width(row), gtk_widget_get_height(row));
  gtk_drag_icon_set_child(GTK_DRAG_ICON(gtk_drag_icon_get_for_drag(drag)), card);
  gdk_drag_set_hotspot(drag, 20, gtk_widget_get_height(row) / 2);
  g_object_unref(paintable);
  GtkWidget *scrolled = scrolled_around(row);
  if (scrolled) make_scrolling(scrolled);
}

static void on_drag_end(GtkDragSource *source, GdkDrag *drag, gboolean is_moved, GtkWidget *row) {
  (void)source, (void)drag, (void)is_moved;
  GtkWidget *scrolled = scrolled_around(row);
  if (scrolled) set_speed(scrolled, 0);
  unmark();
  g_clear_weak_pointer(&dragged_row);
}

static GtkWidget *handle_new(GtkWidget *row) {
  GtkWidget *handle = gtk_image_new_from_icon_name("list-drag-handle-symbolic");
  gtk_widget_add_css_class(handle, "dim-label");
  gtk_widget_set_cursor_from_name(handle, "grab");
  cadw_widget_hide_from_assistive_technology((CadwWidget *)handle);
  GtkDragSource *source = gtk_drag_source_new();
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  g_signal_connect(source, "prepare", G_CALLBACK(on_prepare), row);
  g_signal_connect(source, "drag-begin", G_CALLBACK(on_drag_begin), row);
  g_signal_connect(source, "drag-end", G_CALLBACK(on_drag_end), row);
  gtk_widget_add_controller(handle, GTK_EVENT_CONTROLLER(source));
  return handle;
}

// Adds a handle, and accepts other rows.
static void make_draggable(GtkWidget *row) {
  cadw_row_add_prefix((CadwWidget *)row, (CadwWidget *)handle_new(row));
  GtkDropTarget *target = gtk_drop_target_new(GTK_TYPE_LIST_BOX_ROW, GDK_ACTION_MOVE);
  g_signal_connect(target, "motion", G_CALLBACK(on_motion), NULL);
  g_signal_connect(target, "drop", G_CALLBACK(on_drop), NULL);
  gtk_widget_add_controller(row, GTK_EVENT_CONTROLLER(target));
}

void cadw_row_on_dropped(CadwWidget *row, const void *kind, CadwRowDrop callback, void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(row), dropped_key, closure, cadw_closure_free);
  g_object_set_data(G_OBJECT(row), kind_key, (gpointer)kind);
  make_draggable(GTK_WIDGET(row));
}
