#ifndef CADWAITA_WINDOW_H
#define CADWAITA_WINDOW_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwApplicationWindow of `app`, or AdwWindow when app is NULL (tests, batch). Owned by GTK until
// closed or destroyed. Minimum size 360 × 294.
CadwWidget *cadw_window_new(CadwApplication *_Nullable app, int width, int height);
void cadw_window_set_content(CadwWidget *window, CadwWidget *content);
// Closes it, unless what its signal "close-request" calls has it stay.
void cadw_window_close(CadwWidget *window);
void cadw_window_present(CadwWidget *window);
void cadw_window_destroy(CadwWidget *window);  // does not ask
// Presents a window that nobody is to use: nothing in it has the focus, and no text is selected.
void cadw_window_present_for_picture(CadwWidget *window);

#pragma clang assume_nonnull end

#endif
