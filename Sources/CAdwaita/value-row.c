#include <string.h>

#include "internal.h"

#include "column-row.h"

enum { LONGEST_BESIDE = 60 };

CadwWidget *cadw_value_row_new(void) {
  GtkWidget *row = cadw_column_row_new();
  GtkWidget *label = cadw_text_label_new("");
  cadw_label_make_selectable(GTK_LABEL(label));
  gtk_widget_add_css_class(label, "dim-label");
  cadw_column_row_add_suffix(CADW_COLUMN_ROW(row), label);
  cadw_row_set_control(row, label);
  return (CadwWidget *)row;
}

// Short texts stand beside the title, long ones and paragraphs below it.
static void place(CadwColumnRow *row, GtkWidget *label, gboolean below) {
  g_object_ref(label);
  cadw_column_row_remove(row, label);
  if (below)
    cadw_column_row_append(row, label);
  else
    cadw_column_row_add_suffix(row, label);
  g_object_unref(label);
  gtk_label_set_xalign(GTK_LABEL(label), below ? 0 : 1);
  gtk_label_set_justify(GTK_LABEL(label), below ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
}

void cadw_value_row_set_value(CadwWidget *row, const char *value) {
  GtkWidget *label = cadw_row_control(row);
  if (!value) value = "";
  place(CADW_COLUMN_ROW(row), label,
        g_utf8_strlen(value, -1) > LONGEST_BESIDE || strchr(value, '\n'));
  gtk_label_set_text(GTK_LABEL(label), value);
  gtk_widget_set_visible(label, *value);
}
