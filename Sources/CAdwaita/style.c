// Styles: dark and light, what comes and goes with a property of the style manager or with a pointer, directions, icons.

#include "internal.h"

const char *cadw_gtk_version_compiled(void) {
  static char text[32];
  g_snprintf(text, sizeof text, "%d.%d.%d", GTK_MAJOR_VERSION, GTK_MINOR_VERSION,
             GTK_MICRO_VERSION);
  return text;
}

const char *cadw_gtk_version_running(void) {
  static char text[32];
  g_snprintf(text, sizeof text, "%u.%u.%u", gtk_get_major_version(), gtk_get_minor_version(),
             gtk_get_micro_version());
  return text;
}

const char *cadw_adwaita_version_compiled(void) {
  return ADW_VERSION_S;
}

const char *cadw_adwaita_version_running(void) {
  static char text[32];
  g_snprintf(text, sizeof text, "%u.%u.%u", adw_get_major_version(), adw_get_minor_version(),
             adw_get_micro_version());
  return text;
}

void cadw_style_force(bool dark, bool light) {
  adw_style_manager_set_color_scheme(adw_style_manager_get_default(), dark    ? ADW_COLOR_SCHEME_FORCE_DARK
                                                                      : light ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                                                              : ADW_COLOR_SCHEME_DEFAULT);
}

void cadw_style_add_css(const char *css) {
  GtkCssProvider *provider = gtk_css_provider_new();
#if CADW_HAS_GTK(4, 12)
  gtk_css_provider_load_from_string(provider, css);
#else
  gtk_css_provider_load_from_data(provider, css, -1);
#endif
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);
}

void cadw_set_right_to_left(bool right_to_left) {
  gtk_widget_set_default_direction(right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

void cadw_icon_theme_add_folder(const char *path) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  char **known = gtk_icon_theme_get_search_path(theme);
  // All icons would be looked for again.
  if (!g_strv_contains((const char *const *)known, path)) gtk_icon_theme_add_search_path(theme, path);
  g_strfreev(known);
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
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    set_direction(child, direction);
}

void cadw_widget_set_right_to_left(CadwWidget *widget, bool right_to_left) {
  set_direction(GTK_WIDGET(widget), right_to_left ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

// MARK: Styles that come and go

// What is loaded while a property of the style manager is false, and while it is true.
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

// It stays: there are few, and several pages may have the same.
static Style *style_new(const char *off, const char *on) {
  Style *style = g_new0(Style, 1);
  style->off = g_strdup(off);
  style->on = g_strdup(on);
  style->provider = gtk_css_provider_new();
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style->provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return style;
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
