// What the files of the tree share.
#ifndef CADWAITA_TREE_INTERNAL_H
#define CADWAITA_TREE_INTERNAL_H

#include "internal.h"

typedef struct {
  GtkWidget *box;  // the tree as its caller knows it
  GtkColumnView *view;
  GtkTreeListModel *model;
  GtkSingleSelection *selection;
  GtkStringList *roots;
  GHashTable *lists;  // id → GtkStringList of the node's children, not owned
  GHashTable *bound;  // the GtkListItems that have a row
  GtkStringList *filling;  // of the node whose children are asked for
  unsigned columns;
  CadwClosure *fill;
  CadwClosure *children;
  GtkWidget *menu;
} CadwTree;

// What a cell shows; of a button only that is not NULL.
struct CadwCell {
  GtkLabel *text;
  GtkLabel *note;
  GtkWidget *button;
};

CadwTree *cadw_tree_of(CadwWidget *widget);
// list-scroller.c: what a list of any length scrolls in.
GtkWidget *cadw_list_scroller_new(GtkWidget *list, const char *accessible_name);
// The id of a row, borrowed; NULL for none.
const char *cadw_tree_row_id(GtkTreeListRow *row);
// tree-list.c: makes a list hold these ids; those that stay remain the same objects.
void cadw_string_list_update(GtkStringList *list, const char *const *ids, unsigned count);
// tree-cells.c: a column's factory.
GtkListItemFactory *cadw_tree_factory_new(CadwTree *tree, unsigned column);
void cadw_tree_fill_cells(CadwTree *tree);

#endif
