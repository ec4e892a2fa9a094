#include "internal.h"

// AdwPreferencesGroup only appends; its list box is the parent of its rows.
static GtkListBox *list_of(GtkWidget *group) {
  for (GtkWidget *child = gtk_widget_get_first_child(group); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_LIST_BOX(child)) return GTK_LIST_BOX(child);
    GtkListBox *below = GTK_IS_BOX(child) ? list_of(child) : NULL;
    if (below) return below;
  }
  return NULL;
}

static GtkWidget *focus_in(GtkWidget *row) {
  GtkRoot *root = gtk_widget_get_root(row);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  return focus && (focus == row || gtk_widget_is_ancestor(focus, row)) ? focus : NULL;
}

// A text that gets the focus back keeps its selection.
static void restore_focus(GtkWidget *focus) {
  if (GTK_IS_TEXT(focus))
    gtk_text_grab_focus_without_selecting(GTK_TEXT(focus));
  else
    gtk_widget_grab_focus(focus);
}

void cadw_group_place(CadwWidget *group, CadwWidget *row, unsigned index) {
  GtkListBox *list = list_of(GTK_WIDGET(group));
  GtkWidget *widget = GTK_WIDGET(row);
  if (!list) return;
  if (gtk_widget_get_parent(widget) != GTK_WIDGET(list)) {
    gtk_list_box_insert(list, widget, (int)index);
    return;
  }
  if (gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(widget)) == (int)index) return;
  GtkWidget *focus = focus_in(widget);
  g_object_ref(widget);
  gtk_list_box_remove(list, widget);
  gtk_list_box_insert(list, widget, (int)index);
  if (focus) restore_focus(focus);
  g_object_unref(widget);
}

void cadw_group_remove(CadwWidget *group, CadwWidget *row) {
  GtkWidget *widget = GTK_WIDGET(row);
  GtkWidget *next = gtk_widget_get_next_sibling(widget);
  if (!next) next = gtk_widget_get_prev_sibling(widget);
  gboolean had_focus = focus_in(widget) != NULL;
  adw_preferences_group_remove(ADW_PREFERENCES_GROUP(group), widget);
  if (had_focus && next) cadw_widget_grab_focus((CadwWidget *)next);
}

// Descriptions of groups are Pango markup in every version.
void cadw_group_set_description(CadwWidget *group, const char *text) {
  char *markup = g_markup_escape_text(cadw_paragraph(text), -1);
  adw_preferences_group_set_description(ADW_PREFERENCES_GROUP(group), markup);
  g_free(markup);
}
