#include "internal.h"

void cadw_set_accessible_label(GtkWidget *widget, const char *label) {
  // GTK joins the texts of "labelled-by" and of the label: one of them has to go.
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static gboolean is_control(GtkWidget *widget) {
  return GTK_IS_SWITCH(widget) || GTK_IS_CHECK_BUTTON(widget) || GTK_IS_SPIN_BUTTON(widget) ||
         GTK_IS_SCALE(widget) || GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget);
}

static void name_controls(GtkWidget *widget, const char *name) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (is_control(child)) cadw_set_accessible_label(child, name);
    if (!GTK_IS_POPOVER(child)) name_controls(child, name);
  }
}

void cadw_widget_set_accessible_name(CadwWidget *widget, const char *name) {
  cadw_set_accessible_label(GTK_WIDGET(widget), name);
  if (ADW_IS_PREFERENCES_ROW(widget)) name_controls(GTK_WIDGET(widget), name);
}

void cadw_widget_set_accessible_description(CadwWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                 -1);
}
