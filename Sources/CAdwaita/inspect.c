#include "internal.h"

typedef gboolean (*Visitor)(GtkWidget *widget, gpointer data);  // TRUE: stop

// Visits a widget, which may be a window that is not presented yet, and what is shown below it, in
// order. A page under another one is not shown; a place of a page is, near or far.
static gboolean visit(GtkWidget *widget, Visitor visitor, gpointer data) {
  if (visitor(widget, data)) return TRUE;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_visible(child)) continue;
    if (!gtk_widget_get_child_visible(child) && !cadw_is_place(child)) continue;
    if (visit(child, visitor, data)) return TRUE;
  }
  return FALSE;
}

// The rows that a row has inside, of its title and what it expands to, are parts of it.
static gboolean is_row(GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  return ADW_IS_PREFERENCES_ROW(widget) &&
         !(parent && gtk_widget_get_ancestor(parent, ADW_TYPE_PREFERENCES_ROW));
}

static gboolean count_row(GtkWidget *widget, gpointer data) {
  unsigned *count = data;
  *count += is_row(widget);
  return FALSE;
}

unsigned cadw_inspect_row_count(CadwWidget *widget) {
  unsigned count = 0;
  visit(GTK_WIDGET(widget), count_row, &count);
  return count;
}

typedef struct {
  unsigned skip;
  GtkWidget *found;
} RowSearch;

static gboolean find_row(GtkWidget *widget, gpointer data) {
  RowSearch *search = data;
  if (!is_row(widget) || search->skip-- > 0) return FALSE;
  search->found = widget;
  return TRUE;
}

CadwWidget *cadw_inspect_row(CadwWidget *widget, unsigned index) {
  RowSearch search = {index, NULL};
  visit(GTK_WIDGET(widget), find_row, &search);
  return (CadwWidget *)search.found;
}

const char *cadw_inspect_row_title(CadwWidget *row) {
  return adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row));
}

static gboolean append_text(GtkWidget *widget, gpointer data) {
  const char *text = GTK_IS_LABEL(widget) ? gtk_label_get_text(GTK_LABEL(widget)) : "";
  if (*text) g_string_append_printf(data, "%s\n", text);
  return FALSE;
}

char *cadw_inspect_text(CadwWidget *widget) {
  GString *text = g_string_new(NULL);
  visit(GTK_WIDGET(widget), append_text, text);
  return g_string_free(text, FALSE);
}

static GtkLabel *label_in(GtkWidget *widget, const char *text) {
  if (GTK_IS_LABEL(widget) && g_strcmp0(gtk_label_get_text(GTK_LABEL(widget)), text) == 0)
    return GTK_LABEL(widget);
  GtkLabel *found = NULL;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child && !found; child = gtk_widget_get_next_sibling(child)) found = label_in(child, text);
  return found;
}

double cadw_inspect_text_start(CadwWidget *widget, const char *text) {
  GtkLabel *label = label_in(GTK_WIDGET(widget), text);
  if (!label) return -1;
  int offset = 0;
  graphene_point_t point = GRAPHENE_POINT_INIT(0, 0);
  gtk_label_get_layout_offsets(label, &offset, NULL);
  PangoRectangle ink;
  pango_layout_get_pixel_extents(gtk_label_get_layout(label), NULL, &ink);
  point.x = (float)(offset + ink.x);
  if (!gtk_widget_compute_point(GTK_WIDGET(label), GTK_WIDGET(widget), &point, &point)) return -1;
  return point.x;
}

bool cadw_inspect_is_sensitive(CadwWidget *widget) {
  return gtk_widget_is_sensitive(GTK_WIDGET(widget));
}

static gboolean find_accent(GtkWidget *widget, gpointer data) {
  GtkWidget **found = data;
  if (gtk_widget_has_css_class(widget, "accent")) *found = widget;
  return *found != NULL;
}

static GdkRGBA color_of(GtkWidget *widget) {
  GdkRGBA color;
#if CADW_HAS_GTK(4, 10)
  gtk_widget_get_color(widget, &color);
#else
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
  return color;
}

const char *cadw_inspect_color(CadwWidget *widget) {
  static char text[8];
  GtkWidget *colored = NULL;
  if (ADW_IS_PREFERENCES_ROW(widget)) colored = cadw_row_control(widget);
  if (!colored) visit(GTK_WIDGET(widget), find_accent, &colored);
  GdkRGBA color = color_of(colored ? colored : GTK_WIDGET(widget));
  g_snprintf(text, sizeof text, "#%02x%02x%02x", (unsigned)(color.red * 255 + 0.5),
             (unsigned)(color.green * 255 + 0.5), (unsigned)(color.blue * 255 + 0.5));
  return text;
}

bool cadw_inspect_has_css_class(CadwWidget *widget, const char *css_class) {
  return gtk_widget_has_css_class(GTK_WIDGET(widget), css_class);
}

bool cadw_inspect_is_visible(CadwWidget *widget) {
  return gtk_widget_get_visible(GTK_WIDGET(widget));
}

bool cadw_inspect_has_focus(CadwWidget *widget) {
  GtkWindow *window = cadw_window_of(widget);
  GtkWidget *focus = window ? gtk_window_get_focus(window) : NULL;
  GtkWidget *gtk = GTK_WIDGET(widget);
  return focus && (focus == gtk || gtk_widget_is_ancestor(focus, gtk));
}

int cadw_inspect_minimum_width(CadwWidget *widget) {
  int minimum = 0;
  gtk_widget_measure(GTK_WIDGET(widget), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                     NULL);
  return minimum;
}

int cadw_inspect_minimum_height(CadwWidget *widget) {
  int minimum = 0;
  int width = gtk_widget_get_width(GTK_WIDGET(widget));
  gtk_widget_measure(GTK_WIDGET(widget), GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL,
                     NULL);
  return minimum;
}

static unsigned watched_alive;

static void on_finalized(gpointer unused, GObject *widget) {
  (void)unused;
  (void)widget;
  watched_alive--;
}

void cadw_inspect_watch(CadwWidget *widget) {
  watched_alive++;
  g_object_weak_ref(G_OBJECT(widget), on_finalized, NULL);
}

unsigned cadw_inspect_watched_alive(void) {
  return watched_alive;
}
