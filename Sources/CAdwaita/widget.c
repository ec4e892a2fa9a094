// Common parts of all widgets: visibility, accessible names, drops. GTK’s functions for parents differ by type, and
// those for accessible properties have variable arguments.

#include "internal.h"

void *cadw_widget_ref(CadwWidget *widget) {
  return g_object_ref_sink(widget);
}

void cadw_unref(void *object) {
  g_object_unref(object);
}

void cadw_widget_set_tooltip(CadwWidget *widget, const char *text) {
  // GTK asks the display server for the pointer position, even if nothing changes.
  if (g_strcmp0(text, gtk_widget_get_tooltip_text(GTK_WIDGET(widget))) != 0)
    gtk_widget_set_tooltip_text(GTK_WIDGET(widget), text);
}

void cadw_widget_set_css_class(CadwWidget *widget, const char *name, bool has) {
  if (has)
    gtk_widget_add_css_class(GTK_WIDGET(widget), name);
  else
    gtk_widget_remove_css_class(GTK_WIDGET(widget), name);
}

static gboolean release_one(gpointer queue) {
  // Finalizing one may remove others, which must not add another source.
  g_object_unref(g_queue_peek_head(queue));
  g_queue_pop_head(queue);
  return g_queue_is_empty(queue) ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

void cadw_release_when_idle(GtkWidget *widget) {
  static GQueue queue = G_QUEUE_INIT;
  if (g_queue_is_empty(&queue)) g_idle_add_full(G_PRIORITY_LOW, release_one, &queue, NULL);
  g_queue_push_tail(&queue, g_object_ref(widget));
}

void cadw_widget_remove_from_parent(CadwWidget *widget) {
  GtkWidget *gtk = GTK_WIDGET(widget);
  GtkWidget *parent = gtk_widget_get_parent(gtk);
  GtkWidget *group = gtk_widget_get_ancestor(gtk, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *page = gtk_widget_get_ancestor(gtk, ADW_TYPE_PREFERENCES_PAGE);
  if (!parent) return;
  cadw_release_when_idle(gtk);
  if (ADW_IS_PREFERENCES_GROUP(gtk) && page)
    adw_preferences_page_remove(ADW_PREFERENCES_PAGE(page), ADW_PREFERENCES_GROUP(gtk));
  else if (ADW_IS_PREFERENCES_ROW(gtk) && group)
    adw_preferences_group_remove(ADW_PREFERENCES_GROUP(group), gtk);
  else if (GTK_IS_BOX(parent))
    gtk_box_remove(GTK_BOX(parent), gtk);
  else if (ADW_IS_BIN(parent))
    adw_bin_set_child(ADW_BIN(parent), NULL);
  else
    gtk_widget_unparent(gtk);
}

gpointer cadw_find(GtkWidget *widget, GType type) {
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type)) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = cadw_find(child, type);
  return found;
}

GtkWindow *cadw_window_of(CadwWidget *widget) {
  GtkRoot *root = widget ? gtk_widget_get_root(GTK_WIDGET(widget)) : NULL;
  return GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL;
}

GtkWidget *cadw_focus_near(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  return root ? gtk_root_get_focus(root) : NULL;
}

char *cadw_file_name(GFile *file) {
  char *path = g_file_get_path(file);
  return path ? path : g_file_get_uri(file);
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        CadwClosure *closure) {
  (void)target, (void)x, (void)y;
  GSList *files = g_value_get_boxed(value);
  for (GSList *file = files; file; file = file->next) {
    char *name = cadw_file_name(file->data);
    cadw_closure_call_text(closure, name);
    g_free(name);
  }
  return files != NULL;
}

void cadw_widget_on_file_dropped(CadwWidget *widget, CadwTextAction callback, void *context,
                                 CadwRelease release) {
  GtkDropTarget *target = gtk_drop_target_new(GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  // Before text fields, which would take the path as text.
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(target), GTK_PHASE_CAPTURE);
  cadw_connect(target, "drop", G_CALLBACK(on_drop), G_CALLBACK(callback), context, release);
  gtk_widget_add_controller(GTK_WIDGET(widget), GTK_EVENT_CONTROLLER(target));
}

static void set_left_to_right(GtkWidget *widget) {
  if (gtk_widget_get_direction(widget) != GTK_TEXT_DIR_LTR)
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR);
}

void cadw_widget_keep_left_to_right(CadwWidget *widget) {
  set_left_to_right(GTK_WIDGET(widget));
  g_signal_connect(widget, "direction-changed", G_CALLBACK(set_left_to_right), NULL);
}

// MARK: Assistive technology

void cadw_set_accessible_label(GtkWidget *widget, const char *label) {
  // GTK joins the strings of "labelled-by" and of the label: one of them must be removed.
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                 -1);
}

static const char *const part_keys[] = {
    [CADW_DESCRIPTION_OWN] = "cadw-description",
    [CADW_DESCRIPTION_MESSAGE] = "cadw-description-message",
    [CADW_DESCRIPTION_NOTE] = "cadw-description-note",
};

bool cadw_widget_describe(CadwWidget *widget, CadwDescriptionPart part, const char *text) {
  GObject *object = G_OBJECT(widget);
  if (text && !*text) text = NULL;
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
         GTK_IS_SCALE(widget) || GTK_IS_TEXT(widget) || GTK_IS_ENTRY(widget) || GTK_IS_TEXT_VIEW(widget);
}

static void name_controls(GtkWidget *row, const char *name) {
  CADW_EACH_CHILD(child, row) {
    if (is_control(child)) cadw_set_accessible_label(child, name);
    if (!GTK_IS_POPOVER(child)) name_controls(child, name);
  }
}

// The selected option of a combo row, and its list, would be named after their types.
static void name_lists(GtkWidget *row, const char *name) {
  CADW_EACH_CHILD(child, row) {
    if (GTK_IS_LIST_VIEW(child)) cadw_set_accessible_label(child, name);
    name_lists(child, name);
  }
}

void cadw_widget_describe_controls(CadwWidget *row, CadwDescriptionPart part, const char *text) {
  CADW_EACH_CHILD(child, GTK_WIDGET(row)) {
    if (is_control(child)) cadw_widget_describe((CadwWidget *)child, part, text);
    if (!GTK_IS_POPOVER(child)) cadw_widget_describe_controls((CadwWidget *)child, part, text);
  }
}

void cadw_widget_set_accessible_name(CadwWidget *widget, const char *name) {
  cadw_set_accessible_label(GTK_WIDGET(widget), name);
  if (ADW_IS_PREFERENCES_ROW(widget) || GTK_IS_SPIN_BUTTON(widget)) name_controls(GTK_WIDGET(widget), name);
  if (ADW_IS_COMBO_ROW(widget) || GTK_IS_DROP_DOWN(widget)) name_lists(GTK_WIDGET(widget), name);
  // The button inside takes the focus.
  if (GTK_IS_MENU_BUTTON(widget) || GTK_IS_DROP_DOWN(widget))
    cadw_set_accessible_label(gtk_widget_get_first_child(GTK_WIDGET(widget)), name);
}

void cadw_widget_set_accessibly_expanded(CadwWidget *widget, int expanded) {
  if (expanded < 0)
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED);
  else
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
}

bool cadw_widget_is_right_to_left(CadwWidget *widget) {
  return gtk_widget_get_direction(GTK_WIDGET(widget)) == GTK_TEXT_DIR_RTL;
}

static gboolean hide_again(gpointer widget) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return G_SOURCE_REMOVE;
}

// GTK resets the state after this.
static void on_shown(GtkWidget *widget) {
  g_idle_add_full(G_PRIORITY_HIGH_IDLE, hide_again, g_object_ref(widget), g_object_unref);
}

void cadw_widget_hide_from_assistive_technology(CadwWidget *widget) {
  hide_again(widget);
  g_signal_handlers_disconnect_by_func(widget, on_shown, NULL);  // the rows of libraries have rows inside
  g_signal_connect(widget, "show", G_CALLBACK(on_shown), NULL);
}

void cadw_widget_set_accessibly_invalid(CadwWidget *widget, bool invalid) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
                              invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void cadw_clipboard_set_text(CadwWidget *widget, const char *text) {
  gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(widget)), text);
}

static void handle_clipboard_text(GObject *clipboard, GAsyncResult *result, gpointer closure) {
  char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL);
  cadw_closure_call_text(closure, text);
  cadw_closure_free(closure);
  g_free(text);
}

void cadw_clipboard_read_text(CadwWidget *widget, CadwTextAction callback, void *context, CadwRelease release) {
  gdk_clipboard_read_text_async(gtk_widget_get_clipboard(GTK_WIDGET(widget)), NULL, handle_clipboard_text,
                                cadw_closure_new(G_CALLBACK(callback), context, release));
}

// MARK: Keys

static gboolean is_in_popover(GtkWidget *widget) {
  GtkWidget *focus = cadw_focus_near(widget);
  return focus && gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER);
}

static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, CadwClosure *closure) {
  (void)code;
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  if (is_in_popover(widget)) return GDK_EVENT_PROPAGATE;
  if (held == GDK_CONTROL_MASK && gdk_keyval_to_lower(key) == GDK_KEY_f) {
    cadw_closure_call_text(closure, "");
    return GDK_EVENT_STOP;
  }
  char text[8] = "";
  gunichar letter = gdk_keyval_to_unicode(key);
  if (held || !letter || !g_unichar_isgraph(letter)) return GDK_EVENT_PROPAGATE;
  text[g_unichar_to_utf8(letter, text)] = '\0';
  cadw_closure_call_text(closure, text);
  return GDK_EVENT_STOP;
}

// In the bubble phase: a text that is being edited gets its letters first.
void cadw_widget_on_typed(CadwWidget *widget, CadwTextAction callback, void *context,
                          CadwRelease release) {
  GtkEventController *keys = gtk_event_controller_key_new();
  cadw_connect(keys, "key-pressed", G_CALLBACK(on_key), G_CALLBACK(callback), context, release);
  gtk_widget_add_controller(GTK_WIDGET(widget), keys);
}
