#include "internal.h"

#include "column-row.h"

typedef struct {
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkBox *prefixes;
  GtkBox *column;
  GtkBox *suffixes;
  GtkListBox *list;  // the parent whose "row-activated" is watched; weak
} CadwColumnRowPrivate;

G_DEFINE_TYPE_WITH_PRIVATE(CadwColumnRow, cadw_column_row, ADW_TYPE_PREFERENCES_ROW)

enum { ACTIVATED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

static CadwColumnRowPrivate *private_of(CadwColumnRow *self) {
  return cadw_column_row_get_instance_private(self);
}

static void set_label(GtkLabel *label, const char *text) {
  gtk_label_set_text(label, cadw_paragraph(text));
  gtk_widget_set_visible(GTK_WIDGET(label), text && *text);
}

static void on_title(CadwColumnRow *self) {
  set_label(private_of(self)->title, adw_preferences_row_get_title(ADW_PREFERENCES_ROW(self)));
}

// A list box emits "row-activated" for clicks and for the row's own keys.
static void on_row_activated(GtkListBox *list, GtkListBoxRow *row, CadwColumnRow *self) {
  (void)list;
  if (row == GTK_LIST_BOX_ROW(self)) g_signal_emit(self, signals[ACTIVATED], 0);
}

static void on_parent(CadwColumnRow *self) {
  CadwColumnRowPrivate *private = private_of(self);
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(self));
  if (private->list) g_signal_handlers_disconnect_by_data(private->list, self);
  g_set_weak_pointer(&private->list, GTK_IS_LIST_BOX(parent) ? GTK_LIST_BOX(parent) : NULL);
  if (private->list)
    g_signal_connect_object(private->list, "row-activated", G_CALLBACK(on_row_activated), self, 0);
}

static GtkBox *side_box_new(const char *name) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class(box, name);
  gtk_widget_set_visible(box, FALSE);
  return GTK_BOX(box);
}

static GtkLabel *title_label_new(CadwColumnRowPrivate *private, const char *name) {
  GtkWidget *label = cadw_text_label_new("");
  gtk_widget_add_css_class(label, name);
  gtk_widget_set_visible(label, FALSE);
  gtk_box_append(private->column, label);
  return GTK_LABEL(label);
}

// The CSS classes are those of AdwActionRow's template, so that the theme spaces both alike.
static void cadw_column_row_init(CadwColumnRow *self) {
  CadwColumnRowPrivate *private = private_of(self);
  GtkWidget *header = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class(header, "header");
  gtk_widget_set_valign(header, GTK_ALIGN_CENTER);
  private->prefixes = side_box_new("prefixes");
  private->column = GTK_BOX(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
  private->suffixes = side_box_new("suffixes");
  gtk_widget_add_css_class(GTK_WIDGET(private->column), "title");
  gtk_widget_set_hexpand(GTK_WIDGET(private->column), TRUE);
  gtk_widget_set_valign(GTK_WIDGET(private->column), GTK_ALIGN_CENTER);
  private->title = title_label_new(private, "title");
  private->subtitle = title_label_new(private, "subtitle");
  gtk_box_append(GTK_BOX(header), GTK_WIDGET(private->prefixes));
  gtk_box_append(GTK_BOX(header), GTK_WIDGET(private->column));
  gtk_box_append(GTK_BOX(header), GTK_WIDGET(private->suffixes));
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(self), header);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(self), FALSE);
  gtk_widget_set_focusable(GTK_WIDGET(self), FALSE);  // its controls are, one stop each
  g_signal_connect(self, "notify::title", G_CALLBACK(on_title), NULL);
  g_signal_connect(self, "notify::parent", G_CALLBACK(on_parent), NULL);
  gtk_accessible_update_relation(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                 private->title, NULL, -1);
}

static void dispose(GObject *object) {
  g_clear_weak_pointer(&private_of(CADW_COLUMN_ROW(object))->list);
  G_OBJECT_CLASS(cadw_column_row_parent_class)->dispose(object);
}

static void cadw_column_row_class_init(CadwColumnRowClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  signals[ACTIVATED] = g_signal_new("activated", CADW_TYPE_COLUMN_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
}

GtkWidget *cadw_column_row_new(void) {
  GtkWidget *row = g_object_new(CADW_TYPE_COLUMN_ROW, NULL);
  cadw_row_setup(row);
  return row;
}

void cadw_column_row_set_subtitle(CadwColumnRow *row, const char *subtitle) {
  set_label(private_of(row)->subtitle, subtitle);
}

void cadw_column_row_add_prefix(CadwColumnRow *row, GtkWidget *widget) {
  GtkBox *prefixes = private_of(row)->prefixes;
  gtk_box_prepend(prefixes, widget);
  gtk_widget_set_visible(GTK_WIDGET(prefixes), TRUE);
}

void cadw_column_row_add_suffix(CadwColumnRow *row, GtkWidget *widget) {
  GtkBox *suffixes = private_of(row)->suffixes;
  gtk_box_append(suffixes, widget);
  gtk_widget_set_visible(GTK_WIDGET(suffixes), TRUE);
}

void cadw_column_row_append(CadwColumnRow *row, GtkWidget *widget) {
  gtk_box_append(private_of(row)->column, widget);
}

void cadw_column_row_remove(CadwColumnRow *row, GtkWidget *widget) {
  GtkWidget *box = gtk_widget_get_parent(widget);
  gtk_box_remove(GTK_BOX(box), widget);
  gboolean is_side = box != GTK_WIDGET(private_of(row)->column);
  if (is_side && !gtk_widget_get_first_child(box)) gtk_widget_set_visible(box, FALSE);
}
