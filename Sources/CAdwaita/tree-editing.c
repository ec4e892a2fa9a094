// Editing in the rows of a tree: a field in place of the text of a cell, and check buttons. GTK's editable label takes a
// click on any row for the beginning of an edit, and says neither that one was canceled nor that what was typed is wrong.

#include "tree.h"

// MARK: Check buttons

static const char check_key[] = "cadw-check";

static GtkWidget *check_in(GtkWidget *cell) {
  return g_object_get_data(G_OBJECT(cell), check_key);
}

// What is in a cell, the position of whose column is the last one.
static GtkListItem *item_of(CadwTree *tree, const char *id, GtkWidget *part) {
  GHashTableIter iterator;
  gpointer item, column;
  g_hash_table_iter_init(&iterator, tree->bound);
  while (g_hash_table_iter_next(&iterator, &item, &column)) {
    if (part ? gtk_widget_get_parent(part) == cadw_tree_cell(item)
             : GPOINTER_TO_UINT(column) + 1 == tree->columns &&
                   g_strcmp0(cadw_tree_row_id(gtk_list_item_get_item(item)), id) == 0)
      return item;
  }
  return NULL;
}

static void on_toggled(GtkCheckButton *check, CadwTree *tree) {
  GtkListItem *item = item_of(tree, NULL, GTK_WIDGET(check));
  if (!item || !tree->on_toggled) return;
  gtk_single_selection_set_selected(tree->selection, gtk_list_item_get_position(item));
  gtk_widget_grab_focus(cadw_tree_row_around(GTK_WIDGET(check)));
  cadw_closure_call_text(tree->on_toggled, cadw_tree_row_id(gtk_list_item_get_item(item)));
}

// The row has the focus, and Enter there does the same.
static GtkWidget *check_new(CadwTree *tree) {
  GtkWidget *check = gtk_check_button_new();
  gtk_widget_set_focusable(check, FALSE);
  gtk_widget_add_css_class(check, "tree-check");
  gtk_widget_set_valign(check, GTK_ALIGN_CENTER);
  g_signal_connect(check, "toggled", G_CALLBACK(on_toggled), tree);
  return check;
}

void cadw_tree_begin_filling(CadwCell *cell) {
  GtkWidget *check = check_in(gtk_widget_get_parent(GTK_WIDGET(cell->text)));
  if (check) gtk_widget_set_visible(check, FALSE);
}

void cadw_cell_set_check(CadwCell *cell, bool is_on, const char *name) {
  GtkWidget *box = gtk_widget_get_parent(GTK_WIDGET(cell->text));
  GtkWidget *check = check_in(box);
  if (!check) {
    check = check_new(cell->tree);
    gtk_box_append(GTK_BOX(box), check);
    gtk_box_reorder_child_after(GTK_BOX(box), check, NULL);
    g_object_set_data(G_OBJECT(box), check_key, check);
  }
  cadw_block(check, G_CALLBACK(on_toggled));
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), is_on);
  cadw_unblock(check, G_CALLBACK(on_toggled));
  cadw_set_accessible_label(check, name);
  gtk_widget_set_visible(check, TRUE);
}

void cadw_cell_set_problem(CadwCell *cell, const char *problem) {
  if (problem) {
    gtk_widget_add_css_class(GTK_WIDGET(cell->text), "error");
    cadw_widget_set_tooltip((CadwWidget *)cell->text, problem);
  } else {
    gtk_widget_remove_css_class(GTK_WIDGET(cell->text), "error");
  }
}

// MARK: The field

static void show_texts(GtkWidget *cell, gboolean shown, GtkWidget *field) {
  for (GtkWidget *part = gtk_widget_get_first_child(cell); part; part = gtk_widget_get_next_sibling(part))
    if (part != field) gtk_widget_set_visible(part, shown);
}

void cadw_tree_end_filling(CadwCell *cell) {
  CadwTree *tree = cell->tree;
  GtkWidget *box = gtk_widget_get_parent(GTK_WIDGET(cell->text));
  if (tree->field && gtk_widget_get_parent(tree->field) == box) show_texts(box, FALSE, tree->field);
}

static void close_field(CadwTree *tree, gboolean keeps_focus) {
  GtkWidget *field = tree->field;
  if (!field) return;
  tree->field = NULL;
  g_clear_pointer(&tree->edited, g_free);
  if (tree->leaving) g_source_remove(tree->leaving);
  tree->leaving = 0;
  GtkWidget *cell = gtk_widget_get_parent(field), *row = cadw_tree_row_around(field);
  if (keeps_focus && row) gtk_widget_grab_focus(row);
  gtk_box_remove(GTK_BOX(cell), field);
  show_texts(cell, TRUE, NULL);
  cadw_tree_fill_cells((CadwWidget *)tree->box);
}

// The focus goes out of the window, too, and comes back.
static gboolean leave(gpointer data) {
  CadwTree *tree = data;
  tree->leaving = 0;
  if (tree->field && !cadw_widget_contains_focus((CadwWidget *)tree->field)) close_field(tree, FALSE);
  return G_SOURCE_REMOVE;
}

static bool on_edit(void *data, CadwEdit edit) {
  CadwTree *tree = data;
  if (!tree->field || !tree->on_edited) return false;
  ((CadwEditAction)tree->on_edited->function)(tree->on_edited->context, edit);
  if (edit == CADW_EDIT_ENDED || edit == CADW_EDIT_CANCELED) close_field(tree, TRUE);
  // A widget can't go while it loses the focus.
  if (edit == CADW_EDIT_LEFT && !tree->leaving) tree->leaving = g_idle_add_full(G_PRIORITY_HIGH, leave, tree, NULL);
  return true;
}

static void on_typed(void *data, const char *text) {
  CadwTree *tree = data;
  if (tree->field && tree->on_typed) cadw_closure_call_text(tree->on_typed, text);
}

static void keep(void *unused) { (void)unused; }

static void open_field(CadwTree *tree, GtkListItem *item) {
  GtkWidget *cell = cadw_tree_cell(item), *field = gtk_entry_new();
  gtk_editable_set_text(GTK_EDITABLE(field), tree->text);
  gtk_editable_set_width_chars(GTK_EDITABLE(field), 4);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(field), 4);  // the column keeps its width
  gtk_widget_set_hexpand(field, TRUE);
  gtk_widget_add_css_class(field, "tree-field");
  gtk_box_append(GTK_BOX(cell), field);
  tree->field = field;
  tree->edited = g_strdup(cadw_tree_row_id(gtk_list_item_get_item(item)));
  show_texts(cell, FALSE, field);
  cadw_editable_on_changed(GTK_EDITABLE(field), cadw_closure_new(G_CALLBACK(on_typed), tree, keep));
  cadw_field_on_edited(field, cadw_closure_new(G_CALLBACK(on_edit), tree, keep));
  gtk_widget_grab_focus(field);
}

static gboolean open_awaited(gpointer data) {
  CadwTree *tree = data;
  tree->leaving = 0;
  GtkListItem *item = tree->awaited && !tree->field ? item_of(tree, tree->awaited, NULL) : NULL;
  if (item) {
    g_clear_pointer(&tree->awaited, g_free);
    open_field(tree, item);
  }
  return G_SOURCE_REMOVE;
}

void cadw_tree_begin_awaited(CadwTree *tree, GtkListItem *item) {
  if (!tree->awaited || tree->leaving || item != item_of(tree, tree->awaited, NULL)) return;
  tree->leaving = g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, open_awaited, tree, NULL);
}

void cadw_tree_end_field(CadwTree *tree, GtkWidget *cell) {
  if (!tree->field || gtk_widget_get_parent(tree->field) != cell) return;
  on_edit(tree, CADW_EDIT_LEFT);
  close_field(tree, FALSE);
}

bool cadw_tree_edit(CadwWidget *widget, const char *id, const char *text) {
  CadwTree *tree = cadw_tree_of(widget);
  if (tree->field && g_strcmp0(tree->edited, id) == 0) return true;
  if (!cadw_tree_select(widget, id)) return false;
  on_edit(tree, CADW_EDIT_LEFT);
  close_field(tree, FALSE);
  g_free(tree->text);
  tree->text = g_strdup(text);
  g_free(tree->awaited);
  tree->awaited = g_strdup(id);
  if (tree->leaving) g_source_remove(tree->leaving);
  open_awaited(tree);
  return true;
}

const char *cadw_tree_edited(CadwWidget *tree) { return cadw_tree_of(tree)->edited; }

void cadw_tree_set_field(CadwWidget *widget, const char *text, const char *name, const char *problem) {
  GtkWidget *field = cadw_tree_of(widget)->field;
  if (!field) return;
  cadw_editable_set_text(GTK_EDITABLE(field), text);
  cadw_set_accessible_label(field, name);
  if (problem)
    gtk_widget_add_css_class(field, "error");
  else
    gtk_widget_remove_css_class(field, "error");
  cadw_widget_describe((CadwWidget *)field, CADW_DESCRIPTION_OWN, problem);
}

// MARK: What is told

static void set_closure(CadwClosure **place, GCallback callback, void *context, CadwRelease release) {
  if (*place) cadw_closure_free(*place);
  *place = cadw_closure_new(callback, context, release);
}

void cadw_tree_on_typed(CadwWidget *tree, CadwTextAction callback, void *context, CadwRelease release) {
  set_closure(&cadw_tree_of(tree)->on_typed, G_CALLBACK(callback), context, release);
}

void cadw_tree_on_edited(CadwWidget *tree, CadwEditAction callback, void *context, CadwRelease release) {
  set_closure(&cadw_tree_of(tree)->on_edited, G_CALLBACK(callback), context, release);
}

void cadw_tree_on_toggled(CadwWidget *tree, CadwTextAction callback, void *context, CadwRelease release) {
  set_closure(&cadw_tree_of(tree)->on_toggled, G_CALLBACK(callback), context, release);
}

void cadw_tree_free_editing(CadwTree *tree) {
  if (tree->leaving) g_source_remove(tree->leaving);
  tree->leaving = 0;
  tree->field = NULL;
  g_clear_pointer(&tree->edited, g_free);
  g_clear_pointer(&tree->awaited, g_free);
  g_clear_pointer(&tree->text, g_free);
  g_clear_pointer(&tree->on_typed, cadw_closure_free);
  g_clear_pointer(&tree->on_edited, cadw_closure_free);
  g_clear_pointer(&tree->on_toggled, cadw_closure_free);
}
