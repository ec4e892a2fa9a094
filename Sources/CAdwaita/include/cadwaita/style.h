#ifndef CADWAITA_STYLE_H
#define CADWAITA_STYLE_H

#include "types.h"

#pragma clang assume_nonnull begin

// Versions as "4.8.3": what was compiled against and what runs. Static strings.
const char *cadw_gtk_version_compiled(void);
const char *cadw_gtk_version_running(void);
const char *cadw_adwaita_version_compiled(void);
const char *cadw_adwaita_version_running(void);

// Looks: dark forces the dark style, otherwise the desktop decides; the direction of all widgets.
void cadw_style_force_dark(bool dark);
// Forces light (true): used by batch rendering, whatever the desktop says.
void cadw_style_force_light(bool light);
void cadw_style_add_css(const char *css);
// Holds while the desktop asks for high contrast.
void cadw_style_add_high_contrast_css(const char *css);
// Holds while there is no pointer, but fingers.
void cadw_style_add_touch_css(const char *css);
void cadw_set_right_to_left(bool right_to_left);
bool cadw_is_right_to_left(void);
// The direction of a widget and of what is in it now; what is added later has that of the program.
void cadw_widget_set_right_to_left(CadwWidget *widget, bool right_to_left);
void cadw_icon_theme_add_folder(const char *path);
void cadw_set_default_icon_name(const char *name);

// An accent colour and what goes with it, each "#rrggbb".
typedef struct {
  const char *background;  // of what is switched on or chosen
  const char *foreground;  // on that
  const char *on_light;    // of texts and focus rings, in the light style
  const char *on_dark;     // and in the dark one
} CadwAccent;

// The widget and all in it, now or later, popovers included, have an accent colour of their own, in the light and the
// dark style; NULL for that of the desktop. The styles of a colour stay for the rest of the process.
//
// libadwaita has variables for it since 1.6; before, all colours are global names, so that the rules which use those
// are repeated for what a page of settings is made of.
void cadw_widget_set_accent(CadwWidget *widget, const CadwAccent *_Nullable accent);

// The widget gets the style class "levers-KIND-NAME", in place of another one of the kind, and the display the styles
// that go with it, in the light and the dark style; they stay for the rest of the process. NULL as name takes it away.
void cadw_widget_set_look(CadwWidget *widget, const char *kind, const char *_Nullable name, const char *_Nullable light,
                          const char *_Nullable dark);

#pragma clang assume_nonnull end

#endif
