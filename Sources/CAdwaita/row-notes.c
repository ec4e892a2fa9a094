// What a row says of its value: messages, captions, marks. AdwActionRow has a subtitle only, and entry rows not even
// that.

#include "internal.h"

static const char message_key[] = "cadw-message";
static const char caption_key[] = "cadw-caption";
static const char shaking_key[] = "cadw-shaking";
static const char room_key[] = "cadw-reset-room";
static const guint shaking_time = 350;  // milliseconds, as in InAppSettingsKit and the stylesheet

static void on_row_destroyed(GtkWidget *row, GtkWidget *label) {
  g_object_set_data(G_OBJECT(row), message_key, NULL);
  g_object_set_data(G_OBJECT(row), caption_key, NULL);
  gtk_widget_unparent(label);
}

// Entry rows have no room for it: the row's own layout, which holds its one child, becomes a column. The child
// stays where it is, so that the theme still knows it.
static GtkWidget *add_label(GtkWidget *row, const char *key) {
  GtkWidget *label = cadw_text_label_new("");
  gtk_widget_add_css_class(label, "caption");
  if (!GTK_IS_BOX_LAYOUT(gtk_widget_get_layout_manager(row)))
    gtk_widget_set_layout_manager(row, gtk_box_layout_new(GTK_ORIENTATION_VERTICAL));
  gtk_widget_insert_before(label, row, NULL);
  g_object_set_data(G_OBJECT(row), key, label);
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
  if (!label) label = add_label(widget, message_key);
  gtk_widget_add_css_class(label, "message");
  gtk_label_set_text(GTK_LABEL(label), text);
  gtk_widget_set_visible(label, kind != CADW_MESSAGE_NONE);
  for (int i = 0; i < 2; i++) {
    GtkWidget *styled = i == 0 ? widget : label;
    set_class(styled, "error", kind == CADW_MESSAGE_ERROR);
    set_class(styled, "warning", kind == CADW_MESSAGE_WARNING);
  }
  // GTK tells of an entry row, or of the field in it, depending on its version.
  GtkWidget *line = cadw_find(widget, GTK_TYPE_TEXT);
  GtkWidget *field = line ? line : cadw_find(widget, GTK_TYPE_TEXT_VIEW);
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

void cadw_row_set_caption(CadwWidget *row, const char *text, bool is_code) {
  GtkWidget *label = g_object_get_data(G_OBJECT(row), caption_key);
  if (!label && !text) return;
  if (!label) {
    label = add_label(GTK_WIDGET(row), caption_key);
    gtk_widget_add_css_class(label, "row-caption");
    gtk_widget_add_css_class(label, "dim-label");
  }
  if (is_code)
    gtk_widget_add_css_class(label, "monospace");
  else
    gtk_widget_remove_css_class(label, "monospace");
  gtk_label_set_text(GTK_LABEL(label), text ? text : "");
  gtk_widget_set_visible(label, text != NULL);
}

// MARK: Marks

void cadw_row_set_marks(CadwWidget *row, bool modified, bool unsaved, const char *note) {
  set_class(GTK_WIDGET(row), "modified", modified);
  set_class(GTK_WIDGET(row), "unsaved", unsaved);
  // Most rows never had a note.
  if (cadw_describe(GTK_WIDGET(row), CADW_DESCRIPTION_NOTE, note))
    cadw_describe_controls(GTK_WIDGET(row), CADW_DESCRIPTION_NOTE, note);
}

// MARK: Reset

static void on_focus(GtkEventControllerFocus *focus, GParamSpec *property, GtkWidget *button) {
  (void)property;
  gtk_widget_set_focusable(button, gtk_event_controller_focus_contains_focus(focus));
}

CadwWidget *cadw_reset_button_new(void) {
  GtkWidget *button = GTK_WIDGET(cadw_icon_button_new("object-rotate-left-symbolic", "", NULL, NULL));
  gtk_widget_add_css_class(button, "circular");
  gtk_widget_add_css_class(button, "reset");
  gtk_widget_set_focusable(button, FALSE);
  gtk_widget_set_focus_on_click(button, FALSE);
  gtk_widget_set_visible(button, FALSE);
  return (CadwWidget *)button;
}

void cadw_row_keep_reset_room(CadwWidget *row, CadwWidget *box) {
  GtkWidget *room = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class(room, "reset-room");
  gtk_widget_set_valign(room, GTK_ALIGN_CENTER);
  g_object_set_data(G_OBJECT(row), room_key, room);
  if (CADW_IS_COLUMN_ROW(row) && cadw_column_row_append_to_title(CADW_COLUMN_ROW(row), room)) return;
  if (box) {
    gtk_box_append(GTK_BOX(box), room);
    return;
  }
  cadw_row_add_suffix(row, (CadwWidget *)room);
  GtkWidget *suffixes = gtk_widget_get_parent(room);
  if (GTK_IS_BOX(suffixes)) gtk_box_reorder_child_after(GTK_BOX(suffixes), room, NULL);
}

void cadw_row_add_reset(CadwWidget *row, CadwWidget *button) {
  GtkWidget *widget = GTK_WIDGET(button);
  GtkWidget *header = ADW_IS_EXPANDER_ROW(row) ? cadw_find(GTK_WIDGET(row), ADW_TYPE_ACTION_ROW) : GTK_WIDGET(row);
  gtk_box_append(g_object_get_data(G_OBJECT(row), room_key), widget);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect_object(focus, "notify::contains-focus", G_CALLBACK(on_focus), button, 0);
  gtk_widget_add_controller(header ? header : GTK_WIDGET(row), focus);
  gtk_widget_set_focusable(widget, cadw_widget_contains_focus(row));
}

void cadw_reset_button_set_name(CadwWidget *button, const char *name) {
  GtkWidget *widget = GTK_WIDGET(button);
  GtkWidget *row = gtk_widget_get_ancestor(widget, ADW_TYPE_PREFERENCES_ROW);
  if (!name && row && gtk_widget_is_focus(widget)) cadw_widget_grab_focus((CadwWidget *)row);
  gtk_widget_set_visible(widget, name != NULL);
  if (row) set_class(row, "can-reset", name != NULL);
  if (!name) return;
  gtk_widget_set_tooltip_text(widget, name);
  cadw_set_accessible_label(widget, name);
}

// MARK: Numbers

CadwWidget *cadw_badge_new(void) {
  GtkWidget *label = gtk_label_new("");
  gtk_widget_add_css_class(label, "badge");
  gtk_widget_add_css_class(label, "numeric");
  gtk_widget_set_valign(label, GTK_ALIGN_CENTER);
  gtk_widget_set_visible(label, FALSE);
  return (CadwWidget *)label;
}

void cadw_badge_set_text(CadwWidget *badge, const char *text) {
  gtk_label_set_text(GTK_LABEL(badge), text);
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
