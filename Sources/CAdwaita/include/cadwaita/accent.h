#ifndef CADWAITA_ACCENT_H
#define CADWAITA_ACCENT_H

#include "types.h"

#pragma clang assume_nonnull begin

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
