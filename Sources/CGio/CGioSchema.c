/* What a schema says about its keys, and values as text. */
#include "CGio.h"
#include "CGioSource.h"

static GSettingsSchemaKey *entry(cgio_settings *settings, const char *key) {
  return cgio_settings_has_key(settings, key)
             ? g_settings_schema_get_key(settings->schema, key)
             : NULL;
}

bool cgio_desktop_entry_read(const char *file, const char *language, char **name, char **icon) {
  GKeyFile *entry = g_key_file_new();
  const char *group = G_KEY_FILE_DESKTOP_GROUP;
  bool is_shown = g_key_file_load_from_file(entry, file, G_KEY_FILE_KEEP_TRANSLATIONS, NULL) &&
                  !g_key_file_get_boolean(entry, group, G_KEY_FILE_DESKTOP_KEY_NO_DISPLAY, NULL) &&
                  !g_key_file_get_boolean(entry, group, G_KEY_FILE_DESKTOP_KEY_HIDDEN, NULL);
  *name = is_shown ? g_key_file_get_locale_string(entry, group, G_KEY_FILE_DESKTOP_KEY_NAME, language, NULL) : NULL;
  *icon = *name ? g_key_file_get_locale_string(entry, group, G_KEY_FILE_DESKTOP_KEY_ICON, language, NULL) : NULL;
  g_key_file_free(entry);
  return *name;
}

void cgio_string_free(char *string) { g_free(string); }

char *cgio_settings_path(cgio_settings *settings) {
  char *path = NULL;
  g_object_get(settings->object, "path", &path, NULL);
  return path;
}

bool cgio_settings_is_relocatable(cgio_settings *settings) {
  return !g_settings_schema_get_path(settings->schema);
}

bool cgio_settings_inherits_key(cgio_settings *settings, const char *key) {
  return cgio_settings_has_key(settings, key) && !g_settings_schema_has_key(settings->schema, key);
}

char **cgio_settings_children(cgio_settings *settings) {
  return g_settings_schema_list_children(settings->schema);
}

char **cgio_language_names(const char *category) {
  return g_strdupv((char **)g_get_language_names_with_category(category));
}

char *cgio_settings_text(cgio_settings *settings, const char *key, bool is_description) {
  GSettingsSchemaKey *known = entry(settings, key);
  if (!known) return NULL;
  char *text = g_strdup(is_description ? g_settings_schema_key_get_description(known)
                                       : g_settings_schema_key_get_summary(known));
  g_settings_schema_key_unref(known);
  return text;
}

cgio_variant *cgio_settings_range(cgio_settings *settings, const char *key) {
  GSettingsSchemaKey *known = entry(settings, key);
  if (!known) return NULL;
  GVariant *range = g_settings_schema_key_get_range(known);
  g_settings_schema_key_unref(known);
  return (cgio_variant *)range;
}

cgio_variant *cgio_settings_default(cgio_settings *settings, const char *key) {
  if (!cgio_settings_has_key(settings, key)) return NULL;
  return (cgio_variant *)g_settings_get_default_value(settings->object, key);
}

bool cgio_type_is_valid(const char *text) { return g_variant_type_string_is_valid(text); }

char *cgio_variant_print(cgio_variant *variant, bool has_types) {
  return g_variant_print((GVariant *)variant, has_types);
}

cgio_variant *cgio_variant_parse(const char *type, const char *text, char **problem) {
  GError *error = NULL;
  *problem = NULL;
  GVariant *value = g_variant_parse(type ? G_VARIANT_TYPE(type) : NULL, text, NULL, NULL, &error);
  if (error) *problem = g_strdup(error->message);
  g_clear_error(&error);
  return (cgio_variant *)value;
}
