#ifndef CADWAITA_KEYS_H
#define CADWAITA_KEYS_H

#include "types.h"

#pragma clang assume_nonnull begin

// Home, End, Page Up and Page Down go through all rows of a preferences page, where GTK goes through those of one
// group. What uses these keys itself, such as a text, a number or a list that is open, keeps them.
void cadw_preferences_page_add_keys(CadwWidget *page);

#pragma clang assume_nonnull end

#endif
