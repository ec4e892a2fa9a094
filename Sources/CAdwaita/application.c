// The application, its windows, command lines, files, actions with their states. Its signals and actions take lists and
// GVariants, which become texts here. GTK selects the first text of a window.

#include <string.h>

#include "internal.h"

bool cadw_init(void) {
  if (!gtk_init_check()) return false;
  adw_init();
  return true;
}

// Without a session bus the application has no object path, and so GTK 4.8 has none for what it tells assistive
// technology, and complains each time. Without an application it makes one of the program's name.
static void leave_default(GApplication *app) {
  if (!g_application_get_dbus_connection(app)) g_application_set_default(NULL);
}

CadwApplication *cadw_application_new(const char *id) {
  GApplicationFlags flags = G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE;
  AdwApplication *app = adw_application_new(id, flags);
  g_signal_connect(app, "startup", G_CALLBACK(leave_default), NULL);
  return (CadwApplication *)app;
}

void cadw_application_unref(CadwApplication *app) {
  g_object_unref(app);
}

void cadw_application_set_non_unique(CadwApplication *app) {
  GApplication *application = G_APPLICATION(app);
  g_application_set_flags(application,
                          g_application_get_flags(application) | G_APPLICATION_NON_UNIQUE);
}

int cadw_application_run(CadwApplication *app, int argc, char **argv) {
  return g_application_run(G_APPLICATION(app), argc, argv);
}

void cadw_application_add_window(CadwApplication *app, CadwWidget *window) {
  gtk_application_add_window(GTK_APPLICATION(app), GTK_WINDOW(window));
}

void cadw_application_quit(CadwApplication *app) {
  g_application_quit(G_APPLICATION(app));
}

void cadw_application_on_startup(CadwApplication *app, CadwAction callback, void *context,
                                 CadwRelease release) {
  cadw_connect_action(app, "startup", callback, context, release);
}

void cadw_application_on_activate(CadwApplication *app, CadwAction callback, void *context,
                                  CadwRelease release) {
  cadw_connect_action(app, "activate", callback, context, release);
}

static void on_open(GApplication *app, GFile **files, gint count, const char *hint,
                    CadwClosure *closure) {
  (void)app;
  (void)hint;
  for (gint i = 0; i < count; i++) {
    char *name = cadw_file_name(files[i]);
    cadw_closure_call_text(closure, name);
    g_free(name);
  }
}

void cadw_application_on_open(CadwApplication *app, CadwTextAction callback, void *context,
                              CadwRelease release) {
  cadw_connect(app, "open", G_CALLBACK(on_open), G_CALLBACK(callback), context, release);
}

static GApplicationCommandLine *current_line;  // during the command-line callback

static int on_command_line(GApplication *app, GApplicationCommandLine *line,
                           CadwClosure *closure) {
  (void)app;
  int argc;
  char **argv = g_application_command_line_get_arguments(line, &argc);
  CadwCommandLine callback = (CadwCommandLine)closure->function;
  current_line = line;
  int status = callback(closure->context, argc, (const char *const *)argv);
  current_line = NULL;
  g_strfreev(argv);
  return status;
}

void cadw_application_on_command_line(CadwApplication *app, CadwCommandLine callback, void *context,
                                      CadwRelease release) {
  cadw_connect(app, "command-line", G_CALLBACK(on_command_line), G_CALLBACK(callback), context,
               release);
}

void cadw_command_line_print_error(const char *text) {
  if (current_line) g_application_command_line_printerr(current_line, "%s", text);
}

// MARK: Actions

void cadw_application_set_accelerators(CadwApplication *app, const char *action,
                                       const char *accelerators) {
  char **list = g_strsplit(accelerators, "|", -1);
  gtk_application_set_accels_for_action(GTK_APPLICATION(app), action, (const char *const *)list);
  g_strfreev(list);
}

static void on_activate(GSimpleAction *action, GVariant *parameter, CadwClosure *closure) {
  (void)action;
  cadw_closure_call_text(closure, parameter ? g_variant_get_string(parameter, NULL) : NULL);
}

static void add_action(GActionMap *map, const char *name, bool takes_text, CadwTextAction callback,
                       void *context, CadwRelease release) {
  GSimpleAction *action = g_simple_action_new(name, takes_text ? G_VARIANT_TYPE_STRING : NULL);
  cadw_connect(action, "activate", G_CALLBACK(on_activate), G_CALLBACK(callback), context, release);
  g_action_map_add_action(map, G_ACTION(action));
  g_object_unref(action);
}

// An AdwWindow, which has no application, keeps its "win" actions in a group of its own.
static GActionMap *window_actions(GtkWidget *window) {
  static const char key[] = "cadw-actions";
  if (G_IS_ACTION_MAP(window)) return G_ACTION_MAP(window);
  GSimpleActionGroup *group = g_object_get_data(G_OBJECT(window), key);
  if (!group) {
    group = g_simple_action_group_new();
    g_object_set_data_full(G_OBJECT(window), key, group, g_object_unref);
    gtk_widget_insert_action_group(window, "win", G_ACTION_GROUP(group));
  }
  return G_ACTION_MAP(group);
}

void cadw_application_add_action(CadwApplication *app, const char *name, bool takes_text,
                                 CadwTextAction callback, void *context, CadwRelease release) {
  add_action(G_ACTION_MAP(app), name, takes_text, callback, context, release);
}

void cadw_window_add_action(CadwWidget *window, const char *name, bool takes_text,
                            CadwTextAction callback, void *context, CadwRelease release) {
  add_action(window_actions(GTK_WIDGET(window)), name, takes_text, callback, context, release);
}

void cadw_window_set_action_enabled(CadwWidget *window, const char *name, bool enabled) {
  GAction *action = g_action_map_lookup_action(window_actions(GTK_WIDGET(window)), name);
  if (action) g_simple_action_set_enabled(G_SIMPLE_ACTION(action), enabled);
}

// The group and the name of "win.save" or "app.open"; NULL for none.
static GActionGroup *group_of(GtkWidget *window, const char *action, const char **name) {
  *name = action + strlen("win.");
  if (g_str_has_prefix(action, "win.")) return G_ACTION_GROUP(window_actions(window));
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(window));
  return app && g_str_has_prefix(action, "app.") ? G_ACTION_GROUP(app) : NULL;
}

bool cadw_window_action_is_enabled(CadwWidget *window, const char *action) {
  const char *name = NULL;
  GActionGroup *group = group_of(GTK_WIDGET(window), action, &name);
  return group && g_action_group_get_action_enabled(group, name);
}

char *cadw_window_action_state(CadwWidget *window, const char *action) {
  const char *name = NULL;
  GActionGroup *group = group_of(GTK_WIDGET(window), action, &name);
  if (!group || !g_action_group_has_action(group, name)) return NULL;
  GVariant *state = g_action_group_get_action_state(group, name);
  if (!state) return NULL;
  char *text = g_variant_is_of_type(state, G_VARIANT_TYPE_STRING)
                   ? strdup(g_variant_get_string(state, NULL))
                   : strdup(g_variant_get_boolean(state) ? "true" : "false");
  g_variant_unref(state);
  return text;
}

bool cadw_widget_activate_action(CadwWidget *widget, const char *action, const char *parameter) {
  GVariant *value = parameter ? g_variant_new_string(parameter) : NULL;
  return gtk_widget_activate_action_variant(GTK_WIDGET(widget), action, value);
}

static void on_change_state(GSimpleAction *action, GVariant *state, CadwClosure *closure) {
  (void)action;
  cadw_closure_call_text(closure, g_variant_get_string(state, NULL));
}

GSimpleAction *cadw_choice_action_new(const char *name, CadwTextAction callback, void *context, CadwRelease release) {
  GSimpleAction *action =
      g_simple_action_new_stateful(name, G_VARIANT_TYPE_STRING, g_variant_new_string(""));
  cadw_connect(action, "change-state", G_CALLBACK(on_change_state), G_CALLBACK(callback), context, release);
  return action;
}

void cadw_window_add_choice_action(CadwWidget *window, const char *name, CadwTextAction callback, void *context,
                                   CadwRelease release) {
  GSimpleAction *action = cadw_choice_action_new(name, callback, context, release);
  g_action_map_add_action(window_actions(GTK_WIDGET(window)), G_ACTION(action));
  g_object_unref(action);
}

void cadw_window_set_action_choice(CadwWidget *window, const char *name, const char *choice) {
  GAction *action = g_action_map_lookup_action(window_actions(GTK_WIDGET(window)), name);
  if (action) g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_string(choice));
}

static void on_toggle_asked(GSimpleAction *action, GVariant *state, CadwClosure *closure) {
  (void)action;
  cadw_closure_call_boolean(closure, g_variant_get_boolean(state));
}

void cadw_window_add_toggle_action(CadwWidget *window, const char *name, CadwBooleanAction callback,
                                   void *context, CadwRelease release) {
  GSimpleAction *action = g_simple_action_new_stateful(name, NULL, g_variant_new_boolean(FALSE));
  cadw_connect(action, "change-state", G_CALLBACK(on_toggle_asked), G_CALLBACK(callback), context,
               release);
  g_action_map_add_action(window_actions(GTK_WIDGET(window)), G_ACTION(action));
  g_object_unref(action);
}

void cadw_window_set_action_state(CadwWidget *window, const char *name, bool state) {
  GAction *action = g_action_map_lookup_action(window_actions(GTK_WIDGET(window)), name);
  if (action) g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_boolean(state));
}

// MARK: Windows

CadwWidget *cadw_window_new(CadwApplication *app, int width, int height) {
  GtkWidget *window = app ? adw_application_window_new(GTK_APPLICATION(app)) : adw_window_new();
  gtk_widget_set_size_request(window, 360, 294);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  return (CadwWidget *)window;
}

void cadw_window_set_content(CadwWidget *window, CadwWidget *content) {
  if (ADW_IS_APPLICATION_WINDOW(window))
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), GTK_WIDGET(content));
  else
    adw_window_set_content(ADW_WINDOW(window), GTK_WIDGET(content));
}

void cadw_window_present(CadwWidget *window) {
  gboolean is_first = !gtk_widget_get_visible(GTK_WIDGET(window));
  gtk_window_present(GTK_WINDOW(window));
  // GTK focuses the first widget that takes it. A cursor in a text that nobody went to is a surprise.
  if (is_first) cadw_leave_text(GTK_WINDOW(window));
}

void cadw_window_close(CadwWidget *window) {
  gtk_window_close(GTK_WINDOW(window));
}

void cadw_window_destroy(CadwWidget *window) {
  gtk_window_destroy(GTK_WINDOW(window));
}

void cadw_window_present_for_picture(CadwWidget *window) {
  g_object_set(gtk_settings_get_default(), "gtk-entry-select-on-focus", FALSE, NULL);
  gtk_window_present(GTK_WINDOW(window));
  gtk_window_set_focus(GTK_WINDOW(window), NULL);
}
