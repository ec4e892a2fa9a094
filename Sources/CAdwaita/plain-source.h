#ifndef CADWAITA_PLAIN_SOURCE_H
#define CADWAITA_PLAIN_SOURCE_H

#include "internal.h"

// A text view with the numbers of its lines, which do not wrap, and with a colour behind marked lines.
GtkWidget *cadw_plain_source_new(GtkTextBuffer *buffer);
// The same of another class of text views, which numbers its lines itself: a subclass of it. For one class only.
GtkWidget *cadw_marking_source_new(GType class, GtkTextBuffer *buffer);
// Marks lines, from 1, of either of them.
void cadw_source_mark_lines(GtkTextView *view, unsigned first, unsigned last);

#endif
