#include <archive.h>
#include <archive_entry.h>

// The supported types of entries; Swift can’t import the library’s macros, which have casts.
enum { CARCHIVE_FILE = AE_IFREG, CARCHIVE_FOLDER = AE_IFDIR };
