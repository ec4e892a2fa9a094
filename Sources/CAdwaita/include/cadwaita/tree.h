#ifndef CADWAITA_TREE_H
#define CADWAITA_TREE_H

#include "editing.h"
#include "types.h"

#pragma clang assume_nonnull begin

// Rows of texts in columns that may hold others (GtkColumnView over GtkTreeListModel), scrolled. A node is known by
// an id of the caller's: one that begins with "+" can be expanded, any other can't. Only what is seen has widgets.

// A cell that is being filled.
typedef struct CadwCell CadwCell;
// Says what a cell shows, by cadw_cell_set().
typedef void (*CadwCellFill)(void *context, CadwCell *cell, const char *id, unsigned column);

CadwWidget *cadw_tree_new(const char *accessible_name);
// The first column has the arrows. One that expands shares the width that is left.
void cadw_tree_add_column(CadwWidget *tree, const char *title, bool expands);
void cadw_tree_on_fill(CadwWidget *tree, CadwCellFill callback, void *context, CadwRelease release);
// `note`: a small word after the text, NULL for none. The whole text is the tooltip.
void cadw_cell_set(CadwCell *cell, const char *text, const char *_Nullable note, bool dim);
// What assistive technology calls the row; from the first column.
void cadw_cell_name_row(CadwCell *cell, const char *name);
// Puts a check button before the text, which cadw_tree_on_toggled() reports; `name` is its accessible name.
void cadw_cell_set_check(CadwCell *cell, bool is_on, const char *name);
// Shows the text as one that is wrong; `problem` becomes its tooltip, NULL for none.
void cadw_cell_set_problem(CadwCell *cell, const char *_Nullable problem);

// A node is to be expanded: the callback gives its children by cadw_tree_set_children() before it returns.
void cadw_tree_on_children(CadwWidget *tree, CadwTextAction callback, void *context, CadwRelease release);
// The children of a node, "" for the outermost ones. Those that stay keep their state.
void cadw_tree_set_children(CadwWidget *tree, const char *parent, const char *_Nullable const *_Nonnull ids,
                            unsigned count);
// Asks for the children of all nodes that are expanded, and fills all cells that are seen.
void cadw_tree_refresh(CadwWidget *tree);
// Fills all cells that are seen.
void cadw_tree_fill_cells(CadwWidget *tree);

// Selects a row and puts a field in place of what its last column shows, with this text selected; false when there is no
// such row. Enter and Escape close it and give the focus to the row; so does leaving it, without the focus.
bool cadw_tree_edit(CadwWidget *tree, const char *id, const char *text);
// The id of the row with the field; NULL for none.
const char *_Nullable cadw_tree_edited(CadwWidget *tree);
// The text of the field, its accessible name, and what is wrong with the text, NULL for nothing.
void cadw_tree_set_field(CadwWidget *tree, const char *text, const char *name, const char *_Nullable problem);
// What is typed in the field.
void cadw_tree_on_typed(CadwWidget *tree, CadwTextAction callback, void *context, CadwRelease release);
// The stages of an edit, while cadw_tree_edited() is its row; what the callback returns is not used.
void cadw_tree_on_edited(CadwWidget *tree, CadwEditAction callback, void *context, CadwRelease release);
// A check button was clicked: the id of its row.
void cadw_tree_on_toggled(CadwWidget *tree, CadwTextAction callback, void *context, CadwRelease release);

// The id of the selected row; free() it; NULL for none.
char *_Nullable cadw_tree_selected(CadwWidget *tree);
// Selects a row that its parents show, and scrolls to it; false when there is none.
bool cadw_tree_select(CadwWidget *tree, const char *id);
void cadw_tree_expand(CadwWidget *tree, const char *id);
void cadw_tree_on_selected(CadwWidget *tree, CadwAction callback, void *context, CadwRelease release);
// Enter or a double click on a row.
void cadw_tree_on_activated(CadwWidget *tree, CadwTextAction callback, void *context, CadwRelease release);
// A key while the focus is in the tree, such as "Delete", that activates an action such as "win.save".
void cadw_tree_add_shortcut(CadwWidget *tree, const char *trigger, const char *action);
// What a right click, a long press, the Menu key or Shift+F10 on a row shows.
void cadw_tree_set_menu(CadwWidget *tree, CadwMenu *menu);

#pragma clang assume_nonnull end

#endif
