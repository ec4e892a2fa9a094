// What the two files of the tree share.
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
  GHashTable *bound;  // the GtkListItems that have a row, with the positions of their columns
  GtkStringList *filling;  // of the node whose children are asked for
  unsigned columns;
  CadwClosure *fill;
  CadwClosure *children;
  GtkWidget *menu;
  // tree-editing.c
  GtkWidget *field;  // in the cell that is being edited, not owned
  char *edited;  // the id of its row
  char *awaited;  // the id of a row to edit once it is seen
  char *text;  // what its field begins with
  guint leaving;  // the source that closes the field, or opens the awaited one
  CadwClosure *on_typed;
  CadwClosure *on_edited;
  CadwClosure *on_toggled;
} CadwTree;

CadwTree *cadw_tree_of(CadwWidget *widget);
// The id of a row, borrowed; NULL for none.
const char *cadw_tree_row_id(GtkTreeListRow *row);
// The position of a row, GTK_INVALID_LIST_POSITION for none.
guint cadw_tree_find_row(CadwTree *tree, const char *id);
// The box of a cell, and the row that a widget is in.
GtkWidget *cadw_tree_cell(GtkListItem *item);
GtkWidget *cadw_tree_row_around(GtkWidget *widget);

// Around the filling of a cell: whether it has a switch, and what its field covers.
void cadw_tree_begin_filling(CadwCell *cell);
void cadw_tree_end_filling(CadwCell *cell);
// A row comes into sight, which is perhaps the one to edit.
void cadw_tree_begin_awaited(CadwTree *tree, GtkListItem *item);
// A cell goes out of sight, perhaps with the field.
void cadw_tree_end_field(CadwTree *tree, GtkWidget *cell);
void cadw_tree_free_editing(CadwTree *tree);

#endif
