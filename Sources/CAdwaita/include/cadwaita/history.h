#ifndef CADWAITA_HISTORY_H
#define CADWAITA_HISTORY_H

#include "types.h"

#pragma clang assume_nonnull begin

// Back and forward through what the user has seen, in and above a widget: Alt+Left and Alt+Right, which change places in
// a direction from right to left, the keys Back and Forward, and the mouse's buttons. Returns whether there was somewhere
// to go; a navigation has its own way back then.
typedef bool (*CadwHistory)(void *context, bool forward);
void cadw_widget_on_history(CadwWidget *widget, CadwHistory callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
