// Header bars, and what they have between the way back and the window's buttons. AdwHeaderBar gives what is at its ends the
// least width that they ask for, so that nothing there can yield to the title, and tells nobody what does not fit.

#include "internal.h"

CadwWidget *cadw_header_bar_new(const char *back_name) {
  GtkWidget *header = adw_header_bar_new();
#if !CADW_HAS_ADW(1, 4)
  CadwWidget *back = cadw_icon_button_new("go-previous-symbolic", back_name, NULL, NULL);
  gtk_widget_set_visible(GTK_WIDGET(back), FALSE);
  adw_header_bar_pack_start(ADW_HEADER_BAR(header), GTK_WIDGET(back));
  cadw_row_set_control(header, back);
#else
  (void)back_name;
#endif
  g_signal_connect(header, "map", G_CALLBACK(cadw_split_adopt), NULL);
  return (CadwWidget *)header;
}

void cadw_header_bar_lie_on_content(CadwWidget *header) {
  gtk_widget_add_css_class(GTK_WIDGET(header), "on-content");
}

void cadw_header_bar_pack_start(CadwWidget *header, CadwWidget *widget) {
  adw_header_bar_pack_start(ADW_HEADER_BAR(header), GTK_WIDGET(widget));
}

void cadw_header_bar_pack_end(CadwWidget *header, CadwWidget *widget) {
  adw_header_bar_pack_end(ADW_HEADER_BAR(header), GTK_WIDGET(widget));
}

void cadw_header_bar_hide_window_buttons(CadwWidget *header) {
  adw_header_bar_set_show_start_title_buttons(ADW_HEADER_BAR(header), FALSE);
  adw_header_bar_set_show_end_title_buttons(ADW_HEADER_BAR(header), FALSE);
}

// MARK: Tools

#define CADW_TYPE_TOOLS (cadw_tools_get_type())
G_DECLARE_FINAL_TYPE(CadwTools, cadw_tools, CADW, TOOLS, GtkWidget)

// All that is between the way back and the window's buttons, in place of the title: so it knows how much room there is.
struct _CadwTools {
  GtkWidget parent_instance;
  GPtrArray *tools;  // by their rank: the first ones stay longest
  GtkWidget *title, *text, *menu;
  guint second_line;  // the tick that shows or hides it
};

G_DEFINE_FINAL_TYPE(CadwTools, cadw_tools, GTK_TYPE_WIDGET)

static const char at_end_key[] = "cadw-at-end", rank_key[] = "cadw-rank";

// In pixels: between tools; a title that is readable, at the usual size of text; the least that is left of one; more than
// any window has.
enum { SPACING = 6, READABLE = 132, NARROW = 72, WIDE = 8192 };

static int natural_width(GtkWidget *widget) {
  int natural = 0;
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

// A width for texts of the usual size, where texts are larger.
static int scaled(GtkWidget *widget, int pixels) {
  int dpi = 0;
  g_object_get(gtk_widget_get_settings(widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX(pixels, pixels * (dpi / PANGO_SCALE) / 96) : pixels;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  CadwTools *self = CADW_TOOLS(widget);
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = natural_width(self->menu) + SPACING + NARROW;
    *natural = WIDE;
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    int least, usual;
    gtk_widget_measure(child, orientation, -1, &least, &usual, NULL, NULL);
    *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, usual);
  }
}

static void show_tool(GtkWidget *tool, gboolean shown) {
  gtk_widget_set_child_visible(tool, shown);
  gtk_accessible_update_state(GTK_ACCESSIBLE(tool), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}

static gboolean is_at_end(GtkWidget *tool) {
  return g_object_get_data(G_OBJECT(tool), at_end_key) != NULL;
}

// The label of the title that is not its first one.
static GtkWidget *second_line(CadwTools *self) {
  GtkWidget *first = cadw_find(self->text, GTK_TYPE_LABEL);
  return first ? gtk_widget_get_next_sibling(first) : NULL;
}

static gboolean show_second_line(GtkWidget *widget, GdkFrameClock *clock, gpointer shown) {
  (void)clock;
  CadwTools *self = CADW_TOOLS(widget);
  self->second_line = 0;
  GtkWidget *line = second_line(self);
  const char *text = adw_window_title_get_subtitle(ADW_WINDOW_TITLE(self->text));
  if (line) gtk_widget_set_visible(line, GPOINTER_TO_INT(shown) && text && *text);
  return G_SOURCE_REMOVE;
}

// Not within an allocation, which must not ask for another one.
static void set_second_line(CadwTools *self, gboolean shown) {
  GtkWidget *line = second_line(self);
  const char *text = adw_window_title_get_subtitle(ADW_WINDOW_TITLE(self->text));
  if (!line || !text || !*text || gtk_widget_get_visible(line) == shown || self->second_line) return;
  self->second_line =
      gtk_widget_add_tick_callback(GTK_WIDGET(self), show_second_line, GINT_TO_POINTER(shown), NULL);
}

static void place(GtkWidget *widget, GtkWidget *child, int x, int width) {
  if (gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL) x = gtk_widget_get_width(widget) - x - width;
  GtkAllocation allocation = {x, 0, width, gtk_widget_get_height(widget)};
  gtk_widget_size_allocate(child, &allocation, -1);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)height, (void)baseline;
  CadwTools *self = CADW_TOOLS(widget);
  int title = natural_width(self->title), menu = natural_width(self->menu);
  // The first line is what is to be read.
  GtkWidget *line = cadw_find(self->text, GTK_TYPE_LABEL);
  int readable = MIN(scaled(widget, READABLE), title - natural_width(self->text) + natural_width(line));
  int start = 0, end = menu + SPACING;
  gboolean fits = TRUE;
  for (guint i = 0; i < self->tools->len; i++) {
    GtkWidget *tool = self->tools->pdata[i];
    if (!gtk_widget_get_visible(tool)) continue;
    int room = natural_width(tool) + SPACING;
    // The first tool is worth more than all of the title.
    fits = fits && start + end + room + (i == 0 ? MIN(readable, NARROW) : readable) <= width;
    show_tool(tool, fits);
    if (fits) *(is_at_end(tool) ? &end : &start) += room;
  }
  place(widget, self->menu, width - menu, menu);
  // In the order of the children: those at the start, and those at the end before the menu.
  int x = 0;
  for (GtkWidget *tool = gtk_widget_get_first_child(widget); tool; tool = gtk_widget_get_next_sibling(tool)) {
    if (tool == self->title) x = width - end + SPACING;
    if (tool == self->title || tool == self->menu) continue;
    if (!gtk_widget_should_layout(tool) || !gtk_widget_get_child_visible(tool)) continue;
    place(widget, tool, x, natural_width(tool));
    x += natural_width(tool) + SPACING;
  }
  title = MIN(title, MAX(width - start - end, NARROW));
  set_second_line(self, title >= readable);
  place(widget, self->title, CLAMP((width - title) / 2, start, MAX(start, width - end - title)), title);
}

// In the order of the children: GTK goes by the middles of what it finds, which are not at one height.
static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
  gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
  if (!is_forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS(cadw_tools_parent_class)->focus(widget, direction);
  GtkWidget *child = gtk_widget_get_focus_child(widget);
  if (!child) child = is_forward ? gtk_widget_get_first_child(widget) : gtk_widget_get_last_child(widget);
  while (child) {
    if (gtk_widget_get_mapped(child) && gtk_widget_child_focus(child, direction)) return TRUE;
    child = is_forward ? gtk_widget_get_next_sibling(child) : gtk_widget_get_prev_sibling(child);
  }
  return FALSE;
}

static void tools_dispose(GObject *object) {
  CadwTools *self = CADW_TOOLS(object);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self)))) gtk_widget_unparent(child);
  g_ptr_array_set_size(self->tools, 0);
  G_OBJECT_CLASS(cadw_tools_parent_class)->dispose(object);
}

static void tools_finalize(GObject *object) {
  g_ptr_array_unref(CADW_TOOLS(object)->tools);
  G_OBJECT_CLASS(cadw_tools_parent_class)->finalize(object);
}

static void cadw_tools_class_init(CadwToolsClass *class) {
  G_OBJECT_CLASS(class)->dispose = tools_dispose;
  G_OBJECT_CLASS(class)->finalize = tools_finalize;
  GTK_WIDGET_CLASS(class)->measure = measure;
  GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
  GTK_WIDGET_CLASS(class)->focus = focus;
}

static void cadw_tools_init(CadwTools *self) {
  self->tools = g_ptr_array_new();
}

// A title that opens a popover.
static GtkWidget *title_button_new(GtkWidget *text, GtkWidget *content) {
  GtkWidget *button = gtk_menu_button_new();
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), content);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_menu_button_set_child(GTK_MENU_BUTTON(button), text);
  gtk_menu_button_set_always_show_arrow(GTK_MENU_BUTTON(button), TRUE);
  gtk_menu_button_set_has_frame(GTK_MENU_BUTTON(button), FALSE);
  gtk_widget_add_css_class(button, "title-button");
  return button;
}

CadwWidget *cadw_tools_new(CadwWidget *title_content, CadwWidget *menu) {
  CadwTools *self = g_object_new(CADW_TYPE_TOOLS, NULL);
  self->text = adw_window_title_new("", "");
  self->title = title_button_new(self->text, GTK_WIDGET(title_content));
  self->menu = GTK_WIDGET(menu);
  gtk_widget_set_parent(self->title, GTK_WIDGET(self));
  gtk_widget_set_parent(self->menu, GTK_WIDGET(self));
  return (CadwWidget *)self;
}

static int by_rank(gconstpointer one, gconstpointer other) {
  return GPOINTER_TO_INT(g_object_get_data(*(GObject **)one, rank_key)) -
         GPOINTER_TO_INT(g_object_get_data(*(GObject **)other, rank_key));
}

void cadw_tools_append(CadwWidget *tools, CadwWidget *tool, bool at_end, int rank) {
  CadwTools *self = CADW_TOOLS(tools);
  g_object_set_data(G_OBJECT(tool), at_end_key, GINT_TO_POINTER(at_end));
  g_object_set_data(G_OBJECT(tool), rank_key, GINT_TO_POINTER(rank));
  // The keyboard and assistive technologies go as the eyes do.
  gtk_widget_insert_before(GTK_WIDGET(tool), GTK_WIDGET(self), at_end ? self->menu : self->title);
  g_ptr_array_add(self->tools, tool);
  g_ptr_array_sort(self->tools, by_rank);
  // Until there is room for it.
  show_tool(GTK_WIDGET(tool), FALSE);
}

bool cadw_tool_is_shown(CadwWidget *tool) {
  return gtk_widget_get_visible(GTK_WIDGET(tool)) && gtk_widget_get_child_visible(GTK_WIDGET(tool));
}

void cadw_tools_on_title_opened(CadwWidget *tools, CadwAction callback, void *context, CadwRelease release) {
  cadw_menu_button_on_open((CadwWidget *)CADW_TOOLS(tools)->title, callback, context, release);
}

void cadw_tools_set_title_tooltip(CadwWidget *tools, const char *text) {
  gtk_widget_set_tooltip_text(CADW_TOOLS(tools)->title, text);
}

void cadw_header_bar_set_tools(CadwWidget *header, CadwWidget *tools) {
  adw_header_bar_set_title_widget(ADW_HEADER_BAR(header), GTK_WIDGET(tools));
}

void cadw_header_bar_set_title(CadwWidget *header, const char *title, const char *subtitle) {
  GtkWidget *widget = adw_header_bar_get_title_widget(ADW_HEADER_BAR(header));
  if (!CADW_IS_TOOLS(widget)) {
    GtkWidget *text = adw_window_title_new(title, subtitle);
    adw_header_bar_set_title_widget(ADW_HEADER_BAR(header), text);
    return;
  }
  CadwTools *self = CADW_TOOLS(widget);
  adw_window_title_set_title(ADW_WINDOW_TITLE(self->text), title);
  adw_window_title_set_subtitle(ADW_WINDOW_TITLE(self->text), subtitle);
  char *name = *subtitle ? g_strconcat(title, ", ", subtitle, NULL) : g_strdup(title);
  cadw_set_accessible_label(self->title, name);
  g_free(name);
}

// The focus goes to the title: on Undo, Space would undo something by accident.
gboolean cadw_header_bar_focus(GtkWidget *header) {
  GtkWidget *tools = adw_header_bar_get_title_widget(ADW_HEADER_BAR(header));
  if (CADW_IS_TOOLS(tools) && gtk_widget_grab_focus(CADW_TOOLS(tools)->title)) return TRUE;
  return gtk_widget_child_focus(header, GTK_DIR_TAB_FORWARD);
}
