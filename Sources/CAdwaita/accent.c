#include "internal.h"

static const char class_prefix[] = "levers-accent-";

// The styles of one colour: they stay, for there are few, and several pages may show the same.
typedef struct {
  GtkCssProvider *provider;
  char *name;  // of the style class
  char *background, *foreground, *on_light, *on_dark;
} Style;

// What the stylesheet of SettingsAdwaita gives the colour to.
#define OWN_RULES                                                                            \
  "@keyframes %1$s { from { background-color: alpha(%4$s, 0.35); } }"                        \
  ".%1$s .revealed { animation-name: %1$s; }"                                                \
  ".%1$s row.modified { background-image:"                                                   \
  " radial-gradient(circle, %4$s 2.5px, transparent 3.5px); }"                               \
  ".%1$s .badge { background-color: alpha(%4$s, 0.15); color: %4$s; }"

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
    ".%1$s .accent, .%1$s link, .%1$s link:active { color: %4$s; }"
    ".%1$s selection:focus-within { background-color: alpha(%2$s, 0.3); }"
    // No outline comes by its colour.
    ".%1$s *:focus, .%1$s *:focus-within, .%1$s row.entry.focused, .%1$s scale:focus > trough > slider {"
    " outline-color: alpha(%4$s, 0.5); }";
#endif

static void load(Style *style, gboolean is_dark) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  char *css = g_strdup_printf(rules, style->name, style->background, style->foreground,
                              is_dark ? style->on_dark : style->on_light);
#if CADW_HAS_GTK(4, 12)
  gtk_css_provider_load_from_string(style->provider, css);
#else
  gtk_css_provider_load_from_data(style->provider, css, -1);
#endif
  G_GNUC_END_IGNORE_DEPRECATIONS
  g_free(css);
}

static void on_dark(AdwStyleManager *manager, GParamSpec *property, Style *style) {
  (void)property;
  load(style, adw_style_manager_get_dark(manager));
}

static void add_style(const char *name, const CadwAccent *accent) {
  Style *style = g_new0(Style, 1);
  style->name = g_strdup(name);
  style->background = g_strdup(accent->background);
  style->foreground = g_strdup(accent->foreground);
  style->on_light = g_strdup(accent->on_light);
  style->on_dark = g_strdup(accent->on_dark);
  style->provider = gtk_css_provider_new();
  AdwStyleManager *manager = adw_style_manager_get_default();
  g_signal_connect(manager, "notify::dark", G_CALLBACK(on_dark), style);
  load(style, adw_style_manager_get_dark(manager));
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style->provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static const char *accent_of(char **classes) {
  for (char **name = classes; *name; name++)
    if (g_str_has_prefix(*name, class_prefix)) return *name;
  return NULL;
}

void cadw_inherit_accent(GtkWidget *dialog, GtkWidget *parent) {
  for (; parent; parent = gtk_widget_get_parent(parent)) {
    char **classes = gtk_widget_get_css_classes(parent);
    const char *name = accent_of(classes);
    if (name) gtk_widget_add_css_class(dialog, name);
    g_strfreev(classes);
    if (name) return;
  }
}

static void remove_classes(GtkWidget *widget) {
  char **classes = gtk_widget_get_css_classes(widget);
  for (char **name = classes; *name; name++)
    if (g_str_has_prefix(*name, class_prefix)) gtk_widget_remove_css_class(widget, *name);
  g_strfreev(classes);
}

void cadw_widget_set_accent(CadwWidget *widget, const CadwAccent *accent) {
  static GHashTable *known;
  remove_classes(GTK_WIDGET(widget));
  if (!accent) return;
  char *name = g_strconcat(class_prefix, accent->background + 1, NULL);
  gtk_widget_add_css_class(GTK_WIDGET(widget), name);
  if (!known) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_contains(known, name)) {
    g_free(name);
    return;
  }
  add_style(name, accent);
  g_hash_table_add(known, name);
}
