#include "internal.h"

void cadw_row_set_modified(CadwWidget *row, bool modified, const char *note) {
  if (modified)
    gtk_widget_add_css_class(GTK_WIDGET(row), "modified");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(row), "modified");
  // Most rows never had a note.
  if (cadw_describe(GTK_WIDGET(row), CADW_DESCRIPTION_NOTE, note))
    cadw_describe_controls(GTK_WIDGET(row), CADW_DESCRIPTION_NOTE, note);
}

CadwWidget *cadw_badge_new(void) {
  GtkWidget *label = gtk_label_new("");
  gtk_widget_add_css_class(label, "badge");
  gtk_widget_add_css_class(label, "numeric");
  gtk_widget_set_valign(label, GTK_ALIGN_CENTER);
  gtk_widget_set_visible(label, FALSE);
  return (CadwWidget *)label;
}

void cadw_badge_set_text(CadwWidget *badge, const char *text) {
  gtk_label_set_text(GTK_LABEL(badge), cadw_short(text));
  gtk_widget_set_visible(GTK_WIDGET(badge), text && *text);
}

static PangoAttrList *marks_new(const unsigned *starts, const unsigned *ends, unsigned count) {
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  for (unsigned i = 0; i < count; i++) {
    PangoAttribute *parts[] = {pango_attr_weight_new(PANGO_WEIGHT_BOLD),
                               pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)};
    for (gsize part = 0; part < G_N_ELEMENTS(parts); part++) {
      parts[part]->start_index = starts[i];
      parts[part]->end_index = ends[i];
      pango_attr_list_insert(attributes, parts[part]);
    }
  }
  return attributes;
}

// An entry row has its title twice, once small above its text.
static void mark_labels(GtkWidget *widget, const char *title, PangoAttrList *attributes) {
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_LABEL(child))
      mark_labels(child, title, attributes);
    else if ((gtk_widget_has_css_class(child, "title") ||
              gtk_widget_has_css_class(child, "subtitle")) &&
             g_str_equal(gtk_label_get_text(GTK_LABEL(child)), title))
      gtk_label_set_attributes(GTK_LABEL(child), attributes);
  }
}

// Whether a row's title is marked in this way already: a label is laid out anew even with the same marks.
static gboolean is_marked(CadwWidget *row, const char *title, const unsigned *starts,
                          const unsigned *ends, unsigned count) {
  static const char marks_key[] = "cadw-marks";
  const char *before = g_object_get_data(G_OBJECT(row), marks_key);
  GString *marks = g_string_new(NULL);
  for (unsigned i = 0; i < count; i++) g_string_append_printf(marks, "%u-%u ", starts[i], ends[i]);
  if (count > 0) g_string_append(marks, title);
  gboolean is_same = g_str_equal(marks->str, before ? before : "");
  g_object_set_data_full(G_OBJECT(row), marks_key, g_string_free(marks, FALSE), g_free);
  return is_same;
}

void cadw_row_mark_title(CadwWidget *row, const unsigned *starts, const unsigned *ends,
                         unsigned count) {
  const char *title = adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row));
  if (is_marked(row, title, starts, ends, count)) return;
  PangoAttrList *attributes = marks_new(starts, ends, count);
  mark_labels(GTK_WIDGET(row), title, attributes);
  pango_attr_list_unref(attributes);
}
