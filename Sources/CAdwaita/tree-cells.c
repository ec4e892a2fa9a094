#include "tree.h"

// A cell is a box with a text and a note; in the first column inside of the expander.

struct CadwCell {
  GtkLabel *text;
  GtkLabel *note;
};

static const char column_key[] = "cadw-column";

static GtkWidget *label_new(void) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
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
  GtkWidget *expander = gtk_tree_expander_new();
  gtk_tree_expander_set_child(GTK_TREE_EXPANDER(expander), box);
  gtk_list_item_set_child(item, expander);
}

static void fill(CadwTree *tree, GtkListItem *item, unsigned column) {
  const char *id = cadw_tree_row_id(gtk_list_item_get_item(item));
  GtkWidget *box = gtk_list_item_get_child(item);
  if (GTK_IS_TREE_EXPANDER(box)) box = gtk_tree_expander_get_child(GTK_TREE_EXPANDER(box));
  if (!id || !tree->fill) return;
  GtkWidget *text = gtk_widget_get_first_child(box);
  CadwCell cell = {GTK_LABEL(text), GTK_LABEL(gtk_widget_get_next_sibling(text))};
  ((CadwCellFill)tree->fill->function)(tree->fill->context, &cell, id, column);
}

void cadw_cell_set(CadwCell *cell, const char *text, const char *note, bool dim) {
  gtk_label_set_text(cell->text, text);
  gtk_label_set_text(cell->note, note ? note : "");
  gtk_widget_set_visible(GTK_WIDGET(cell->note), note != NULL);
  gtk_widget_set_tooltip_text(GTK_WIDGET(cell->text), text);
  if (dim)
    gtk_widget_add_css_class(GTK_WIDGET(cell->text), "dim-label");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(cell->text), "dim-label");
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
