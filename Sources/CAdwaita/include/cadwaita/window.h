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

// AdwToastOverlay around `child`. It shows one toast, which is for the last message: where one is shown already, it says
// the new one from then on.
CadwWidget *cadw_toast_overlay_new(CadwWidget *_Nullable child);
void cadw_toast_overlay_set_child(CadwWidget *overlay, CadwWidget *_Nullable child);
// `button` (NULL for none) activates the detailed action name `action`.
void cadw_toast_overlay_show(CadwWidget *overlay, const char *text, const char *_Nullable button, const char *_Nullable action);

// The same in the overlay that the widget is in; nothing where it is in none.
void cadw_toast_show(CadwWidget *widget, const char *text);

#pragma clang assume_nonnull end

#endif
