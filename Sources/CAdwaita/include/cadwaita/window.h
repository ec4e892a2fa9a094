#ifndef CADWAITA_WINDOW_H
#define CADWAITA_WINDOW_H

#include "types.h"

// AdwApplicationWindow of `app`, or AdwWindow when app is NULL (tests, batch). Owned by GTK until
// closed or destroyed. Minimum size 360 × 294.
CadwWidget *cadw_window_new(CadwApplication *app, int width, int height);
void cadw_window_set_title(CadwWidget *window, const char *title);
void cadw_window_set_content(CadwWidget *window, CadwWidget *content);
// Above `parent` (any widget of the other window), which takes no input until this one is closed.
void cadw_window_set_modal(CadwWidget *window, CadwWidget *parent);
void cadw_window_present(CadwWidget *window);
void cadw_window_close(CadwWidget *window);    // asks on_close_request first
void cadw_window_destroy(CadwWidget *window);  // does not ask
// The size to restore: GTK keeps the one before the window was maximized.
void cadw_window_size(CadwWidget *window, int *width, int *height);
// Whether the user is in the window.
bool cadw_window_is_active(CadwWidget *window);
// Returns true to keep the window open.
void cadw_window_on_close_request(CadwWidget *window, CadwQuestion callback, void *context, CadwRelease release);

// AdwToastOverlay around `child`.
CadwWidget *cadw_toast_overlay_new(CadwWidget *child);
void cadw_toast_overlay_set_child(CadwWidget *overlay, CadwWidget *child);
// `button` (NULL for none) activates the detailed action name `action`.
void cadw_toast_overlay_show(CadwWidget *overlay, const char *text, const char *button, const char *action);

// AdwBanner (1.3), or a GtkRevealer with a label and a button. Hidden until it is revealed.
// `button` (NULL for none) activates `action`.
CadwWidget *cadw_banner_new(const char *title, const char *button, const char *action);
void cadw_banner_set_title(CadwWidget *banner, const char *title);
void cadw_banner_set_revealed(CadwWidget *banner, bool revealed);

#endif
