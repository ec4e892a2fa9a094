// gettext and the C library’s locale: Swift’s glibc module doesn’t include <libintl.h>.
#include <libintl.h>
#include <locale.h>
#include <stddef.h>

// The number of terminal columns of a letter; <wchar.h> declares it only for X/Open programs.
int wcwidth(wchar_t letter);
