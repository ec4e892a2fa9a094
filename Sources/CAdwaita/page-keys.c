// Home, End, Page Up, Page Down, Up and Down move on a page. GTK only moves through the rows of one group, and skips
// read-only rows.

#include <math.h>

#include "internal.h"

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
  guint tick;
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

static void arrive(GtkWidget *page, double target) {
  GtkAdjustment *scrolling = cadw_scrolling_of(page);
  gboolean to_end = isinf(target), to_start = target <= 0;
  double upper = gtk_adjustment_get_upper(scrolling);
  double top = gtk_adjustment_get_value(scrolling);
  double bottom = top + gtk_adjustment_get_page_size(scrolling);
  GtkWidget *row = to_end || to_start ? row_nearest(page, to_end ? upper : 0, 0, upper)
                                      : row_nearest(page, target, top, bottom);
  if (row) cadw_widget_grab_focus((CadwWidget *)row);
  // Focusing a row scrolls to it, which would hide a heading or a footer at the ends.
  if (to_end || to_start) gtk_adjustment_set_value(scrolling, to_end ? upper : 0);
}

// For the next key, such as Tab: it starts from the row that the jump goes to.
static void finish_jump(GtkWidget *page) {
  Jump *self = jump_of(page);
  if (!self) return;
  arrive(page, self->target);
  gtk_widget_remove_tick_callback(page, self->tick);
}

// Distant rows are created when they come near, which may change the height of the page. Until then only the user can
// scroll, but not a row that had the focus.
static gboolean jump(GtkWidget *page, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Jump *self = data;
  GtkScrolledWindow *scrolled = cadw_scrolled_in(page);
  if (cadw_scrolled_is_by_hand(scrolled)) return G_SOURCE_REMOVE;
  cadw_scrolled_stop(scrolled);
  GtkAdjustment *scrolling = gtk_scrolled_window_get_vadjustment(scrolled);
  gtk_adjustment_set_value(scrolling, MIN(self->top, gtk_adjustment_get_upper(scrolling)));
  self->made = cadw_page_is_made((CadwWidget *)page) ? self->made + 1 : 0;
  if (self->made < frames_at_rest && ++self->frames < most_frames) return G_SOURCE_CONTINUE;
  arrive(page, self->target);
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
    self->tick = gtk_widget_add_tick_callback(page, jump, self, jump_free);
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

// Widgets that use the keys themselves: a single line of text doesn’t use those for up and down, unless it is a number,
// and a read-only text uses them with Shift for its selection.
static gboolean uses_keys(GtkWidget *focus, gboolean is_in_line) {
  if (!focus) return FALSE;
  for (GtkWidget *at = focus; at; at = gtk_widget_get_parent(at))
    if (gtk_widget_has_css_class(at, "stepped")) return GTK_IS_EDITABLE(focus);
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

// Rows, including those inside expanded rows, and strings below.
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

static gboolean begins_jump(guint key) {
  switch (key) {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return TRUE;
    default:
      return FALSE;
  }
}

static gboolean on_key(GtkEventController *controller, guint key, guint code,
                       GdkModifierType state, GtkWidget *page) {
  (void)code;
  if (is_elsewhere(page)) return FALSE;
  GdkEvent *event = gtk_event_controller_get_current_event(controller);
  if (!begins_jump(key) && !(event && gdk_key_event_is_modifier(event))) finish_jump(page);
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
