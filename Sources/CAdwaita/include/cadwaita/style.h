#ifndef CADWAITA_STYLE_H
#define CADWAITA_STYLE_H

#include "types.h"

#pragma clang assume_nonnull begin

// Versions as "4.8.3": what was compiled against and what runs. Static strings.
const char *cadw_gtk_version_compiled(void);
const char *cadw_gtk_version_running(void);
const char *cadw_adwaita_version_compiled(void);
const char *cadw_adwaita_version_running(void);

// Forces the dark or the light style, whatever the desktop says; neither: as it says.
void cadw_style_force(bool dark, bool light);
void cadw_style_add_css(const char *css);
// Holds while there is no pointer, but fingers.
void cadw_style_add_touch_css(const char *css);
void cadw_set_right_to_left(bool right_to_left);
bool cadw_is_right_to_left(void);
// The direction of a widget and of what is in it now; what is added later has that of the program.
void cadw_widget_set_right_to_left(CadwWidget *widget, bool right_to_left);
void cadw_icon_theme_add_folder(const char *path);
void cadw_set_default_icon_name(const char *name);

// Styles for the rest of the process while a property of AdwStyleManager, such as "dark", is false, and while it is true.
void cadw_style_add_switched(const char *property, const char *off, const char *on);
// The first style class of a widget that begins so; free() it; NULL for none.
char *_Nullable cadw_widget_css_class(CadwWidget *widget, const char *prefix);
// Whether the theme takes the accent color from variables, as it does since libadwaita 1.6; before, all colors are global
// names, so that the rules which use those are repeated.
bool cadw_theme_has_accent_variables(void);

#pragma clang assume_nonnull end

#endif
