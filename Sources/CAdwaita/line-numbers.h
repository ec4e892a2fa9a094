#ifndef CADWAITA_LINE_NUMBERS_H
#define CADWAITA_LINE_NUMBERS_H

#include "internal.h"

G_DECLARE_FINAL_TYPE(CadwLineNumbers, cadw_line_numbers, CADW, LINE_NUMBERS, GtkWidget)

// Shows the numbers of the lines at the left of a text view, whose lines must not wrap.
void cadw_line_numbers_add(GtkTextView *view);

#endif
