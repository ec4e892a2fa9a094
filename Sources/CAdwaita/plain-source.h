#ifndef CADWAITA_PLAIN_SOURCE_H
#define CADWAITA_PLAIN_SOURCE_H

#include "internal.h"

G_DECLARE_FINAL_TYPE(CadwPlainSource, cadw_plain_source, CADW, PLAIN_SOURCE, GtkTextView)

// A text view with the numbers of its lines, which do not wrap.
GtkWidget *cadw_plain_source_new(GtkTextBuffer *buffer);
// Marks lines, from 1, in a colour.
void cadw_plain_source_mark(CadwPlainSource *view, unsigned first, unsigned last);

// source-view.c: the colour behind marked lines.
const char *cadw_source_mark_colour(void);

#endif
