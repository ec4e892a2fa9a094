#ifndef CADWAITA_CHOICE_ROWS_H
#define CADWAITA_CHOICE_ROWS_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwSwitchRow (1.4), or AdwActionRow with a GtkSwitch.
CadwWidget *cadw_switch_row_new(void);
void cadw_switch_row_set_active(CadwWidget *row, bool active);
bool cadw_switch_row_is_active(CadwWidget *row);
void cadw_switch_row_on_toggled(CadwWidget *row, CadwBooleanAction callback, void *context, CadwRelease release);

// A row with a GtkCheckButton prefix; rows with the same leader are radio buttons (leader NULL: this
// row leads). Any row of the group, or none, may be active.
CadwWidget *cadw_check_row_new(CadwWidget *_Nullable leader);
void cadw_check_row_set_active(CadwWidget *row, bool active);
// The user chose this row (not called for the row that loses the mark).
void cadw_check_row_on_chosen(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);
// The same row with a check button of its own, beside which others may be active; the functions of switch rows are for
// it too.
CadwWidget *cadw_mark_row_new(void);
// The user set or removed the mark.
void cadw_mark_row_on_toggled(CadwWidget *row, CadwBooleanAction callback, void *context, CadwRelease release);

// AdwComboRow over strings. Its list shows whole options, the row an ellipsized text of the selected one; long lists
// have a search entry since 1.4.
CadwWidget *cadw_choice_row_new(void);
// The options, the text of each in the row, and the image before each: an absolute path, the name of an icon, or "" for
// none. None is selected afterwards.
void cadw_choice_row_set_options(CadwWidget *row, const char *_Nullable const *_Nonnull options,
                                 const char *_Nullable const *_Nonnull shown,
                                 const char *_Nullable const *_Nonnull icons, unsigned count);
void cadw_choice_row_set_selected(CadwWidget *row, int index);  // -1: none
int cadw_choice_row_selected(CadwWidget *row);
void cadw_choice_row_on_selected(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

// Linked toggle buttons, of which one or none is active: beside the title where they are short, else below it. Names
// are what tooltips and assistive technology say of the options, which may be shown by a shorter text.
CadwWidget *cadw_segment_row_new(const char *_Nullable const *_Nonnull options,
                                 const char *_Nullable const *_Nonnull names, unsigned count);
void cadw_segment_row_set_selected(CadwWidget *row, int index);  // -1: none
int cadw_segment_row_selected(CadwWidget *row);
void cadw_segment_row_on_selected(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
