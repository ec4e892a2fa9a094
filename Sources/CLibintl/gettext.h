// gettext and the locale of the C library: Swift's module of glibc has no <libintl.h>.
#include <libintl.h>
#include <locale.h>
