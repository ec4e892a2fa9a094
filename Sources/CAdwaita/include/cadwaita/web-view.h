#ifndef CADWAITA_WEB_VIEW_H
#define CADWAITA_WEB_VIEW_H

#include "types.h"

#pragma clang assume_nonnull begin

// Web pages in the window, with WebKitGTK (libwebkitgtk-6.0) if it is installed: it is loaded on first use, and isn’t
// needed to build or to start.

bool cadw_web_is_available(void);
// NULL if WebKitGTK isn’t installed. Keeps no history. It only shows files in `folder`; NULL for none. Until something
// is loaded, it is transparent.
CadwWidget *_Nullable cadw_web_view_new(const char *_Nullable folder);
// The distance of the content from the top. Set it before the first load.
void cadw_web_view_set_top_inset(CadwWidget *view, int pixels);
void cadw_web_view_load(CadwWidget *view, const char *uri);
void cadw_web_view_go_back(CadwWidget *view);
void cadw_web_view_go_forward(CadwWidget *view);
bool cadw_web_view_can_go_back(CadwWidget *view);
bool cadw_web_view_can_go_forward(CadwWidget *view);
// The page's theme color, "#rrggbb", valid until the next call; NULL for none.
const char *_Nullable cadw_web_view_theme_color(CadwWidget *view);
// Any of these may have changed.
void cadw_web_view_on_changed(CadwWidget *view, CadwAction callback, void *context, CadwRelease release);
// The user followed a link that must be opened elsewhere: in a new window, or to anything but http, https or a file.
void cadw_web_view_on_link(CadwWidget *view, CadwTextAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
