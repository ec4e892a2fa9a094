// Rows with a text of many lines. GtkTextView has no row, and knows its height a frame too late.

#include "internal.h"

enum { LEAST_HEIGHT = 44, MOST_HEIGHT = 240 };

static const char placeholder_key[] = "cadw-placeholder";
static const char view_key[] = "cadw-text-view";

static GtkTextView *view_of(CadwWidget *row) {
  return cadw_row_control(row);
}

static GtkTextBuffer *buffer_of(CadwWidget *row) {
  return gtk_text_view_get_buffer(view_of(row));
}

static char *text_of(GtkTextBuffer *buffer) {
  GtkTextIter start;
  GtkTextIter end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  return gtk_text_buffer_get_text(buffer, &start, &end, TRUE);
}

static void show_placeholder(GtkTextBuffer *buffer, GtkWidget *label) {
  gboolean has_text = *gtk_label_get_text(GTK_LABEL(label)) != 0;
  gtk_widget_set_visible(label, has_text && gtk_text_buffer_get_char_count(buffer) == 0);
}

static GtkWidget *placeholder_new(GtkWidget *row) {
  GtkWidget *label = cadw_text_label_new("");
  gtk_widget_add_css_class(label, "dim-label");
  gtk_widget_set_valign(label, GTK_ALIGN_START);
  gtk_widget_set_can_target(label, FALSE);
  gtk_widget_set_visible(label, FALSE);
  g_object_set_data(G_OBJECT(row), placeholder_key, label);
  return label;
}

// MARK: Height

// More text than this fills the limit on any line's length.
enum { MEASURED_CHARACTERS = 4000 };

// At a width, or as wide as it likes (-1).
static int text_height(GtkTextView *view, int width) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter start;
  GtkTextIter end;
  int height = 0;
  gtk_text_buffer_get_start_iter(buffer, &start);
  gtk_text_buffer_get_iter_at_offset(buffer, &end, MEASURED_CHARACTERS);
  char *text = gtk_text_buffer_get_text(buffer, &start, &end, TRUE);
  PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(view), text);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  gboolean wraps = gtk_text_view_get_wrap_mode(view) != GTK_WRAP_NONE;
  pango_layout_set_width(layout, width > 0 && wraps ? width * PANGO_SCALE : -1);
  pango_layout_get_pixel_size(layout, NULL, &height);
  g_object_unref(layout);
  g_free(text);
  return height;
}

static GtkSizeRequestMode request_mode(GtkWidget *frame) {
  (void)frame;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

// GtkTextView knows its height only after it was given a width, a frame too late; and a list gives
// its rows the least height that they need.
static void measure(GtkWidget *frame, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  GtkWidget *child = adw_bin_get_child(ADW_BIN(frame));
  GtkTextView *view = g_object_get_data(G_OBJECT(frame), view_key);
  gtk_widget_measure(child, orientation, for_size, minimum, natural, minimum_baseline,
                     natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) return;
  *minimum = *natural = CLAMP(text_height(view, for_size), LEAST_HEIGHT, MOST_HEIGHT);
}

static void allocate(GtkWidget *frame, int width, int height, int baseline) {
  gtk_widget_allocate(adw_bin_get_child(ADW_BIN(frame)), width, height, baseline, NULL);
}

static GtkWidget *frame_new(GtkWidget *child, GtkWidget *view) {
  GtkWidget *frame = adw_bin_new();
  adw_bin_set_child(ADW_BIN(frame), child);
  g_object_set_data(G_OBJECT(frame), view_key, view);
  gtk_widget_set_layout_manager(frame, gtk_custom_layout_new(request_mode, measure, allocate));
  g_signal_connect_object(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)), "changed",
                          G_CALLBACK(gtk_widget_queue_resize), frame, G_CONNECT_SWAPPED);
  return frame;
}

// MARK: Scrolling

// A scroll bar only past the limit, and not one that comes and goes before a new line has its room.
static gboolean update_scroll_bar(gpointer view) {
  GtkWidget *window = gtk_widget_get_ancestor(view, GTK_TYPE_SCROLLED_WINDOW);
  int width = gtk_widget_get_width(view);
  if (!window || width == 0) return G_SOURCE_REMOVE;
  gboolean scrolls = text_height(view, width) > MOST_HEIGHT;
  GtkPolicyType horizontal;
  gtk_scrolled_window_get_policy(GTK_SCROLLED_WINDOW(window), &horizontal, NULL);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(window), horizontal,
                                 scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL);
  return G_SOURCE_REMOVE;
}

static void update_scroll_bar_later(GtkWidget *view) {
  g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, update_scroll_bar, g_object_ref(view), g_object_unref);
}

static GtkWidget *scrolled(GtkWidget *view) {
  GtkWidget *window = cadw_scrolled_new(view);
  GtkScrolledWindow *scrolling = GTK_SCROLLED_WINDOW(window);
  gtk_scrolled_window_set_policy(scrolling, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  g_signal_connect_object(gtk_scrolled_window_get_vadjustment(scrolling), "changed",
                          G_CALLBACK(update_scroll_bar_later), view, G_CONNECT_SWAPPED);
  return window;
}

CadwWidget *cadw_text_row_new(void) {
  GtkWidget *row = cadw_column_row_new();
  GtkWidget *view = gtk_text_view_new();
  GtkWidget *overlay = gtk_overlay_new();
  GtkWidget *placeholder = placeholder_new(row);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(view), FALSE);
  gtk_overlay_set_child(GTK_OVERLAY(overlay), scrolled(view));
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), placeholder);
  GtkWidget *frame = frame_new(overlay, view);
  gtk_widget_set_margin_top(frame, 3);
  gtk_widget_add_css_class(row, "text");
  cadw_column_row_append(CADW_COLUMN_ROW(row), frame);
  cadw_row_set_control(row, view);
  g_signal_connect_object(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)), "changed",
                          G_CALLBACK(show_placeholder), placeholder, 0);
  return (CadwWidget *)row;
}

// The text between the two changes that typing over a selection is to GTK is nobody's: of what the user does, the end
// is told.
static const char depth_key[] = "cadw-action-depth";

static int change_depth(GtkTextBuffer *buffer, int by) {
  int depth = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(buffer), depth_key)) + by;
  g_object_set_data(G_OBJECT(buffer), depth_key, GINT_TO_POINTER(depth));
  return depth;
}

static void on_action_begun(GtkTextBuffer *buffer, gpointer unused) {
  (void)unused;
  change_depth(buffer, 1);
}

static void on_action_ended(GtkTextBuffer *buffer, CadwClosure *closure) {
  if (change_depth(buffer, -1) > 0) return;
  char *text = text_of(buffer);
  cadw_closure_call_text(closure, text);
  g_free(text);
}

static void on_text_changed(GtkTextBuffer *buffer, CadwClosure *closure) {
  if (change_depth(buffer, 0) > 0) return;
  char *text = text_of(buffer);
  cadw_closure_call_text(closure, text);
  g_free(text);
}

static void replace(GtkTextBuffer *buffer, const char *text) {
  GtkTextIter place;
  gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer));
  int offset = gtk_text_iter_get_offset(&place);
  // The text field's own undo must not bring back what the settings no longer hold.
  gtk_text_buffer_begin_irreversible_action(buffer);
  gtk_text_buffer_set_text(buffer, text, -1);
  gtk_text_buffer_end_irreversible_action(buffer);
  gtk_text_buffer_get_iter_at_offset(buffer, &place, offset);  // the end when the text is shorter
  gtk_text_buffer_place_cursor(buffer, &place);
}

void cadw_text_row_set_text(CadwWidget *row, const char *text) {
  GtkTextBuffer *buffer = buffer_of(row);
  char *present = text_of(buffer);
  gboolean differs = g_strcmp0(present, text ? text : "") != 0;
  g_free(present);
  if (!differs) return;
  cadw_block(buffer, G_CALLBACK(on_text_changed));
  replace(buffer, text ? text : "");
  cadw_unblock(buffer, G_CALLBACK(on_text_changed));
}

char *cadw_text_row_text(CadwWidget *row) {
  return text_of(buffer_of(row));
}

void cadw_text_row_set_placeholder(CadwWidget *row, const char *text) {
  GtkWidget *label = g_object_get_data(G_OBJECT(row), placeholder_key);
  gtk_label_set_text(GTK_LABEL(label), text ? text : "");
  show_placeholder(buffer_of(row), label);
}

void cadw_text_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context,
                              CadwRelease release) {
  GtkTextBuffer *buffer = buffer_of(row);
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_signal_connect(buffer, "begin-user-action", G_CALLBACK(on_action_begun), NULL);
  g_signal_connect(buffer, "end-user-action", G_CALLBACK(on_action_ended), closure);
  g_signal_connect_data(buffer, "changed", G_CALLBACK(on_text_changed), closure,
                        cadw_closure_release, 0);
}
