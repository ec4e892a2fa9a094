#include <archive.h>
#include <archive_entry.h>

// The types of entries that are taken; Swift can't see the library's macros, which have casts.
enum { CARCHIVE_FILE = AE_IFREG, CARCHIVE_FOLDER = AE_IFDIR };
