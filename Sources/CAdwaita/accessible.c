#include "internal.h"

void cadw_set_accessible_label(GtkWidget *widget, const char *label) {
  // GTK joins the texts of "labelled-by" and of the label: one of them has to go.
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, cadw_line(label),
                                 -1);
}

static const char *const part_keys[] = {
    [CADW_DESCRIPTION_OWN] = "cadw-description",
    [CADW_DESCRIPTION_MESSAGE] = "cadw-description-message",
    [CADW_DESCRIPTION_NOTE] = "cadw-description-note",
};

gboolean cadw_describe(GtkWidget *widget, CadwDescriptionPart part, const char *text) {
  GObject *object = G_OBJECT(widget);
  text = text && *text ? cadw_paragraph(text) : NULL;
  if (g_strcmp0(g_object_get_data(object, part_keys[part]), text) == 0) return FALSE;
  g_object_set_data_full(object, part_keys[part], g_strdup(text), g_free);
  GString *whole = g_string_new(NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(part_keys); i++) {
    const char *one = g_object_get_data(object, part_keys[i]);
    if (one) g_string_append_printf(whole, whole->len ? "\n%s" : "%s", one);
  }
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  // A row is described by its subtitle, even an empty one, and GTK 4.10 and later prefer that to the text.
  gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  if (whole->len)
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, whole->str, -1);
  else
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_string_free(whole, TRUE);
  return TRUE;
}

static gboolean is_control(GtkWidget *widget) {
  return GTK_IS_SWITCH(widget) || GTK_IS_CHECK_BUTTON(widget) || GTK_IS_SPIN_BUTTON(widget) ||
         GTK_IS_SCALE(widget) || GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget);
}

static void name_controls(GtkWidget *row, const char *name) {
  GtkWidget *child = gtk_widget_get_first_child(row);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (is_control(child)) cadw_set_accessible_label(child, name);
    if (!GTK_IS_POPOVER(child)) name_controls(child, name);
  }
}

void cadw_describe_controls(GtkWidget *row, CadwDescriptionPart part, const char *text) {
  GtkWidget *child = gtk_widget_get_first_child(row);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (is_control(child)) cadw_describe(child, part, text);
    if (!GTK_IS_POPOVER(child)) cadw_describe_controls(child, part, text);
  }
}

void cadw_widget_set_accessible_name(CadwWidget *widget, const char *name) {
  cadw_set_accessible_label(GTK_WIDGET(widget), name);
  if (ADW_IS_PREFERENCES_ROW(widget)) name_controls(GTK_WIDGET(widget), name);
}

void cadw_widget_set_accessible_description(CadwWidget *widget, const char *text) {
  cadw_describe(GTK_WIDGET(widget), CADW_DESCRIPTION_OWN, text);
}
