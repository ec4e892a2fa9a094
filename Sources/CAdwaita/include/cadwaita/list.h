#ifndef CADWAITA_LIST_H
#define CADWAITA_LIST_H

#include "types.h"

#pragma clang assume_nonnull begin

// Any number of rows, of which only visible ones have widgets (a scrolled GtkListView). A row has an id of the
// caller’s, or only its position.

// Creates the content of a row, which is reused for other rows.
typedef CadwWidget *_Nonnull (*CadwListSetup)(void *context);
// A row becomes visible, or may have changed.
typedef void (*CadwListBind)(void *context, CadwWidget *content, const char *id, unsigned position);

// `selects`: whether a row can be selected.
CadwWidget *cadw_list_view_new(const char *accessible_name, bool selects);
void cadw_list_view_on_setup(CadwWidget *list, CadwListSetup callback, void *context, CadwRelease release);
void cadw_list_view_on_bind(CadwWidget *list, CadwListBind callback, void *context, CadwRelease release);
// Sets the rows. Existing ones keep their state, and all visible ones are bound again.
void cadw_list_view_set_ids(CadwWidget *list, const char *_Nullable const *_Nonnull ids, unsigned count);
unsigned cadw_list_view_count(CadwWidget *list);
// The id at a position; NULL for none.
const char *_Nullable cadw_list_view_id(CadwWidget *list, int position);
// The position of a row’s content; -1 for none.
int cadw_list_view_position(CadwWidget *content);
int cadw_list_view_selected(CadwWidget *list);  // -1 for none
void cadw_list_view_select(CadwWidget *list, int position);
void cadw_list_view_scroll_to(CadwWidget *list, unsigned position);

#pragma clang assume_nonnull end

#endif
