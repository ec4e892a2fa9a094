#ifndef CADWAITA_WEB_VIEW_H
#define CADWAITA_WEB_VIEW_H

#include "types.h"

#pragma clang assume_nonnull begin

// Pages of the web in the window, with WebKitGTK (libwebkitgtk-6.0) where it is installed: it is loaded when it is
// first asked for, and nothing here needs it to be built or to start.

bool cadw_web_is_available(void);
// NULL where WebKitGTK is not installed. Keeps nothing of what is visited. Of files it shows only those below
// `folder`; NULL for none. Until something is loaded, what is below it is seen.
CadwWidget *_Nullable cadw_web_view_new(const char *_Nullable folder);
// What is loaded later begins this far below the top. Before the first load.
void cadw_web_view_set_top_inset(CadwWidget *view, int pixels);
void cadw_web_view_load(CadwWidget *view, const char *uri);
void cadw_web_view_go_back(CadwWidget *view);
void cadw_web_view_go_forward(CadwWidget *view);
bool cadw_web_view_can_go_back(CadwWidget *view);
bool cadw_web_view_can_go_forward(CadwWidget *view);
// What the page names as its theme color, "#rrggbb", until the next call; NULL for none.
const char *_Nullable cadw_web_view_theme_color(CadwWidget *view);
// Any of the above may have changed.
void cadw_web_view_on_changed(CadwWidget *view, CadwAction callback, void *context, CadwRelease release);
// The user followed a link that belongs elsewhere: to a new window, or to anything but http, https or a file.
void cadw_web_view_on_link(CadwWidget *view, CadwTextAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
