#include "internal.h"

static const char footer_key[] = "cadw-footer";
static const char own_header_key[] = "cadw-own-header";
static const char own_footer_key[] = "cadw-own-footer";

static GtkLabel *heading_in(GtkWidget *widget) {
  if (GTK_IS_LABEL(widget) && gtk_widget_has_css_class(widget, "heading")) return GTK_LABEL(widget);
  GtkLabel *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = heading_in(child);
  return found;
}

// A group cuts off a heading that is wider than itself.
static void wrap_heading(GtkWidget *group) {
  GtkLabel *heading = heading_in(group);
  if (!heading) return;
  gtk_label_set_ellipsize(heading, PANGO_ELLIPSIZE_NONE);
  cadw_label_wrap(heading);
}

static GtkWidget *list_in(GtkWidget *widget) {
  if (GTK_IS_LIST_BOX(widget)) return widget;
  GtkWidget *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = list_in(child);
  return found;
}

// Titles of groups are Pango markup in every version.
CadwWidget *cadw_group_new(const char *title) {
  CadwWidget *group = (CadwWidget *)adw_preferences_group_new();
  wrap_heading(GTK_WIDGET(group));
  cadw_group_set_title(group, title);
  return group;
}

void cadw_group_set_title(CadwWidget *group, const char *title) {
  gboolean is_replaced = g_object_get_data(G_OBJECT(group), own_header_key) != NULL;
  char *markup = g_markup_escape_text(is_replaced ? "" : cadw_paragraph(title), -1);
  adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), markup);
  g_free(markup);
  // Else a list without a heading is called by its class.
  GtkWidget *list = list_in(GTK_WIDGET(group));
  if (list) cadw_set_accessible_label(list, title && *title ? title : "Settings");
}

static void align(GtkLabel *label, double share) {
  if (!label) return;
  gtk_widget_set_halign(GTK_WIDGET(label), GTK_ALIGN_FILL);
  gtk_label_set_xalign(label, (float)share);
  gtk_label_set_justify(label, share == 0 ? GTK_JUSTIFY_LEFT
                               : share == 1 ? GTK_JUSTIFY_RIGHT
                                            : GTK_JUSTIFY_CENTER);
}

void cadw_group_align(CadwWidget *group, double heading, double footer) {
  align(heading_in(GTK_WIDGET(group)), heading);
  align(g_object_get_data(G_OBJECT(group), footer_key), footer);
}

void cadw_group_append(CadwWidget *group, CadwWidget *row) {
  adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), GTK_WIDGET(row));
}

// A group puts what is not a row below its list of rows, whatever the order of adding.
static GtkWidget *add_footer(CadwWidget *group) {
  GtkWidget *label = cadw_text_label_new("");
  cadw_label_make_selectable(GTK_LABEL(label));
  gtk_widget_add_css_class(label, "dim-label");
  gtk_widget_add_css_class(label, "caption");
  gtk_widget_set_margin_start(label, 12);
  gtk_widget_set_margin_end(label, 12);
  gtk_widget_set_margin_top(label, 6);
  adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), label);
  g_object_set_data(G_OBJECT(group), footer_key, label);
  return label;
}

void cadw_group_set_footer(CadwWidget *group, const char *markup) {
  gboolean is_replaced = g_object_get_data(G_OBJECT(group), own_footer_key) != NULL;
  gboolean visible = markup && *markup && !is_replaced;
  GtkWidget *label = g_object_get_data(G_OBJECT(group), footer_key);
  if (!label && visible) label = add_footer(group);
  if (!label) return;
  gtk_label_set_markup(GTK_LABEL(label), visible ? markup : "");
  gtk_widget_set_visible(label, visible);
}

// The group has no room above its list, but the box of the list has.
void cadw_group_set_own_header(CadwWidget *group, CadwWidget *widget) {
  GtkWidget *list = list_in(GTK_WIDGET(group));
  GtkWidget *box = list ? gtk_widget_get_parent(list) : NULL;
  if (!GTK_IS_BOX(box)) return;
  gtk_widget_add_css_class(GTK_WIDGET(widget), "section-header");
  gtk_box_prepend(GTK_BOX(box), GTK_WIDGET(widget));
  g_object_set_data(G_OBJECT(group), own_header_key, widget);
}

void cadw_group_set_own_footer(CadwWidget *group, CadwWidget *widget) {
  gtk_widget_add_css_class(GTK_WIDGET(widget), "section-footer");
  adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), GTK_WIDGET(widget));
  g_object_set_data(G_OBJECT(group), own_footer_key, widget);
}

void cadw_group_set_list_visible(CadwWidget *group, bool visible) {
  GtkWidget *list = list_in(GTK_WIDGET(group));
  if (list && gtk_widget_get_first_child(list)) gtk_widget_set_visible(list, visible);
}
