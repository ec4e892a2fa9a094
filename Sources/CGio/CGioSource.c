/* The folders with schemas. */
#include "CGio.h"
#include "CGioSource.h"

static GMutex lock;
/* The schemas of the last look; NULL before the first one, or if there are none. */
static GSettingsSchemaSource *current;
static gboolean was_refreshed;

/* The schemas, with those of an additional folder first, or only those; the caller’s reference. */
static GSettingsSchemaSource *find_source(const char *folder, gboolean is_alone) {
  if (is_alone) return g_settings_schema_source_new_from_directory(folder, NULL, FALSE, NULL);
  g_mutex_lock(&lock);
  /* GIO’s own never changes. */
  GSettingsSchemaSource *standard = was_refreshed ? current : g_settings_schema_source_get_default();
  if (standard) g_settings_schema_source_ref(standard);
  g_mutex_unlock(&lock);
  if (!folder) return standard;
  GSettingsSchemaSource *source = g_settings_schema_source_new_from_directory(folder, standard, FALSE, NULL);
  if (standard) g_settings_schema_source_unref(standard);
  return source;
}

void cgio_schemas_refresh(char **folders) {
  GSettingsSchemaSource *source = NULL;
  for (guint left = g_strv_length(folders); left > 0; left--) {
    /* Nothing for a folder without readable schemas. */
    GSettingsSchemaSource *next = g_settings_schema_source_new_from_directory(folders[left - 1], source, FALSE, NULL);
    if (!next) continue;
    if (source) g_settings_schema_source_unref(source);
    source = next;
  }
  g_mutex_lock(&lock);
  GSettingsSchemaSource *old = current;
  current = source;
  was_refreshed = TRUE;
  g_mutex_unlock(&lock);
  if (old) g_settings_schema_source_unref(old);
}

GSettingsSchema *cgio_schema(const char *name, const char *folder, gboolean is_alone) {
  GSettingsSchemaSource *source = find_source(folder, is_alone);
  if (!source) return NULL;
  GSettingsSchema *schema = g_settings_schema_source_lookup(source, name, TRUE);
  g_settings_schema_source_unref(source);
  return schema;
}

bool cgio_schema_find(const char *name, const char *folder, bool is_alone, char **path) {
  GSettingsSchema *schema = cgio_schema(name, folder, is_alone);
  *path = schema ? g_strdup(g_settings_schema_get_path(schema)) : NULL;
  if (schema) g_settings_schema_unref(schema);
  return schema;
}

char **cgio_schemas(const char *folder, bool is_alone, bool have_paths) {
  GSettingsSchemaSource *source = find_source(folder, is_alone);
  if (!source) return NULL;
  char **fixed = NULL, **relocatable = NULL;
  g_settings_schema_source_list_schemas(source, TRUE, &fixed, &relocatable);
  g_settings_schema_source_unref(source);
  g_strfreev(have_paths ? relocatable : fixed);
  return have_paths ? fixed : relocatable;
}
