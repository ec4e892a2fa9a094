/* GSettings without GLib’s types: handles, and values as variants. Also connects GLib’s main loop with libdispatch.
 *
 * The structs are complete types, so that each has its own pointer type in Swift. */
#ifndef CGIO_H
#define CGIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A GSettings with its schema; one reference. */
typedef struct {
  void *object, *schema;
  /* The keys once they are listed, with inherited ones; NULL before. */
  char **keys;
  /* The handler of cgio_settings_on_change; 0 for none. */
  unsigned long handler;
} cgio_settings;

/** A GVariant; one reference, which the caller releases with cgio_variant_free unless specified otherwise. */
typedef struct {
  char is_a_gvariant;
} cgio_variant;

/** Handlers for reading XML: for the name of each element with its attributes, which end with NULL, and for its
 * text. */
typedef struct {
  void (*begin)(void *context, const char *name, const char *const *names, const char *const *values);
  void (*text)(void *context, const char *text, size_t length);
  void (*end)(void *context);
} cgio_markup_reader;

/** Why a text isn’t valid, with the place from 1; the message is the caller’s, to free with cgio_string_free. */
typedef struct {
  char *message;
  int line, column;
} cgio_markup_problem;

/** Reads UTF-8 text in GMarkup’s subset of XML; returns whether it is valid. `problem` may be NULL. */
bool cgio_markup_read(
    const char *text, size_t length, const cgio_markup_reader *reader, void *context, cgio_markup_problem *problem);

/** Why a schema can’t be used. */
typedef enum {
  CGIO_SCHEMA_USABLE,
  CGIO_SCHEMA_NOT_INSTALLED,
  /** It is relocatable, and no path was given. */
  CGIO_SCHEMA_NEEDS_PATH,
  /** The path isn’t valid; for callers, which check that. */
  CGIO_SCHEMA_BAD_PATH,
  /** It has its own path, and another one was given. */
  CGIO_SCHEMA_OTHER_PATH,
} cgio_schema_problem;

/** A place for the values of settings; one reference. */
typedef struct {
  char is_a_backend;
} cgio_backend;

/** Handlers for a place with strings of variants by the paths of their keys; called on any thread. */
typedef struct {
  /** The text of a value, to free with free(); NULL for none. */
  char *(*read)(void *context, const char *key);
  /** Sets strings, or removes those that are NULL, all at once; false if that isn’t possible. */
  bool (*write)(void *context, const char *const *keys, const char *const *texts, size_t count);
  bool (*is_writable)(void *context, const char *key);
  /** Whether strings to write can be read without knowing their types. */
  bool has_types;
  /** Releases the context with the backend. */
  void (*release)(void *context);
} cgio_texts;

/** GIO’s own backend for key files replaces a file that it can’t parse, or that was changed a moment ago. */
cgio_backend *cgio_backend_new(const cgio_texts *texts, void *context);
void cgio_backend_free(cgio_backend *backend);

/** Reports that the value of a key was changed by others; on any thread. */
void cgio_backend_changed(cgio_backend *backend, const char *key);

/** Opens a schema; NULL if it can’t be used, with the reason in `problem`.
 *
 * The path must begin and end with a slash, and not have two in a row: GIO ends the program otherwise. Changes are
 * collected until cgio_settings_apply. `folder`: an additional folder to search, or NULL; with `is_alone`, the only
 * one. `backend`: the place of the values, or NULL for the standard one. */
cgio_settings *cgio_settings_new(
    const char *schema, const char *path, const char *folder, bool is_alone, cgio_backend *backend,
    cgio_schema_problem *problem);

/** Releases it, with changes that weren’t applied; on any thread. */
void cgio_settings_free(cgio_settings *settings);

/** Calls `changed` with `context` and a key after a watched key has changed, from GLib’s default main loop or during
 * a call that changes it. `context` is released by `release` after the settings, and
 * after the last call that is running. Only once for each settings. */
void cgio_settings_on_change(
    cgio_settings *settings, void (*changed)(void *context, const char *key), void *context,
    void (*release)(void *context));

/** Starts to report changes of a key: GSettings doesn’t report those of a key that was never read. */
void cgio_settings_watch(cgio_settings *settings, const char *key);

/**
 * Whether the schema has a key; inherited ones only once the keys were listed.
 *
 * g_settings_schema_has_key() doesn’t know the keys of a schema that this one extends.
 */
bool cgio_settings_has_key(cgio_settings *settings, const char *key);

/** The keys of the schema, with NULL at the end; free them with cgio_strings_free.
 *
 * GLib crashes if the schema is relocatable, and a child of it isn’t: it compares their paths. */
char **cgio_settings_keys(cgio_settings *settings);
void cgio_strings_free(char **strings);

/** The type of a key’s value, or NULL if the schema has no such key; valid as long as the settings. */
const char *cgio_settings_type(cgio_settings *settings, const char *key);

/** The user’s value, if it is effective; NULL for none, and for keys that aren’t in the schema. */
cgio_variant *cgio_settings_value(cgio_settings *settings, const char *key);

/** The administrator’s value, instead of the schema’s default; NULL for none, and for keys that aren’t in the
 * schema. */
cgio_variant *cgio_settings_system_value(cgio_settings *settings, const char *key);

/** Whether the key may be changed; an administrator can prevent it. */
bool cgio_settings_is_writable(cgio_settings *settings, const char *key);

/** Sets a value, which is released; false if the type or range is wrong, or the key is locked. */
bool cgio_settings_set(cgio_settings *settings, const char *key, cgio_variant *value);

/** Whether a value has the right type and range for the key. The value is released. */
bool cgio_settings_allows(cgio_settings *settings, const char *key, cgio_variant *value);

/** Removes the user’s value. */
void cgio_settings_reset(cgio_settings *settings, const char *key);

/** Drops all changes that weren’t applied. */
void cgio_settings_revert(cgio_settings *settings);

/** Applies the changes; another thread writes them. */
void cgio_settings_apply(cgio_settings *settings);

/** Waits until all applied changes are written. */
void cgio_settings_sync(void);

/** Prepares GIO for use by several threads; call it on the main thread before the others start.
 *
 * Otherwise two threads that use GIO’s files and its settings for the first time at once can deadlock. */
void cgio_prepare_for_threads(void);

/** Whether values are only kept in memory, because there is no database. */
bool cgio_settings_are_forgotten(void);

/** Whether values are kept in GIO’s key file. */
bool cgio_settings_are_in_key_file(void);

/** The paths of all keys with values in dconf’s database, with NULL at the end; free them with cgio_strings_free.
 *
 * NULL if values are kept elsewhere. */
char **cgio_database_keys(void);

/** Calls `refused` on any thread with dconf’s reason when changes can’t be written.
 *
 * GIO then takes them back, but has no signal for that, and dconf only logs the reason. Only once, and only if nothing
 * else in the program sets GLib’s writer of logs. */
void cgio_database_on_refusal(void (*refused)(const char *reason));

/* Schemas. Strings are the caller’s, to free with cgio_string_free. */

/** Whether GIO can read an item of a compiled schema: the default of a key with what is allowed, or else a string. */
bool cgio_compiled_value_is_intact(const void *data, size_t length, bool is_text);
void cgio_string_free(char *string);

/** The names of all schemas with a path of their own, or of all others, with NULL at the end; free them with
 * cgio_strings_free. `folder`: an additional folder to search, or NULL; with `is_alone`, the only one. */
char **cgio_schemas(const char *folder, bool is_alone, bool have_paths);

/** Whether a schema is installed, with its path; NULL if it has none. */
bool cgio_schema_find(const char *schema, const char *folder, bool is_alone, char **path);

/** Looks for schemas again, in folders with NULL at the end, the best first.
 *
 * Settings that are open keep their schemas. */
void cgio_schemas_refresh(char **folders);

/** Reads the name, in a language or that of the user, and the icon of an app from its desktop entry; false if the file
 * isn’t one, or menus don’t show it. The icon is NULL if there is none. */
bool cgio_desktop_entry_read(const char *file, const char *language, char **name, char **icon);

/** The path of the settings, also of a schema with its own. */
char *cgio_settings_path(cgio_settings *settings);

/** Whether the schema has no path of its own. */
bool cgio_settings_is_relocatable(cgio_settings *settings);

/** Whether the schema has a key from one that it extends. */
bool cgio_settings_inherits_key(cgio_settings *settings, const char *key);

/** The names of the children whose schemas are installed, with NULL at the end; free them with cgio_strings_free.
 *
 * GLib crashes as for cgio_settings_keys. */
char **cgio_settings_children(cgio_settings *settings);

/** The translated summary or description of a key; NULL for none. The first call reads all XML files, so only one
 * thread may call it at a time. */
char *cgio_settings_text(cgio_settings *settings, const char *key, bool is_description);

/** The names of the user’s locales for a category such as LC_TIME, the best first, with NULL at the end; free them with
 * cgio_strings_free. */
char **cgio_language_names(const char *category);

/** The valid values of a key, as from g_settings_schema_key_get_range: a "(sv)" with "type", "enum", "flags" or
 * "range". */
cgio_variant *cgio_settings_range(cgio_settings *settings, const char *key);

/** The value without one by the user: the administrator’s, or else that of the desktop or the language, or else the
 * schema’s. */
cgio_variant *cgio_settings_default(cgio_settings *settings, const char *key);

/** Sends a signal on the session’s bus, and waits until it is written, off the main thread; the arguments are
 * released. Does nothing if there is no bus. */
void cgio_emit_signal(
    const char *path, const char *interface, const char *member, cgio_variant *arguments);

/** Runs the pending work of GLib’s default main loop, for programs without one, such as tests. */
void cgio_iterate(void);

/* Variants */

void cgio_variant_free(cgio_variant *variant);

/** The type, such as "s" or "a{sv}"; valid as long as the variant. */
const char *cgio_variant_type(cgio_variant *variant);

bool cgio_variant_boolean(cgio_variant *variant);
/** Of any signed integer type. */
int64_t cgio_variant_signed(cgio_variant *variant);
/** Of any unsigned integer type. */
uint64_t cgio_variant_unsigned(cgio_variant *variant);
double cgio_variant_double(cgio_variant *variant);
/** The text; valid as long as the variant. */
const char *cgio_variant_string(cgio_variant *variant);
/** The bytes of an "ay"; valid as long as the variant. */
const void *cgio_variant_bytes(cgio_variant *variant, size_t *count);
/** Of arrays, tuples, entries, maybes and boxed variants. */
size_t cgio_variant_count(cgio_variant *variant);
cgio_variant *cgio_variant_child(cgio_variant *variant, size_t index);

/** An integer of one of the types y n q i u x t h; NULL if it doesn’t fit. */
cgio_variant *cgio_variant_new_integer(const char *type, int64_t value);
cgio_variant *cgio_variant_new_large(uint64_t value);
cgio_variant *cgio_variant_new_boolean(bool value);
cgio_variant *cgio_variant_new_double(double value);
/** NULL if the text isn’t UTF-8, or isn’t valid for its type (s, o, g). */
cgio_variant *cgio_variant_new_string(const char *type, const char *value);
cgio_variant *cgio_variant_new_bytes(const void *bytes, size_t count);
cgio_variant *cgio_variant_new_boxed(cgio_variant *child);
cgio_variant *cgio_variant_new_entry(cgio_variant *key, cgio_variant *value);
/** A maybe of a type such as "mv"; the child is released. NULL if its type is wrong. */
cgio_variant *cgio_variant_new_maybe(const char *type, cgio_variant *child);
/** An array or a tuple of a type; the children are released. NULL if the type of one is wrong. */
cgio_variant *cgio_variant_new_container(const char *type, cgio_variant **children, size_t count);

/** Whether a text is a type, such as "s" or "a{sv}". */
bool cgio_type_is_valid(const char *text);

/** The text of a value, as `gsettings` prints it; the types are only necessary to read it without knowing its type. */
char *cgio_variant_print(cgio_variant *variant, bool has_types);
/** The value of a text; NULL with GLib’s message, which begins with the place, if it isn’t of that type; any type for
 * NULL. */
cgio_variant *cgio_variant_parse(const char *type, const char *text, char **problem);

/** Drains libdispatch’s main queue from GLib’s default main loop; false if it already does.
 *
 * The only place that calls libdispatch’s functions for run loops: its static library exports them only to code that
 * is linked together with it. */
bool cgio_main_queue_attach(int priority);

#endif
