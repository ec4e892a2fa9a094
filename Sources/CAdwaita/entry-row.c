#include "internal.h"

// The library gives its button an icon and no name.
static void name_reveal_button(GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_BUTTON(child))
      cadw_set_accessible_label(child, "Show or Hide the Text");
    else
      name_reveal_button(child);
  }
}

CadwWidget *cadw_entry_row_new(bool secure) {
  GtkWidget *row = secure ? adw_password_entry_row_new() : adw_entry_row_new();
  cadw_row_setup(row);
  if (secure) name_reveal_button(row);
  return (CadwWidget *)row;
}

static void on_changed(GtkEditable *editable, CadwClosure *closure) {
  cadw_closure_call_text(closure, gtk_editable_get_text(editable));
}

void cadw_entry_row_set_text(CadwWidget *row, const char *text) {
  GtkEditable *editable = GTK_EDITABLE(row);
  if (g_strcmp0(gtk_editable_get_text(editable), text ? text : "") == 0) return;
  int position = gtk_editable_get_position(editable);
  cadw_block(row, G_CALLBACK(on_changed));
  gtk_editable_set_text(editable, text ? text : "");
  cadw_unblock(row, G_CALLBACK(on_changed));
  gtk_editable_set_position(editable, position);  // at the end when the text is shorter
}

const char *cadw_entry_row_text(CadwWidget *row) {
  return gtk_editable_get_text(GTK_EDITABLE(row));
}

void cadw_entry_row_set_input(CadwWidget *row, CadwInputPurpose purpose, unsigned hints) {
  adw_entry_row_set_input_purpose(ADW_ENTRY_ROW(row), cadw_input_purpose(purpose));
  adw_entry_row_set_input_hints(ADW_ENTRY_ROW(row), cadw_input_hints(hints));
}

void cadw_entry_row_set_placeholder(CadwWidget *row, const char *text) {
  GtkEditable *field = gtk_editable_get_delegate(GTK_EDITABLE(row));
  if (GTK_IS_TEXT(field)) gtk_text_set_placeholder_text(GTK_TEXT(field), text);
}

void cadw_entry_row_end_text(CadwWidget *row) {
  gtk_editable_set_alignment(GTK_EDITABLE(row), 1);
}

void cadw_entry_row_set_unit(CadwWidget *row, const char *unit) {
  adw_entry_row_add_suffix(ADW_ENTRY_ROW(row), GTK_WIDGET(cadw_unit_label_new(unit)));
}

void cadw_entry_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context,
                               CadwRelease release) {
  cadw_connect(row, "changed", G_CALLBACK(on_changed), G_CALLBACK(callback), context, release);
}

static void on_finished(GtkWidget *row, CadwClosure *closure) {
  (void)row;
  cadw_closure_call(closure);
}

static void on_focus_left(GtkEventController *controller, CadwClosure *closure) {
  GtkWidget *row = gtk_event_controller_get_widget(controller);
  if (!gtk_widget_in_destruction(row)) cadw_closure_call(closure);
}

static void release(gpointer closure, GClosure *unused) {
  (void)unused;
  cadw_closure_free(closure);
}

// Both ways to finish share the closure. The focus controller belongs to the row and reports
// nothing while that is being destroyed, so it does not outlive the handler that releases it.
void cadw_entry_row_on_finished(CadwWidget *row, CadwAction callback, void *context,
                                CadwRelease release_context) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release_context);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "leave", G_CALLBACK(on_focus_left), closure);
  gtk_widget_add_controller(GTK_WIDGET(row), focus);
  g_signal_connect_data(row, "entry-activated", G_CALLBACK(on_finished), closure, release, 0);
}
