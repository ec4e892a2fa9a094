// Rows in columns, which may have child rows, with GtkColumnView and GtkTreeListModel, whose items are objects.

#include "internal.h"

typedef struct {
  GtkWidget *box;  // the tree for the caller
  GtkColumnView *view;
  GtkTreeListModel *model;
  GtkSingleSelection *selection;
  GtkStringList *roots;
  GHashTable *lists;  // id → GtkStringList of the node's children, not owned
  GHashTable *bound;  // the GtkListItems with a row, with the positions of their columns
  GtkStringList *filling;  // of the node whose children are requested
  unsigned columns;
  CadwClosure *setup, *bind, *unbind, *children;
  GtkWidget *menu;
} CadwTree;

static const char tree_key[] = "cadw-tree";

static CadwTree *tree_of(CadwWidget *widget) {
  return g_object_get_data(G_OBJECT(widget), tree_key);
}

// The id of a row, borrowed; NULL for none.
static const char *row_id(GtkTreeListRow *row) {
  if (!row) return NULL;
  GtkStringObject *item = gtk_tree_list_row_get_item(row);
  if (!item) return NULL;
  const char *id = gtk_string_object_get_string(item);
  g_object_unref(item);  // the model owns it
  return id;
}

// MARK: Cells

// The caller fills the cell; in the first column it is inside of the expander.

static const char column_key[] = "cadw-column";
static const char item_key[] = "cadw-tree-item";

static unsigned column_of(gpointer factory) {
  return GPOINTER_TO_UINT(g_object_get_data(factory, column_key));
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, CadwTree *tree) {
  if (!tree->setup) return;
  GtkWidget *content = GTK_WIDGET(((CadwListSetup)tree->setup->function)(tree->setup->context));
  g_object_set_data(G_OBJECT(content), item_key, item);
  if (column_of(factory) > 0) {
    gtk_list_item_set_child(item, content);
    return;
  }
  // GTK makes it a button since 4.10. The row takes the focus, so that Enter activates it.
  GtkWidget *expander = g_object_new(GTK_TYPE_TREE_EXPANDER, "focusable", FALSE, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
  gtk_tree_expander_set_child(GTK_TREE_EXPANDER(expander), content);
  gtk_list_item_set_child(item, expander);
}

static GtkWidget *content_of(GtkListItem *item) {
  GtkWidget *child = gtk_list_item_get_child(item);
  return GTK_IS_TREE_EXPANDER(child) ? gtk_tree_expander_get_child(GTK_TREE_EXPANDER(child)) : child;
}

static void bind(CadwTree *tree, GtkListItem *item, unsigned column) {
  const char *id = row_id(gtk_list_item_get_item(item));
  if (id && tree->bind)
    ((CadwListBind)tree->bind->function)(tree->bind->context, (CadwWidget *)content_of(item), id, column);
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, CadwTree *tree) {
  GtkWidget *child = gtk_list_item_get_child(item);
  if (GTK_IS_TREE_EXPANDER(child))
    gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(child), gtk_list_item_get_item(item));
  g_hash_table_insert(tree->bound, item, GUINT_TO_POINTER(column_of(factory)));
  bind(tree, item, column_of(factory));
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, CadwTree *tree) {
  (void)factory;
  GtkWidget *child = gtk_list_item_get_child(item);
  if (tree->unbind)
    ((CadwTreeUnbind)tree->unbind->function)(tree->unbind->context, (CadwWidget *)content_of(item));
  if (GTK_IS_TREE_EXPANDER(child)) gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(child), NULL);
  g_hash_table_remove(tree->bound, item);
}

static GtkListItemFactory *factory_new(CadwTree *tree, unsigned column) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_object_set_data(G_OBJECT(factory), column_key, GUINT_TO_POINTER(column));
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), tree);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), tree);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), tree);
  return factory;
}

void cadw_tree_bind_again(CadwWidget *widget) {
  CadwTree *tree = tree_of(widget);
  GHashTableIter iterator;
  gpointer item, column;
  g_hash_table_iter_init(&iterator, tree->bound);
  while (g_hash_table_iter_next(&iterator, &item, &column)) bind(tree, item, GPOINTER_TO_UINT(column));
}

CadwWidget *cadw_tree_content(CadwWidget *widget, const char *id, unsigned wanted) {
  GHashTableIter iterator;
  gpointer item, column;
  g_hash_table_iter_init(&iterator, tree_of(widget)->bound);
  while (g_hash_table_iter_next(&iterator, &item, &column))
    if (GPOINTER_TO_UINT(column) == wanted && g_strcmp0(row_id(gtk_list_item_get_item(item)), id) == 0)
      return (CadwWidget *)content_of(item);
  return NULL;
}

const char *cadw_tree_id(CadwWidget *content) {
  GtkListItem *item = g_object_get_data(G_OBJECT(content), item_key);
  return item ? row_id(gtk_list_item_get_item(item)) : NULL;
}

// MARK: Menus

// The menu of a row: for the row at a point, or the selected one if the keyboard asked for it.

static void show_at(CadwTree *tree, double x, double y) {
  GdkRectangle point = {(int)x, (int)y, 1, 1};
  cadw_return_focus_of(tree->menu, GTK_POPOVER(tree->menu));
  gtk_popover_set_pointing_to(GTK_POPOVER(tree->menu), &point);
  gtk_popover_popup(GTK_POPOVER(tree->menu));
}

// The list's rows have no action to select them by position, so simulate a press on them.
static gboolean select_at(CadwTree *tree, double x, double y) {
  GtkWidget *target = gtk_widget_pick(tree->box, x, y, GTK_PICK_DEFAULT);
  GHashTableIter iterator;
  gpointer item, unused;
  g_hash_table_iter_init(&iterator, tree->bound);
  while (target && g_hash_table_iter_next(&iterator, &item, &unused)) {
    GtkWidget *child = gtk_list_item_get_child(item);
    GtkWidget *cell = child ? gtk_widget_get_parent(child) : NULL;
    GtkWidget *row = cell ? gtk_widget_get_parent(cell) : NULL;
    if (!row || (target != row && !gtk_widget_is_ancestor(target, row))) continue;
    gtk_single_selection_set_selected(tree->selection, gtk_list_item_get_position(item));
    gtk_widget_grab_focus(row);
    return TRUE;
  }
  return FALSE;
}

static void on_pressed(GtkGestureClick *gesture, int presses, double x, double y, CadwTree *tree) {
  (void)presses;
  if (!select_at(tree, x, y)) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  show_at(tree, x, y);
}

static void on_long_press(GtkGestureLongPress *gesture, double x, double y, CadwTree *tree) {
  if (!select_at(tree, x, y)) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  show_at(tree, x, y);
}

static gboolean on_menu_key(GtkWidget *box, GVariant *unused, gpointer data) {
  (void)unused;
  CadwTree *tree = data;
  GtkWidget *focus = cadw_focus_near(box);
  graphene_rect_t bounds;
  if (!focus || !gtk_widget_compute_bounds(focus, box, &bounds)) return FALSE;
  show_at(tree, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height);
  return TRUE;
}

void cadw_tree_set_menu(CadwWidget *widget, CadwMenu *menu) {
  CadwTree *tree = tree_of(widget);
  tree->menu = gtk_popover_menu_new_from_model(G_MENU_MODEL(menu));
  cadw_name_menu_entries(GTK_POPOVER(tree->menu));
  gtk_popover_set_has_arrow(GTK_POPOVER(tree->menu), FALSE);
  gtk_widget_set_halign(tree->menu, GTK_ALIGN_START);
  gtk_widget_set_parent(tree->menu, tree->box);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), tree);
  gtk_widget_add_controller(tree->box, GTK_EVENT_CONTROLLER(click));
  GtkGesture *press = gtk_gesture_long_press_new();
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(press), TRUE);
  g_signal_connect(press, "pressed", G_CALLBACK(on_long_press), tree);
  gtk_widget_add_controller(tree->box, GTK_EVENT_CONTROLLER(press));
  GtkEventController *keys = gtk_shortcut_controller_new();
  cadw_add_key(keys, GDK_KEY_Menu, 0, on_menu_key, tree);
  cadw_add_key(keys, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, tree);
  gtk_widget_add_controller(tree->box, keys);
}

// MARK: The tree

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

static void release_callbacks(GtkWidget *box, CadwTree *tree) {
  (void)box;
  g_clear_pointer(&tree->setup, cadw_closure_free);
  g_clear_pointer(&tree->bind, cadw_closure_free);
  g_clear_pointer(&tree->unbind, cadw_closure_free);
  g_clear_pointer(&tree->children, cadw_closure_free);
}

// The views are destroyed by then, and the lists with them.
static void free_tree(gpointer data) {
  CadwTree *tree = data;
  release_callbacks(NULL, tree);
  g_clear_object(&tree->selection);
  g_hash_table_unref(tree->lists);
  g_hash_table_unref(tree->bound);
  g_free(tree);
}

static GtkTreeListRow *selected_row(CadwTree *tree) {
  return gtk_single_selection_get_selected_item(tree->selection);
}

bool cadw_tree_expand_selected(CadwWidget *widget, bool expanded) {
  GtkTreeListRow *row = selected_row(tree_of(widget));
  if (!row || !gtk_tree_list_row_is_expandable(row) || gtk_tree_list_row_get_expanded(row) == expanded) return false;
  gtk_tree_list_row_set_expanded(row, expanded);
  return true;
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
  g_object_set_data_full(G_OBJECT(tree->box), tree_key, tree, free_tree);
  g_signal_connect(tree->box, "destroy", G_CALLBACK(release_callbacks), tree);
  return (CadwWidget *)tree->box;
}

void cadw_tree_add_column(CadwWidget *widget, const char *title, bool expands) {
  CadwTree *tree = tree_of(widget);
  GtkColumnViewColumn *column =
      gtk_column_view_column_new(title, factory_new(tree, tree->columns++));
  gtk_column_view_column_set_expand(column, expands);
  gtk_column_view_column_set_resizable(column, TRUE);
  gtk_column_view_append_column(tree->view, column);
  g_object_unref(column);
}

void cadw_tree_on_setup(CadwWidget *tree, CadwListSetup callback, void *context, CadwRelease release) {
  tree_of(tree)->setup = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_tree_on_bind(CadwWidget *tree, CadwListBind callback, void *context, CadwRelease release) {
  tree_of(tree)->bind = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_tree_on_unbind(CadwWidget *tree, CadwTreeUnbind callback, void *context, CadwRelease release) {
  tree_of(tree)->unbind = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_tree_on_children(CadwWidget *tree, CadwTextAction callback, void *context,
                           CadwRelease release) {
  tree_of(tree)->children = cadw_closure_new(G_CALLBACK(callback), context, release);
}

void cadw_tree_set_children(CadwWidget *widget, const char *parent, const char *const *ids,
                            unsigned count) {
  CadwTree *tree = tree_of(widget);
  GtkStringList *list = tree->filling;
  if (!list) list = *parent ? g_hash_table_lookup(tree->lists, parent) : tree->roots;
  if (list) cadw_string_list_update(list, ids, count);
}

void cadw_tree_refresh(CadwWidget *widget) {
  CadwTree *tree = tree_of(widget);
  ask_for_children(tree, "", tree->roots);
  GList *ids = g_hash_table_get_keys(tree->lists);
  GPtrArray *copies = g_ptr_array_new_with_free_func(g_free);
  for (GList *id = ids; id; id = id->next) g_ptr_array_add(copies, g_strdup(id->data));
  g_list_free(ids);
  for (guint i = 0; i < copies->len; i++) {
    // Updating one list may remove another.
    GtkStringList *list = g_hash_table_lookup(tree->lists, copies->pdata[i]);
    if (list) ask_for_children(tree, copies->pdata[i], list);
  }
  g_ptr_array_unref(copies);
  cadw_tree_bind_again(widget);
}

char *cadw_tree_selected(CadwWidget *widget) {
  const char *id = row_id(selected_row(tree_of(widget)));
  return id ? strdup(id) : NULL;
}

// The position of a row; GTK_INVALID_LIST_POSITION for none.
static guint find_row(CadwTree *tree, const char *id) {
  guint count = g_list_model_get_n_items(G_LIST_MODEL(tree->model));
  for (guint i = 0; i < count; i++) {
    GtkTreeListRow *row = gtk_tree_list_model_get_row(tree->model, i);
    gboolean found = g_strcmp0(row_id(row), id) == 0;
    g_clear_object(&row);
    if (found) return i;
  }
  return GTK_INVALID_LIST_POSITION;
}

static void scroll_to(CadwTree *tree, guint position) {
  GtkWidget *list = gtk_widget_get_last_child(GTK_WIDGET(tree->view));
  gtk_widget_activate_action(list, "list.scroll-to-item", "u", position);
}

bool cadw_tree_select(CadwWidget *widget, const char *id) {
  CadwTree *tree = tree_of(widget);
  guint position = find_row(tree, id);
  if (position == GTK_INVALID_LIST_POSITION) return false;
  gtk_single_selection_set_selected(tree->selection, position);
  scroll_to(tree, position);
  return true;
}

void cadw_tree_focus_selected(CadwWidget *widget) {
  CadwTree *tree = tree_of(widget);
  guint position = gtk_single_selection_get_selected(tree->selection);
#if !CADW_HAS_GTK(4, 12)
  if (position != GTK_INVALID_LIST_POSITION) scroll_to(tree, position);
#endif
  cadw_widget_grab_focus(widget);
#if CADW_HAS_GTK(4, 12)
  // A row is only focused while the focus is among the rows.
  gtk_widget_grab_focus(gtk_widget_get_last_child(GTK_WIDGET(tree->view)));
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_column_view_scroll_to(tree->view, position, NULL, GTK_LIST_SCROLL_FOCUS, NULL);
#endif
}

void cadw_tree_expand(CadwWidget *widget, const char *id) {
  CadwTree *tree = tree_of(widget);
  GtkTreeListRow *row = gtk_tree_list_model_get_row(tree->model, find_row(tree, id));
  if (row) gtk_tree_list_row_set_expanded(row, TRUE);
  g_clear_object(&row);
}

static void on_activated(GtkColumnView *view, guint position, CadwClosure *closure) {
  GtkSelectionModel *model = gtk_column_view_get_model(view);
  GtkTreeListRow *row = g_list_model_get_item(G_LIST_MODEL(model), position);
  cadw_closure_call_text(closure, row_id(row));
  g_clear_object(&row);
}

void cadw_tree_on_activated(CadwWidget *tree, CadwTextAction callback, void *context,
                            CadwRelease release) {
  cadw_connect(tree_of(tree)->view, "activate", G_CALLBACK(on_activated),
               G_CALLBACK(callback), context, release);
}
