#include "CGio.h"
#include "CGioSource.h"

#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

static GVariant *variant(cgio_variant *handle) { return (GVariant *)handle; }

/* New variants are floating; handles are not. */
static cgio_variant *handle(GVariant *value) {
  return (cgio_variant *)(value ? g_variant_take_ref(value) : NULL);
}

cgio_settings *cgio_settings_new(
    const char *name, const char *path, const char *folder, bool is_alone, cgio_backend *backend,
    cgio_schema_problem *problem) {
  GSettingsSchema *schema = cgio_schema(name, folder, is_alone);
  if (!schema) {
    *problem = CGIO_SCHEMA_NOT_INSTALLED;
    return NULL;
  }
  const char *fixed = g_settings_schema_get_path(schema);
  *problem = CGIO_SCHEMA_USABLE;
  if (!fixed && !path) *problem = CGIO_SCHEMA_NEEDS_PATH;
  else if (fixed && path && strcmp(fixed, path) != 0) *problem = CGIO_SCHEMA_OTHER_PATH;
  if (*problem != CGIO_SCHEMA_USABLE) {
    g_settings_schema_unref(schema);
    return NULL;
  }
  cgio_settings *settings = g_new0(cgio_settings, 1);
  settings->schema = schema;
  settings->object = g_settings_new_full(schema, (GSettingsBackend *)backend, path);
  g_settings_delay(settings->object);
  return settings;
}

bool cgio_settings_has_key(cgio_settings *settings, const char *key) {
  return g_settings_schema_has_key(settings->schema, key) ||
         (settings->keys && g_strv_contains((const char *const *)settings->keys, key));
}

void cgio_settings_free(cgio_settings *settings) {
  g_strfreev(settings->keys);
  if (settings->handler) g_signal_handler_disconnect(settings->object, settings->handler);
  g_object_unref(settings->object);
  g_settings_schema_unref(settings->schema);
  g_free(settings);
}

typedef struct {
  void (*changed)(void *, const char *);
  void *context;
  void (*release)(void *);
} Listener;

static void on_changed(GSettings *object, const char *key, gpointer data) {
  (void)object;
  Listener *listener = data;
  listener->changed(listener->context, key);
}

static void free_listener(gpointer data, GClosure *closure) {
  (void)closure;
  Listener *listener = data;
  listener->release(listener->context);
  g_free(listener);
}

void cgio_settings_on_change(
    cgio_settings *settings, void (*changed)(void *, const char *), void *context,
    void (*release)(void *)) {
  Listener *listener = g_new(Listener, 1);
  *listener = (Listener){changed, context, release};
  /* It is released after the last call that is running on another thread. */
  settings->handler =
      g_signal_connect_data(settings->object, "changed", G_CALLBACK(on_changed), listener, free_listener, 0);
}

void cgio_settings_watch(cgio_settings *settings, const char *key) {
  if (cgio_settings_has_key(settings, key))
    g_variant_unref(g_settings_get_value(settings->object, key));
}

char **cgio_settings_keys(cgio_settings *settings) {
  if (!settings->keys) settings->keys = g_settings_schema_list_keys(settings->schema);
  return g_strdupv(settings->keys);
}

void cgio_strings_free(char **strings) { g_strfreev(strings); }

const char *cgio_settings_type(cgio_settings *settings, const char *key) {
  if (!cgio_settings_has_key(settings, key)) return NULL;
  GSettingsSchemaKey *entry = g_settings_schema_get_key(settings->schema, key);
  const char *type = g_intern_string(g_variant_type_peek_string(g_settings_schema_key_get_value_type(entry)));
  g_settings_schema_key_unref(entry);
  size_t length = g_variant_type_string_scan(type, NULL, NULL) ? strlen(type) : 0;
  return length ? type : NULL;
}

cgio_variant *cgio_settings_value(cgio_settings *settings, const char *key) {
  if (!cgio_settings_has_key(settings, key)) return NULL;
  GVariant *value = g_settings_get_user_value(settings->object, key);
  if (!value) return NULL;
  /* dconf has it even if a lock overrides it. */
  GVariant *current = g_settings_get_value(settings->object, key);
  if (!g_variant_equal(value, current)) g_clear_pointer(&value, g_variant_unref);
  g_variant_unref(current);
  return (cgio_variant *)value;
}

cgio_variant *cgio_settings_system_value(cgio_settings *settings, const char *key) {
  if (!cgio_settings_has_key(settings, key)) return NULL;
  GSettingsSchemaKey *entry = g_settings_schema_get_key(settings->schema, key);
  GVariant *own = g_settings_schema_key_get_default_value(entry);
  GVariant *value = g_settings_get_default_value(settings->object, key);
  if (value && g_variant_equal(value, own)) g_clear_pointer(&value, g_variant_unref);
  g_variant_unref(own);
  g_settings_schema_key_unref(entry);
  return (cgio_variant *)value;
}

bool cgio_settings_is_writable(cgio_settings *settings, const char *key) {
  return cgio_settings_has_key(settings, key) &&
         g_settings_is_writable(settings->object, key);
}

/* GSettings itself would log a warning about the program. */
static bool allows(cgio_settings *settings, const char *key, GVariant *value) {
  if (!cgio_settings_has_key(settings, key)) return false;
  GSettingsSchemaKey *entry = g_settings_schema_get_key(settings->schema, key);
  bool result = g_variant_is_of_type(value, g_settings_schema_key_get_value_type(entry)) &&
                g_settings_schema_key_range_check(entry, value);
  g_settings_schema_key_unref(entry);
  return result;
}

bool cgio_settings_allows(cgio_settings *settings, const char *key, cgio_variant *value) {
  GVariant *taken = variant(value);
  bool result = allows(settings, key, taken);
  g_variant_unref(taken);
  return result;
}

bool cgio_settings_set(cgio_settings *settings, const char *key, cgio_variant *value) {
  GVariant *taken = variant(value);
  bool result = allows(settings, key, taken) && g_settings_set_value(settings->object, key, taken);
  g_variant_unref(taken);
  return result;
}

void cgio_settings_reset(cgio_settings *settings, const char *key) {
  if (cgio_settings_has_key(settings, key)) g_settings_reset(settings->object, key);
}

void cgio_settings_revert(cgio_settings *settings) {
  g_settings_revert(settings->object);
}

void cgio_settings_apply(cgio_settings *settings) {
  g_settings_apply(settings->object);
}

void cgio_settings_sync(void) { g_settings_sync(); }

void cgio_emit_signal(
    const char *path, const char *interface, const char *member, cgio_variant *arguments) {
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus && g_dbus_connection_emit_signal(bus, NULL, path, interface, member, variant(arguments), NULL))
    g_dbus_connection_flush_sync(bus, NULL, NULL);
  cgio_variant_free(arguments);
  g_clear_object(&bus);
}

void cgio_iterate(void) {
  while (g_main_context_iteration(NULL, FALSE)) {
  }
}

void cgio_variant_free(cgio_variant *handle) { g_variant_unref(variant(handle)); }

const char *cgio_variant_type(cgio_variant *handle) {
  return g_variant_get_type_string(variant(handle));
}

bool cgio_variant_boolean(cgio_variant *handle) { return g_variant_get_boolean(variant(handle)); }

int64_t cgio_variant_signed(cgio_variant *handle) {
  GVariant *value = variant(handle);
  switch (g_variant_classify(value)) {
    case G_VARIANT_CLASS_INT16: return g_variant_get_int16(value);
    case G_VARIANT_CLASS_INT32: return g_variant_get_int32(value);
    case G_VARIANT_CLASS_HANDLE: return g_variant_get_handle(value);
    case G_VARIANT_CLASS_INT64: return g_variant_get_int64(value);
    default: return 0;
  }
}

uint64_t cgio_variant_unsigned(cgio_variant *handle) {
  GVariant *value = variant(handle);
  switch (g_variant_classify(value)) {
    case G_VARIANT_CLASS_BYTE: return g_variant_get_byte(value);
    case G_VARIANT_CLASS_UINT16: return g_variant_get_uint16(value);
    case G_VARIANT_CLASS_UINT32: return g_variant_get_uint32(value);
    case G_VARIANT_CLASS_UINT64: return g_variant_get_uint64(value);
    default: return 0;
  }
}

double cgio_variant_double(cgio_variant *handle) { return g_variant_get_double(variant(handle)); }

const char *cgio_variant_string(cgio_variant *handle) {
  return g_variant_get_string(variant(handle), NULL);
}

const void *cgio_variant_bytes(cgio_variant *handle, size_t *count) {
  return g_variant_get_fixed_array(variant(handle), count, 1);
}

size_t cgio_variant_count(cgio_variant *handle) { return g_variant_n_children(variant(handle)); }

cgio_variant *cgio_variant_child(cgio_variant *container, size_t index) {
  return (cgio_variant *)g_variant_get_child_value(variant(container), index);
}

cgio_variant *cgio_variant_new_integer(const char *type, int64_t value) {
  switch (type[0]) {
    case 'y': return value < 0 || value > UINT8_MAX ? NULL : handle(g_variant_new_byte((guchar)value));
    case 'n':
      return value < INT16_MIN || value > INT16_MAX ? NULL : handle(g_variant_new_int16((gint16)value));
    case 'q': return value < 0 || value > UINT16_MAX ? NULL : handle(g_variant_new_uint16((guint16)value));
    case 'i':
      return value < INT32_MIN || value > INT32_MAX ? NULL : handle(g_variant_new_int32((gint32)value));
    case 'u': return value < 0 || value > UINT32_MAX ? NULL : handle(g_variant_new_uint32((guint32)value));
    case 'x': return handle(g_variant_new_int64(value));
    case 't': return value < 0 ? NULL : handle(g_variant_new_uint64((guint64)value));
    default: return NULL;
  }
}

cgio_variant *cgio_variant_new_large(uint64_t value) { return handle(g_variant_new_uint64(value)); }

cgio_variant *cgio_variant_new_boolean(bool value) { return handle(g_variant_new_boolean(value)); }

cgio_variant *cgio_variant_new_double(double value) { return handle(g_variant_new_double(value)); }

cgio_variant *cgio_variant_new_string(const char *type, const char *value) {
  if (!g_utf8_validate(value, -1, NULL)) return NULL;
  switch (type[0]) {
    case 's': return handle(g_variant_new_string(value));
    case 'o': return g_variant_is_object_path(value) ? handle(g_variant_new_object_path(value)) : NULL;
    case 'g': return g_variant_is_signature(value) ? handle(g_variant_new_signature(value)) : NULL;
    default: return NULL;
  }
}

cgio_variant *cgio_variant_new_bytes(const void *bytes, size_t count) {
  return handle(g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, bytes, count, 1));
}

cgio_variant *cgio_variant_new_boxed(cgio_variant *child) {
  cgio_variant *result = handle(g_variant_new_variant(variant(child)));
  cgio_variant_free(child);
  return result;
}

cgio_variant *cgio_variant_new_maybe(const char *type, cgio_variant *child) {
  GVariant *taken = variant(child);
  const GVariantType *element = g_variant_type_element(G_VARIANT_TYPE(type));
  cgio_variant *result = g_variant_is_of_type(taken, element)
                             ? handle(g_variant_new_maybe(element, taken))
                             : NULL;
  g_variant_unref(taken);
  return result;
}

cgio_variant *cgio_variant_new_entry(cgio_variant *key, cgio_variant *value) {
  cgio_variant *result = handle(g_variant_new_dict_entry(variant(key), variant(value)));
  cgio_variant_free(key);
  cgio_variant_free(value);
  return result;
}

cgio_variant *cgio_variant_new_container(const char *type, cgio_variant **children, size_t count) {
  GVariant **values = (GVariant **)children;
  GVariant *result = NULL;
  const GVariantType *whole = G_VARIANT_TYPE(type);
  if (g_variant_type_is_array(whole)) {
    const GVariantType *element = g_variant_type_element(whole);
    gboolean fits = TRUE;
    for (size_t i = 0; i < count; i++) fits = fits && g_variant_is_of_type(values[i], element);
    if (fits) result = g_variant_new_array(element, values, count);
  } else if (g_variant_type_is_tuple(whole)) {
    result = g_variant_new_tuple(values, count);
    if (!g_variant_is_of_type(result, whole)) {
      g_variant_unref(g_variant_ref_sink(result));
      result = NULL;
    }
  }
  cgio_variant *taken = handle(result);
  for (size_t i = 0; i < count; i++) g_variant_unref(values[i]);
  return taken;
}

/* libdispatch’s interface for run loops (also used by swift-corelibs-foundation’s RunLoop): an eventfd that becomes
 * readable when the main queue has work, and the function that does it. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

static gboolean drain(gint fd, GIOCondition condition, gpointer unused) {
  (void)condition;
  (void)unused;
  guint64 wakeups;
  /* Reading resets the eventfd; otherwise the source would always be ready and use a whole core. */
  if (read(fd, &wakeups, sizeof wakeups) < 0) return G_SOURCE_CONTINUE;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

bool cgio_main_queue_attach(int priority) {
  static guint source;
  if (source) return false;
  source = g_unix_fd_add_full(
      priority, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain, NULL, NULL);
  return true;
}

/* Markup. */

typedef struct {
  const cgio_markup_reader *reader;
  void *context;
} Markup;

static void on_begin(GMarkupParseContext *parser, const char *name, const char **names, const char **values,
                     gpointer data, GError **error) {
  (void)parser, (void)error;
  Markup *self = data;
  self->reader->begin(self->context, name, names, values);
}

static void on_end(GMarkupParseContext *parser, const char *name, gpointer data, GError **error) {
  (void)parser, (void)name, (void)error;
  Markup *self = data;
  self->reader->end(self->context);
}

static void on_text(GMarkupParseContext *parser, const char *text, gsize length, gpointer data, GError **error) {
  (void)parser, (void)error;
  Markup *self = data;
  self->reader->text(self->context, text, length);
}

bool cgio_markup_read(
    const char *text, size_t length, const cgio_markup_reader *reader, void *context, cgio_markup_problem *problem) {
  static const GMarkupParser functions = {on_begin, on_end, on_text, NULL, NULL};
  Markup self = {reader, context};
  GError *error = NULL;
  GMarkupParseContext *parser = g_markup_parse_context_new(&functions, G_MARKUP_TREAT_CDATA_AS_TEXT, &self, NULL);
  bool is_whole = g_markup_parse_context_parse(parser, text, (gssize)length, &error) &&
                  g_markup_parse_context_end_parse(parser, &error);
  if (error && problem) {
    g_markup_parse_context_get_position(parser, &problem->line, &problem->column);
    /* GLib’s message begins with the place. */
    const char *rest = strstr(error->message, ": ");
    problem->message = g_strdup(rest ? rest + 2 : error->message);
  }
  g_clear_error(&error);
  g_markup_parse_context_free(parser);
  return is_whole;
}
