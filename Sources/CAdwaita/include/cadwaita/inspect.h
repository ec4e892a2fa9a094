#ifndef CADWAITA_INSPECT_H
#define CADWAITA_INSPECT_H

#include "types.h"

// What tests and --render look at; nothing here changes a widget.

// Number of AdwPreferencesRows in the tree below (and at) a widget that are visible.
unsigned cadw_inspect_row_count(CadwWidget *widget);
// The nth such row, borrowed, NULL past the end; its title.
CadwWidget *cadw_inspect_row(CadwWidget *widget, unsigned index);
const char *cadw_inspect_row_title(CadwWidget *row);
// All visible label texts below a widget, one a line. free() it.
char *cadw_inspect_text(CadwWidget *widget);
const char *cadw_inspect_type_name(CadwWidget *widget);
bool cadw_inspect_is_sensitive(CadwWidget *widget);

// Leak checks: widgets being watched and not finalized yet.
void cadw_inspect_watch(CadwWidget *widget);
unsigned cadw_inspect_watched_alive(void);

#endif
