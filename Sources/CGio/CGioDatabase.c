/* What GIO keeps values in. */
#include "CGio.h"

#include <dlfcn.h>
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <string.h>

void cgio_prepare_for_threads(void) {
  g_vfs_get_default();
  g_object_unref(g_settings_backend_get_default());
}

/* The types are private. */
static bool has_backend(const char *type) {
  GSettingsBackend *backend = g_settings_backend_get_default();
  bool result = g_str_equal(G_OBJECT_TYPE_NAME(backend), type);
  g_object_unref(backend);
  return result;
}

bool cgio_settings_are_forgotten(void) { return has_backend("GMemorySettingsBackend"); }

bool cgio_settings_are_in_key_file(void) { return has_backend("GKeyfileSettingsBackend"); }

typedef void *(*new_client)(void);
typedef char **(*list_folder)(void *client, const char *folder, int *count);

/* Adds the keys in a folder and those inside; a broken database could have folders without end. */
static void add_keys(GPtrArray *keys, list_folder list, void *client, const char *folder, int depth) {
  char **names = list(client, folder, NULL);
  for (char **name = names; name && *name; name++) {
    char *path = g_strconcat(folder, *name, NULL);
    if (!g_str_has_suffix(path, "/")) {
      g_ptr_array_add(keys, path);
      continue;
    }
    if (depth > 0) add_keys(keys, list, client, path, depth - 1);
    g_free(path);
  }
  g_strfreev(names);
}

/* GIO can’t list keys without their schemas. The library comes with dconf’s backend, but its header doesn’t. */
char **cgio_database_keys(void) {
  if (!has_backend("DConfSettingsBackend")) return NULL;
  /* It is never unloaded, because it has types. */
  void *library = dlopen("libdconf.so.1", RTLD_LAZY);
  if (!library) return NULL;
  new_client make = (new_client)dlsym(library, "dconf_client_new");
  list_folder list = (list_folder)dlsym(library, "dconf_client_list");
  void *client = make && list ? make() : NULL;
  GPtrArray *keys = g_ptr_array_new();
  if (client) add_keys(keys, list, client, "/", 32);
  g_clear_object(&client);
  g_ptr_array_add(keys, NULL);
  return (char **)g_ptr_array_free(keys, FALSE);
}

static void (*on_refusal)(const char *reason);

/* The text of a field; NULL for none. */
static const char *field(const GLogField *fields, size_t count, const char *name) {
  for (size_t index = 0; index < count; index++)
    if (g_str_equal(fields[index].key, name)) return fields[index].length < 0 ? fields[index].value : NULL;
  return NULL;
}

static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField *fields, size_t count, gpointer data) {
  /* Source: dconf’s dconf_engine_change_completed(). */
  const char *message = field(fields, count, "MESSAGE");
  gboolean is_refusal = message && strstr(message, "commit changes") &&
                        g_strcmp0(field(fields, count, "GLIB_DOMAIN"), "dconf") == 0;
  const char *reason = is_refusal ? strstr(message, ": ") : NULL;
  if (!reason) return g_log_writer_default(level, fields, count, data);
  on_refusal(reason + strlen(": "));
  return G_LOG_WRITER_HANDLED;
}

void cgio_database_on_refusal(void (*refused)(const char *reason)) {
  on_refusal = refused;
  g_log_set_writer_func(write_log, NULL, NULL);
}
