#include "tree.h"

static const char tree_key[] = "cadw-tree";

CadwTree *cadw_tree_of(CadwWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), tree_key);
}

const char *cadw_tree_row_id(GtkTreeListRow *row) {
  if (!row) return NULL;
  GtkStringObject *item = gtk_tree_list_row_get_item(row);
  if (!item) return NULL;
  const char *id = gtk_string_object_get_string(item);
  g_object_unref(item);  // the model holds it
  return id;
}

typedef struct {
  CadwTree *tree;
  char *id;
} ListRecord;

static void on_list_gone(gpointer data, GObject *list) {
  ListRecord *record = data;
  if (g_hash_table_lookup(record->tree->lists, record->id) == (gpointer)list)
    g_hash_table_remove(record->tree->lists, record->id);
  g_free(record->id);
  g_free(record);
}

static void ask_for_children(CadwTree *tree, const char *id, GtkStringList *list) {
  GtkStringList *outer = tree->filling;
  tree->filling = list;
  if (tree->children) cadw_closure_call_text(tree->children, id);
  tree->filling = outer;
}

static GListModel *make_children(gpointer item, gpointer data) {
  CadwTree *tree = data;
  const char *id = gtk_string_object_get_string(item);
  if (*id != '+') return NULL;
  GtkStringList *list = gtk_string_list_new(NULL);
  ask_for_children(tree, id, list);
  g_hash_table_insert(tree->lists, g_strdup(id), list);
  ListRecord *record = g_new(ListRecord, 1);
  *record = (ListRecord){tree, g_strdup(id)};
  g_object_weak_ref(G_OBJECT(list), on_list_gone, record);
  return G_LIST_MODEL(list);
}

// The views are gone by then, and the lists with them.
static void free_tree(gpointer data) {
  CadwTree *tree = data;
  g_clear_object(&tree->selection);
  g_hash_table_unref(tree->lists);
  g_hash_table_unref(tree->bound);
  if (tree->fill) cadw_closure_free(tree->fill);
  if (tree->children) cadw_closure_free(tree->children);
  g_free(tree);
}

static void on_destroy(GtkWidget *box, CadwTree *tree) {
  (void)box;
  if (tree->fill) cadw_closure_free(tree->fill);
  if (tree->children) cadw_closure_free(tree->children);
  tree->fill = tree->children = NULL;
}

static GtkTreeListRow *selected_row(CadwTree *tree) {
  return gtk_single_selection_get_selected_item(tree->selection);
}

// Left and Right close and open the selected row, as in other trees; otherwise they move the focus.
static gboolean set_expanded(CadwTree *tree, gboolean expanded) {
  GtkTreeListRow *row = selected_row(tree);
  if (!row || !gtk_tree_list_row_is_expandable(row) ||
      gtk_tree_list_row_get_expanded(row) == expanded)
    return FALSE;
  gtk_tree_list_row_set_expanded(row, expanded);
  return TRUE;
}

static gboolean on_side_key(GtkWidget *box, GVariant *key, gpointer data) {
  gboolean is_right = g_variant_get_boolean(key);
  gboolean is_mirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL;
  return set_expanded(data, is_right != is_mirrored);
}

static GtkEventController *shortcuts_new(void) {
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  return keys;
}

static void add_side_key(GtkEventController *keys, guint key, gboolean is_right, CadwTree *tree) {
  GtkShortcut *shortcut = gtk_shortcut_new(gtk_keyval_trigger_new(key, 0),
                                           gtk_callback_action_new(on_side_key, tree, NULL));
  gtk_shortcut_set_arguments(shortcut, g_variant_new_boolean(is_right));
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys), shortcut);
}

CadwWidget *cadw_tree_new(const char *accessible_name) {
  CadwTree *tree = g_new0(CadwTree, 1);
  tree->lists = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  tree->bound = g_hash_table_new(NULL, NULL);
  tree->roots = gtk_string_list_new(NULL);
  tree->model = gtk_tree_list_model_new(G_LIST_MODEL(tree->roots), FALSE, FALSE, make_children,
                                        tree, NULL);
  tree->selection = gtk_single_selection_new(G_LIST_MODEL(tree->model));
  tree->view = GTK_COLUMN_VIEW(gtk_column_view_new(g_object_ref(GTK_SELECTION_MODEL(tree->selection))));
  cadw_set_accessible_label(GTK_WIDGET(tree->view), accessible_name);
  GtkWidget *part = gtk_widget_get_first_child(GTK_WIDGET(tree->view));
  for (; part; part = gtk_widget_get_next_sibling(part))
    cadw_set_accessible_label(part, accessible_name);
  GtkWidget *scrolled = cadw_list_scroller_new(GTK_WIDGET(tree->view), accessible_name);
  tree->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(tree->box), scrolled);
  GtkEventController *keys = shortcuts_new();
  add_side_key(keys, GDK_KEY_Left, FALSE, tree);
  add_side_key(keys, GDK_KEY_Right, TRUE, tree);
  gtk_widget_add_controller(tree->box, keys);
  g_object_set_data_full(G_OBJECT(tree->box), tree_key, tree, free_tree);
  g_signal_connect(tree->box, "destroy", G_CALLBACK(on_destroy), tree);
  return (CadwWidget *)tree->box;
}

void cadw_tree_add_column(CadwWidget *widget, const char *title, bool expands) {
  CadwTree *tree = cadw_tree_of(widget);
  GtkColumnViewColumn *column =
      gtk_column_view_column_new(title, cadw_tree_factory_new(tree, tree->columns++));
  gtk_column_view_column_set_expand(column, expands);
  gtk_column_view_column_set_resizable(column, TRUE);
  gtk_column_view_append_column(tree->view, column);
  g_object_unref(column);
}

void cadw_tree_on_fill(CadwWidget *tree, CadwCellFill callback, void *context,
                       CadwRelease release) {
  cadw_tree_of(tree)->fill = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_tree_on_children(CadwWidget *tree, CadwTextAction callback, void *context,
                           CadwRelease release) {
  cadw_tree_of(tree)->children = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_tree_set_children(CadwWidget *widget, const char *parent, const char *const *ids,
                            unsigned count) {
  CadwTree *tree = cadw_tree_of(widget);
  GtkStringList *list = tree->filling;
  if (!list) list = *parent ? g_hash_table_lookup(tree->lists, parent) : tree->roots;
  if (list) cadw_string_list_update(list, ids, count);
}

void cadw_tree_refresh(CadwWidget *widget) {
  CadwTree *tree = cadw_tree_of(widget);
  ask_for_children(tree, "", tree->roots);
  GList *ids = g_hash_table_get_keys(tree->lists);
  GPtrArray *copies = g_ptr_array_new_with_free_func(g_free);
  for (GList *id = ids; id; id = id->next) g_ptr_array_add(copies, g_strdup(id->data));
  g_list_free(ids);
  for (guint i = 0; i < copies->len; i++) {
    // Updating one list may close another.
    GtkStringList *list = g_hash_table_lookup(tree->lists, copies->pdata[i]);
    if (list) ask_for_children(tree, copies->pdata[i], list);
  }
  g_ptr_array_unref(copies);
  cadw_tree_fill_cells(tree);
}

char *cadw_tree_selected(CadwWidget *widget) {
  const char *id = cadw_tree_row_id(selected_row(cadw_tree_of(widget)));
  return id ? strdup(id) : NULL;
}

// The position of a row, GTK_INVALID_LIST_POSITION for none.
static guint find_row(CadwTree *tree, const char *id) {
  guint count = g_list_model_get_n_items(G_LIST_MODEL(tree->model));
  for (guint i = 0; i < count; i++) {
    GtkTreeListRow *row = gtk_tree_list_model_get_row(tree->model, i);
    gboolean found = g_strcmp0(cadw_tree_row_id(row), id) == 0;
    g_clear_object(&row);
    if (found) return i;
  }
  return GTK_INVALID_LIST_POSITION;
}

bool cadw_tree_select(CadwWidget *widget, const char *id) {
  CadwTree *tree = cadw_tree_of(widget);
  guint position = find_row(tree, id);
  if (position == GTK_INVALID_LIST_POSITION) return false;
  gtk_single_selection_set_selected(tree->selection, position);
  GtkWidget *list = gtk_widget_get_last_child(GTK_WIDGET(tree->view));
  gtk_widget_activate_action(list, "list.scroll-to-item", "u", position);
  return true;
}

void cadw_tree_expand(CadwWidget *widget, const char *id) {
  CadwTree *tree = cadw_tree_of(widget);
  GtkTreeListRow *row = gtk_tree_list_model_get_row(tree->model, find_row(tree, id));
  if (row) gtk_tree_list_row_set_expanded(row, TRUE);
  g_clear_object(&row);
}

static void on_selected(GtkSingleSelection *selection, GParamSpec *unused, CadwClosure *closure) {
  (void)selection;
  (void)unused;
  cadw_closure_call(closure);
}

void cadw_tree_on_selected(CadwWidget *tree, CadwAction callback, void *context,
                           CadwRelease release) {
  cadw_connect(cadw_tree_of(tree)->selection, "notify::selected-item", G_CALLBACK(on_selected),
               G_CALLBACK(callback), context, release);
}

static void on_activated(GtkColumnView *view, guint position, CadwClosure *closure) {
  GtkSelectionModel *model = gtk_column_view_get_model(view);
  GtkTreeListRow *row = g_list_model_get_item(G_LIST_MODEL(model), position);
  cadw_closure_call_text(closure, cadw_tree_row_id(row));
  g_clear_object(&row);
}

void cadw_tree_on_activated(CadwWidget *tree, CadwTextAction callback, void *context,
                            CadwRelease release) {
  cadw_connect(cadw_tree_of(tree)->view, "activate", G_CALLBACK(on_activated),
               G_CALLBACK(callback), context, release);
}

void cadw_tree_add_shortcut(CadwWidget *tree, const char *trigger, const char *action) {
  GtkEventController *keys = shortcuts_new();
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(keys),
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), gtk_named_action_new(action)));
  gtk_widget_add_controller(GTK_WIDGET(tree), keys);
}
