/* GSettings without GLib's types: handles, and values as variants that are taken apart and put together. And GLib's main
   loop for libdispatch.

   The structs are not only declared, though nobody needs to know what is in them: so each has a pointer of its own type
   in Swift. */
#ifndef CGIO_H
#define CGIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A GSettings with its schema, one reference. */
typedef struct {
  void *object, *schema;
  void (*changed)(void *context, const char *key);
  void *context;
  void (*release)(void *context);
} cgio_settings;

/** A GVariant, one reference, which the caller releases with cgio_variant_free unless said otherwise. */
typedef struct {
  char is_a_gvariant;
} cgio_variant;

/** What reads an XML text: the name of each element with its attributes, which end with NULL, and the text in it. */
typedef struct {
  void (*begin)(void *context, const char *name, const char *const *names, const char *const *values);
  void (*text)(void *context, const char *text, size_t length);
  void (*end)(void *context);
} cgio_markup_reader;

/** Reads UTF-8 text in the part of XML that GMarkup knows; whether all of it is such. */
bool cgio_markup_read(const char *text, size_t length, const cgio_markup_reader *reader, void *context);

/** Why a schema can't be used. */
typedef enum {
  CGIO_SCHEMA_USABLE,
  CGIO_SCHEMA_NOT_INSTALLED,
  /** It has no path of its own, and none was given. */
  CGIO_SCHEMA_NEEDS_PATH,
  /** The given path doesn't begin and end with a slash, or has an empty part. */
  CGIO_SCHEMA_BAD_PATH,
  /** It has a path of its own, and another one was given. */
  CGIO_SCHEMA_OTHER_PATH,
} cgio_schema_problem;

/** Opens a schema; NULL when it can't be used, and `problem` says why.

    Changes are gathered until cgio_settings_apply. `folder`: where to look besides the system's folders, or
    NULL. */
cgio_settings *cgio_settings_new(
    const char *schema, const char *path, const char *folder, cgio_schema_problem *problem);

/** Releases it, and with it what was gathered and not applied. */
void cgio_settings_free(cgio_settings *settings);

/** Calls `changed` with `context` and a key after that key has changed, from GLib's default main loop or from
    within a call that changes it. `context` is released by `release` with the settings. */
void cgio_settings_on_change(
    cgio_settings *settings, void (*changed)(void *context, const char *key), void *context,
    void (*release)(void *context));

/** The keys of the schema, ended by NULL; free them with cgio_strings_free. */
char **cgio_settings_keys(cgio_settings *settings);
void cgio_strings_free(char **strings);

/** The type of a key's value, NULL when the schema has no such key; valid as long as the settings. */
const char *cgio_settings_type(cgio_settings *settings, const char *key);

/** What the user has set, if it is in force; NULL for nothing, and for keys that the schema does not have. */
cgio_variant *cgio_settings_value(cgio_settings *settings, const char *key);

/** What the administrator has set, in place of the schema's default; NULL for nothing, and for keys that the schema does
    not have. */
cgio_variant *cgio_settings_system_value(cgio_settings *settings, const char *key);

/** Whether the key may be changed, which an administrator can forbid. */
bool cgio_settings_is_writable(cgio_settings *settings, const char *key);

/** Sets a value, which is released; false when it is not of the key's type or range, or the key is locked. */
bool cgio_settings_set(cgio_settings *settings, const char *key, cgio_variant *value);

/** Whether the key can have a value, which is released: it is of the key's type and range. */
bool cgio_settings_allows(cgio_settings *settings, const char *key, cgio_variant *value);

/** Removes what the user has set. */
void cgio_settings_reset(cgio_settings *settings, const char *key);

/** Forgets what was gathered, of all keys. */
void cgio_settings_revert(cgio_settings *settings);

/** Applies what was gathered, and waits until it is written. */
void cgio_settings_apply(cgio_settings *settings);

/** Sends a signal to all on the session's bus, and waits until it is written, off the main thread; the arguments are
    released. Nothing happens where there is no bus. */
void cgio_emit_signal(
    const char *path, const char *interface, const char *member, cgio_variant *arguments);

/** Does what GLib's default main loop has to do now, for programs that run none, such as tests. */
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

/** An integer of one of the types y n q i u x t h; NULL when it does not fit. */
cgio_variant *cgio_variant_new_integer(const char *type, int64_t value);
cgio_variant *cgio_variant_new_large(uint64_t value);
cgio_variant *cgio_variant_new_boolean(bool value);
cgio_variant *cgio_variant_new_double(double value);
/** NULL when the text is not UTF-8, or of a type (s, o, g) that it can't be. */
cgio_variant *cgio_variant_new_string(const char *type, const char *value);
cgio_variant *cgio_variant_new_bytes(const void *bytes, size_t count);
cgio_variant *cgio_variant_new_boxed(cgio_variant *child);
cgio_variant *cgio_variant_new_entry(cgio_variant *key, cgio_variant *value);
/** A maybe of a type such as "mv"; the child is released. NULL when it is of another type. */
cgio_variant *cgio_variant_new_maybe(const char *type, cgio_variant *child);
/** An array or a tuple of a type; the children are released. NULL when one is of another type. */
cgio_variant *cgio_variant_new_container(const char *type, cgio_variant **children, size_t count);

/** Drains libdispatch's main queue from GLib's default main loop; false when it already does.

    The one place that calls libdispatch's functions for run loops: its static library shows them to nobody who is not
    linked together with it. */
bool cgio_main_queue_attach(int priority);

#endif
