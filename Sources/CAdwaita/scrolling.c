// Scrolling: keys stop what the wheel has begun, a target row is scrolled to once it has a position, and Home, End, Page
// Up, Page Down, Up and Down move on a page. GTK keeps moving against a key, only moves through the rows of one group,
// and skips read-only rows.

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

static gboolean is_scrolled_by_hand(GtkScrolledWindow *scrolled) {
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
      if (!gdk_key_event_is_modifier(event) && is_scrolled_by_hand(GTK_SCROLLED_WINDOW(scrolled)))
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
  // Two rows would draw the page to and fro.
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

// MARK: Keys of a page

// How far Page Up and Page Down move, in visible heights: one row stays visible.
static const double page_step = 0.9;
static const char keys_key[] = "cadw-page-keys";

// MARK: Jumps

// A jump to a row that may be far away, without creating the rows on the way.

static const guint frames_at_rest = 3;
static const guint most_frames = 60;
static const char jump_key[] = "cadw-jump";

typedef struct {
  GtkWidget *page;
  double top;     // the position to show; INFINITY for the end
  double target;  // the position of the row to focus
  guint frames;
  guint made;  // the last frames in which the visible part was complete
} Jump;

static Jump *jump_of(GtkWidget *page) {
  return g_object_get_data(G_OBJECT(page), jump_key);
}

void cadw_page_shift_jump(GtkWidget *page, double bottom, double more) {
  Jump *self = jump_of(page);
  if (self && bottom <= self->target) self->target += more;
  if (self && bottom <= self->top) self->top += more;
}

static void jump_free(gpointer data) {
  Jump *self = data;
  g_object_set_data(G_OBJECT(self->page), jump_key, NULL);
  g_free(self);
}

typedef struct {
  GtkWidget *content;
  double target;
  double top, bottom;  // the range in which the whole row must be
  GtkWidget *best;
  double distance;
} Search;

static void search(GtkWidget *widget, Search *self) {
  CADW_EACH_CHILD(child, widget) {
    if (!gtk_widget_get_visible(child) || GTK_IS_NATIVE(child)) continue;
    if (!ADW_IS_PREFERENCES_ROW(child)) {
      search(child, self);
      continue;
    }
    graphene_rect_t at;
    if (!gtk_widget_is_sensitive(child) || !gtk_widget_compute_bounds(child, self->content, &at) ||
        at.size.height <= 0 || at.origin.y < self->top || at.origin.y + at.size.height > self->bottom)
      continue;
    double distance = fabs(at.origin.y + at.size.height / 2 - self->target);
    if (self->best && distance >= self->distance) continue;
    self->best = child;
    self->distance = distance;
  }
}

static GtkWidget *row_nearest(GtkWidget *page, double target, double top, double bottom) {
  Search self = {cadw_content_of(page), target, top, bottom, NULL, 0};
  if (self.content) search(self.content, &self);
  return self.best;
}

// Distant rows are created when they come near, which may change the height of the page. Until then only the user can
// scroll, but not a row that had the focus.
static gboolean jump(GtkWidget *page, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Jump *self = data;
  GtkScrolledWindow *scrolled = cadw_scrolled_in(page);
  if (is_scrolled_by_hand(scrolled)) return G_SOURCE_REMOVE;
  cadw_scrolled_stop(scrolled);
  GtkAdjustment *scrolling = gtk_scrolled_window_get_vadjustment(scrolled);
  gboolean to_end = isinf(self->target), to_start = self->target <= 0;
  double upper = gtk_adjustment_get_upper(scrolling);
  gtk_adjustment_set_value(scrolling, MIN(self->top, upper));
  self->made = cadw_page_is_made((CadwWidget *)page) ? self->made + 1 : 0;
  if (self->made < frames_at_rest && ++self->frames < most_frames) return G_SOURCE_CONTINUE;
  double top = gtk_adjustment_get_value(scrolling);
  double bottom = top + gtk_adjustment_get_page_size(scrolling);
  GtkWidget *row = to_end || to_start ? row_nearest(page, to_end ? upper : 0, 0, upper)
                                      : row_nearest(page, self->target, top, bottom);
  if (row) cadw_widget_grab_focus((CadwWidget *)row);
  // Focusing a row scrolls to it, which would hide a heading or a footer at the ends.
  if (to_end || to_start) gtk_adjustment_set_value(scrolling, to_end ? upper : 0);
  return G_SOURCE_REMOVE;
}

// Scrolls to `top`, and then focuses the row nearest to `target`, both in pixels of the current page; INFINITY for its
// end. Only one per page: a new jump replaces an unfinished one.
static void go_to(GtkWidget *page, double top, double target) {
  GtkScrolledWindow *scrolled = cadw_scrolled_in(page);
  GtkAdjustment *scrolling = gtk_scrolled_window_get_vadjustment(scrolled);
  cadw_scrolled_stop(scrolled);
  gtk_adjustment_set_value(scrolling, MIN(top, gtk_adjustment_get_upper(scrolling)));
  Jump *self = jump_of(page);
  if (!self) {
    self = g_new0(Jump, 1);
    self->page = page;
    g_object_set_data(G_OBJECT(page), jump_key, self);
    gtk_widget_add_tick_callback(page, jump, self, jump_free);
  }
  self->top = top;
  self->target = target;
  self->frames = self->made = 0;
}

// MARK: By page

static GtkWidget *focus_of(GtkWidget *page) {
  GtkWidget *focus = cadw_focus_near(page);
  return focus && gtk_widget_is_ancestor(focus, page) ? focus : NULL;
}

// Widgets that use the keys themselves: a single line of text doesn’t use those for up and down, and a read-only text
// uses them with Shift for its selection.
static gboolean uses_keys(GtkWidget *focus, gboolean is_in_line) {
  if (!focus) return FALSE;
  if (GTK_IS_TEXT_VIEW(focus) || GTK_IS_RANGE(focus) ||
      gtk_widget_get_ancestor(focus, GTK_TYPE_SPIN_BUTTON) ||
      gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER) || cadw_is_completing(focus))
    return TRUE;
  return GTK_IS_EDITABLE(focus) && is_in_line;
}

// From the focused row, or else from the middle of the visible part; keys in a row add up.
static void go_by_page(GtkWidget *page, int direction) {
  GtkAdjustment *scrolling = cadw_scrolling_of(page);
  double top = gtk_adjustment_get_value(scrolling), upper = gtk_adjustment_get_upper(scrolling);
  double seen = gtk_adjustment_get_page_size(scrolling);
  double step = direction * page_step * seen, from = top + seen / 2;
  GtkWidget *focus = focus_of(page);
  graphene_rect_t at;
  const Jump *unfinished = jump_of(page);
  if (unfinished)
    from = CLAMP(unfinished->target, 0, upper);
  else if (focus && gtk_widget_compute_bounds(focus, cadw_content_of(page), &at) &&
           at.origin.y < top + seen && at.origin.y + at.size.height > top)
    from = at.origin.y + at.size.height / 2;
  go_to(page, CLAMP(top + step, 0, upper - seen), CLAMP(from + step, 0, upper));
}

// Whether the focus is elsewhere than on the page, around it or in a header bar, which doesn’t use the keys, but its
// menus do. Without any focus, the keys are for the page.
static gboolean is_elsewhere(GtkWidget *page) {
  GtkWidget *focus = cadw_focus_near(page);
  return focus && !gtk_widget_is_ancestor(focus, page) && !gtk_widget_is_ancestor(page, focus) &&
         (!gtk_widget_get_ancestor(focus, ADW_TYPE_HEADER_BAR) || gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER));
}

// MARK: Up and down

typedef struct {
  GtkWidget *focus;   // NULL: from `top` on
  double top;
  GtkWidget *content;
  GtkWidget *current, *before, *after;
} Stops;

// Rows, including those inside of expanded rows, and texts below.
static gboolean is_stop(GtkWidget *widget) {
  if (ADW_IS_PREFERENCES_ROW(widget)) return !ADW_IS_EXPANDER_ROW(widget);
  return GTK_IS_LABEL(widget) && gtk_widget_get_focusable(widget);
}

static void pass(GtkWidget *stop, Stops *self) {
  graphene_rect_t at;
  gboolean is_current = self->focus && (self->focus == stop || gtk_widget_is_ancestor(self->focus, stop));
  gboolean is_first = !self->focus && gtk_widget_compute_bounds(stop, self->content, &at) && at.origin.y >= self->top;
  if (is_current)
    self->current = stop;
  else if (self->current || is_first)
    self->after = stop;
  else
    self->before = stop;
}

static void find_stops(GtkWidget *widget, Stops *self) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !self->after; child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_visible(child) || !gtk_widget_is_sensitive(child) || GTK_IS_NATIVE(child)) continue;
    if (is_stop(child))
      pass(child, self);
    else
      find_stops(child, self);
  }
}

// Whether the focus is on a widget that doesn’t use the arrows: a row, a read-only text, a line of text, a button.
static gboolean leaves_arrows(GtkWidget *focus) {
  return !focus || ADW_IS_PREFERENCES_ROW(focus) || GTK_IS_LABEL(focus) || GTK_IS_BUTTON(focus) ||
         (GTK_IS_TEXT(focus) && gtk_widget_get_ancestor(focus, ADW_TYPE_ENTRY_ROW));
}

static gboolean go_by_row(GtkWidget *page, gboolean down) {
  GtkWidget *focus = focus_of(page);
  if (!leaves_arrows(focus) || (!focus && !down)) return FALSE;
  Stops stops = {focus, gtk_adjustment_get_value(cadw_scrolling_of(page)), cadw_content_of(page), NULL, NULL, NULL};
  find_stops(stops.content, &stops);
  GtkWidget *next = down ? stops.after : stops.before;
  return (stops.current || !focus) && next && cadw_widget_grab_focus((CadwWidget *)next);
}

static gboolean on_key(GtkEventController *controller, guint key, guint code,
                       GdkModifierType state, GtkWidget *page) {
  (void)controller, (void)code;
  if (is_elsewhere(page)) return FALSE;
  if (state & gtk_accelerator_get_default_mod_mask()) return FALSE;
  gboolean is_in_line = key == GDK_KEY_Home || key == GDK_KEY_KP_Home || key == GDK_KEY_End || key == GDK_KEY_KP_End;
  if (uses_keys(focus_of(page), is_in_line)) return FALSE;
  switch (key) {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      go_to(page, 0, 0);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      go_to(page, INFINITY, INFINITY);
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      go_by_page(page, -1);
      return TRUE;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      go_by_page(page, 1);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return go_by_row(page, FALSE);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return go_by_row(page, TRUE);
    default:
      return FALSE;
  }
}

static void on_unmap(GtkWidget *page, gpointer unused) {
  (void)unused;
  GtkEventController *keys = g_object_get_data(G_OBJECT(page), keys_key);
  GtkWidget *root = keys ? gtk_event_controller_get_widget(keys) : NULL;
  g_object_set_data(G_OBJECT(page), keys_key, NULL);
  if (root) gtk_widget_remove_controller(root, keys);
}

// Without focus, only the window gets keys.
static void on_map(GtkWidget *page, gpointer unused) {
  on_unmap(page, unused);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), page);
  g_object_set_data(G_OBJECT(page), keys_key, keys);
  gtk_widget_add_controller(GTK_WIDGET(gtk_widget_get_root(page)), keys);
}

void cadw_page_add_keys(GtkWidget *page) {
  g_signal_connect(page, "map", G_CALLBACK(on_map), NULL);
  g_signal_connect(page, "unmap", G_CALLBACK(on_unmap), NULL);
}
