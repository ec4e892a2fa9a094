#include "tree.h"

// A cell is a box with a text and a note; in the first column inside of the expander.

static const char column_key[] = "cadw-column";

static GtkWidget *label_new(void) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  cadw_label_keep_order(GTK_LABEL(label));
  gtk_label_set_single_line_mode(GTK_LABEL(label), TRUE);
  return label;
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, CadwTree *tree) {
  (void)tree;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *note = label_new();
  gtk_widget_add_css_class(note, "caption");
  gtk_widget_add_css_class(note, "dim-label");
  gtk_box_append(GTK_BOX(box), label_new());
  gtk_box_append(GTK_BOX(box), note);
  if (GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(factory), column_key)) > 0) {
    gtk_list_item_set_child(item, box);
    return;
  }
  // A button, which GTK makes of it since 4.10.
  GtkWidget *expander = g_object_new(GTK_TYPE_TREE_EXPANDER, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
  gtk_tree_expander_set_child(GTK_TREE_EXPANDER(expander), box);
  gtk_list_item_set_child(item, expander);
}

// GTK names neither a row nor its expander, both of which take the focus.
static void name_row(GtkWidget *expander, const char *name) {
  cadw_set_accessible_label(expander, name);
  GtkWidget *row = gtk_widget_get_parent(expander);
  while (row && !GTK_IS_LIST_VIEW(gtk_widget_get_parent(row))) row = gtk_widget_get_parent(row);
  if (row) cadw_set_accessible_label(row, name);
}

static void fill(CadwTree *tree, GtkListItem *item, unsigned column) {
  const char *id = cadw_tree_row_id(gtk_list_item_get_item(item));
  GtkWidget *box = gtk_list_item_get_child(item);
  if (GTK_IS_TREE_EXPANDER(box)) box = gtk_tree_expander_get_child(GTK_TREE_EXPANDER(box));
  if (!id || !tree->fill) return;
  GtkWidget *text = gtk_widget_get_first_child(box);
  CadwCell cell = {GTK_LABEL(text), GTK_LABEL(gtk_widget_get_next_sibling(text)), NULL};
  ((CadwCellFill)tree->fill->function)(tree->fill->context, &cell, id, column);
  if (column == 0) name_row(gtk_list_item_get_child(item), gtk_label_get_text(cell.text));
}

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

static unsigned column_of(gpointer factory) {
  return GPOINTER_TO_UINT(g_object_get_data(factory, column_key));
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, CadwTree *tree) {
  GtkWidget *child = gtk_list_item_get_child(item);
  if (GTK_IS_TREE_EXPANDER(child))
    gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(child), gtk_list_item_get_item(item));
  g_hash_table_insert(tree->bound, item, GUINT_TO_POINTER(column_of(factory)));
  fill(tree, item, column_of(factory));
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, CadwTree *tree) {
  (void)factory;
  GtkWidget *child = gtk_list_item_get_child(item);
  if (GTK_IS_TREE_EXPANDER(child)) gtk_tree_expander_set_list_row(GTK_TREE_EXPANDER(child), NULL);
  g_hash_table_remove(tree->bound, item);
}

GtkListItemFactory *cadw_tree_factory_new(CadwTree *tree, unsigned column) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_object_set_data(G_OBJECT(factory), column_key, GUINT_TO_POINTER(column));
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), tree);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), tree);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), tree);
  return factory;
}

void cadw_tree_fill_cells(CadwTree *tree) {
  GHashTableIter iterator;
  gpointer item, column;
  g_hash_table_iter_init(&iterator, tree->bound);
  while (g_hash_table_iter_next(&iterator, &item, &column))
    fill(tree, item, GPOINTER_TO_UINT(column));
}
