// Styles: dark and light, accent colours, looks of parts of a window. libadwaita has variables for them since 1.6.

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

// MARK: Looks

static const char class_prefix[] = "levers-";

// What is loaded while a property of the style manager is false, and while it is true.
typedef struct {
  GtkCssProvider *provider;
  char *off, *on;
} Style;

// The style class of a look; g_free() it.
static char *look_class(const char *kind, const char *name) {
  return g_strconcat(class_prefix, kind, "-", name, NULL);
}

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

static void add_style(const char *property, const char *off, const char *on) {
  Style *style = style_new(off, on);
  AdwStyleManager *manager = adw_style_manager_get_default();
  char *signal = g_strconcat("notify::", property, NULL);
  g_signal_connect(manager, signal, G_CALLBACK(on_switched), style);
  g_free(signal);
  on_switched(manager, g_object_class_find_property(G_OBJECT_GET_CLASS(manager), property), style);
}

// The class of a kind among those of a widget; NULL for none.
static const char *class_of(char **classes, const char *kind) {
  char *prefix = look_class(kind, "");
  const char *found = NULL;
  for (char **name = classes; *name && !found; name++)
    if (g_str_has_prefix(*name, prefix)) found = *name;
  g_free(prefix);
  return found;
}

static gboolean inherit(GtkWidget *dialog, GtkWidget *parent, const char *kind) {
  char **classes = gtk_widget_get_css_classes(parent);
  const char *name = class_of(classes, kind);
  if (name) gtk_widget_add_css_class(dialog, name);
  g_strfreev(classes);
  return name != NULL;
}

void cadw_inherit_look(GtkWidget *dialog, GtkWidget *parent) {
  static const char *const kinds[] = {"accent", "appearance"};
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    for (GtkWidget *each = parent; each; each = gtk_widget_get_parent(each))
      if (inherit(dialog, each, kinds[i])) break;
}

static void remove_classes(GtkWidget *widget, const char *kind) {
  char **classes = gtk_widget_get_css_classes(widget);
  const char *name = class_of(classes, kind);
  if (name) gtk_widget_remove_css_class(widget, name);
  g_strfreev(classes);
}

void cadw_widget_set_look(CadwWidget *widget, const char *kind, const char *name, const char *light,
                          const char *dark) {
  static GHashTable *known;
  remove_classes(GTK_WIDGET(widget), kind);
  if (!name) return;
  char *class_name = look_class(kind, name);
  gtk_widget_add_css_class(GTK_WIDGET(widget), class_name);
  if (!known) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_contains(known, class_name)) {
    g_free(class_name);
    return;
  }
  add_style("dark", light, dark);
  g_hash_table_add(known, class_name);
}

void cadw_style_add_high_contrast_css(const char *css) {
  add_style("high-contrast", "", css);
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

// MARK: Accent colours

static const char accent[] = "accent";

// What the stylesheet of SettingsAdwaita gives the colour to.
#define OWN_RULES                                                                            \
  "@keyframes %1$s { from { background-color: alpha(%4$s, 0.35); }"                          \
  " to { background-color: transparent; } }"                                                 \
  ".%1$s .revealed { background-color: alpha(%4$s, 0.2); animation-name: %1$s; }"            \
  ".%1$s row.modified:not(.expander), .%1$s row.modified.expander row.header {"              \
  " background-image: image(%4$s); }"                                                        \
  ".%1$s row.unsaved:not(.expander), .%1$s row.unsaved.expander row.header { background-image:" \
  " radial-gradient(circle, %4$s 2.5px, transparent 3.5px); }"                               \
  ".%1$s row.modified.unsaved:not(.expander), .%1$s row.modified.unsaved.expander row.header {" \
  " background-image:"                                                                       \
  " radial-gradient(circle, %4$s 2.5px, transparent 3.5px), image(%4$s); }"                  \
  ".%1$s button.unsaved image { color: %4$s; }"                                              \
  ".%1$s .badge.modified { background-image: image(%4$s); }"                                \
  ".%1$s.tinted row:not(.untinted) .setting-value { color: %4$s; }"

#if CADW_HAS_ADW(1, 6)
static const char rules[] = OWN_RULES
    ".%1$s { --accent-bg-color: %2$s; --accent-fg-color: %3$s; --accent-color: %4$s; }"
    ".%1$s row.text:focus-within { outline-color: alpha(%4$s, 0.5); }";
#else
static const char rules[] = OWN_RULES
    ".%1$s switch:checked, .%1$s check:checked, .%1$s check:indeterminate, .%1$s radio:checked,"
    ".%1$s radio:indeterminate, .%1$s button.suggested-action, .%1$s scale > trough > highlight,"
    ".%1$s progressbar > trough > progress, .%1$s calendar > grid > label.day-number:selected {"
    " background-color: %2$s; color: %3$s; }"
    ".%1$s .accent:not(:disabled), .%1$s link, .%1$s link:active { color: %4$s; }"
    ".%1$s selection:focus-within { background-color: alpha(%2$s, 0.3); }"
    // No outline comes by its colour.
    ".%1$s *:focus, .%1$s *:focus-within, .%1$s row.entry.focused, .%1$s scale:focus > trough > slider {"
    " outline-color: alpha(%4$s, 0.5); }";
#endif

void cadw_widget_set_accent(CadwWidget *widget, const CadwAccent *color) {
  if (!color) {
    cadw_widget_set_look(widget, accent, NULL, NULL, NULL);
    return;
  }
  const char *name = color->background + 1;
  char *class_name = look_class(accent, name);
  char *light = g_strdup_printf(rules, class_name, color->background, color->foreground, color->on_light);
  char *dark = g_strdup_printf(rules, class_name, color->background, color->foreground, color->on_dark);
  cadw_widget_set_look(widget, accent, name, light, dark);
  g_free(class_name);
  g_free(light);
  g_free(dark);
}
