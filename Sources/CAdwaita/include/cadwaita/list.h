#ifndef CADWAITA_LIST_H
#define CADWAITA_LIST_H

#include "types.h"

#pragma clang assume_nonnull begin

// Any number of rows, of which only visible ones have widgets. A row has an id of the caller’s, or only its position.
// Selection, scrolling and activation are properties and signals of the view and its model.

// The ids on one level (a GtkStringList).
typedef struct CadwIDs CadwIDs;
// Sets them. Existing rows keep their state.
void cadw_ids_set(CadwIDs *level, const char *_Nullable const *_Nonnull ids, unsigned count);

// What a list asks for.
typedef struct {
  // The content of a row, or of its cell in a column, which is reused for other rows. A GtkTreeExpander gets the row.
  CadwWidget *_Nonnull (*_Nonnull setup)(void *context, unsigned column);
  // A row becomes visible, or may have changed.
  void (*_Nonnull bind)(void *context, CadwWidget *content, const char *id, unsigned position, unsigned column);
  // A row is no longer visible.
  void (*_Nonnull unbind)(void *context, CadwWidget *content);
  // Only for trees: the ids below a row, whose own id begins with "+", are set before this returns.
  void (*_Nonnull expand)(void *context, const char *id, CadwIDs *children);
} CadwListRows;

// A GtkListView. `selects`: whether a row can be selected.
CadwWidget *cadw_list_view_new(bool selects, CadwListRows rows, void *context, CadwRelease release);
// A GtkColumnView over a GtkTreeListModel; it is a list, too.
CadwWidget *cadw_tree_new(CadwListRows rows, void *context, CadwRelease release);

// The ids on the first level.
CadwIDs *cadw_list_ids(CadwWidget *list);
// Binds all visible rows again.
void cadw_list_bind_again(CadwWidget *list);
// The position of a visible row; -1 for none.
int cadw_list_find(CadwWidget *list, const char *id);
// The id at a position, borrowed; NULL for none.
const char *_Nullable cadw_list_id(CadwWidget *list, unsigned position);
void cadw_list_scroll_to(CadwWidget *list, unsigned position);

// Expanding columns share the remaining width.
void cadw_tree_add_column(CadwWidget *tree, const char *title, bool expands);
// Expands or collapses a row; false if it can’t be, or already is.
bool cadw_tree_set_expanded(CadwWidget *tree, unsigned position, bool is_expanded);
// Scrolls to a row, and focuses it. Newer GTK focuses the row that last had the focus, and doesn’t scroll a tree that
// was never painted.
void cadw_tree_focus_row(CadwWidget *tree, unsigned position);

#pragma clang assume_nonnull end

#endif
