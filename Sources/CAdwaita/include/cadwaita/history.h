#ifndef CADWAITA_HISTORY_H
#define CADWAITA_HISTORY_H

#include "types.h"

#pragma clang assume_nonnull begin

// The mouse’s buttons for back and forward in the history, in and above a widget. The callback returns whether it was
// possible.
typedef bool (*CadwHistory)(void *context, bool forward);
void cadw_widget_on_history(CadwWidget *widget, CadwHistory callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
