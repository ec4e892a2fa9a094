// Shared by the files of this target.
#ifndef CINSPECTION_FIND_H
#define CINSPECTION_FIND_H

#include "internal.h"

#include "CInspection.h"

// The first widget, itself or below, visible or not; NULL for none.
GtkWidget *find_widget(GtkWidget *widget, gboolean (*matches)(GtkWidget *));
// The index is decremented to find the nth one.
GtkWidget *find_nth(GtkWidget *widget, gboolean (*matches)(GtkWidget *), unsigned *index);

typedef gboolean (*ControllerVisit)(GtkEventController *controller, gpointer data);
// Whether a widget’s controller matches; the following ones are not visited.
gboolean any_controller(GtkWidget *widget, ControllerVisit visit, gpointer data);
// simulate.c: such a visit; whether a controller handles the key with a name.
gboolean press_key(GtkEventController *controller, gpointer name);

gboolean is_text_view(GtkWidget *widget);
gboolean is_search_entry(GtkWidget *widget);
gboolean is_spin_button(GtkWidget *widget);
gboolean is_toggle_button(GtkWidget *widget);
gboolean is_color_button(GtkWidget *widget);
gboolean is_calendar(GtkWidget *widget);

#endif
