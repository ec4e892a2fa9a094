// Lists of any length, also in columns and with rows below rows: GtkListView, GtkColumnView and GtkTreeListModel. Their
// factories and models pass objects to signals and functions of their own, and GtkStringList can’t update its strings.

#include "internal.h"

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

void cadw_ids_set(CadwIDs *level, const char *const *ids, unsigned count) {
  GtkStringList *list = GTK_STRING_LIST(level);
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

// MARK: Rows

typedef struct {
  GtkWidget *view;  // a GtkListView or a GtkColumnView
  GtkStringList *ids;  // on the first level
  GListModel *rows;  // all visible ones, as GtkStringObjects or GtkTreeListRows
  GHashTable *bound;  // the GtkListItems that have a row, with their columns
  unsigned columns;
  CadwListRows callbacks;
  void *context;  // NULL after the view was destroyed
  CadwRelease release;
} List;

static const char list_key[] = "cadw-list";
static const char column_key[] = "cadw-column";

static List *list_of(CadwWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), list_key);
}

// Borrowed: the models own the objects with the ids.
static const char *id_of(gpointer row) {
  gpointer object = GTK_IS_TREE_LIST_ROW(row) ? gtk_tree_list_row_get_item(row) : g_object_ref(row);
  const char *id = gtk_string_object_get_string(object);
  g_object_unref(object);
  return id;
}

static unsigned column_of(gpointer factory) {
  return GPOINTER_TO_UINT(g_object_get_data(factory, column_key));
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, List *list) {
  if (list->context)
    gtk_list_item_set_child(item, GTK_WIDGET(list->callbacks.setup(list->context, column_of(factory))));
}

// Whether the list still has the item: newer GTK unbinds it some time after it was removed.
static gboolean is_there(List *list, GtkListItem *item) {
  gpointer row = g_list_model_get_item(list->rows, gtk_list_item_get_position(item));
  gboolean is_same = row && row == gtk_list_item_get_item(item);
  g_clear_object(&row);
  return is_same;
}

static void bind(List *list, GtkListItem *item, unsigned column) {
  GtkWidget *content = gtk_list_item_get_child(item);
  if (!content || !list->context || !is_there(list, item)) return;
  // A row that is created later has the direction of the program.
  gboolean is_rtl = gtk_widget_get_direction(list->view) == GTK_TEXT_DIR_RTL;
  if (is_rtl != (gtk_widget_get_direction(content) == GTK_TEXT_DIR_RTL))
    cadw_widget_set_right_to_left((CadwWidget *)content, is_rtl);
  list->callbacks.bind(list->context, (CadwWidget *)content, id_of(gtk_list_item_get_item(item)),
                       gtk_list_item_get_position(item), column);
}

static void show_row(GtkWidget *content, GtkTreeListRow *row) {
  if (GTK_IS_TREE_EXPANDER(content)) gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(content), row);
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, List *list) {
  show_row(gtk_list_item_get_child(item), gtk_list_item_get_item(item));
  g_hash_table_insert(list->bound, item, GUINT_TO_POINTER(column_of(factory)));
  bind(list, item, column_of(factory));
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, List *list) {
  (void)factory;
  GtkWidget *content = gtk_list_item_get_child(item);
  if (content && list->context) list->callbacks.unbind(list->context, (CadwWidget *)content);
  show_row(content, NULL);
  g_hash_table_remove(list->bound, item);
}

void cadw_list_bind_again(CadwWidget *widget) {
  List *list = list_of(widget);
  guint count = 0;
  // The callback may change what is bound.
  gpointer *items = g_hash_table_get_keys_as_array(list->bound, &count), column;
  for (guint i = 0; i < count; i++)
    if (g_hash_table_lookup_extended(list->bound, items[i], NULL, &column))
      bind(list, items[i], GPOINTER_TO_UINT(column));
  g_free(items);
}

// MARK: Lists

static void release_context(GtkWidget *view, List *list) {
  (void)view;
  void *context = g_steal_pointer(&list->context);
  if (context) list->release(context);
}

static void list_free(gpointer data) {
  List *list = data;
  release_context(NULL, list);
  g_object_unref(list->ids);
  g_object_unref(list->rows);
  g_hash_table_unref(list->bound);
  g_free(list);
}

static List *list_new(CadwListRows callbacks, void *context, CadwRelease release) {
  List *list = g_new0(List, 1);
  list->ids = gtk_string_list_new(NULL);
  list->rows = G_LIST_MODEL(g_object_ref(list->ids));
  list->bound = g_hash_table_new(NULL, NULL);
  list->callbacks = callbacks;
  list->context = context;
  list->release = release;
  return list;
}

static GtkListItemFactory *factory_new(List *list) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_object_set_data(G_OBJECT(factory), column_key, GUINT_TO_POINTER(list->columns++));
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), list);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), list);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), list);
  return factory;
}

static CadwWidget *adopt(List *list, GtkWidget *view) {
  list->view = view;
  g_object_set_data_full(G_OBJECT(view), list_key, list, list_free);
  g_signal_connect(view, "destroy", G_CALLBACK(release_context), list);
  return (CadwWidget *)view;
}

CadwWidget *cadw_list_view_new(bool selects, CadwListRows callbacks, void *context, CadwRelease release) {
  List *list = list_new(callbacks, context, release);
  GListModel *rows = g_object_ref(list->rows);
  GtkSelectionModel *selection = selects ? GTK_SELECTION_MODEL(gtk_single_selection_new(rows))
                                         : GTK_SELECTION_MODEL(gtk_no_selection_new(rows));
  return adopt(list, gtk_list_view_new(selection, factory_new(list)));
}

CadwIDs *cadw_list_ids(CadwWidget *list) {
  return (CadwIDs *)list_of(list)->ids;
}

int cadw_list_find(CadwWidget *widget, const char *id) {
  GListModel *rows = list_of(widget)->rows;
  guint count = g_list_model_get_n_items(rows);
  for (guint i = 0; i < count; i++) {
    gpointer row = g_list_model_get_item(rows, i);
    gboolean is_found = g_str_equal(id_of(row), id);
    g_object_unref(row);
    if (is_found) return (int)i;
  }
  return -1;
}

const char *cadw_list_id(CadwWidget *list, unsigned position) {
  gpointer row = g_list_model_get_item(list_of(list)->rows, position);
  const char *id = row ? id_of(row) : NULL;
  g_clear_object(&row);
  return id;
}

static GtkWidget *part_with_rows(List *list) {
  return GTK_IS_COLUMN_VIEW(list->view) ? gtk_widget_get_last_child(list->view) : list->view;
}

void cadw_list_scroll_to(CadwWidget *list, unsigned position) {
  gtk_widget_activate_action(part_with_rows(list_of(list)), "list.scroll-to-item", "u", position);
}

// MARK: Trees

static GListModel *children_new(gpointer item, gpointer data) {
  List *list = data;
  const char *id = gtk_string_object_get_string(item);
  if (*id != '+' || !list->context) return NULL;
  GtkStringList *ids = gtk_string_list_new(NULL);
  list->callbacks.expand(list->context, id, (CadwIDs *)ids);
  return G_LIST_MODEL(ids);
}

CadwWidget *cadw_tree_new(CadwListRows callbacks, void *context, CadwRelease release) {
  List *list = list_new(callbacks, context, release);
  list->rows = G_LIST_MODEL(gtk_tree_list_model_new(list->rows, FALSE, FALSE, children_new, list, NULL));
  GtkSingleSelection *selection = gtk_single_selection_new(g_object_ref(list->rows));
  return adopt(list, gtk_column_view_new(GTK_SELECTION_MODEL(selection)));
}

void cadw_tree_add_column(CadwWidget *widget, const char *title, bool expands) {
  GtkColumnViewColumn *column = gtk_column_view_column_new(title, factory_new(list_of(widget)));
  gtk_column_view_column_set_expand(column, expands);
  gtk_column_view_column_set_resizable(column, TRUE);
  gtk_column_view_append_column(GTK_COLUMN_VIEW(widget), column);
  g_object_unref(column);
}

bool cadw_tree_set_expanded(CadwWidget *tree, unsigned position, bool is_expanded) {
  GtkTreeListRow *row = g_list_model_get_item(list_of(tree)->rows, position);
  bool changes = row && gtk_tree_list_row_is_expandable(row) && gtk_tree_list_row_get_expanded(row) != is_expanded;
  if (changes) gtk_tree_list_row_set_expanded(row, is_expanded);
  g_clear_object(&row);
  return changes;
}

void cadw_tree_focus_row(CadwWidget *tree, unsigned position) {
#if CADW_HAS_GTK(4, 12)
  cadw_widget_grab_focus(tree);
  // A row is only focused while the focus is among the rows.
  gtk_widget_grab_focus(part_with_rows(list_of(tree)));
  gtk_column_view_scroll_to(GTK_COLUMN_VIEW(tree), position, NULL, GTK_LIST_SCROLL_FOCUS, NULL);
#else
  cadw_list_scroll_to(tree, position);
  cadw_widget_grab_focus(tree);
#endif
}
