#include "internal.h"

static const char caption_key[] = "cadw-caption";

static void on_row_destroyed(GtkWidget *row, GtkWidget *label) {
  g_object_set_data(G_OBJECT(row), caption_key, NULL);
  gtk_widget_unparent(label);
}

// As the message of a row: the row's own layout, which holds its one child, becomes a column; see message.c.
static GtkWidget *add_label(GtkWidget *row) {
  GtkWidget *label = cadw_text_label_new("");
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class(label, "row-caption");
  gtk_widget_add_css_class(label, "caption");
  gtk_widget_add_css_class(label, "monospace");
  gtk_widget_add_css_class(label, "dim-label");
  if (!GTK_IS_BOX_LAYOUT(gtk_widget_get_layout_manager(row)))
    gtk_widget_set_layout_manager(row, gtk_box_layout_new(GTK_ORIENTATION_VERTICAL));
  gtk_widget_insert_before(label, row, NULL);
  g_object_set_data(G_OBJECT(row), caption_key, label);
  g_signal_connect(row, "destroy", G_CALLBACK(on_row_destroyed), label);
  return label;
}

void cadw_row_set_caption(CadwWidget *row, const char *text) {
  GtkWidget *label = g_object_get_data(G_OBJECT(row), caption_key);
  if (!label && !text) return;
  if (!label) label = add_label(GTK_WIDGET(row));
  gtk_label_set_text(GTK_LABEL(label), cadw_line(text));
  gtk_widget_set_visible(label, text != NULL);
}
