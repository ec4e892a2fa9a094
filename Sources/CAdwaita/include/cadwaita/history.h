#ifndef CADWAITA_HISTORY_H
#define CADWAITA_HISTORY_H

#include "types.h"

#pragma clang assume_nonnull begin

// Back and forward in the history, in and above a widget: Alt+Left and Alt+Right, which are swapped in right-to-left
// languages, the keys Back and Forward, and the mouse's buttons. The callback returns whether it was possible; if not,
// a navigation goes back on its own.
typedef bool (*CadwHistory)(void *context, bool forward);
void cadw_widget_on_history(CadwWidget *widget, CadwHistory callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
