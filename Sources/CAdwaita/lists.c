// What lists of any length share, of rows and of trees: ids that come and go, cells, and what scrolls them. A GtkStringList
// has no way to be given other strings, and a list of GTK 4.8 mistakes a quick wheel.

#include <math.h>

#include "internal.h"

// MARK: Scrolling

#if !CADW_HAS_ADW(1, 4)

// A list of GTK 4.8 takes the rows that it makes for one turn of the wheel for rows without height until its next
// layout. Another turn before that, as of a quick hand or on a busy machine, would lead far away. So all turns between
// two frames are one.
typedef struct {
  GtkWidget *scrolled;
  double turns;
  guint tick;
} Wheel;

static gboolean turn(GtkWidget *scrolled, GdkFrameClock *clock, gpointer data) {
  (void)clock;
  Wheel *wheel = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  // As far as GTK itself goes.
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

GtkWidget *cadw_list_scroller_new(GtkWidget *list, const char *accessible_name) {
  GtkWidget *scrolled = cadw_scrolled_new(list);
  gtk_widget_set_vexpand(scrolled, TRUE);
  cadw_set_accessible_label(scrolled, accessible_name);
#if !CADW_HAS_ADW(1, 4)
  turn_once_a_frame(scrolled);
#endif
  return scrolled;
}

// MARK: Ids

// Rows that stay are to remain the same objects: they keep selection, focus and what they expand to. So only runs
// of ids that went are taken out, and runs of those that came put in.

static GHashTable *set_of(const char *const *ids, unsigned count) {
  GHashTable *set = g_hash_table_new(g_str_hash, g_str_equal);
  for (unsigned i = 0; i < count; i++) g_hash_table_add(set, (gpointer)ids[i]);
  return set;
}

static void remove_others(GtkStringList *list, GHashTable *wanted) {
  guint end = g_list_model_get_n_items(G_LIST_MODEL(list));
  while (end > 0) {
    guint start = end;
    while (start > 0 && !g_hash_table_contains(wanted, gtk_string_list_get_string(list, start - 1)))
      start--;
    if (start < end) gtk_string_list_splice(list, start, end - start, NULL);
    end = start > 0 ? start - 1 : 0;
  }
}

static gboolean is_at(GtkStringList *list, guint position, const char *id) {
  const char *own = gtk_string_list_get_string(list, position);
  return own && g_str_equal(own, id);
}

static void insert(GtkStringList *list, guint position, guint removed, const char *const *ids,
                   unsigned count) {
  const char **additions = g_new0(const char *, count + 1);
  for (unsigned i = 0; i < count; i++) additions[i] = ids[i];
  gtk_string_list_splice(list, position, removed, additions);
  g_free(additions);
}

static GHashTable *own_set_of(GtkStringList *list) {
  GHashTable *set = g_hash_table_new(g_str_hash, g_str_equal);
  guint have = g_list_model_get_n_items(G_LIST_MODEL(list));
  for (guint i = 0; i < have; i++)
    g_hash_table_add(set, (gpointer)gtk_string_list_get_string(list, i));
  return set;
}

// Whether so much comes and goes in a long list that moving what follows, for each run, takes longer than filling the
// list anew.
static gboolean is_mostly_new(GtkStringList *list, GHashTable *wanted, const char *const *ids,
                              unsigned count) {
  static const guint long_list = 10000, many_runs = 200;
  guint have = g_list_model_get_n_items(G_LIST_MODEL(list)), runs = 0;
  if (MAX(have, count) < long_list) return FALSE;
  GHashTable *own = own_set_of(list);
  gboolean stayed = TRUE;
  for (guint i = 0; i < have; i++) {
    gboolean stays = g_hash_table_contains(wanted, gtk_string_list_get_string(list, i));
    runs += stayed && !stays;
    stayed = stays;
  }
  gboolean was_there = TRUE;
  for (guint i = 0; i < count; i++) {
    gboolean is_there = g_hash_table_contains(own, ids[i]);
    runs += was_there && !is_there;
    was_there = is_there;
  }
  g_hash_table_unref(own);
  return runs >= many_runs;
}

void cadw_string_list_update(GtkStringList *list, const char *const *ids, unsigned count) {
  GHashTable *wanted = set_of(ids, count);
  gboolean is_new = is_mostly_new(list, wanted, ids, count);
  if (!is_new) remove_others(list, wanted);
  g_hash_table_unref(wanted);
  if (is_new) {
    insert(list, 0, g_list_model_get_n_items(G_LIST_MODEL(list)), ids, count);
    return;
  }
  for (unsigned i = 0; i < count; i++) {
    const char *next = gtk_string_list_get_string(list, i);
    if (next && g_str_equal(next, ids[i])) continue;
    unsigned run = 1;
    while (i + run < count && !(next && g_str_equal(next, ids[i + run]))) run++;
    insert(list, i, 0, ids + i, run);
    i += run - 1;
  }
  // What is left is out of order: it was put in at its new place.
  guint have = g_list_model_get_n_items(G_LIST_MODEL(list));
  if (have > count) gtk_string_list_splice(list, count, have - count, NULL);
  for (unsigned i = 0; i < count; i++)
    if (!is_at(list, i, ids[i])) {
      insert(list, 0, g_list_model_get_n_items(G_LIST_MODEL(list)), ids, count);
      return;
    }
}

// MARK: Cells

static void set_dim(GtkWidget *widget, gboolean dim) {
  if (dim)
    gtk_widget_add_css_class(widget, "dim-label");
  else
    gtk_widget_remove_css_class(widget, "dim-label");
}

void cadw_cell_set(CadwCell *cell, const char *text, const char *note, bool dim) {
  if (cell->button) {
    gtk_widget_set_visible(cell->button, *text != 0);
    cadw_widget_set_tooltip((CadwWidget *)cell->button, text);
    cadw_set_accessible_label(cell->button, text);
    return;
  }
  gtk_label_set_text(cell->text, cadw_line(text));
  // What is not cut needs no tooltip.
  gboolean is_cut = gtk_label_get_ellipsize(cell->text) != PANGO_ELLIPSIZE_NONE;
  cadw_widget_set_tooltip((CadwWidget *)cell->text, is_cut ? text : NULL);
  set_dim(GTK_WIDGET(cell->text), dim);
  if (!cell->note) {
    gtk_widget_set_visible(GTK_WIDGET(cell->text), *text != 0);
    return;
  }
  gtk_label_set_text(cell->note, cadw_line(note));
  gtk_widget_set_visible(GTK_WIDGET(cell->note), note != NULL);
}
