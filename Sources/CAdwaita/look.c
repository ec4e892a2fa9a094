#include "internal.h"

static const char class_prefix[] = "levers-";

// The styles of one look: they stay, for there are few, and several pages may have the same.
typedef struct {
  GtkCssProvider *provider;
  char *light, *dark;
} Style;

char *cadw_look_class(const char *kind, const char *name) {
  return g_strconcat(class_prefix, kind, "-", name, NULL);
}

static void load(Style *style, gboolean is_dark) {
  const char *css = is_dark ? style->dark : style->light;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
#if CADW_HAS_GTK(4, 12)
  gtk_css_provider_load_from_string(style->provider, css);
#else
  gtk_css_provider_load_from_data(style->provider, css, -1);
#endif
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void on_dark(AdwStyleManager *manager, GParamSpec *property, Style *style) {
  (void)property;
  load(style, adw_style_manager_get_dark(manager));
}

static void add_style(const char *light, const char *dark) {
  Style *style = g_new0(Style, 1);
  style->light = g_strdup(light);
  style->dark = g_strdup(dark);
  style->provider = gtk_css_provider_new();
  AdwStyleManager *manager = adw_style_manager_get_default();
  g_signal_connect(manager, "notify::dark", G_CALLBACK(on_dark), style);
  load(style, adw_style_manager_get_dark(manager));
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style->provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

// The class of a kind among those of a widget; NULL for none.
static const char *class_of(char **classes, const char *kind) {
  char *prefix = cadw_look_class(kind, "");
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
  char *class_name = cadw_look_class(kind, name);
  gtk_widget_add_css_class(GTK_WIDGET(widget), class_name);
  if (!known) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_contains(known, class_name)) {
    g_free(class_name);
    return;
  }
  add_style(light, dark);
  g_hash_table_add(known, class_name);
}
