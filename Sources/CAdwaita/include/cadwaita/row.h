#ifndef CADWAITA_ROW_H
#define CADWAITA_ROW_H

#include "types.h"

#pragma clang assume_nonnull begin

// All rows are AdwPreferencesRows: add them to a group.

void cadw_row_set_subtitle(CadwWidget *row, const char *_Nullable subtitle);  // not on entry rows; "" for none
void cadw_row_add_prefix(CadwWidget *row, CadwWidget *widget);
// An image before the title, in a column of the same width for all sizes, so that titles line up: after a check button,
// which has its own column. NULL leaves the space empty.
void cadw_row_add_image(CadwWidget *row, CadwWidget *_Nullable image);
// At the end of the row, before the arrow of one that opens something.
void cadw_row_add_suffix(CadwWidget *row, CadwWidget *widget);

// Below the rest of the row.
void cadw_row_add_below(CadwWidget *row, CadwWidget *widget);
// At the end of the title’s line, in a row with a column below that; false without a title or a column.
bool cadw_row_append_to_title(CadwWidget *row, CadwWidget *widget);
// Emphasizes parts of the row’s title, each from a byte to another; none: as usual.
void cadw_row_mark_title(CadwWidget *row, const unsigned *starts, const unsigned *ends, unsigned count);

// Aligns title and subtitle from the start (0) to the end (1) of their lines; the title gets a style class, such as
// "accent". For action and column rows.
void cadw_row_align_title(CadwWidget *row, double align, const char *_Nullable css_class);
// The common setup of all rows, for one of libadwaita’s: plain text, and wrapping titles.
void cadw_row_set_up(CadwWidget *row);
// A row that looks like an AdwActionRow and has a column of widgets below its title, which AdwActionRow doesn’t
// support.
CadwWidget *cadw_column_row_new(void);
// Puts a widget below the title, or at the end of the row; moves one that is already in the row.
void cadw_column_row_place(CadwWidget *row, CadwWidget *widget, bool below);

#pragma clang assume_nonnull end

#endif
