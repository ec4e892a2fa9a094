#include <string.h>

#include "internal.h"

#include "column-row.h"

enum { LONGEST_BESIDE = 60 };

// Short texts stand beside the title; long ones, paragraphs and those without a title below it.
static gboolean belongs_below(CadwColumnRow *row, const char *value) {
  const char *title = adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row));
  return !*title || g_utf8_strlen(value, -1) > LONGEST_BESIDE || strchr(value, '\n');
}

static void place(CadwColumnRow *row) {
  GtkWidget *label = cadw_row_control((CadwWidget *)row);
  gboolean below = belongs_below(row, gtk_label_get_text(GTK_LABEL(label)));
  g_object_ref(label);
  cadw_column_row_remove(row, label);
  if (below)
    cadw_column_row_append(row, label);
  else
    cadw_column_row_add_suffix(row, label);
  g_object_unref(label);
  cadw_label_align(GTK_LABEL(label), below ? 0 : 1, below ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
}

CadwWidget *cadw_value_row_new(void) {
  GtkWidget *row = cadw_column_row_new();
  GtkWidget *label = cadw_text_label_new("");
  cadw_label_make_selectable(GTK_LABEL(label));
  gtk_label_set_natural_wrap_mode(GTK_LABEL(label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class(label, "dim-label");
  gtk_widget_add_css_class(label, "setting-value");
  gtk_widget_set_visible(label, FALSE);
  cadw_column_row_add_suffix(CADW_COLUMN_ROW(row), label);
  cadw_row_set_control(row, label);
  g_signal_connect(row, "notify::title", G_CALLBACK(place), NULL);
  return (CadwWidget *)row;
}

void cadw_value_row_set_value(CadwWidget *row, const char *value) {
  GtkWidget *label = cadw_row_control(row);
  gtk_label_set_text(GTK_LABEL(label), cadw_paragraph(value));
  gtk_widget_set_visible(label, value && *value);
  place(CADW_COLUMN_ROW(row));
}

void cadw_value_row_set_prominent(CadwWidget *row) {
  gtk_widget_remove_css_class(cadw_row_control(row), "dim-label");
  gtk_widget_remove_css_class(cadw_row_control(row), "setting-value");
}
