#ifndef CADWAITA_RENDER_H
#define CADWAITA_RENDER_H

#include "types.h"

// Natural height in pixels of a widget at a width.
int cadw_widget_natural_height(CadwWidget *widget, int width);
// Paints a presented window's contents at their present size to a PNG file. False, and `*error`
// (free with free()) says why, when that failed.
bool cadw_window_render_png(CadwWidget *window, const char *path, char **error);

#endif
