#ifndef CADWAITA_DATE_ROWS_H
#define CADWAITA_DATE_ROWS_H

#include "types.h"

#pragma clang assume_nonnull begin

// A GtkCalendar with the names of its buttons. Months and days count from 1. The wheel scrolls the page.
CadwWidget *cadw_calendar_new(const char *previous_month, const char *next_month, const char *previous_year,
                              const char *next_year);
// Does nothing for what is no day.
void cadw_calendar_set_day(CadwWidget *calendar, int year, int month, int day);
typedef void (*CadwDayAction)(void *context, int year, int month, int day);
// Each day that the user comes to; once.
void cadw_calendar_on_picked(CadwWidget *calendar, CadwDayAction callback, void *context, CadwRelease release);

// Title, a value as text, and a picker, which opens below the row in the page when it `expands` (AdwExpanderRow; opening
// one closes the others of the page), else in a popover of a button, where `first` gets the focus.
CadwWidget *cadw_picker_row_new(CadwWidget *picker, CadwWidget *first, bool expands);
void cadw_picker_row_set_text(CadwWidget *row, const char *text);
// The picker was closed.
void cadw_picker_row_on_closed(CadwWidget *row, CadwAction callback, void *context, CadwRelease release);
// The accessible name of the button, if there is one.
void cadw_picker_row_name_button(CadwWidget *row, const char *name);

#pragma clang assume_nonnull end

#endif
