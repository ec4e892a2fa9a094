#ifndef CADWAITA_PALETTE_H
#define CADWAITA_PALETTE_H

#include "types.h"

#pragma clang assume_nonnull begin

// What a search entry offers: rows with a title, what they are, and the keys that do the same, one of which is
// selected while the entry keeps the focus. Only what is seen has widgets (GtkListView).

typedef struct CadwPaletteRow CadwPaletteRow;
typedef void (*CadwPaletteFill)(void *context, CadwPaletteRow *row, unsigned position);

CadwWidget *cadw_palette_new(const char *accessible_name);
// A row comes into sight: the callback fills it by cadw_palette_row_set() before it returns.
void cadw_palette_on_fill(CadwWidget *palette, CadwPaletteFill callback, void *context, CadwRelease release);
// `kind`, `detail`: small words below the title, "" for none. `is_on`: whether it has a check mark.
void cadw_palette_row_set(CadwPaletteRow *row, const char *title, const char *kind, const char *detail,
                          const char *_Nullable accelerator, bool is_on);
// Shows so many rows, filled anew, with the first one selected.
void cadw_palette_set_count(CadwWidget *palette, unsigned count);
// The position of the selected row; -1 for none.
int cadw_palette_selected(CadwWidget *palette);
// Selects the row that is so many rows further, or the last one, and scrolls to it.
void cadw_palette_move(CadwWidget *palette, int rows);
// A click on a row, or Enter while it has the focus: its position.
void cadw_palette_on_activated(CadwWidget *palette, CadwNumberAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
