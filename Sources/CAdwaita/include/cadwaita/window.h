#ifndef CADWAITA_WINDOW_H
#define CADWAITA_WINDOW_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwApplicationWindow of `app`, or AdwWindow when app is NULL (tests, batch). Owned by GTK until
// closed or destroyed. Minimum size 360 × 294.
CadwWidget *cadw_window_new(CadwApplication *_Nullable app, int width, int height);
void cadw_window_set_title(CadwWidget *window, const char *title);
void cadw_window_set_content(CadwWidget *window, CadwWidget *content);
// Keeps the window above `parent`, a GtkWindow (NULL for none), and lets Escape close it.
void cadw_window_set_parent(CadwWidget *window, CadwWidget *_Nullable parent);
void cadw_window_present(CadwWidget *window);
void cadw_window_close(CadwWidget *window);    // asks on_close_request first
void cadw_window_destroy(CadwWidget *window);  // does not ask
// Whether the user is in the window.
bool cadw_window_is_active(CadwWidget *window);
// Presents a window that nobody is to use: nothing in it has the focus, and no text is selected.
void cadw_window_present_for_picture(CadwWidget *window);
// Returns true to keep the window open.
void cadw_window_on_close_request(CadwWidget *window, CadwQuestion callback, void *context, CadwRelease release);

// Where the user left a window, to go on there.

// The size that the window has while it is not maximized, and whether it is.
void cadw_window_get_size(CadwWidget *window, int *width, int *height, bool *maximized);
// Before the window is presented.
void cadw_window_restore_size(CadwWidget *window, int width, int height, bool maximized);

#pragma clang assume_nonnull end

#endif
