#ifndef CADWAITA_TRASH_H
#define CADWAITA_TRASH_H

#include "types.h"

// g_file_trash(). NULL when the file is in the trash, or else why not: free() it.
char *cadw_trash_file(const char *path);

#endif
