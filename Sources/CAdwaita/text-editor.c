#include "internal.h"

static GtkTextBuffer *buffer_of(CadwWidget *editor) {
  GtkWidget *view = cadw_row_control(editor);
  return gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
}

CadwWidget *cadw_text_editor_new(const char *accessible_name) {
  GtkWidget *view = gtk_text_view_new();
  gtk_text_view_set_monospace(GTK_TEXT_VIEW(view), TRUE);
  cadw_text_view_wrap(GTK_TEXT_VIEW(view));
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(view), FALSE);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(view), 9);
  gtk_text_view_set_bottom_margin(GTK_TEXT_VIEW(view), 9);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 9);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(view), 9);
  cadw_set_accessible_label(view, accessible_name);
  GtkWidget *scrolled = cadw_scrolled_new(view);
  gtk_widget_add_css_class(scrolled, "card");
  gtk_widget_set_overflow(scrolled, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_vexpand(scrolled, TRUE);
  gtk_widget_set_focusable(scrolled, FALSE);  // the text is
  cadw_row_set_control(scrolled, view);
  return (CadwWidget *)scrolled;
}

static void on_changed(GtkTextBuffer *buffer, CadwClosure *closure) {
  (void)buffer;
  cadw_closure_call(closure);
}

void cadw_text_editor_set_text(CadwWidget *editor, const char *text) {
  GtkTextBuffer *buffer = buffer_of(editor);
  cadw_block(buffer, G_CALLBACK(on_changed));
  gtk_text_buffer_set_text(buffer, text ? text : "", -1);
  cadw_unblock(buffer, G_CALLBACK(on_changed));
}

char *cadw_text_editor_text(CadwWidget *editor) {
  char *text = NULL;
  g_object_get(buffer_of(editor), "text", &text, NULL);
  return text;
}

void cadw_text_editor_on_changed(CadwWidget *editor, CadwAction callback, void *context,
                                 CadwRelease release) {
  cadw_connect(buffer_of(editor), "changed", G_CALLBACK(on_changed), G_CALLBACK(callback), context,
               release);
}
