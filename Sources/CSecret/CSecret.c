#include "CSecret.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <string.h>

/* The functions of libsecret 1, whose headers aren’t needed. */
typedef struct {
  const char *name;
  int type;
} Attribute;

typedef struct {
  const char *name;
  int flags;
  Attribute attributes[32];
  int reserved;
  void *reserved_pointers[7];
} Schema;

typedef struct {
  gboolean (*store)(const Schema *, GHashTable *, const char *, const char *, const char *, GCancellable *, GError **);
  char *(*lookup)(const Schema *, GHashTable *, GCancellable *, GError **);
  gboolean (*clear)(const Schema *, GHashTable *, GCancellable *, GError **);
  GList *(*search)(const Schema *, GHashTable *, int, GCancellable *, GError **);
  void (*release)(char *);
} Secret;

/* Every item has both attributes, so that other items of the service are never touched. */
static const Schema schema = {
    .name = "io.github.levers.Setting", .attributes = {{"application", 0}, {"key", 0}}};

static gboolean find(void *library, const char *name, void *function) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

/* NULL if the library isn’t installed; it is loaded once. */
static const Secret *libsecret(void) {
  static Secret secret;
  static gsize state;
  if (g_once_init_enter(&state)) {
    void *library = dlopen("libsecret-1.so.0", RTLD_LAZY | RTLD_LOCAL);
    gboolean found = library && find(library, "secret_password_storev_sync", &secret.store) &&
                     find(library, "secret_password_lookupv_sync", &secret.lookup) &&
                     find(library, "secret_password_clearv_sync", &secret.clear) &&
                     find(library, "secret_password_searchv_sync", &secret.search) &&
                     find(library, "secret_password_free", &secret.release);
    g_once_init_leave(&state, found ? 2 : 1);
  }
  return state == 2 ? &secret : NULL;
}

static GHashTable *attributes(const char *application, const char *key) {
  GHashTable *table = g_hash_table_new(g_str_hash, g_str_equal);
  g_hash_table_insert(table, "application", (gpointer)application);
  g_hash_table_insert(table, "key", (gpointer)key);
  return table;
}

static gboolean is_absence(const GError *error) {
  return g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SPAWN_FAILED) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SPAWN_CHILD_EXITED) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NO_SERVER) ||
         g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_DISCONNECTED) ||
         g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ||
         g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED) ||
         g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CLOSED) ||
         /* No bus at all: the address isn’t set, and none can be started. */
         (error->domain == G_IO_ERROR && strstr(error->message, "D-Bus")) || error->domain == G_SPAWN_ERROR;
}

static gboolean is_lock(const GError *error) {
  enum { SECRET_ERROR_IS_LOCKED = 2 };
  if (g_error_matches(error, g_quark_from_string("secret-error"), SECRET_ERROR_IS_LOCKED)) return TRUE;
  char *name = g_dbus_error_get_remote_error(error);
  gboolean result = name && strcmp(name, "org.freedesktop.Secret.Error.IsLocked") == 0;
  g_free(name);
  return result || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The result for an error, which is released. */
static csecret_result failure(GError *error, char **why) {
  csecret_result result = is_lock(error) ? CSECRET_LOCKED : is_absence(error) ? CSECRET_NO_SERVICE : CSECRET_FAILED;
  g_dbus_error_strip_remote_error(error);
  *why = g_strdup(error->message);
  g_error_free(error);
  return result;
}

/* Whether there is a secret that can’t be read; a readable one was added after the lookup. */
static gboolean is_locked_away(const Secret *secret, GHashTable *table) {
  GList *found = secret->search(&schema, table, 0, NULL, NULL);
  gboolean result = FALSE;
  for (GList *item = found; item && !result; item = item->next)
    /* Items in libsecret’s file backend have no lock. */
    if (g_object_class_find_property(G_OBJECT_GET_CLASS(item->data), "locked"))
      g_object_get(item->data, "locked", &result, NULL);
  g_list_free_full(found, g_object_unref);
  return result;
}

csecret_result csecret_lookup(const char *application, const char *key, char **text, char **why) {
  *text = *why = NULL;
  const Secret *secret = libsecret();
  if (!secret) return CSECRET_NO_LIBRARY;
  GHashTable *table = attributes(application, key);
  GError *error = NULL;
  char *found = secret->lookup(&schema, table, NULL, &error);
  csecret_result result = CSECRET_NONE;
  if (error) {
    result = failure(error, why);
  } else if (found) {
    *text = g_strdup(found);
    secret->release(found);
    result = CSECRET_DONE;
  } else if (is_locked_away(secret, table)) {
    result = CSECRET_LOCKED;
  }
  g_hash_table_unref(table);
  return result;
}

csecret_result csecret_store(
    const char *application, const char *key, const char *label, const char *text, char **why) {
  *why = NULL;
  const Secret *secret = libsecret();
  if (!secret) return CSECRET_NO_LIBRARY;
  GHashTable *table = attributes(application, key);
  GError *error = NULL;
  gboolean stored = secret->store(&schema, table, "default", label, text, NULL, &error);
  g_hash_table_unref(table);
  if (error) return failure(error, why);
  return stored ? CSECRET_DONE : CSECRET_LOCKED;
}

csecret_result csecret_clear(const char *application, const char *key, char **why) {
  *why = NULL;
  const Secret *secret = libsecret();
  if (!secret) return CSECRET_NO_LIBRARY;
  GHashTable *table = attributes(application, key);
  GError *error = NULL;
  gboolean cleared = secret->clear(&schema, table, NULL, &error);
  csecret_result result = error ? failure(error, why) : cleared ? CSECRET_DONE
                          : is_locked_away(secret, table) ? CSECRET_LOCKED : CSECRET_NONE;
  g_hash_table_unref(table);
  return result;
}

void csecret_free(char *text) {
  if (!text) return;
  /* Not memset, which a compiler may leave out. */
  explicit_bzero(text, strlen(text));
  g_free(text);
}
