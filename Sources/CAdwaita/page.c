// Preferences pages. GTK styles and draws all widgets of a page, visible or not, so a long one has places for them.

#include "internal.h"

CadwWidget *cadw_page_new(const char *name) {
  GtkWidget *page = adw_preferences_page_new();
  GtkScrolledWindow *scrolled = cadw_scrolled_in(page);
  if (scrolled) {
    cadw_set_accessible_label(GTK_WIDGET(scrolled), name);
    cadw_scrolled_setup(scrolled);
    cadw_page_add_keys(page);
  }
  return (CadwWidget *)page;
}

// MARK: Places

// The places of a page, in order; attached to the page.
typedef struct {
  GtkBox *box;        // of the page’s groups
  GPtrArray *places;  // AdwBins, borrowed from the box
  GtkWidget *rest;    // the space of the places after these, as each widget takes 2 KB; hidden if there are none
  GArray *heights;    // of the places in the rest, after those that were taken out
  guint taken;
  int rest_height;
  CadwClosure *near;
  guint tick;
  gboolean is_laid_out;  // except for changes since
  double end;            // the scroll position if it is at the end of the page, which is complete by now; otherwise 0
} Places;

static const gint64 fill_budget = 8000;  // processor time per frame, in microseconds

static const char places_key[] = "cadw-places";
static const char place_key[] = "cadw-place";

bool cadw_is_place(CadwWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), place_key) != NULL;
}

static void places_free(gpointer data) {
  Places *self = data;
  g_ptr_array_unref(self->places);
  g_array_unref(self->heights);
  if (self->near) cadw_closure_free(self->near);
  g_free(self);
}

// The position of a place on the whole page. Not on screen: that is only known after the next layout when the page is
// scrolled.
static gboolean locate(GtkWidget *place, double *top, double *bottom) {
  graphene_rect_t at;
  if (!gtk_widget_compute_bounds(place, gtk_widget_get_parent(place), &at)) return FALSE;
  *top = at.origin.y;
  *bottom = at.origin.y + at.size.height;
  return at.size.height > 0;
}

// Whether a part of the page is within some heights of the visible part; with 0, whether some of it is visible.
static gboolean is_within(GtkAdjustment *scrolling, double top, double bottom, double heights) {
  double seen = gtk_adjustment_get_page_size(scrolling);
  double value = gtk_adjustment_get_value(scrolling);
  return top < value + (1 + heights) * seen && bottom > value - heights * seen;
}

static gboolean is_near(GtkAdjustment *scrolling, GtkWidget *place, double heights) {
  double top, bottom;
  return locate(place, &top, &bottom) && is_within(scrolling, top, bottom, heights);
}

// GTK neither redraws nor lays out a parent for a child that becomes visible: a widget that was hidden is already
// queued for both, and the queue isn’t passed on. A text that has changed in the meantime would have no space.
static void set_drawn(GtkWidget *place, gboolean is_drawn) {
  if (gtk_widget_get_child_visible(place) == is_drawn) return;
  gtk_widget_set_child_visible(place, is_drawn);
  gtk_widget_queue_draw(gtk_widget_get_parent(place));
  if (is_drawn) gtk_widget_queue_allocate(gtk_widget_get_parent(place));
}

static gboolean is_at_end(GtkAdjustment *scrolling) {
  return gtk_adjustment_get_value(scrolling) + gtk_adjustment_get_page_size(scrolling) >
         gtk_adjustment_get_upper(scrolling) - 1;
}

static guint count_rest(const Places *self) {
  return self->heights->len - self->taken;
}

static gboolean is_rest_near(const Places *self, GtkAdjustment *scrolling, double heights) {
  return count_rest(self) > 0 && is_near(scrolling, self->rest, heights);
}

static void show_rest(Places *self) {
  int gaps = MAX((int)count_rest(self) - 1, 0) * gtk_box_get_spacing(self->box);
  gtk_widget_set_size_request(self->rest, -1, self->rest_height + gaps);
  gtk_widget_set_visible(self->rest, count_rest(self) > 0);
}

static void clear_rest(Places *self) {
  g_array_set_size(self->heights, 0);
  self->taken = 0;
  self->rest_height = 0;
}

static GtkWidget *new_place(int height) {
  GtkWidget *place = adw_bin_new();
  g_object_set_data(G_OBJECT(place), place_key, GINT_TO_POINTER(TRUE));
  gtk_widget_set_size_request(place, -1, height);
  return place;
}

// Makes the first place of the rest; returns its height.
static int make_next_place(Places *self) {
  int height = g_array_index(self->heights, int, self->taken++);
  self->rest_height -= height;
  GtkWidget *place = new_place(height);
  gtk_box_insert_child_after(self->box, place, gtk_widget_get_prev_sibling(self->rest));
  g_ptr_array_add(self->places, place);
  if (count_rest(self) == 0) clear_rest(self);
  return height;
}

// Makes the places of the rest before they are near. If the page was scrolled there in one go, the visible ones are
// filled without waiting for their layout.
static gboolean make_near_places(Places *self, GtkAdjustment *scrolling) {
  if (!is_rest_near(self, scrolling, 2)) return FALSE;
  double top, bottom, seen = gtk_adjustment_get_page_size(scrolling), value = gtk_adjustment_get_value(scrolling);
  locate(self->rest, &top, &bottom);
  gint64 end = cadw_work_time() + fill_budget;
  if (is_at_end(scrolling)) self->end = value;
  while (count_rest(self) > 0 && top < value + 3 * seen) {
    double next = top + make_next_place(self);
    gboolean is_visible = is_within(scrolling, top, next, 0);
    if (is_visible && self->near && cadw_work_time() < end) cadw_closure_call_number(self->near, self->places->len - 1);
    top = next + gtk_box_get_spacing(self->box);
  }
  show_rest(self);
  self->is_laid_out = FALSE;
  return TRUE;
}

// Fills the first empty place within this distance; returns whether there was one.
static gboolean fill_one(Places *self, GtkAdjustment *scrolling, double heights) {
  for (guint i = 0; self->near && i < self->places->len; i++) {
    GtkWidget *place = self->places->pdata[i];
    if (adw_bin_get_child(ADW_BIN(place)) || !is_near(scrolling, place, heights)) continue;
    cadw_closure_call_number(self->near, i);
    return adw_bin_get_child(ADW_BIN(place)) != NULL;
  }
  return FALSE;
}

// The visible part comes first, as much of it as a frame has time for; then nearby places, one group per frame.
static gboolean fill(Places *self, GtkAdjustment *scrolling) {
  gint64 end = cadw_work_time() + fill_budget;
  gboolean filled = FALSE;
  while (fill_one(self, scrolling, 0)) {
    filled = TRUE;
    if (cadw_work_time() >= end) return TRUE;
  }
  return filled || fill_one(self, scrolling, 1);
}

// A page at its end stays there if the last places become higher than estimated, unless it is scrolled back in the
// meantime.
static void stay_at_end(Places *self, GtkAdjustment *scrolling) {
  if (self->end == 0) return;
  gboolean stays = gtk_adjustment_get_value(scrolling) > self->end - 1;
  if (stays) gtk_adjustment_set_value(scrolling, gtk_adjustment_get_upper(scrolling));
  self->end = stays ? gtk_adjustment_get_value(scrolling) : 0;
}

// Hide distant places: GTK would draw them outside the window. One without a position may be visible after the next
// layout, which isn’t noticed if the page keeps its height.
static gboolean look(GtkWidget *page, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Places *self = data;
  if (!self->is_laid_out) {
    self->is_laid_out = TRUE;  // by this frame
    return G_SOURCE_CONTINUE;
  }
  GtkAdjustment *scrolling = cadw_scrolling_of(page);
  stay_at_end(self, scrolling);
  for (guint i = 0; i < self->places->len; i++) {
    GtkWidget *place = self->places->pdata[i];
    double top, bottom;
    gboolean is_far = locate(place, &top, &bottom) && !is_within(scrolling, top, bottom, 1);
    set_drawn(place, !is_far || cadw_widget_contains_focus((CadwWidget *)place));
  }
  if (make_near_places(self, scrolling) || fill(self, scrolling)) return G_SOURCE_CONTINUE;
  self->tick = 0;
  self->end = 0;
  return G_SOURCE_REMOVE;
}

bool cadw_page_is_made(CadwWidget *page) {
  Places *self = g_object_get_data(G_OBJECT(page), places_key);
  if (!self || !self->near) return true;
  GtkAdjustment *scrolling = cadw_scrolling_of(GTK_WIDGET(page));
  for (guint i = 0; self->is_laid_out && i < self->places->len; i++) {
    GtkWidget *place = self->places->pdata[i];
    if (!adw_bin_get_child(ADW_BIN(place)) && is_near(scrolling, place, 0)) return false;
  }
  return self->is_laid_out && !is_rest_near(self, scrolling, 0);
}

static void look_soon(GtkWidget *page) {
  Places *self = g_object_get_data(G_OBJECT(page), places_key);
  if (self && !self->tick) self->tick = gtk_widget_add_tick_callback(page, look, self, NULL);
}

// The box of a page’s groups is known from a temporary one.
static GtkBox *find_box(AdwPreferencesPage *page) {
  GtkWidget *group = adw_preferences_group_new();
  adw_preferences_page_add(page, ADW_PREFERENCES_GROUP(group));
  GtkBox *box = GTK_BOX(gtk_widget_get_parent(group));
  adw_preferences_page_remove(page, ADW_PREFERENCES_GROUP(group));
  return box;
}

static Places *places_of(CadwWidget *page) {
  Places *self = g_object_get_data(G_OBJECT(page), places_key);
  if (self) return self;
  self = g_new0(Places, 1);
  self->box = find_box(ADW_PREFERENCES_PAGE(page));
  // As the clamp does with its first size, at most widths: the styles of all rows would be computed again.
  gtk_widget_add_css_class(GTK_WIDGET(self->box), "medium");
  self->places = g_ptr_array_new();
  self->heights = g_array_new(FALSE, FALSE, sizeof(int));
  self->rest = new_place(0);
  gtk_widget_set_visible(self->rest, FALSE);
  gtk_box_append(self->box, self->rest);
  self->is_laid_out = TRUE;
  g_object_set_data_full(G_OBJECT(page), places_key, self, places_free);
  GtkAdjustment *scrolling = cadw_scrolling_of(GTK_WIDGET(page));
  g_signal_connect_object(scrolling, "value-changed", G_CALLBACK(look_soon), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(scrolling, "changed", G_CALLBACK(look_soon), page, G_CONNECT_SWAPPED);
  return self;
}

void cadw_page_append_place(CadwWidget *page, int height) {
  Places *self = places_of(page);
  g_array_append_val(self->heights, height);
  self->rest_height += height;
  show_rest(self);
}

// The visible part stays in place if the height of a place above changes, and the target of a key stays at the same
// row.
static void keep_position(GtkWidget *page, GtkWidget *place, double top, double bottom) {
  GtkAdjustment *scrolling = cadw_scrolling_of(page);
  double value = gtk_adjustment_get_value(scrolling);
  int height = 0;
  gtk_widget_measure(place, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(place), NULL, &height,
                     NULL, NULL);
  double more = height - (bottom - top);
  cadw_page_shift_jump(page, bottom, more);
  if (bottom <= value) gtk_adjustment_set_value(scrolling, value + more);
}

void cadw_page_fill_place(CadwWidget *page, unsigned index, CadwWidget *group) {
  Places *self = places_of(page);
  g_return_if_fail(index < self->places->len + count_rest(self));
  if (index >= self->places->len) {
    while (index >= self->places->len) make_next_place(self);
    show_rest(self);
  }
  GtkWidget *place = self->places->pdata[index];
  GtkAdjustment *scrolling = cadw_scrolling_of(GTK_WIDGET(page));
  double top, bottom;
  gboolean is_laid_out = locate(place, &top, &bottom), stays_at_end = self->end > 0 || is_at_end(scrolling);
  gtk_widget_set_size_request(place, -1, -1);
  set_drawn(place, TRUE);
  adw_bin_set_child(ADW_BIN(place), GTK_WIDGET(group));
  gtk_widget_set_visible(place, gtk_widget_get_visible(GTK_WIDGET(group)));
  if (is_laid_out) keep_position(GTK_WIDGET(page), place, top, bottom);
  if (is_laid_out && stays_at_end) self->end = gtk_adjustment_get_value(scrolling);
}

void cadw_page_scroll_to_top(CadwWidget *page) {
  cadw_scrolled_stop(cadw_scrolled_in(GTK_WIDGET(page)));
  gtk_adjustment_set_value(cadw_scrolling_of(GTK_WIDGET(page)), 0);
}

void cadw_page_on_near(CadwWidget *page, CadwNumberAction callback, void *context,
                                   CadwRelease release) {
  Places *self = places_of(page);
  if (self->near) cadw_closure_free(self->near);
  self->near = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_page_remove_empty_places(CadwWidget *page) {
  Places *self = places_of(page);
  for (guint i = self->places->len; i-- > 0;) {
    GtkWidget *place = self->places->pdata[i];
    if (adw_bin_get_child(ADW_BIN(place))) continue;
    g_ptr_array_remove_index(self->places, i);
    gtk_box_remove(self->box, place);
  }
  clear_rest(self);
  show_rest(self);
  self->is_laid_out = FALSE;
  look_soon(GTK_WIDGET(page));
}

void cadw_page_remove(CadwWidget *page, CadwWidget *group) {
  Places *self = g_object_get_data(G_OBJECT(page), places_key);
  GtkWidget *place = gtk_widget_get_parent(GTK_WIDGET(group));
  cadw_release_when_idle(GTK_WIDGET(group));
  if (!self || !g_ptr_array_remove(self->places, place)) {
    adw_preferences_page_remove(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(group));
    return;
  }
  gtk_box_remove(self->box, place);
}

static GtkWidget *next_empty(Places *self, guint *next, gboolean from_rest) {
  while (*next < self->places->len) {
    GtkWidget *place = self->places->pdata[(*next)++];
    if (!adw_bin_get_child(ADW_BIN(place))) return place;
  }
  if (!from_rest || count_rest(self) == 0) return NULL;
  make_next_place(self);
  return self->places->pdata[(*next)++];
}

void cadw_page_order(CadwWidget *page, CadwWidget *const *groups, unsigned count) {
  Places *self = places_of(page);
  GPtrArray *places = g_ptr_array_new();
  // Notes come before the places.
  GtkWidget *last = self->places->len ? gtk_widget_get_prev_sibling(self->places->pdata[0]) : NULL;
  unsigned end = count;  // of the groups: empty places after them stay in the rest
  while (end > 0 && !groups[end - 1]) end--;
  guint next = 0;
  for (unsigned i = 0; i < count; i++) {
    GtkWidget *place =
        groups[i] ? gtk_widget_get_parent(GTK_WIDGET(groups[i])) : next_empty(self, &next, i < end);
    if (!place) continue;
    g_ptr_array_add(places, place);
    if (gtk_widget_get_prev_sibling(place) != last) gtk_box_reorder_child_after(self->box, place, last);
    last = place;
  }
  g_ptr_array_unref(self->places);
  self->places = places;
  show_rest(self);
}
