#ifndef CADWAITA_DATE_ROWS_H
#define CADWAITA_DATE_ROWS_H

#include "types.h"

#pragma clang assume_nonnull begin

// What a date row picks; CADW_DATE_DURATION stands alone.
typedef enum { CADW_DATE_DAY = 1 << 0, CADW_DATE_TIME = 1 << 1, CADW_DATE_DURATION = 1 << 2 } CadwDateParts;

// A day and a time of day; of a duration, hour and minute. `month` and `day` count from 1.
typedef struct {
  int year, month, day, hour, minute;
} CadwDateFields;

typedef void (*CadwDateAction)(void *context, CadwDateFields fields);

// Title, the date as text, and a picker: calendar, and spin buttons for the time. It opens below the row in the
// page when `expands` (AdwExpanderRow; opening one closes the others of the page), else in a popover of a button.
// `minute_step` divides 60.
CadwWidget *cadw_date_row_new(unsigned parts, bool expands, int minute_step);
void cadw_date_row_set_fields(CadwWidget *row, CadwDateFields fields);
void cadw_date_row_set_text(CadwWidget *row, const char *text);
// Shows hours 1 to 12 with a button for the halves of the day; NULL for hours 0 to 23.
void cadw_date_row_set_day_halves(CadwWidget *row, const char *_Nullable morning, const char *_Nullable afternoon);
// The fields after each thing the user did, those that the row does not pick as they were set.
void cadw_date_row_on_changed(CadwWidget *row, CadwDateAction callback, void *context, CadwRelease release);
// The picker was closed.
void cadw_date_row_on_closed(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);
// The controls of the picker are named after it: "name, hours".
void cadw_date_row_set_accessible_name(CadwWidget *row, const char *name);

#pragma clang assume_nonnull end

#endif
