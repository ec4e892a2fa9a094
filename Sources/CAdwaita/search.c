// The search bar, and keys of a page. GtkSearchBar begins with any key anywhere and has no place for a status.

#include "internal.h"

static const char status_key[] = "cadw-status";

static GtkEditable *entry_of(CadwWidget *bar) {
  return GTK_EDITABLE(cadw_row_control(bar));
}

static GtkWidget *status_of(CadwWidget *bar) {
  return g_object_get_data(G_OBJECT(bar), status_key);
}

static gboolean on_down(GtkWidget *entry, GVariant *unused, gpointer closure) {
  (void)entry, (void)unused;
  cadw_closure_call(closure);
  return GDK_EVENT_STOP;
}

static GtkWidget *status_label_new(void) {
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                  "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class(label, "dim-label");
  gtk_widget_add_css_class(label, "caption");
  gtk_widget_set_margin_bottom(label, 3);
  gtk_widget_set_valign(label, GTK_ALIGN_START);
  gtk_widget_set_visible(label, FALSE);
  return label;
}

static GtkWidget *entry_new(const char *placeholder) {
  GtkWidget *entry = gtk_search_entry_new();
  g_object_set(entry, "placeholder-text", placeholder, NULL);
  cadw_set_accessible_label(entry, placeholder);
  return entry;
}

CadwWidget *cadw_search_bar_new(const char *placeholder) {
  GtkWidget *bar = gtk_search_bar_new();
  GtkWidget *entry = entry_new(placeholder);
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *clamp = adw_clamp_new();
  GtkWidget *status = status_label_new();
  gtk_box_append(GTK_BOX(column), entry);
  gtk_box_append(GTK_BOX(column), status);
  adw_clamp_set_maximum_size(ADW_CLAMP(clamp), 480);
  adw_clamp_set_child(ADW_CLAMP(clamp), column);
  gtk_widget_set_hexpand(clamp, TRUE);
  gtk_search_bar_set_child(GTK_SEARCH_BAR(bar), clamp);
  gtk_search_bar_set_search_mode(GTK_SEARCH_BAR(bar), TRUE);
  cadw_row_set_control(bar, entry);
  g_object_set_data(G_OBJECT(bar), status_key, status);
  return (CadwWidget *)bar;
}

static void on_changed(GtkEditable *entry, CadwClosure *closure) {
  cadw_closure_call_text(closure, gtk_editable_get_text(entry));
}

void cadw_search_bar_set_text(CadwWidget *bar, const char *text) {
  cadw_block(entry_of(bar), G_CALLBACK(on_changed));
  gtk_editable_set_text(entry_of(bar), text);
  gtk_editable_set_position(entry_of(bar), -1);
  cadw_unblock(entry_of(bar), G_CALLBACK(on_changed));
}

const char *cadw_search_bar_text(CadwWidget *bar) {
  return gtk_editable_get_text(entry_of(bar));
}

void cadw_search_bar_type(CadwWidget *bar, const char *text) {
  int end = g_utf8_strlen(gtk_editable_get_text(entry_of(bar)), -1);
  gtk_editable_insert_text(entry_of(bar), text, -1, &end);
  gtk_editable_set_position(entry_of(bar), -1);
}

void cadw_search_bar_focus(CadwWidget *bar, bool select) {
  gtk_widget_grab_focus(GTK_WIDGET(entry_of(bar)));
  if (select)
    gtk_editable_select_region(entry_of(bar), 0, -1);  // also where it had the focus already
  else
    gtk_editable_set_position(entry_of(bar), -1);
}

// Not "search-changed", which waits for a pause.
void cadw_search_bar_on_changed(CadwWidget *bar, CadwTextAction callback, void *context,
                                CadwRelease release) {
  cadw_connect(entry_of(bar), "changed", G_CALLBACK(on_changed), G_CALLBACK(callback), context,
               release);
}

void cadw_search_bar_on_activated(CadwWidget *bar, CadwAction callback, void *context,
                                  CadwRelease release) {
  cadw_connect_action(entry_of(bar), "activate", callback, context, release);
}

void cadw_search_bar_on_stopped(CadwWidget *bar, CadwAction callback, void *context,
                                CadwRelease release) {
  cadw_connect_action(entry_of(bar), "stop-search", callback, context, release);
}

void cadw_search_bar_on_down(CadwWidget *bar, CadwAction callback, void *context,
                             CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  gtk_event_controller_set_propagation_phase(shortcuts, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(shortcuts),
      gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Down, 0),
                       gtk_callback_action_new(on_down, closure, NULL)));
  g_object_set_data_full(G_OBJECT(shortcuts), "cadw-closure", closure, cadw_closure_free);
  gtk_widget_add_controller(GTK_WIDGET(entry_of(bar)), shortcuts);
}

static gboolean on_move(GtkEventControllerKey *controller, guint key, guint code,
                        GdkModifierType state, CadwClosure *closure) {
  (void)controller, (void)code;
  static const int page = 8;
  if (state & gtk_accelerator_get_default_mod_mask()) return GDK_EVENT_PROPAGATE;
  int rows = key == GDK_KEY_Up || key == GDK_KEY_KP_Up               ? -1
             : key == GDK_KEY_Down || key == GDK_KEY_KP_Down         ? 1
             : key == GDK_KEY_Page_Up || key == GDK_KEY_KP_Page_Up   ? -page
             : key == GDK_KEY_Page_Down || key == GDK_KEY_KP_Page_Down ? page
                                                                     : 0;
  if (!rows) return GDK_EVENT_PROPAGATE;
  cadw_closure_call_number(closure, rows);
  return GDK_EVENT_STOP;
}

void cadw_search_bar_on_moved(CadwWidget *bar, CadwNumberAction callback, void *context,
                              CadwRelease release) {
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  cadw_connect(keys, "key-pressed", G_CALLBACK(on_move), G_CALLBACK(callback), context, release);
  gtk_widget_add_controller(GTK_WIDGET(entry_of(bar)), keys);
}

void cadw_search_bar_describe(CadwWidget *bar, const char *text) {
  GtkWidget *entry = GTK_WIDGET(entry_of(bar));
  if (!cadw_describe(entry, CADW_DESCRIPTION_OWN, text)) return;
#if CADW_HAS_GTK(4, 14)
  if (*text)
    gtk_accessible_announce(GTK_ACCESSIBLE(entry), text,
                            GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

void cadw_search_bar_set_status(CadwWidget *bar, const char *text) {
  GtkWidget *label = status_of(bar);
  if (g_str_equal(gtk_label_get_text(GTK_LABEL(label)), text)) return;
  gtk_label_set_text(GTK_LABEL(label), text);
  gtk_widget_set_visible(label, *text != '\0');
  cadw_search_bar_describe(bar, text);
}

// MARK: Keys

static gboolean is_in_popover(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
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

static gboolean on_shortcut(GtkWidget *widget, GVariant *unused, gpointer closure) {
  (void)widget, (void)unused;
  cadw_closure_call(closure);
  return GDK_EVENT_STOP;
}

static void add_shortcut(GtkWidget *widget, GtkPropagationPhase phase, guint key, guint same_key,
                         CadwClosure *closure) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  guint keys[] = {key, same_key};
  gtk_event_controller_set_propagation_phase(shortcuts, phase);
  for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(shortcuts),
        gtk_shortcut_new(gtk_keyval_trigger_new(keys[i], GDK_CONTROL_MASK),
                         gtk_callback_action_new(on_shortcut, closure, NULL)));
  g_object_set_data_full(G_OBJECT(shortcuts), "cadw-closure", closure, cadw_closure_free);
  gtk_widget_add_controller(widget, shortcuts);
}

void cadw_row_on_go_to(CadwWidget *row, CadwAction callback, void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  add_shortcut(GTK_WIDGET(row), GTK_PHASE_CAPTURE, GDK_KEY_Return, GDK_KEY_KP_Enter, closure);
}

void cadw_widget_on_reset_key(CadwWidget *widget, CadwAction callback, void *context,
                              CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  add_shortcut(GTK_WIDGET(widget), GTK_PHASE_BUBBLE, GDK_KEY_Delete, GDK_KEY_KP_Delete, closure);
}

CadwWidget *cadw_widget_focused_row(CadwWidget *widget) {
  GtkWindow *window = cadw_window_of(widget);
  GtkWidget *focus = window ? gtk_window_get_focus(window) : NULL;
  if (!focus || !gtk_widget_is_ancestor(focus, GTK_WIDGET(widget))) return NULL;
  GtkWidget *row = NULL;
  // An entry row has a row of its own inside; a popover's list is below its row, too.
  for (GtkWidget *at = focus; at && at != GTK_WIDGET(widget); at = gtk_widget_get_parent(at))
    if (ADW_IS_PREFERENCES_ROW(at)) row = at;
  return (CadwWidget *)row;
}
