#include "internal.h"

// A text without letters has no direction of its own: amid Arabic "2.1 (340)" would become "(340) 2.1". Its label goes
// from left to right then, with the alignment of the line that it stands in. Marks in the text would be copied with it.

static const char kept_key[] = "cadw-keeps-order";
static const char reversed_key[] = "cadw-reversed";

static gboolean is_reversed(GtkLabel *label) {
  return g_object_get_data(G_OBJECT(label), reversed_key) != NULL;
}

static GtkJustification other_side(GtkJustification side) {
  if (side == GTK_JUSTIFY_LEFT) return GTK_JUSTIFY_RIGHT;
  return side == GTK_JUSTIFY_RIGHT ? GTK_JUSTIFY_LEFT : side;
}

void cadw_label_align(GtkLabel *label, float align, GtkJustification justification) {
  gboolean reversed = is_reversed(label);
  gtk_label_set_xalign(label, reversed ? 1 - align : align);
  gtk_label_set_justify(label, reversed ? other_side(justification) : justification);
}

static gboolean has_letters(const char *text) {
  for (; *text; text = g_utf8_next_char(text))
    if (g_unichar_isalpha(g_utf8_get_char(text))) return TRUE;
  return FALSE;
}

void cadw_label_settle_order(GtkLabel *label) {
  GObject *object = G_OBJECT(label);
  if (!g_object_get_data(object, kept_key)) return;
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(label));
  GtkTextDirection around =
      parent ? gtk_widget_get_direction(parent) : gtk_widget_get_default_direction();
  gboolean reversed = around == GTK_TEXT_DIR_RTL && !has_letters(gtk_label_get_text(label));
  if (reversed != is_reversed(label)) {
    float align = 1 - gtk_label_get_xalign(label);
    gtk_label_set_xalign(label, align);
    gtk_label_set_justify(label, other_side(gtk_label_get_justify(label)));
    g_object_set_data(object, reversed_key, GINT_TO_POINTER(reversed));
  }
  GtkTextDirection direction = reversed ? GTK_TEXT_DIR_LTR : around;
  if (gtk_widget_get_direction(GTK_WIDGET(label)) != direction)
    gtk_widget_set_direction(GTK_WIDGET(label), direction);
}

void cadw_label_keep_order(GtkLabel *label) {
  if (g_object_get_data(G_OBJECT(label), kept_key)) return;
  g_object_set_data(G_OBJECT(label), kept_key, GINT_TO_POINTER(TRUE));
  g_signal_connect(label, "notify::label", G_CALLBACK(cadw_label_settle_order), NULL);
  g_signal_connect(label, "direction-changed", G_CALLBACK(cadw_label_settle_order), NULL);
  cadw_label_settle_order(label);
}
