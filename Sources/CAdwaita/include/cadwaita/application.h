#ifndef CADWAITA_APPLICATION_H
#define CADWAITA_APPLICATION_H

#include "types.h"

#pragma clang assume_nonnull begin

// gtk_init + adw_init without an application; false when there is no display.
bool cadw_init(void);

// An AdwApplication with HANDLES_OPEN | HANDLES_COMMAND_LINE. Owned: cadw_application_unref().
CadwApplication *cadw_application_new(const char *id);
void cadw_application_unref(CadwApplication *app);
// Runs until the last window is closed or quit; returns the exit status.
int cadw_application_run(CadwApplication *app, int argc, char *_Nullable *_Nonnull argv);
// The application runs as long as the window is there.
void cadw_application_add_window(CadwApplication *app, CadwWidget *window);
void cadw_application_quit(CadwApplication *app);
// Every process runs on its own, instead of handing its command line to the first one. Before run.
void cadw_application_set_non_unique(CadwApplication *app);
// Something was opened through the desktop (D-Bus Open): the absolute path of a file or folder, or another address;
// one call each.
void cadw_application_on_open(CadwApplication *app, CadwTextAction callback, void *context, CadwRelease release);
// `levers ARGS…` was called, here or in another process that handed it over. argv[0] is the program.
typedef int (*CadwCommandLine)(void *context, int argc, const char *_Nullable const *_Nonnull argv);
void cadw_application_on_command_line(CadwApplication *app, CadwCommandLine callback, void *context,
                                      CadwRelease release);
// Prints to the standard error of the process that was called; during the command-line callback only.
void cadw_command_line_print_error(const char *text);
// Accelerators of a detailed action name ("win.save", "win.open-pane('Root')"), separated by '|'.
void cadw_application_set_accelerators(CadwApplication *app, const char *action, const char *accelerators);

// Actions: GActions of an application, of a window, or with a prefix of any widget that is given one.

// Adds an action to a CadwApplication or a window. `takes_text`: it has a text as its parameter, which the callback gets,
// else NULL.
void cadw_add_action(void *owner, const char *name, bool takes_text, CadwTextAction callback, void *context,
                     CadwRelease release);
void cadw_window_set_action_enabled(CadwWidget *window, const char *name, bool enabled);
// Whether "win.save", "app.open"… can be activated now; false when there is no such action.
bool cadw_window_action_is_enabled(CadwWidget *window, const char *action);
// Its state, a text, or "true" or "false" of one that is on or off; NULL for none. free() it.
char *_Nullable cadw_window_action_state(CadwWidget *window, const char *action);
// Activates "win.save", "app.open"…; `parameter` NULL for none. False when no such action is reachable.
bool cadw_widget_activate_action(CadwWidget *widget, const char *action, const char *_Nullable parameter);
// Adds an action with a state as above, false or "" at first, to a window, whose prefix is "win", or to any other widget.
// The callback gets the state that is asked for, which the action has once it is set.
void cadw_widget_add_state_action(CadwWidget *widget, const char *prefix, const char *name, bool is_toggle,
                                  CadwTextAction callback, void *context, CadwRelease release);
void cadw_widget_set_action_state(CadwWidget *widget, const char *name, const char *state);

// Of the libraries: what was compiled against, or what is running.
typedef struct {
  unsigned major, minor, micro;
} CadwVersion;
CadwVersion cadw_gtk_version(bool is_running);
CadwVersion cadw_adwaita_version(bool is_running);

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

// AdwApplicationWindow of `app`, or AdwWindow when app is NULL (tests, batch). Owned by GTK until
// closed or destroyed. Minimum size 360 × 294.
CadwWidget *cadw_window_new(CadwApplication *_Nullable app, int width, int height);
// Closes it, unless what its signal "close-request" calls has it stay.
void cadw_window_close(CadwWidget *window);
void cadw_window_present(CadwWidget *window);
void cadw_window_destroy(CadwWidget *window);  // does not ask
// Presents a window that nobody is to use: nothing in it has the focus, and no text is selected.
void cadw_window_present_for_picture(CadwWidget *window);

#pragma clang assume_nonnull end

#endif
