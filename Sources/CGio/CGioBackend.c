/* A GSettingsBackend whose values are strings in a place that the program knows. */
#include "CGio.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  GSettingsBackend parent;
  cgio_texts texts;
  void *context;
} TextBackend;

typedef GSettingsBackendClass TextBackendClass;

G_DEFINE_TYPE(TextBackend, levers_text_backend, G_TYPE_SETTINGS_BACKEND)

/* Source: GIO reads a text without quotes as a string, with the escapes of key files. */
static GVariant *plain_string(const char *text) {
  GKeyFile *file = g_key_file_new();
  g_key_file_set_value(file, "group", "key", text);
  char *string = g_key_file_get_string(file, "group", "key", NULL);
  g_key_file_free(file);
  return string ? g_variant_new_take_string(string) : NULL;
}

static GVariant *read_value(
    GSettingsBackend *backend, const char *key, const GVariantType *type, gboolean is_default) {
  TextBackend *self = (TextBackend *)backend;
  char *text = is_default ? NULL : self->texts.read(self->context, key);
  if (!text) return NULL;
  GVariant *value = g_variant_parse(type, text, NULL, NULL, NULL);
  if (!value && g_variant_type_equal(type, G_VARIANT_TYPE_STRING) && text[0] != '"') value = plain_string(text);
  free(text);
  return value ? g_variant_take_ref(value) : NULL;
}

static gboolean is_writable(GSettingsBackend *backend, const char *key) {
  TextBackend *self = (TextBackend *)backend;
  return self->texts.is_writable(self->context, key);
}

static gboolean write_value(GSettingsBackend *backend, const char *key, GVariant *value, gpointer origin) {
  TextBackend *self = (TextBackend *)backend;
  char *text = value ? g_variant_print(value, self->texts.has_types) : NULL;
  gboolean is_written = self->texts.write(self->context, &key, (const char *const *)&text, 1);
  g_free(text);
  if (is_written) g_settings_backend_changed(backend, key, origin);
  return is_written;
}

static void reset_value(GSettingsBackend *backend, const char *key, gpointer origin) {
  write_value(backend, key, NULL, origin);
}

typedef struct {
  GPtrArray *keys, *texts;
  gboolean have_types;
} Edits;

static gboolean add_edit(gpointer key, gpointer value, gpointer data) {
  Edits *edits = data;
  g_ptr_array_add(edits->keys, key);
  g_ptr_array_add(edits->texts, value ? g_variant_print(value, edits->have_types) : NULL);
  return FALSE;
}

static gboolean write_tree(GSettingsBackend *backend, GTree *tree, gpointer origin) {
  TextBackend *self = (TextBackend *)backend;
  Edits edits = {g_ptr_array_new(), g_ptr_array_new_with_free_func(g_free), self->texts.has_types};
  g_tree_foreach(tree, add_edit, &edits);
  gboolean is_written = self->texts.write(
      self->context, (const char *const *)edits.keys->pdata, (const char *const *)edits.texts->pdata, edits.keys->len);
  g_ptr_array_unref(edits.keys);
  g_ptr_array_unref(edits.texts);
  if (is_written) g_settings_backend_changed_tree(backend, tree, origin);
  return is_written;
}

static void finalize(GObject *object) {
  TextBackend *self = (TextBackend *)object;
  self->texts.release(self->context);
  G_OBJECT_CLASS(levers_text_backend_parent_class)->finalize(object);
}

static void levers_text_backend_class_init(TextBackendClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  class->read = read_value;
  class->get_writable = is_writable;
  class->write = write_value;
  class->write_tree = write_tree;
  class->reset = reset_value;
}

static void levers_text_backend_init(TextBackend *self) { (void)self; }

cgio_backend *cgio_backend_new(const cgio_texts *texts, void *context) {
  TextBackend *self = g_object_new(levers_text_backend_get_type(), NULL);
  self->texts = *texts;
  self->context = context;
  return (cgio_backend *)self;
}

void cgio_backend_free(cgio_backend *backend) { g_object_unref(backend); }

void cgio_backend_changed(cgio_backend *backend, const char *key) {
  g_settings_backend_changed((GSettingsBackend *)backend, key, NULL);
}
