#include <dlfcn.h>
#include <string.h>

#include "plain-source.h"

// What is used of GtkSourceView 5, whose headers are not needed; objects of it are GObjects.
typedef struct {
  void (*init)(void);
  GtkTextBuffer *(*buffer_new)(GtkTextTagTable *tags);
  GType (*view_type)(void);
  gpointer (*languages)(void);
  gpointer (*language)(gpointer languages, const char *id);
  gpointer (*schemes)(void);
  gpointer (*scheme)(gpointer schemes, const char *id);
} SourceView;

static gboolean find(void *library, const char *name, void *function) {
  void *symbol = dlsym(library, name);
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}

static gboolean load_library(SourceView *kit) {
  void *library = dlopen("libgtksourceview-5.so.0", RTLD_LAZY | RTLD_LOCAL);
  gboolean found =
      library && find(library, "gtk_source_init", &kit->init) &&
      find(library, "gtk_source_buffer_new", &kit->buffer_new) &&
      find(library, "gtk_source_view_get_type", &kit->view_type) &&
      find(library, "gtk_source_language_manager_get_default", &kit->languages) &&
      find(library, "gtk_source_language_manager_get_language", &kit->language) &&
      find(library, "gtk_source_style_scheme_manager_get_default", &kit->schemes) &&
      find(library, "gtk_source_style_scheme_manager_get_scheme", &kit->scheme);
  if (found) kit->init();
  return found;
}

// NULL where the library is not installed; it is looked for once.
static const SourceView *source_view(void) {
  static SourceView kit;
  static enum { UNKNOWN, ABSENT, PRESENT } state;
  if (state == UNKNOWN) state = load_library(&kit) ? PRESENT : ABSENT;
  return state == PRESENT ? &kit : NULL;
}

static void apply_style(AdwStyleManager *style, GParamSpec *unused, GtkTextBuffer *buffer) {
  (void)unused;
  const SourceView *kit = source_view();
  gboolean dark = adw_style_manager_get_dark(style);
  gpointer scheme = kit->scheme(kit->schemes(), dark ? "Adwaita-dark" : "Adwaita");
  g_object_set(buffer, "style-scheme", scheme, NULL);
}

static GtkTextBuffer *buffer_new(const char *text, const char *language) {
  const SourceView *kit = source_view();
  GtkTextBuffer *buffer = kit ? kit->buffer_new(NULL) : gtk_text_buffer_new(NULL);
  char *lines = cadw_short_lines(text);
  gtk_text_buffer_set_text(buffer, lines, -1);
  g_free(lines);
  if (!kit) return buffer;
  g_object_set(buffer, "language", kit->language(kit->languages(), language), NULL);
  AdwStyleManager *style = adw_style_manager_get_default();
  g_signal_connect_object(style, "notify::dark", G_CALLBACK(apply_style), buffer, 0);
  apply_style(style, NULL, buffer);
  return buffer;
}

// Narrower than the eight characters that are usual: plists are deep.
static void set_tabs(GtkTextView *view) {
  PangoTabArray *tabs = pango_tab_array_new_with_positions(1, TRUE, PANGO_TAB_LEFT, 28);
  gtk_text_view_set_tabs(view, tabs);
  pango_tab_array_free(tabs);
}

CadwWidget *cadw_source_view_new(const char *accessible_name, const char *text,
                                 const char *language) {
  GtkTextBuffer *buffer = buffer_new(text, language);
  const SourceView *kit = source_view();
  GtkWidget *view = kit ? cadw_marking_source_new(kit->view_type(), buffer)
                        : cadw_plain_source_new(buffer);
  g_object_unref(buffer);
  if (kit) g_object_set(view, "show-line-numbers", TRUE, "tab-width", 4, NULL);
  if (!kit) set_tabs(GTK_TEXT_VIEW(view));
  gtk_text_view_set_editable(GTK_TEXT_VIEW(view), FALSE);
  gtk_text_view_set_monospace(GTK_TEXT_VIEW(view), TRUE);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(view), FALSE);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(view), 9);
  gtk_text_view_set_bottom_margin(GTK_TEXT_VIEW(view), 9);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 9);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(view), 9);
  // Source is written from left to right in every language.
  gtk_widget_set_direction(view, GTK_TEXT_DIR_LTR);
  cadw_set_accessible_label(view, accessible_name);
  GtkWidget *scrolled = cadw_scrolled_new(view);
  cadw_set_accessible_label(scrolled, accessible_name);
  gtk_widget_set_vexpand(scrolled, TRUE);
  cadw_row_set_control(scrolled, view);
  return (CadwWidget *)scrolled;
}

static const char line_key[] = "cadw-line";

static gboolean scroll_to_line(gpointer data) {
  GtkTextView *view = data;
  if (!gtk_widget_get_root(GTK_WIDGET(view))) return G_SOURCE_REMOVE;
  GtkAdjustment *scrolling = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view));
  GtkTextIter start;
  int top = 0, line = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(view), line_key));
  gtk_text_buffer_get_iter_at_line(gtk_text_view_get_buffer(view), &start, line);
  gtk_text_view_get_line_yrange(view, &start, &top, NULL);
  gtk_adjustment_set_value(scrolling, top - gtk_adjustment_get_page_size(scrolling) / 5);
  return G_SOURCE_REMOVE;
}

static gboolean on_laid_out(GtkWidget *view, GdkFrameClock *clock, gpointer unused) {
  (void)clock, (void)unused;
  // The view lays out its lines while idle: after that, and without a tick, which would keep it from its turn.
  g_idle_add_full(GTK_TEXT_VIEW_PRIORITY_VALIDATE + 1, scroll_to_line, g_object_ref(view), g_object_unref);
  return G_SOURCE_REMOVE;
}

// gtk_text_view_scroll_to_mark() goes to the end of what is laid out by then.
static void scroll_to_marked(GtkTextView *view, unsigned first) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter start;
  gtk_text_buffer_get_iter_at_line(buffer, &start, (int)first - 1);
  gtk_text_buffer_place_cursor(buffer, &start);
  g_object_set_data(G_OBJECT(view), line_key, GINT_TO_POINTER(first - 1));
  gtk_widget_add_tick_callback(GTK_WIDGET(view), on_laid_out, NULL, NULL);
}

void cadw_source_view_mark(CadwWidget *scrolled, unsigned first, unsigned last) {
  if (first == 0 || last < first) return;
  GtkTextView *view = cadw_row_control(scrolled);
  cadw_source_mark_lines(view, first, last);
  cadw_scrolled_stop(GTK_SCROLLED_WINDOW(scrolled));
  scroll_to_marked(view, first);
}
