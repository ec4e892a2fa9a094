// The application, its windows and styles, command lines, files, and actions with their states. Its signals and actions
// use lists and GVariants, which are converted to strings here. GTK selects the first text of a window.

#include <string.h>

#include "internal.h"

static void set_up(void) {
  cadw_icons_set_up();
  cadw_popovers_set_up();
}

bool cadw_init(void) {
  if (!gtk_init_check()) return false;
  adw_init();
  set_up();
  return true;
}

static void on_startup(GApplication *app) {
  set_up();
  // Without a session bus the application has no object path, and so GTK 4.8 has none for accessibility and logs a
  // warning each time. Without an application it derives one from the program’s name.
  if (!g_application_get_dbus_connection(app)) g_application_set_default(NULL);
}

CadwApplication *cadw_application_new(const char *id, bool is_unique) {
  GApplicationFlags flags = G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE;
  if (!is_unique) flags |= G_APPLICATION_NON_UNIQUE;
  AdwApplication *app = adw_application_new(id, flags);
  g_signal_connect(app, "startup", G_CALLBACK(on_startup), NULL);
  return (CadwApplication *)app;
}

int cadw_application_run(CadwApplication *app, int argc, char **argv) {
  return g_application_run(G_APPLICATION(app), argc, argv);
}

void cadw_application_quit(CadwApplication *app) {
  g_application_quit(G_APPLICATION(app));
}

static void on_open(GApplication *app, GFile **files, gint count, const char *hint,
                    CadwClosure *closure) {
  (void)app, (void)hint;
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

// The actions of a widget: an AdwApplicationWindow is a map of them; others, such as an AdwWindow, get a group.
static GActionMap *actions_of(gpointer widget, const char *prefix) {
  static const char key[] = "cadw-actions";
  if (G_IS_ACTION_MAP(widget)) return G_ACTION_MAP(widget);
  GSimpleActionGroup *group = g_object_get_data(G_OBJECT(widget), key);
  if (!group) {
    group = g_simple_action_group_new();
    g_object_set_data_full(G_OBJECT(widget), key, group, g_object_unref);
    gtk_widget_insert_action_group(widget, prefix, G_ACTION_GROUP(group));
  }
  return G_ACTION_MAP(group);
}

void cadw_add_action(void *owner, const char *prefix, const char *name, bool takes_text, CadwTextAction callback,
                     void *context, CadwRelease release) {
  GSimpleAction *action = g_simple_action_new(name, takes_text ? G_VARIANT_TYPE_STRING : NULL);
  cadw_connect(action, "activate", G_CALLBACK(on_activate), G_CALLBACK(callback), context, release);
  g_action_map_add_action(actions_of(owner, prefix), G_ACTION(action));
  g_object_unref(action);
}

void cadw_window_set_action_enabled(CadwWidget *window, const char *name, bool enabled) {
  GAction *action = g_action_map_lookup_action(actions_of(GTK_WIDGET(window), "win"), name);
  if (action) g_simple_action_set_enabled(G_SIMPLE_ACTION(action), enabled);
}

// The group and the name of "win.save" or "app.open"; NULL for none.
static GActionGroup *group_of(GtkWidget *window, const char *action, const char **name) {
  *name = action + strlen("win.");
  if (g_str_has_prefix(action, "win.")) return G_ACTION_GROUP(actions_of(window, "win"));
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(window));
  return app && g_str_has_prefix(action, "app.") ? G_ACTION_GROUP(app) : NULL;
}

bool cadw_window_action_is_enabled(CadwWidget *window, const char *action) {
  const char *name = NULL;
  GActionGroup *group = group_of(GTK_WIDGET(window), action, &name);
  return group && g_action_group_get_action_enabled(group, name);
}

// The state as a text, "true" or "false" for a Boolean; borrowed.
static const char *text_of(GVariant *state) {
  if (g_variant_is_of_type(state, G_VARIANT_TYPE_STRING)) return g_variant_get_string(state, NULL);
  return g_variant_get_boolean(state) ? "true" : "false";
}

char *cadw_window_action_state(CadwWidget *window, const char *action) {
  const char *name = NULL;
  GActionGroup *group = group_of(GTK_WIDGET(window), action, &name);
  if (!group || !g_action_group_has_action(group, name)) return NULL;
  GVariant *state = g_action_group_get_action_state(group, name);
  if (!state) return NULL;
  char *text = strdup(text_of(state));
  g_variant_unref(state);
  return text;
}

bool cadw_widget_activate_action(CadwWidget *widget, const char *action, const char *parameter) {
  GVariant *value = parameter ? g_variant_new_string(parameter) : NULL;
  return gtk_widget_activate_action_variant(GTK_WIDGET(widget), action, value);
}

static GVariant *state_of(const char *text, gboolean is_toggle) {
  return is_toggle ? g_variant_new_boolean(g_str_equal(text, "true")) : g_variant_new_string(text);
}

static void on_change_state(GSimpleAction *action, GVariant *state, CadwClosure *closure) {
  (void)action;
  cadw_closure_call_text(closure, text_of(state));
}

void cadw_widget_add_state_action(CadwWidget *widget, const char *prefix, const char *name, bool is_toggle,
                                  CadwTextAction callback, void *context, CadwRelease release) {
  GSimpleAction *action =
      g_simple_action_new_stateful(name, is_toggle ? NULL : G_VARIANT_TYPE_STRING, state_of("", is_toggle));
  cadw_connect(action, "change-state", G_CALLBACK(on_change_state), G_CALLBACK(callback), context, release);
  g_action_map_add_action(actions_of(widget, prefix), G_ACTION(action));
  g_object_unref(action);
}

void cadw_widget_set_action_state(CadwWidget *widget, const char *name, const char *state) {
  GAction *action = g_action_map_lookup_action(actions_of(widget, "win"), name);
  if (!action) return;
  gboolean is_toggle = g_variant_type_equal(g_action_get_state_type(action), G_VARIANT_TYPE_BOOLEAN);
  g_simple_action_set_state(G_SIMPLE_ACTION(action), state_of(state, is_toggle));
}

// MARK: Windows

void cadw_window_present(CadwWidget *window) {
  gboolean is_first = !gtk_widget_get_visible(GTK_WIDGET(window));
  gtk_window_present(GTK_WINDOW(window));
  // GTK focuses the first focusable widget. A cursor in a text that the user didn’t choose is a surprise.
  if (is_first) cadw_leave_text(GTK_WINDOW(window));
}

void cadw_window_destroy(CadwWidget *window) {
  gtk_window_destroy(GTK_WINDOW(window));
}

void cadw_window_present_for_picture(CadwWidget *window) {
  g_object_set(gtk_settings_get_default(), "gtk-entry-select-on-focus", FALSE, NULL);
  gtk_window_present(GTK_WINDOW(window));
  gtk_window_set_focus(GTK_WINDOW(window), NULL);
}

// MARK: Styles

CadwVersion cadw_gtk_version(bool is_running) {
  if (!is_running) return (CadwVersion){GTK_MAJOR_VERSION, GTK_MINOR_VERSION, GTK_MICRO_VERSION};
  return (CadwVersion){gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()};
}

CadwVersion cadw_adwaita_version(bool is_running) {
  if (!is_running) return (CadwVersion){ADW_MAJOR_VERSION, ADW_MINOR_VERSION, ADW_MICRO_VERSION};
  return (CadwVersion){adw_get_major_version(), adw_get_minor_version(), adw_get_micro_version()};
}

void cadw_style_force(bool dark, bool light) {
  adw_style_manager_set_color_scheme(adw_style_manager_get_default(), dark    ? ADW_COLOR_SCHEME_FORCE_DARK
                                                                      : light ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                                                              : ADW_COLOR_SCHEME_DEFAULT);
}

void cadw_set_right_to_left(bool right_to_left) {
  gtk_widget_set_default_direction(right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

void cadw_set_default_icon_name(const char *name) {
  gtk_window_set_default_icon_name(name);
}

bool cadw_is_right_to_left(void) {
  return gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL;
}

static void set_direction(GtkWidget *widget, GtkTextDirection direction) {
  gtk_widget_set_direction(widget, direction);
  if (GTK_IS_LABEL(widget)) cadw_label_settle_order(GTK_LABEL(widget));
  CADW_EACH_CHILD(child, widget)
    set_direction(child, direction);
}

void cadw_widget_set_right_to_left(CadwWidget *widget, bool right_to_left) {
  set_direction(GTK_WIDGET(widget), right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

// MARK: Conditional styles

// The styles while a property of the style manager is false, and while it is true.
typedef struct {
  GtkCssProvider *provider;
  char *off, *on;
} Style;

static void load(Style *style, gboolean is_on) {
  const char *css = is_on ? style->on : style->off;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
#if CADW_HAS_GTK(4, 12)
  gtk_css_provider_load_from_string(style->provider, css);
#else
  gtk_css_provider_load_from_data(style->provider, css, -1);
#endif
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void on_switched(AdwStyleManager *manager, GParamSpec *property, Style *style) {
  gboolean is_on = FALSE;
  g_object_get(manager, property->name, &is_on, NULL);
  load(style, is_on);
}

// The provider stays: there are few, and several pages may use the same one.
static Style *style_new(const char *off, const char *on) {
  Style *style = g_new0(Style, 1);
  style->off = g_strdup(off);
  style->on = g_strdup(on);
  style->provider = gtk_css_provider_new();
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style->provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return style;
}

void cadw_style_add_css(const char *css) {
  load(style_new(css, NULL), FALSE);
}

void cadw_style_add_switched(const char *property, const char *off, const char *on) {
  Style *style = style_new(off, on);
  AdwStyleManager *manager = adw_style_manager_get_default();
  char *signal = g_strconcat("notify::", property, NULL);
  g_signal_connect(manager, signal, G_CALLBACK(on_switched), style);
  g_free(signal);
  on_switched(manager, g_object_class_find_property(G_OBJECT_GET_CLASS(manager), property), style);
}

char *cadw_widget_css_class(CadwWidget *widget, const char *prefix) {
  char **classes = gtk_widget_get_css_classes(GTK_WIDGET(widget)), *found = NULL;
  for (char **name = classes; *name && !found; name++)
    if (g_str_has_prefix(*name, prefix)) found = g_strdup(*name);
  g_strfreev(classes);
  return found;
}

bool cadw_theme_has_sidebars(void) {
  return CADW_HAS_ADW(1, 4);
}

bool cadw_theme_has_accent_variables(void) {
  return CADW_HAS_ADW(1, 6);
}

static void on_device(GdkSeat *seat, GdkDevice *device, Style *style) {
  (void)device;
  load(style, !(gdk_seat_get_capabilities(seat) & GDK_SEAT_CAPABILITY_POINTER));
}

void cadw_style_add_touch_css(const char *css) {
  GdkSeat *seat = gdk_display_get_default_seat(gdk_display_get_default());
  if (!seat) return;
  Style *style = style_new("", css);
  g_signal_connect(seat, "device-added", G_CALLBACK(on_device), style);
  g_signal_connect(seat, "device-removed", G_CALLBACK(on_device), style);
  on_device(seat, NULL, style);
}

// MARK: Icons

// The thread that has loaded an icon may release the last reference to it, or to an older one that leaves GTK’s cache.
// Until the cache has forgotten that icon, the main thread may find it there, with no reference left, and show it: GTK
// logs a critical, and crashes later. This is a race in GTK 4.8 to 4.18. So the main thread, the only one that looks
// icons up, gets such a reference.

enum { MOST_KEPT = 64 };

static GThread *main_thread;
static GPtrArray *kept;                // in the main thread: icons that other threads have released
static void (*finish)(GObject *icon);  // the icon’s own dispose function

static gboolean is_used(GObject *icon) {
  return g_atomic_int_get(&icon->ref_count) > 1;
}

// Releases the oldest ones only: the other thread isn’t done with a new one, and still counts its own reference.
static gboolean keep(gpointer icon) {
  for (guint i = 0; kept->len >= MOST_KEPT && i < kept->len;) {
    if (is_used(kept->pdata[i]))
      i++;
    else
      g_ptr_array_remove_index(kept, i);
  }
  g_ptr_array_add(kept, icon);
  return G_SOURCE_REMOVE;
}

// The last reference is still there: another one keeps the object.
static void dispose(GObject *icon) {
  if (g_thread_self() == main_thread)
    finish(icon);
  else
    g_idle_add_full(G_PRIORITY_DEFAULT, keep, g_object_ref(icon), NULL);
}

void cadw_icons_set_up(void) {
  if (main_thread) return;
  main_thread = g_thread_self();
  kept = g_ptr_array_new_with_free_func(g_object_unref);
  GObjectClass *class = g_type_class_ref(GTK_TYPE_ICON_PAINTABLE);  // forever
  finish = class->dispose;
  class->dispose = dispose;
}

void cadw_icon_theme_add_folder(const char *path) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  char **known = gtk_icon_theme_get_search_path(theme);
  // All icons would be looked up again.
  if (!g_strv_contains((const char *const *)known, path)) gtk_icon_theme_add_search_path(theme, path);
  g_strfreev(known);
}

bool cadw_icon_theme_has(const char *name) {
  return gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(gdk_display_get_default()), name);
}
