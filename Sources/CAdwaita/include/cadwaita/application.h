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
void cadw_application_on_startup(CadwApplication *app, CadwAction callback, void *context, CadwRelease release);
void cadw_application_on_activate(CadwApplication *app, CadwAction callback, void *context, CadwRelease release);
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

// Adds a GAction to an application or a window (pass the handle cast). `takes_text`: it has a string
// parameter, which the callback receives; otherwise the callback receives NULL.
void cadw_application_add_action(CadwApplication *app, const char *name, bool takes_text,
                                 CadwTextAction callback, void *context, CadwRelease release);
void cadw_window_add_action(CadwWidget *window, const char *name, bool takes_text, CadwTextAction callback,
                            void *context, CadwRelease release);
void cadw_window_set_action_enabled(CadwWidget *window, const char *name, bool enabled);
// Activates "win.save", "app.open"…; `parameter` NULL for none. False when no such action is reachable.
bool cadw_widget_activate_action(CadwWidget *widget, const char *action, const char *_Nullable parameter);

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
void cadw_set_right_to_left(bool right_to_left);
bool cadw_is_right_to_left(void);
// The direction of a widget and of what is in it now; what is added later has that of the program.
void cadw_widget_set_right_to_left(CadwWidget *widget, bool right_to_left);
void cadw_icon_theme_add_folder(const char *path);
void cadw_set_default_icon_name(const char *name);

#pragma clang assume_nonnull end

#endif
