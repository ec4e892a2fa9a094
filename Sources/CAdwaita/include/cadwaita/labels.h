#ifndef CADWAITA_LABELS_H
#define CADWAITA_LABELS_H

#include "types.h"

#pragma clang assume_nonnull begin

// Wraps; dim secondary text when `dim`. Selectable by the user when `selectable`.
CadwWidget *cadw_label_new(const char *text, bool dim, bool selectable);
void cadw_label_set_text(CadwWidget *label, const char *text);
// Wraps; in Pango markup. The callback gets the address of a link that is followed.
CadwWidget *cadw_markup_label_new(const char *markup, CadwTextAction callback, void *context, CadwRelease release);
// A dim word that does not wrap: what stands behind a number.
CadwWidget *cadw_unit_label_new(const char *text);

#pragma clang assume_nonnull end

#endif
