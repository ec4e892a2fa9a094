#ifndef CADWAITA_SIDEBAR_H
#define CADWAITA_SIDEBAR_H

#include "types.h"

#pragma clang assume_nonnull begin

// The list of a sidebar, of titles in a tree (GtkListView, scrolled). A row is known by an id of the caller's. Only what
// is seen has widgets.

// A row that is being filled.
typedef struct CadwSidebarRow CadwSidebarRow;
// Says what a row shows, by the functions below; all of them, as rows are used again.
typedef void (*CadwSidebarFill)(void *context, CadwSidebarRow *row, const char *id);

CadwWidget *cadw_sidebar_new(const char *accessible_name);
void cadw_sidebar_on_fill(CadwWidget *list, CadwSidebarFill callback, void *context, CadwRelease release);
void cadw_sidebar_row_set(CadwSidebarRow *row, const char *title, unsigned depth, bool is_branch, bool is_open);
// An image file or the name of an icon; NULL for none, whose room is kept or not.
void cadw_sidebar_row_set_icon(CadwSidebarRow *row, const char *_Nullable name, bool is_file, bool keeps_room);
// A number in a dim pill, and what it says; `arrow` is the name of the button that opens or closes a branch.
void cadw_sidebar_row_set_badge(CadwSidebarRow *row, const char *_Nullable text, const char *_Nullable arrow,
                                const char *_Nullable description);
// The rows, those that stay keep their state; and the one that is selected unless the user goes through the list.
void cadw_sidebar_set_rows(CadwWidget *list, const char *_Nullable const *_Nonnull ids, unsigned count,
                           const char *_Nullable current);
// A click, or Enter: the id.
void cadw_sidebar_on_activated(CadwWidget *list, CadwTextAction callback, void *context, CadwRelease release);
// A branch is to be opened: "+" and the id; or closed: "-" and the id.
void cadw_sidebar_on_expanded(CadwWidget *list, CadwTextAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
