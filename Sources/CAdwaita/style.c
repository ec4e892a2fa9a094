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

static void set_color_scheme(bool force, AdwColorScheme scheme) {
  adw_style_manager_set_color_scheme(adw_style_manager_get_default(),
                                     force ? scheme : ADW_COLOR_SCHEME_DEFAULT);
}

void cadw_style_force_dark(bool dark) {
  set_color_scheme(dark, ADW_COLOR_SCHEME_FORCE_DARK);
}

void cadw_style_force_light(bool light) {
  set_color_scheme(light, ADW_COLOR_SCHEME_FORCE_LIGHT);
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
  gtk_icon_theme_add_search_path(theme, path);
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
