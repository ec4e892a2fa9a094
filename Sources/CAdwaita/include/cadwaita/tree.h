#ifndef CADWAITA_TREE_H
#define CADWAITA_TREE_H

#include "list.h"
#include "types.h"

#pragma clang assume_nonnull begin

// Rows in columns, which may have child rows (a scrolled GtkColumnView over a GtkTreeListModel). A node has an id of
// the caller's: only one that begins with "+" can be expanded. Only visible rows have widgets.

CadwWidget *cadw_tree_new(const char *accessible_name);
// The first column has the arrows. Expanding columns share the remaining width.
void cadw_tree_add_column(CadwWidget *tree, const char *title, bool expands);
// Cells are created and filled like the rows of a list; the last parameter of the latter is the column.
void cadw_tree_on_setup(CadwWidget *tree, CadwListSetup callback, void *context, CadwRelease release);
void cadw_tree_on_bind(CadwWidget *tree, CadwListBind callback, void *context, CadwRelease release);
// A cell is no longer visible.
typedef void (*CadwTreeUnbind)(void *context, CadwWidget *content);
void cadw_tree_on_unbind(CadwWidget *tree, CadwTreeUnbind callback, void *context, CadwRelease release);
// The content of a visible row's cell; NULL for none.
CadwWidget *_Nullable cadw_tree_content(CadwWidget *tree, const char *id, unsigned column);
// The id of a cell's row; NULL for none.
const char *_Nullable cadw_tree_id(CadwWidget *content);

// A node is expanded: the callback sets its children with cadw_tree_set_children() before it returns.
void cadw_tree_on_children(CadwWidget *tree, CadwTextAction callback, void *context, CadwRelease release);
// The children of a node, "" for the root. Existing ones keep their state.
void cadw_tree_set_children(CadwWidget *tree, const char *parent, const char *_Nullable const *_Nonnull ids,
                            unsigned count);
// Asks for the children of all expanded nodes, and fills all visible cells.
void cadw_tree_refresh(CadwWidget *tree);
// Fills all visible cells.
void cadw_tree_bind_again(CadwWidget *tree);

// The id of the selected row; free() it; NULL for none.
char *_Nullable cadw_tree_selected(CadwWidget *tree);
// Selects a visible row, and scrolls to it; false if there is none.
bool cadw_tree_select(CadwWidget *tree, const char *id);
// Scrolls to the selected row, or else the first one, and focuses it. Newer GTK focuses the row that last had the
// focus, and doesn’t scroll a tree that was never painted.
void cadw_tree_focus_selected(CadwWidget *tree);
void cadw_tree_expand(CadwWidget *tree, const char *id);
// Expands or collapses the selected row; false if it can’t be, or already is.
bool cadw_tree_expand_selected(CadwWidget *tree, bool expanded);
// Enter or a double click on a row.
void cadw_tree_on_activated(CadwWidget *tree, CadwTextAction callback, void *context, CadwRelease release);
// The menu for a right click, a long press, the Menu key or Shift+F10 on a row.
void cadw_tree_set_menu(CadwWidget *tree, CadwMenu *menu);

#pragma clang assume_nonnull end

#endif
