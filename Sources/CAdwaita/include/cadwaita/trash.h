#ifndef CADWAITA_TRASH_H
#define CADWAITA_TRASH_H

#include "types.h"

#pragma clang assume_nonnull begin

// g_file_trash(). NULL when the file is in the trash, or else why not: free() it.
char *_Nullable cadw_trash_file(const char *path);

#pragma clang assume_nonnull end

#endif
