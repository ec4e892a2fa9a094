#ifndef CADWAITA_EXCHANGE_H
#define CADWAITA_EXCHANGE_H

#include "types.h"

#pragma clang assume_nonnull begin

// Several widgets in one place, of which one is shown, the first at first.
CadwWidget *cadw_switcher_new(void);
void cadw_switcher_append(CadwWidget *switcher, CadwWidget *child);
void cadw_switcher_show(CadwWidget *switcher, unsigned index);

// Shows a widget while its window is at least so wide, else nothing.
CadwWidget *cadw_yielding_new(CadwWidget *child, int least_width);

// A widget at the end of the group's title (AdwPreferencesGroup:header-suffix, since 1.1).
void cadw_group_set_suffix(CadwWidget *group, CadwWidget *widget);

#pragma clang assume_nonnull end

#endif
