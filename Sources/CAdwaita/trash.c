#include "internal.h"

char *cadw_trash_file(const char *path) {
  GFile *file = g_file_new_for_path(path);
  GError *error = NULL;
  char *reason = NULL;
  if (!g_file_trash(file, NULL, &error)) {
    reason = strdup(error->message);
    g_error_free(error);
  }
  g_object_unref(file);
  return reason;
}
