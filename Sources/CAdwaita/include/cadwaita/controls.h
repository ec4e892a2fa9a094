#ifndef CADWAITA_CONTROLS_H
#define CADWAITA_CONTROLS_H

#include "types.h"

#pragma clang assume_nonnull begin

// A spinner: AdwSpinner (1.6) or GtkSpinner.
CadwWidget *cadw_spinner_new(void);
// A detailed action has a name and a text as its parameter, NULL for none.
void cadw_button_set_action(CadwWidget *button, const char *_Nullable action, const char *_Nullable parameter);
// GtkDropDown with strings, which end with NULL; its properties can’t give it these before GTK 4.10.
CadwWidget *cadw_drop_down_new(const char *_Nullable const *_Nonnull options);
// A flat icon button, with or without an action; its tooltip is also its accessible name.
CadwWidget *cadw_icon_button_new(const char *icon_name, const char *tooltip, const char *_Nullable action,
                                 const char *_Nullable parameter);

// A button that shows a color, "#rrggbbaa", or a checkerboard for NULL, with an accessible name. GTK’s own has a fixed
// name, and is another widget since 4.10.
CadwWidget *cadw_color_swatch_new(void);
void cadw_color_swatch_set_color(CadwWidget *button, const char *_Nullable color, const char *name);

// GtkColorDialog (GTK 4.10), or GtkColorChooserDialog. The colors are strings, "#rrggbbaa"; `color` NULL for none. The
// callback gets the chosen one, and isn’t called if the dialog was canceled.
void cadw_choose_color(CadwWidget *parent, const char *title, const char *_Nullable color, bool with_alpha,
                       CadwTextAction callback, void *context, CadwRelease release);

// GtkFontDialog (GTK 4.10), or GtkFontChooserDialog, for strings such as "Cantarell 11"; the callback likewise.
void cadw_choose_font(CadwWidget *parent, const char *title, const char *font, CadwTextAction callback, void *context,
                      CadwRelease release);

// GtkCalendar: the days of a month, one of which is selected.
CadwWidget *cadw_calendar_new(void);
// Does nothing for an invalid day.
void cadw_calendar_set_day(CadwWidget *calendar, int year, int month, int day);
// Goes to a day and selects it; even to the same one.
void cadw_calendar_move(CadwWidget *calendar, int days, int months);

typedef void (*CadwDayAction)(void *context, int year, int month, int day);
// The user selected a day. Connect it once.
void cadw_calendar_on_picked(CadwWidget *calendar, CadwDayAction callback, void *context, CadwRelease release);

// AdwBanner (1.3), shown immediately, with a plain title; NULL if the library has none.
CadwWidget *_Nullable cadw_banner_new(void);

// AdwToast, which isn’t a widget: it is shown by its overlay.
void cadw_toast_overlay_add(CadwWidget *overlay, CadwWidget *toast);
void cadw_toast_dismiss(CadwWidget *toast);

#pragma clang assume_nonnull end

#endif
