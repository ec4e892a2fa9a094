#ifndef CADWAITA_CALENDAR_H
#define CADWAITA_CALENDAR_H

#include "types.h"

#pragma clang assume_nonnull begin

// GtkCalendar: a month of days, of which one is chosen.
CadwWidget *cadw_calendar_new(void);
// Does nothing for what is no day.
void cadw_calendar_set_day(CadwWidget *calendar, int year, int month, int day);
typedef void (*CadwDayAction)(void *context, int year, int month, int day);
// Each day that the user comes to; once.
void cadw_calendar_on_picked(CadwWidget *calendar, CadwDayAction callback, void *context, CadwRelease release);


#pragma clang assume_nonnull end

#endif
