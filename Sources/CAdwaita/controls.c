#include "internal.h"

enum { LONGEST_UNIT = 12 };  // letters that leave room for the number in a narrow window

CadwWidget *cadw_box_new(bool vertical, int spacing) {
  GtkOrientation orientation = vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  return (CadwWidget *)gtk_box_new(orientation, spacing);
}

void cadw_box_append(CadwWidget *box, CadwWidget *child) {
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(child));
}

// A hyphen where an address or an identifier is broken would seem to be part of it.
void cadw_label_forbid_hyphens(GtkLabel *label) {
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  gtk_label_set_attributes(label, attributes);
  pango_attr_list_unref(attributes);
}

void cadw_label_wrap(GtkLabel *label) {
  gtk_label_set_wrap(label, TRUE);
  gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign(label, 0);
  cadw_label_forbid_hyphens(label);
  cadw_label_keep_order(label);
}

GtkWidget *cadw_text_label_new(const char *text) {
  GtkWidget *label = gtk_label_new(cadw_paragraph(text));
  cadw_label_wrap(GTK_LABEL(label));
  return label;
}

// GtkLabel selects everything when the keyboard moves into it, after the focus has changed.
static gboolean unselect_all(gpointer data) {
  GtkLabel *label = data;
  int start = 0;
  int end = 0;
  gboolean selected = gtk_label_get_selection_bounds(label, &start, &end);
  if (selected && start == 0 && end == g_utf8_strlen(gtk_label_get_text(label), -1))
    gtk_label_select_region(label, 0, 0);
  return G_SOURCE_REMOVE;
}

static void on_label_focused(GtkEventController *controller, gpointer unused) {
  (void)unused;
  GtkWidget *label = gtk_event_controller_get_widget(controller);
  g_idle_add_full(G_PRIORITY_HIGH, unselect_all, g_object_ref(label), g_object_unref);
}

void cadw_label_make_selectable(GtkLabel *label) {
  gtk_label_set_selectable(label, TRUE);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "enter", G_CALLBACK(on_label_focused), NULL);
  gtk_widget_add_controller(GTK_WIDGET(label), focus);
}

CadwWidget *cadw_label_new(const char *text, bool dim, bool selectable) {
  GtkWidget *label = cadw_text_label_new(text);
  if (dim) gtk_widget_add_css_class(label, "dim-label");
  if (selectable) cadw_label_make_selectable(GTK_LABEL(label));
  return (CadwWidget *)label;
}

void cadw_label_set_text(CadwWidget *label, const char *text) {
  gtk_label_set_text(GTK_LABEL(label), cadw_paragraph(text));
}

CadwWidget *cadw_unit_label_new(const char *text) {
  GtkWidget *label = gtk_label_new(cadw_short(text));
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars(GTK_LABEL(label), LONGEST_UNIT);
  gtk_widget_add_css_class(label, "dim-label");
  return (CadwWidget *)label;
}

CadwWidget *cadw_image_new_from_icon(const char *icon_name) {
  return (CadwWidget *)gtk_image_new_from_icon_name(icon_name);
}

const char *cadw_icon_theme_find(const char *const *names, unsigned count) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  for (unsigned i = 0; i < count; i++)
    if (gtk_icon_theme_has_icon(theme, names[i])) return names[i];
  return NULL;
}

CadwWidget *cadw_spinner_new(void) {
#if CADW_HAS_ADW(1, 6)
  GtkWidget *spinner = adw_spinner_new();
#else
  GtkWidget *spinner = gtk_spinner_new();
  gtk_spinner_start(GTK_SPINNER(spinner));
#endif
  return (CadwWidget *)spinner;
}

CadwWidget *cadw_large_spinner_new(void) {
  CadwWidget *spinner = cadw_spinner_new();
  gtk_widget_set_size_request(GTK_WIDGET(spinner), 32, 32);
  return spinner;
}

CadwWidget *cadw_progress_bar_new(void) {
  GtkWidget *bar = gtk_progress_bar_new();
  gtk_widget_add_css_class(bar, "osd");
  return (CadwWidget *)bar;
}

void cadw_progress_bar_set_fraction(CadwWidget *bar, double fraction) {
  gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(bar), fraction);
}

static void set_action(GtkWidget *widget, const char *action, const char *parameter) {
  if (parameter) gtk_actionable_set_action_target(GTK_ACTIONABLE(widget), "s", parameter);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(widget), action);
}

CadwWidget *cadw_button_new(const char *label, const char *action, const char *parameter) {
  GtkWidget *button = gtk_button_new_with_label(cadw_short(label));
  set_action(button, action, parameter);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  return (CadwWidget *)button;
}

void cadw_button_on_clicked(CadwWidget *button, CadwAction callback, void *context,
                            CadwRelease release) {
  cadw_connect_action(button, "clicked", callback, context, release);
}

CadwWidget *cadw_icon_button_new(const char *icon_name, const char *tooltip, const char *action,
                                 const char *parameter) {
  GtkWidget *button = gtk_button_new_from_icon_name(icon_name);
  if (action) set_action(button, action, parameter);
  gtk_widget_add_css_class(button, "flat");
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text(button, cadw_line(tooltip));
  cadw_set_accessible_label(button, tooltip);
  return (CadwWidget *)button;
}

CadwWidget *cadw_menu_button_new(const char *icon_name, const char *tooltip, CadwMenu *menu,
                                 bool primary) {
  GtkWidget *button = gtk_menu_button_new();
  gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), icon_name);
  gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(menu));
  gtk_menu_button_set_primary(GTK_MENU_BUTTON(button), primary);
  cadw_name_menu_entries(gtk_menu_button_get_popover(GTK_MENU_BUTTON(button)));
  gtk_widget_set_tooltip_text(button, cadw_line(tooltip));
  cadw_set_accessible_label(button, tooltip);
  return (CadwWidget *)button;
}

CadwWidget *cadw_clamp_new(CadwWidget *child) {
  GtkWidget *clamp = adw_clamp_new();
  adw_clamp_set_child(ADW_CLAMP(clamp), GTK_WIDGET(child));
  return (CadwWidget *)clamp;
}
