// Completion in entry rows: a list below the cursor, while the field keeps the focus. GtkEntryCompletion is deprecated,
// needs a GtkEntry, and replaces all of the text.

#include "internal.h"

typedef struct {
  GtkWidget *row;
  GtkWidget *text;
  GtkWidget *popover;
  GtkListBox *list;
  CadwClosure *ask;
  CadwClosure *chosen;
  guint waiting;
  gboolean is_silent;  // while the text is changed by others than the user
} Completion;

static const char completion_key[] = "cadw-completion";
static const char name_key[] = "cadw-completion-name";

static Completion *completion_of(CadwWidget *row) { return g_object_get_data(G_OBJECT(row), completion_key); }

static gboolean is_open(Completion *self) { return self->popover && gtk_widget_get_mapped(self->popover); }

gboolean cadw_is_completing(GtkWidget *text) {
  GtkWidget *row = gtk_widget_get_ancestor(text, ADW_TYPE_ENTRY_ROW);
  Completion *self = row ? completion_of((CadwWidget *)row) : NULL;
  return self && is_open(self);
}

static void hide(Completion *self) {
  if (is_open(self)) gtk_popover_popdown(GTK_POPOVER(self->popover));
}

gboolean cadw_completion_set_silent(GtkWidget *row, gboolean is_silent) {
  Completion *self = completion_of((CadwWidget *)row);
  if (!self) return FALSE;
  gboolean was_silent = self->is_silent;
  self->is_silent = is_silent;
  if (is_silent) hide(self);
  return was_silent;
}

static void ask(Completion *self, gboolean is_wanted) {
  GtkEditable *text = GTK_EDITABLE(self->text);
  ((CadwCompletionQuery)self->ask->function)(
      self->ask->context, gtk_editable_get_text(text), gtk_editable_get_position(text), is_wanted);
}

static gboolean ask_later(gpointer data) {
  Completion *self = data;
  self->waiting = 0;
  ask(self, FALSE);
  return G_SOURCE_REMOVE;
}

// The cursor is moved after the text has changed.
static void on_changed(GtkEditable *editable, Completion *self) {
  (void)editable;
  if (self->is_silent || self->waiting || !gtk_widget_is_focus(self->text)) return;
  self->waiting = g_idle_add_full(G_PRIORITY_HIGH_IDLE, ask_later, self, NULL);
}

static void choose(Completion *self, GtkListBoxRow *row) {
  int index = gtk_list_box_row_get_index(row);
  hide(self);
  self->is_silent = TRUE;
  cadw_closure_call_number(self->chosen, index);
  self->is_silent = FALSE;
}

static void on_activated(GtkListBox *list, GtkListBoxRow *row, Completion *self) {
  (void)list;
  choose(self, row);
}

static void on_left(GtkEventControllerFocus *focus, Completion *self) {
  (void)focus;
  hide(self);
}

static void select_next(Completion *self, int by) {
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->list);
  GtkListBoxRow *next = gtk_list_box_get_row_at_index(self->list, row ? gtk_list_box_row_get_index(row) + by : 0);
  if (!next) return;
  gtk_list_box_select_row(self->list, next);
  cadw_announce((CadwWidget *)self->text, g_object_get_data(G_OBJECT(next), name_key));
}

// GTK shows the tooltip of the row again when its text changes, over the list.
static gboolean on_query_tooltip(GtkWidget *row, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip,
                                 Completion *self) {
  (void)x, (void)y, (void)by_keyboard, (void)tooltip;
  if (is_open(self)) g_signal_stop_emission_by_name(row, "query-tooltip");
  return FALSE;
}

static gboolean on_key(GtkEventController *keys, guint key, guint code, GdkModifierType state, Completion *self) {
  (void)keys, (void)code;
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask();
  if (key == GDK_KEY_space && held == GDK_CONTROL_MASK) {
    ask(self, TRUE);
    return GDK_EVENT_STOP;
  }
  if (!is_open(self) || held) return GDK_EVENT_PROPAGATE;
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->list);
  switch (key) {
    case GDK_KEY_Down: case GDK_KEY_KP_Down: select_next(self, 1); return GDK_EVENT_STOP;
    case GDK_KEY_Up: case GDK_KEY_KP_Up: select_next(self, -1); return GDK_EVENT_STOP;
    case GDK_KEY_Escape: hide(self); return GDK_EVENT_STOP;
    case GDK_KEY_Tab: case GDK_KEY_Return: case GDK_KEY_KP_Enter:
      if (!row) break;
      choose(self, row);
      return GDK_EVENT_STOP;
    default: return GDK_EVENT_PROPAGATE;
  }
  hide(self);
  return GDK_EVENT_PROPAGATE;
}

static void make_popover(Completion *self) {
  if (self->popover) return;
  self->popover = gtk_popover_new();
  gtk_widget_add_css_class(self->popover, "completion");
  gtk_popover_set_autohide(GTK_POPOVER(self->popover), FALSE);
  gtk_popover_set_has_arrow(GTK_POPOVER(self->popover), FALSE);
  gtk_popover_set_position(GTK_POPOVER(self->popover), GTK_POS_BOTTOM);
  self->list = GTK_LIST_BOX(gtk_list_box_new());
  g_signal_connect(self->list, "row-activated", G_CALLBACK(on_activated), self);
  gtk_popover_set_child(GTK_POPOVER(self->popover), GTK_WIDGET(self->list));
  // Children of a text aren’t exposed to assistive technology.
  gtk_widget_set_parent(self->popover, self->row);
}

static GtkWidget *make_label(const char *text) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 32);
  return label;
}

// The path of a file, or the name of an icon. The strings stay aligned if some of the images can’t be shown.
static GtkWidget *make_image(const char *name) {
  GtkWidget *image = gtk_image_new();
  gtk_image_set_pixel_size(GTK_IMAGE(image), 24);
  if (*name) cadw_image_show((CadwWidget *)image, name);
  gtk_accessible_update_state(GTK_ACCESSIBLE(image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return image;
}

static void append(Completion *self, const char *text, const char *detail, const char *image, bool has_images) {
  GtkWidget *row = gtk_list_box_row_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), make_label(text));
  if (*detail) {
    GtkWidget *label = make_label(detail);
    gtk_widget_add_css_class(label, "dim-label");
    gtk_widget_add_css_class(label, "caption");
    gtk_box_append(GTK_BOX(box), label);
  }
  if (has_images) {
    GtkWidget *texts = box;
    box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    gtk_box_append(GTK_BOX(box), make_image(image));
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(box), texts);
  }
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  gtk_widget_set_focus_on_click(row, FALSE);
  char *name = *detail ? g_strjoin(", ", text, detail, NULL) : g_strdup(text);
  cadw_set_accessible_label(row, name);
  g_object_set_data_full(G_OBJECT(row), name_key, name, g_free);
  gtk_list_box_append(self->list, row);
}

void cadw_completion_show(CadwWidget *row, const char *const *texts, const char *const *details,
                          const char *const *images, const char *name, bool is_selected) {
  Completion *self = completion_of(row);
  if (!self) return;
  if (!*texts) {
    hide(self);
    return;
  }
  make_popover(self);
  cadw_set_accessible_label(GTK_WIDGET(self->list), name);
  GtkListBoxRow *old;
  while ((old = gtk_list_box_get_row_at_index(self->list, 0))) gtk_list_box_remove(self->list, GTK_WIDGET(old));
  bool has_images = false;
  for (const char *const *image = images; *image; image++) has_images = has_images || **image;
  for (; *texts && *details && *images; texts++, details++, images++)
    append(self, *texts, *details, *images, has_images);
  if (is_selected) gtk_list_box_select_row(self->list, gtk_list_box_get_row_at_index(self->list, 0));
  int cursor = gtk_editable_get_position(GTK_EDITABLE(self->text));
  graphene_rect_t place;
  gtk_text_compute_cursor_extents(GTK_TEXT(self->text), (gsize)cursor, &place, NULL);
  graphene_point_t origin = place.origin;
  if (!gtk_widget_compute_point(self->text, self->row, &place.origin, &origin)) return;
  // A popover doesn’t mirror its alignment.
  bool is_mirrored = gtk_widget_get_direction(self->text) == GTK_TEXT_DIR_RTL;
  gtk_widget_set_halign(self->popover, is_mirrored ? GTK_ALIGN_END : GTK_ALIGN_START);
  GdkRectangle at = {(int)origin.x, (int)origin.y, 1, (int)place.size.height};
  gtk_popover_set_pointing_to(GTK_POPOVER(self->popover), &at);
  gtk_popover_popup(GTK_POPOVER(self->popover));
  gtk_widget_trigger_tooltip_query(self->row);
}

static void on_destroyed(GtkWidget *row, Completion *self) {
  (void)row;
  g_clear_handle_id(&self->waiting, g_source_remove);
  g_clear_pointer(&self->popover, gtk_widget_unparent);
}

static void completion_free(gpointer data) {
  Completion *self = data;
  cadw_closure_free(self->ask);
  if (self->chosen) cadw_closure_free(self->chosen);
  g_free(self);
}

void cadw_entry_row_complete(CadwWidget *row, CadwCompletionQuery callback, void *context, CadwRelease release) {
  Completion *self = g_new0(Completion, 1);
  self->row = GTK_WIDGET(row);
  self->text = GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(row)));
  self->ask = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(row), completion_key, self, completion_free);
  g_signal_connect(row, "changed", G_CALLBACK(on_changed), self);
  g_signal_connect(row, "query-tooltip", G_CALLBACK(on_query_tooltip), self);
  g_signal_connect(row, "destroy", G_CALLBACK(on_destroyed), self);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), self);
  gtk_widget_add_controller(self->text, keys);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "leave", G_CALLBACK(on_left), self);
  gtk_widget_add_controller(self->text, focus);
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(self->text), GTK_ACCESSIBLE_PROPERTY_AUTOCOMPLETE, GTK_ACCESSIBLE_AUTOCOMPLETE_LIST, -1);
}

void cadw_completion_on_chosen(CadwWidget *row, CadwNumberAction callback, void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  Completion *self = completion_of(row);
  if (!self || self->chosen) {
    cadw_closure_free(closure);
    return;
  }
  self->chosen = closure;
}
