#include <stdlib.h>

#include "internal.h"

static GtkWidget *heading_in(GtkWidget *widget) {
  if (GTK_IS_LABEL(widget) && gtk_widget_has_css_class(widget, "heading")) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = heading_in(child);
  return found;
}

static gboolean on_link(GtkLabel *label, const char *uri, CadwClosure *closure) {
  (void)label;
  cadw_closure_call_number(closure, atoi(uri));
  return TRUE;
}

static char *markup_of(const char *const *titles, unsigned count) {
  GString *markup = g_string_new(NULL);
  for (unsigned i = 0; i < count; i++) {
    char *title = g_markup_escape_text(cadw_short(titles[i]), -1);
    g_string_append_printf(markup, "%s<a href=\"%u\">%s</a>", i ? " › " : "", i, title);
    g_free(title);
  }
  return g_string_free(markup, FALSE);
}

// The heading of a group is a label, whose links the keyboard reaches.
void cadw_group_set_path(CadwWidget *group, const char *const *titles, unsigned count,
                         CadwNumberAction callback, void *context, CadwRelease release) {
  GtkWidget *heading = heading_in(GTK_WIDGET(group));
  char *markup = markup_of(titles, count);
  adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), markup);
  g_free(markup);
  gtk_widget_add_css_class(heading, "path");
  cadw_connect(heading, "activate-link", G_CALLBACK(on_link), G_CALLBACK(callback), context,
               release);
}
