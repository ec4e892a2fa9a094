#ifndef CADWAITA_ICONS_H
#define CADWAITA_ICONS_H

#include "types.h"

#pragma clang assume_nonnull begin

void cadw_icon_theme_add_folder(const char *path);
// The first of some icons that is in the icon theme, borrowed from `names`; NULL if none is.
const char *_Nullable cadw_icon_theme_find(const char *_Nullable const *_Nonnull names, unsigned count);

#pragma clang assume_nonnull end

#endif
