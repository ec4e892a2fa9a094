// Lists of any length, with GtkListView, and common parts with trees: ids that come and go, and scrolling.
// GtkListView's factory passes its own objects to signals, GtkStringList can’t update its strings, and a list in GTK
// 4.8 mishandles a quick wheel.

#include <math.h>

#include "internal.h"

// MARK: Scrolling

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

GtkWidget *cadw_list_scroller_new(GtkWidget *list, const char *accessible_name) {
  GtkWidget *scrolled = GTK_WIDGET(cadw_scrolled_new((CadwWidget *)list));
  gtk_widget_set_vexpand(scrolled, TRUE);
  cadw_set_accessible_label(scrolled, accessible_name);
#if !CADW_HAS_ADW(1, 4)
  turn_once_a_frame(scrolled);
#endif
  return scrolled;
}

// MARK: Ids

// Existing rows must remain the same objects, to keep selection, focus and expanded children. So only runs of removed
// ids are taken out, and runs of new ones inserted.

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

// Whether so much changes in a long list that moving the rest for each run takes longer than filling the list again.
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
  // The remaining ids are out of order: they were inserted at their new places.
  guint have = g_list_model_get_n_items(G_LIST_MODEL(list));
  if (have > count) gtk_string_list_splice(list, count, have - count, NULL);
  for (unsigned i = 0; i < count; i++)
    if (!is_at(list, i, ids[i])) {
      insert(list, 0, g_list_model_get_n_items(G_LIST_MODEL(list)), ids, count);
      return;
    }
}

// MARK: Lists

typedef struct {
  GtkStringList *ids;
  GtkSingleSelection *selection;  // NULL: no row can be selected
  GtkWidget *view;
  GHashTable *bound;  // the GtkListItems that have a row
  CadwClosure *setup, *bind;
} List;

static const char list_key[] = "cadw-list";
static const char item_key[] = "cadw-list-item";

static List *list_of(CadwWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), list_key);
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, List *list) {
  (void)factory;
  if (!list->setup) return;
  CadwWidget *content = ((CadwListSetup)list->setup->function)(list->setup->context);
  g_object_set_data(G_OBJECT(content), item_key, item);
  gtk_list_item_set_child(item, GTK_WIDGET(content));
}

// Whether the list still has the item: newer GTK unbinds it some time after it was removed.
static gboolean is_there(List *list, GtkListItem *item) {
  gpointer object = g_list_model_get_item(G_LIST_MODEL(list->ids), gtk_list_item_get_position(item));
  gboolean is_same = object && object == gtk_list_item_get_item(item);
  g_clear_object(&object);
  return is_same;
}

static void bind(List *list, GtkListItem *item) {
  GtkWidget *content = gtk_list_item_get_child(item);
  guint position = gtk_list_item_get_position(item);
  if (!content || !list->bind || !is_there(list, item)) return;
  // A row that is created later has the direction of the program.
  gboolean is_rtl = gtk_widget_get_direction(list->view) == GTK_TEXT_DIR_RTL;
  if (is_rtl != (gtk_widget_get_direction(content) == GTK_TEXT_DIR_RTL))
    cadw_widget_set_right_to_left((CadwWidget *)content, is_rtl);
  ((CadwListBind)list->bind->function)(list->bind->context, (CadwWidget *)content,
                                       gtk_string_list_get_string(list->ids, position), position);
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, List *list) {
  (void)factory;
  g_hash_table_add(list->bound, item);
  bind(list, item);
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, List *list) {
  (void)factory;
  g_hash_table_remove(list->bound, item);
}

static void bind_again(List *list) {
  GHashTableIter iterator;
  gpointer item;
  g_hash_table_iter_init(&iterator, list->bound);
  while (g_hash_table_iter_next(&iterator, &item, NULL)) bind(list, item);
}

static void release_callbacks(GtkWidget *scrolled, List *list) {
  (void)scrolled;
  g_clear_pointer(&list->setup, cadw_closure_free);
  g_clear_pointer(&list->bind, cadw_closure_free);
}

static void list_free(gpointer data) {
  List *list = data;
  release_callbacks(NULL, list);
  g_object_unref(list->ids);
  g_clear_object(&list->selection);
  g_hash_table_unref(list->bound);
  g_free(list);
}

static GtkSelectionModel *selection_new(List *list, bool selects) {
  GListModel *model = G_LIST_MODEL(g_object_ref(list->ids));
  if (!selects) return GTK_SELECTION_MODEL(gtk_no_selection_new(model));
  list->selection = gtk_single_selection_new(NULL);
  gtk_single_selection_set_autoselect(list->selection, FALSE);
  gtk_single_selection_set_can_unselect(list->selection, TRUE);
  gtk_single_selection_set_model(list->selection, model);
  g_object_unref(model);
  return GTK_SELECTION_MODEL(g_object_ref(list->selection));
}

CadwWidget *cadw_list_view_new(const char *accessible_name, bool selects) {
  List *list = g_new0(List, 1);
  list->ids = gtk_string_list_new(NULL);
  list->bound = g_hash_table_new(NULL, NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), list);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), list);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), list);
  list->view = gtk_list_view_new(selection_new(list, selects), factory);
  cadw_set_accessible_label(list->view, accessible_name);
  GtkWidget *scrolled = cadw_list_scroller_new(list->view, accessible_name);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  g_object_set_data_full(G_OBJECT(scrolled), list_key, list, list_free);
  g_signal_connect(scrolled, "destroy", G_CALLBACK(release_callbacks), list);
  return (CadwWidget *)scrolled;
}

void cadw_list_view_on_setup(CadwWidget *list, CadwListSetup callback, void *context, CadwRelease release) {
  list_of(list)->setup = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_list_view_on_bind(CadwWidget *list, CadwListBind callback, void *context, CadwRelease release) {
  list_of(list)->bind = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_list_view_set_ids(CadwWidget *widget, const char *const *ids, unsigned count) {
  cadw_string_list_update(list_of(widget)->ids, ids, count);
  bind_again(list_of(widget));
}

unsigned cadw_list_view_count(CadwWidget *list) {
  return g_list_model_get_n_items(G_LIST_MODEL(list_of(list)->ids));
}

const char *cadw_list_view_id(CadwWidget *list, int position) {
  return position < 0 ? NULL : gtk_string_list_get_string(list_of(list)->ids, (guint)position);
}

int cadw_list_view_position(CadwWidget *content) {
  GtkListItem *item = g_object_get_data(G_OBJECT(content), item_key);
  guint position = item ? gtk_list_item_get_position(item) : GTK_INVALID_LIST_POSITION;
  return position == GTK_INVALID_LIST_POSITION ? -1 : (int)position;
}

int cadw_list_view_selected(CadwWidget *list) {
  guint position = gtk_single_selection_get_selected(list_of(list)->selection);
  return position == GTK_INVALID_LIST_POSITION ? -1 : (int)position;
}

void cadw_list_view_select(CadwWidget *list, int position) {
  gtk_single_selection_set_selected(list_of(list)->selection,
                                    position < 0 ? GTK_INVALID_LIST_POSITION : (guint)position);
}

void cadw_list_view_scroll_to(CadwWidget *list, unsigned position) {
  gtk_widget_activate_action(list_of(list)->view, "list.scroll-to-item", "u", position);
}
