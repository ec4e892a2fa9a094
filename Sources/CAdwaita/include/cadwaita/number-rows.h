#ifndef CADWAITA_NUMBER_ROWS_H
#define CADWAITA_NUMBER_ROWS_H

#include "types.h"

#pragma clang assume_nonnull begin

// Title (may be ""), and under it: minimum image, GtkScale, maximum image, GtkSpinButton. Narrow windows (360 px)
// hold it. `step` 0: chosen from the range; else dragging keeps to its multiples. Swapped bounds are put right;
// equal ones make the controls insensitive.
CadwWidget *cadw_slider_row_new(double minimum, double maximum, double step, unsigned digits);
// NULL: none
void cadw_slider_row_set_images(CadwWidget *row, CadwWidget *_Nullable minimum, CadwWidget *_Nullable maximum);
void cadw_slider_row_set_value(CadwWidget *row, double value);
double cadw_slider_row_value(CadwWidget *row);
// The user settled on a value: on release of the scale, at once from keyboard and spin button. The wheel
// scrolls the page.
void cadw_slider_row_on_changed(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);
// Whether the spin button stands beside the scale; it does at first.
void cadw_slider_row_set_number_visible(CadwWidget *row, bool visible);
// A dim text behind the number; "" for none.
void cadw_slider_row_set_unit(CadwWidget *row, const char *unit);
// A mark below the scale.
void cadw_slider_row_add_mark(CadwWidget *row, double value);
// The scale and the spin button get the name as accessible name.
void cadw_slider_row_set_accessible_name(CadwWidget *row, const char *name);

// AdwSpinRow (1.4), or AdwActionRow with a GtkSpinButton. Bounds and step as of the slider row.
CadwWidget *cadw_spin_row_new(double minimum, double maximum, double step, unsigned digits);
void cadw_spin_row_set_value(CadwWidget *row, double value);
double cadw_spin_row_value(CadwWidget *row);
void cadw_spin_row_on_changed(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
