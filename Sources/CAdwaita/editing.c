// Editing a field. GTK does not say where an edit begins or that it was canceled, and reports typing over a selection
// twice.

#include "internal.h"

// MARK: What is typed

// Typing over a selection is one change. GTK reports two, the first without the selection, a text that was never typed. That
// one waits for the second, or for the end of the event.
typedef struct {
  CadwClosure *closure;
  gboolean deletes_selection;
  guint waiting;  // the source that tells of the change
} Changes;

static const char changes_key[] = "cadw-changes";

static gboolean tell(gpointer editable) {
  Changes *changes = g_object_get_data(editable, changes_key);
  changes->waiting = 0;
  cadw_closure_call_text(changes->closure, gtk_editable_get_text(editable));
  return G_SOURCE_REMOVE;
}

static void forget_waiting(Changes *changes) {
  g_clear_handle_id(&changes->waiting, g_source_remove);
}

static void tell_waiting(GtkWidget *editable) {
  Changes *changes = g_object_get_data(G_OBJECT(editable), changes_key);
  if (!changes || !changes->waiting) return;
  forget_waiting(changes);
  tell(editable);
}

static void on_delete_text(GtkEditable *text, int start, int end, Changes *changes) {
  int from, to;
  changes->deletes_selection = gtk_editable_get_selection_bounds(text, &from, &to) && from == start && to == end;
}

static void on_insert_text(GtkEditable *text, const char *added, int length, int *position, Changes *changes) {
  (void)text, (void)added, (void)length, (void)position;
  changes->deletes_selection = FALSE;
}

static void on_changed(GtkEditable *editable, Changes *changes) {
  forget_waiting(changes);
  if (changes->deletes_selection)
    changes->waiting = g_idle_add_full(G_PRIORITY_HIGH, tell, editable, NULL);
  else
    tell(editable);
  changes->deletes_selection = FALSE;
}

static void free_changes(gpointer data) {
  Changes *changes = data;
  forget_waiting(changes);
  cadw_closure_free(changes->closure);
  g_free(changes);
}

void cadw_editable_on_changed(GtkEditable *editable, CadwClosure *closure) {
  Changes *changes = g_new0(Changes, 1);
  changes->closure = closure;
  g_object_set_data_full(G_OBJECT(editable), changes_key, changes, free_changes);
  GtkEditable *text = gtk_editable_get_delegate(editable);
  g_signal_connect(text, "delete-text", G_CALLBACK(on_delete_text), changes);
  g_signal_connect(text, "insert-text", G_CALLBACK(on_insert_text), changes);
  g_signal_connect(editable, "changed", G_CALLBACK(on_changed), changes);
}

void cadw_editable_set_text(GtkEditable *editable, const char *text) {
  if (g_strcmp0(gtk_editable_get_text(editable), text ? text : "") == 0) return;
  Changes *changes = g_object_get_data(G_OBJECT(editable), changes_key);
  if (changes) forget_waiting(changes);
  int position = gtk_editable_get_position(editable);
  cadw_block(editable, G_CALLBACK(on_changed));
  gtk_editable_set_text(editable, text ? text : "");
  cadw_unblock(editable, G_CALLBACK(on_changed));
  gtk_editable_set_position(editable, position);  // at the end when the text is shorter
}

// MARK: Edits

static const char edits_key[] = "cadw-edits";

static gboolean notify(GtkWidget *field, CadwClosure *closure, CadwEdit edit) {
  if (gtk_widget_in_destruction(field)) return FALSE;
  if (edit != CADW_EDIT_BEGUN) tell_waiting(field);
  return ((CadwEditAction)closure->function)(closure->context, edit);
}

static void on_focus_came(GtkEventController *focus, CadwClosure *closure) {
  notify(gtk_event_controller_get_widget(focus), closure, CADW_EDIT_BEGUN);
}

static void on_focus_left(GtkEventController *focus, CadwClosure *closure) {
  notify(gtk_event_controller_get_widget(focus), closure, CADW_EDIT_LEFT);
}

static void on_row_enter(GtkWidget *row, CadwClosure *closure) {
  notify(row, closure, CADW_EDIT_ENDED);
}

static void on_text_enter(GtkText *text, CadwClosure *closure) {
  notify(gtk_widget_get_parent(GTK_WIDGET(text)), closure, CADW_EDIT_ENDED);
}

static gboolean on_key(GtkEventController *keys, guint key, guint code, GdkModifierType state, CadwClosure *closure) {
  (void)code;
  GtkWidget *field = gtk_event_controller_get_widget(keys);
  gboolean is_plain = (state & gtk_accelerator_get_default_mod_mask()) == 0;
  if (key != GDK_KEY_Escape || !is_plain || cadw_is_in_dialog(field)) return GDK_EVENT_PROPAGATE;
  return notify(field, closure, CADW_EDIT_CANCELED) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

// A row with a line is its field: what else is in it, such as the button that shows what is hidden, does not end an
// edit.
GtkWidget *cadw_field_of(GtkWidget *row) {
  if (ADW_IS_ENTRY_ROW(row)) return row;
  GtkWidget *view = cadw_find(row, GTK_TYPE_TEXT_VIEW);
  return view ? view : cadw_find(row, GTK_TYPE_SPIN_BUTTON);
}

// The closure goes with the field; its controllers tell nothing while it is being destroyed.
void cadw_field_on_edited(GtkWidget *field, CadwClosure *closure) {
  g_object_set_data_full(G_OBJECT(field), edits_key, closure, cadw_closure_free);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "enter", G_CALLBACK(on_focus_came), closure);
  g_signal_connect(focus, "leave", G_CALLBACK(on_focus_left), closure);
  gtk_widget_add_controller(field, focus);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), closure);
  gtk_widget_add_controller(field, keys);
  if (ADW_IS_ENTRY_ROW(field))
    g_signal_connect(field, "entry-activated", G_CALLBACK(on_row_enter), closure);
  else if (GTK_IS_ENTRY(field))
    g_signal_connect(field, "activate", G_CALLBACK(on_row_enter), closure);
  else if (GTK_IS_SPIN_BUTTON(field))
    g_signal_connect(gtk_editable_get_delegate(GTK_EDITABLE(field)), "activate", G_CALLBACK(on_text_enter), closure);
}

void cadw_row_on_edited(CadwWidget *row, CadwEditAction callback, void *context, CadwRelease release) {
  cadw_field_on_edited(cadw_field_of(GTK_WIDGET(row)), cadw_closure_new(G_CALLBACK(callback), context, release));
}
