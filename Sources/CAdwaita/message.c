#include "internal.h"

static const char message_key[] = "cadw-message";
static const char shaking_key[] = "cadw-shaking";
static const guint shaking_time = 350;  // milliseconds, as in InAppSettingsKit and the stylesheet

static GtkWidget *text_of(GtkWidget *widget) {
  if (GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget)) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = text_of(child);
  return found;
}

static void on_row_destroyed(GtkWidget *row, GtkWidget *label) {
  g_object_set_data(G_OBJECT(row), message_key, NULL);
  gtk_widget_unparent(label);
}

// Entry rows have no room for it: the row's own layout, which holds its one child, becomes a column. The child
// stays where it is, so that the theme still knows it.
static GtkWidget *add_label(GtkWidget *row) {
  GtkWidget *label = cadw_text_label_new("");
  gtk_widget_add_css_class(label, "message");
  gtk_widget_add_css_class(label, "caption");
  GtkLayoutManager *column = gtk_box_layout_new(GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_layout_manager(row, column);
  gtk_widget_insert_before(label, row, NULL);
  g_object_set_data(G_OBJECT(row), message_key, label);
  g_signal_connect(row, "destroy", G_CALLBACK(on_row_destroyed), label);
  return label;
}

static void set_class(GtkWidget *widget, const char *name, gboolean has) {
  if (has)
    gtk_widget_add_css_class(widget, name);
  else
    gtk_widget_remove_css_class(widget, name);
}

// The text itself: GTK takes no label's text for a description.
static void describe(GtkWidget *widget, GtkWidget *label, CadwMessageKind kind) {
  const char *text = kind == CADW_MESSAGE_NONE ? NULL : gtk_label_get_text(GTK_LABEL(label));
  cadw_describe(widget, CADW_DESCRIPTION_MESSAGE, text);
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
      kind == CADW_MESSAGE_ERROR ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void cadw_row_set_message(CadwWidget *row, const char *text, CadwMessageKind kind) {
  GtkWidget *widget = GTK_WIDGET(row);
  GtkWidget *label = g_object_get_data(G_OBJECT(row), message_key);
  if (!label && kind == CADW_MESSAGE_NONE) return;
  if (!label) label = add_label(widget);
  gtk_label_set_text(GTK_LABEL(label), cadw_paragraph(text));
  gtk_widget_set_visible(label, kind != CADW_MESSAGE_NONE);
  for (int i = 0; i < 2; i++) {
    GtkWidget *styled = i == 0 ? widget : label;
    set_class(styled, "error", kind == CADW_MESSAGE_ERROR);
    set_class(styled, "warning", kind == CADW_MESSAGE_WARNING);
  }
  // GTK tells of an entry row, or of the field in it, depending on its version.
  GtkWidget *field = text_of(widget);
  describe(widget, label, kind);
  if (field) describe(field, label, kind);
}

typedef struct {
  GtkWidget *row;
  CadwClosure *done;
  guint source;
} Shaking;

static void shaking_free(gpointer data) {
  Shaking *self = data;
  if (self->source) g_source_remove(self->source);
  cadw_closure_free(self->done);
  g_free(self);
}

static gboolean on_shaken(gpointer data) {
  Shaking *self = data;
  self->source = 0;
  g_object_steal_data(G_OBJECT(self->row), shaking_key);
  gtk_widget_remove_css_class(self->row, "shaking");
  cadw_closure_call(self->done);
  shaking_free(self);
  return G_SOURCE_REMOVE;
}

void cadw_row_shake(CadwWidget *row, CadwAction done, void *context, CadwRelease release) {
  GtkWidget *widget = GTK_WIDGET(row);
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(done), context, release);
  g_object_set_data(G_OBJECT(row), shaking_key, NULL);
  if (!gtk_widget_get_mapped(widget) || !adw_get_enable_animations(widget)) {
    cadw_closure_call(closure);
    cadw_closure_free(closure);
    return;
  }
  Shaking *self = g_new0(Shaking, 1);
  self->row = widget;
  self->done = closure;
  gtk_widget_add_css_class(widget, "shaking");
  self->source = g_timeout_add(shaking_time, on_shaken, self);
  g_object_set_data_full(G_OBJECT(row), shaking_key, self, shaking_free);
}
