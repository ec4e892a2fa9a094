#ifndef CADWAITA_ROW_H
#define CADWAITA_ROW_H

#include "types.h"

#pragma clang assume_nonnull begin

// All rows are AdwPreferencesRows: they go into a group.

void cadw_row_set_title(CadwWidget *row, const char *title);
void cadw_row_set_subtitle(CadwWidget *row, const char *_Nullable subtitle);  // not on entry rows; "" for none
void cadw_row_add_prefix(CadwWidget *row, CadwWidget *widget);
// An image before the title, in a column of one width for images of all sizes, so that titles line up: behind a check
// button, which keeps its column. NULL keeps the room of one.
void cadw_row_add_image(CadwWidget *row, CadwWidget *_Nullable image);
// At the end of the row; before the arrow of one that leads somewhere.
void cadw_row_add_suffix(CadwWidget *row, CadwWidget *widget);
// The title, and the subtitle, stand in the middle; the title gets a style class, such as "accent". For action
// and column rows.
void cadw_row_center_title(CadwWidget *row, const char *_Nullable css_class);
// Title and subtitle stand at the end of their lines. For action and column rows.
void cadw_row_end_title(CadwWidget *row);
// Activation of the row as a whole (click, Enter, Space), Enter in an entry row; makes the row activatable.
void cadw_row_on_activated(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);

// A plain AdwActionRow.
CadwWidget *cadw_action_row_new(void);

// Title and a selectable, wrapping, dim value: at the end of the row, or below the title when it is longer
// than 60 characters, has several lines, or there is no title.
CadwWidget *cadw_value_row_new(void);
void cadw_value_row_set_value(CadwWidget *row, const char *value);

// The value is not dim: it stands for the title.
void cadw_value_row_set_prominent(CadwWidget *row);

// Title, an ellipsized dim value, and an arrow: a row that leads somewhere.
CadwWidget *cadw_link_row_new(void);
void cadw_link_row_set_value(CadwWidget *row, const char *value);

// A row that shows any widget; a GtkListBoxRow is such a row itself.
CadwWidget *cadw_custom_row_new(CadwWidget *child);

#pragma clang assume_nonnull end

#endif
