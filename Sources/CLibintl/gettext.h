// gettext and the locale of the C library: Swift's module of glibc has no <libintl.h>.
#include <libintl.h>
#include <locale.h>
#include <stddef.h>

// The columns of a terminal that a letter takes; <wchar.h> declares it to X/Open programs only.
int wcwidth(wchar_t letter);
