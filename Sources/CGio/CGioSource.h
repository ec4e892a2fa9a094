/* Finding schemas, for the files of this library. */
#ifndef CGIO_SOURCE_H
#define CGIO_SOURCE_H

#include <gio/gio.h>

/* A schema, or NULL if it isn’t installed; the caller’s reference. `folder`: an additional folder, or NULL; with
 * `is_alone`, the only one. */
GSettingsSchema *cgio_schema(const char *name, const char *folder, gboolean is_alone);

#endif
