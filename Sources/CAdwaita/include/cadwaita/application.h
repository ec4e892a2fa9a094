#ifndef CADWAITA_APPLICATION_H
#define CADWAITA_APPLICATION_H

#include "types.h"

#pragma clang assume_nonnull begin

// gtk_init + adw_init without an application; false if there is no display.
bool cadw_init(void);

// An AdwApplication with HANDLES_OPEN | HANDLES_COMMAND_LINE. Owned: cadw_unref(). `is_unique`: whether a process
// passes its command line to the first one.
CadwApplication *cadw_application_new(const char *id, bool is_unique);
// Runs until the last window is closed or the application quits; returns the exit status.
int cadw_application_run(CadwApplication *app, int argc, char *_Nullable *_Nonnull argv);
void cadw_application_quit(CadwApplication *app);
// Something was opened through the desktop (D-Bus Open): the absolute path of a file or folder, or another address;
// one call each.
void cadw_application_on_open(CadwApplication *app, CadwTextAction callback, void *context, CadwRelease release);
// `levers ARGS…` was called, here or in another process that passed it on. argv[0] is the program.
typedef int (*CadwCommandLine)(void *context, int argc, const char *_Nullable const *_Nonnull argv);
void cadw_application_on_command_line(CadwApplication *app, CadwCommandLine callback, void *context,
                                      CadwRelease release);
// Prints to standard error of the calling process; only during the command-line callback.
void cadw_command_line_print_error(const char *text);
// Accelerators of a detailed action name ("win.save", "win.open-pane('Root')"), separated by '|'.
void cadw_application_set_accelerators(CadwApplication *app, const char *action, const char *accelerators);

// Actions: GActions of an application or a window, or of any widget that has a prefix for them.

// Adds an action to a CadwApplication or a window, with the prefix "win", or to any other widget. `takes_text`: whether
// the action has a text parameter. The callback gets it, otherwise NULL.
void cadw_add_action(void *owner, const char *prefix, const char *name, bool takes_text, CadwTextAction callback,
                     void *context, CadwRelease release);
void cadw_window_set_action_enabled(CadwWidget *window, const char *name, bool enabled);
// Whether "win.save", "app.open"… is enabled; false if there is no such action.
bool cadw_window_action_is_enabled(CadwWidget *window, const char *action);
// Its state as a text, "true" or "false" if it is on or off; NULL for none. free() it.
char *_Nullable cadw_window_action_state(CadwWidget *window, const char *action);
// Activates "win.save", "app.open"…; `parameter` NULL for none. False if no such action is reachable.
bool cadw_widget_activate_action(CadwWidget *widget, const char *action, const char *_Nullable parameter);
// Adds an action with such a state, initially false or "", to a window, with the prefix "win", or to any other widget.
// The callback gets the requested state and must set it.
void cadw_widget_add_state_action(CadwWidget *widget, const char *prefix, const char *name, bool is_toggle,
                                  CadwTextAction callback, void *context, CadwRelease release);
void cadw_widget_set_action_state(CadwWidget *widget, const char *name, const char *state);

// The version of a library: the one compiled against, or the one that is running.
typedef struct {
  unsigned major, minor, micro;
} CadwVersion;
CadwVersion cadw_gtk_version(bool is_running);
CadwVersion cadw_adwaita_version(bool is_running);

// Forces the dark or the light style; neither: follows the desktop.
void cadw_style_force(bool dark, bool light);
void cadw_style_add_css(const char *css);
// Applies while a touch screen but no pointer is available.
void cadw_style_add_touch_css(const char *css);
void cadw_set_right_to_left(bool right_to_left);
bool cadw_is_right_to_left(void);
// The direction of a widget and its current descendants; widgets that are added later have the program’s.
void cadw_widget_set_right_to_left(CadwWidget *widget, bool right_to_left);
void cadw_set_default_icon_name(const char *name);
void cadw_icon_theme_add_folder(const char *path);
bool cadw_icon_theme_has(const char *name);

// Styles for the rest of the process while a property of AdwStyleManager, such as "dark", is false, and while it is
// true.
void cadw_style_add_switched(const char *property, const char *off, const char *on);
// The first style class of a widget with a prefix; free() it; NULL for none.
char *_Nullable cadw_widget_css_class(CadwWidget *widget, const char *prefix);
// Whether the theme has sidebars, as it has since libadwaita 1.4.
bool cadw_theme_has_sidebars(void);
// Whether the theme uses variables for the accent color, as it does since libadwaita 1.6; before, all colors are global
// names, so their rules must be repeated.
bool cadw_theme_has_accent_variables(void);

void cadw_window_present(CadwWidget *window);
void cadw_window_destroy(CadwWidget *window);  // without asking
// Presents a window for a picture: without focus or selection.
void cadw_window_present_for_picture(CadwWidget *window);

#pragma clang assume_nonnull end

#endif
