#ifndef CADWAITA_CHOICE_ROWS_H
#define CADWAITA_CHOICE_ROWS_H

#include "types.h"

#pragma clang assume_nonnull begin

// The state of all of these is the property "active" of their control.

// AdwSwitchRow (1.4), or AdwActionRow with a GtkSwitch.
CadwWidget *cadw_switch_row_new(void);
// A row with a GtkCheckButton.
CadwWidget *cadw_check_row_new(void);
// One with a radio button; rows with the same leader are a group. NULL: this row starts one.
CadwWidget *cadw_radio_row_new(CadwWidget *_Nullable leader);

// AdwComboRow with strings. Its list shows whole options, the row an ellipsized text of the selected one; long lists
// have a search entry since 1.4.
CadwWidget *cadw_combo_row_new(void);
// The options, the text of each in the row, and the image before each: an absolute path, the name of an icon, or "" for
// none. None is selected afterward.
void cadw_combo_row_set_options(CadwWidget *row, const char *_Nullable const *_Nonnull options,
                                const char *_Nullable const *_Nonnull shown,
                                const char *_Nullable const *_Nonnull icons, unsigned count);

#pragma clang assume_nonnull end

#endif
