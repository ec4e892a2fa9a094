// Rows with a text. AdwEntryRow has no placeholder and no unit, and tells nobody that editing has ended; GtkTextView
// has no row, and knows its height a frame too late.

#include "internal.h"
#include "column-row.h"

static GtkInputPurpose input_purpose_of(CadwInputPurpose purpose) {
  switch (purpose) {
    case CADW_INPUT_FREE_FORM: return GTK_INPUT_PURPOSE_FREE_FORM;
    case CADW_INPUT_DIGITS: return GTK_INPUT_PURPOSE_DIGITS;
    case CADW_INPUT_NUMBER: return GTK_INPUT_PURPOSE_NUMBER;
    case CADW_INPUT_PHONE: return GTK_INPUT_PURPOSE_PHONE;
    case CADW_INPUT_URL: return GTK_INPUT_PURPOSE_URL;
    case CADW_INPUT_EMAIL: return GTK_INPUT_PURPOSE_EMAIL;
    case CADW_INPUT_NAME: return GTK_INPUT_PURPOSE_NAME;
    case CADW_INPUT_PASSWORD: return GTK_INPUT_PURPOSE_PASSWORD;
    case CADW_INPUT_PIN: return GTK_INPUT_PURPOSE_PIN;
  }
  return GTK_INPUT_PURPOSE_FREE_FORM;
}

static GtkInputHints input_hints_of(unsigned hints) {
  static const struct {
    unsigned from;
    GtkInputHints to;
  } table[] = {
      {CADW_HINT_SPELLCHECK, GTK_INPUT_HINT_SPELLCHECK},
      {CADW_HINT_NO_SPELLCHECK, GTK_INPUT_HINT_NO_SPELLCHECK},
      {CADW_HINT_WORD_COMPLETION, GTK_INPUT_HINT_WORD_COMPLETION},
      {CADW_HINT_LOWERCASE, GTK_INPUT_HINT_LOWERCASE},
      {CADW_HINT_UPPERCASE_CHARS, GTK_INPUT_HINT_UPPERCASE_CHARS},
      {CADW_HINT_UPPERCASE_WORDS, GTK_INPUT_HINT_UPPERCASE_WORDS},
      {CADW_HINT_UPPERCASE_SENTENCES, GTK_INPUT_HINT_UPPERCASE_SENTENCES},
      {CADW_HINT_PRIVATE, GTK_INPUT_HINT_PRIVATE},
  };
  GtkInputHints result = GTK_INPUT_HINT_NONE;
  for (gsize i = 0; i < G_N_ELEMENTS(table); i++)
    if (hints & table[i].from) result |= table[i].to;
  return result;
}

// MARK: One line

enum {
  TITLE_LINES = 2,
  AIR = 12,  // around a title and a text of three lines in all, which else fill the row
};

// The library gives its button an icon and no name.
static void name_reveal_button(GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_BUTTON(child))
      cadw_set_accessible_label(child, "Show or Hide the Text");
    else
      name_reveal_button(child);
  }
}

static GtkSizeRequestMode height_for_width(GtkWidget *area) {
  (void)area;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int height_of(GtkWidget *label, int width) {
  int least, height;
  gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : MAX(width, least), NULL, &height, NULL, NULL);
  return height;
}

static void measure_area(GtkWidget *area, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline) {
  GTK_WIDGET_GET_CLASS(area)->measure(area, orientation, -1, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0) return;
  for (GtkWidget *child = gtk_widget_get_first_child(area); child; child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_LABEL(child)) continue;
    int line = height_of(child, -1), all = height_of(child, for_size);
    // The small title stands above the text, the large one in the place of both.
    int more = all > line ? all - line + AIR : 0;
    int least = gtk_widget_has_css_class(child, "subtitle") ? *minimum + more : all;
    *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, *minimum);
  }
}

static void allocate_area(GtkWidget *area, int width, int height, int baseline) {
  GTK_WIDGET_GET_CLASS(area)->size_allocate(area, width, height, baseline);
}

// The library cuts a title off that is longer than a line, small above the text as well as large in its place. What
// holds both places them by their height at its width, but asks for the height of a line each.
static void wrap_titles(GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    gboolean is_title = GTK_IS_LABEL(child) && (gtk_widget_has_css_class(child, "title") ||
                                                gtk_widget_has_css_class(child, "subtitle"));
    if (!is_title) {
      wrap_titles(child);
      continue;
    }
    cadw_label_wrap(GTK_LABEL(child));
    gtk_label_set_ellipsize(GTK_LABEL(child), PANGO_ELLIPSIZE_END);
    gtk_label_set_lines(GTK_LABEL(child), TITLE_LINES);
    gtk_label_set_natural_wrap_mode(GTK_LABEL(child), GTK_NATURAL_WRAP_NONE);
    if (!gtk_widget_get_layout_manager(widget))
      gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(height_for_width, measure_area, allocate_area));
  }
}

CadwWidget *cadw_entry_row_new(bool secure) {
  GtkWidget *row = secure ? adw_password_entry_row_new() : adw_entry_row_new();
  cadw_row_setup(row);
  wrap_titles(row);
  if (secure) name_reveal_button(row);
  return (CadwWidget *)row;
}

// What is typed over a selection is one change. GTK tells of two, and the first is of a text that nobody typed: the one
// without the selection. It waits for the second, or else for the end of the event.
typedef struct {
  CadwClosure *closure;
  gboolean deletes_selection;
  guint waiting;  // the source that tells of the change
} Changes;

static const char changes_key[] = "cadw-changes";

static gboolean tell(gpointer row) {
  Changes *changes = g_object_get_data(row, changes_key);
  changes->waiting = 0;
  cadw_closure_call_text(changes->closure, gtk_editable_get_text(row));
  return G_SOURCE_REMOVE;
}

static void forget_waiting(Changes *changes) {
  g_clear_handle_id(&changes->waiting, g_source_remove);
}

static void tell_waiting(GtkWidget *row) {
  Changes *changes = g_object_get_data(G_OBJECT(row), changes_key);
  if (!changes || !changes->waiting) return;
  forget_waiting(changes);
  tell(row);
}

static void on_delete_text(GtkEditable *text, int start, int end, Changes *changes) {
  int from, to;
  changes->deletes_selection = gtk_editable_get_selection_bounds(text, &from, &to) && from == start && to == end;
}

static void on_insert_text(GtkEditable *text, const char *added, int length, int *position, Changes *changes) {
  (void)text, (void)added, (void)length, (void)position;
  changes->deletes_selection = FALSE;
}

static void on_changed(GtkEditable *row, Changes *changes) {
  forget_waiting(changes);
  if (changes->deletes_selection)
    changes->waiting = g_idle_add_full(G_PRIORITY_HIGH, tell, row, NULL);
  else
    tell(row);
  changes->deletes_selection = FALSE;
}

static void free_changes(gpointer data) {
  Changes *changes = data;
  forget_waiting(changes);
  cadw_closure_free(changes->closure);
  g_free(changes);
}

void cadw_entry_row_set_text(CadwWidget *row, const char *text) {
  GtkEditable *editable = GTK_EDITABLE(row);
  if (g_strcmp0(gtk_editable_get_text(editable), text ? text : "") == 0) return;
  Changes *changes = g_object_get_data(G_OBJECT(row), changes_key);
  if (changes) forget_waiting(changes);
  int position = gtk_editable_get_position(editable);
  cadw_block(row, G_CALLBACK(on_changed));
  gtk_editable_set_text(editable, text ? text : "");
  cadw_unblock(row, G_CALLBACK(on_changed));
  gtk_editable_set_position(editable, position);  // at the end when the text is shorter
}

const char *cadw_entry_row_text(CadwWidget *row) {
  return gtk_editable_get_text(GTK_EDITABLE(row));
}

void cadw_entry_row_set_input(CadwWidget *row, CadwInputPurpose purpose, unsigned hints) {
  adw_entry_row_set_input_purpose(ADW_ENTRY_ROW(row), input_purpose_of(purpose));
  adw_entry_row_set_input_hints(ADW_ENTRY_ROW(row), input_hints_of(hints));
}

void cadw_entry_row_set_placeholder(CadwWidget *row, const char *text) {
  GtkEditable *field = gtk_editable_get_delegate(GTK_EDITABLE(row));
  if (GTK_IS_TEXT(field)) gtk_text_set_placeholder_text(GTK_TEXT(field), cadw_line(text));
}

void cadw_entry_row_end_text(CadwWidget *row) {
  gtk_editable_set_alignment(GTK_EDITABLE(row), 1);
}

void cadw_entry_row_set_unit(CadwWidget *row, const char *unit) {
  adw_entry_row_add_suffix(ADW_ENTRY_ROW(row), GTK_WIDGET(cadw_unit_label_new(unit)));
}

void cadw_entry_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context,
                               CadwRelease release) {
  Changes *changes = g_new0(Changes, 1);
  changes->closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(row), changes_key, changes, free_changes);
  GtkEditable *text = gtk_editable_get_delegate(GTK_EDITABLE(row));
  g_signal_connect(text, "delete-text", G_CALLBACK(on_delete_text), changes);
  g_signal_connect(text, "insert-text", G_CALLBACK(on_insert_text), changes);
  g_signal_connect(row, "changed", G_CALLBACK(on_changed), changes);
}

static void on_finished(GtkWidget *row, CadwClosure *closure) {
  tell_waiting(row);
  cadw_closure_call(closure);
}

static void on_focus_left(GtkEventController *controller, CadwClosure *closure) {
  GtkWidget *row = gtk_event_controller_get_widget(controller);
  if (gtk_widget_in_destruction(row)) return;
  tell_waiting(row);
  cadw_closure_call(closure);
}

static void release(gpointer closure, GClosure *unused) {
  (void)unused;
  cadw_closure_free(closure);
}

// Both ways to finish share the closure. The focus controller belongs to the row and reports
// nothing while that is being destroyed, so it does not outlive the handler that releases it.
void cadw_entry_row_on_finished(CadwWidget *row, CadwAction callback, void *context,
                                CadwRelease release_context) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release_context);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "leave", G_CALLBACK(on_focus_left), closure);
  gtk_widget_add_controller(GTK_WIDGET(row), focus);
  g_signal_connect_data(row, "entry-activated", G_CALLBACK(on_finished), closure, release, 0);
}

// MARK: Many lines

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
  cadw_text_view_wrap(GTK_TEXT_VIEW(view));
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

static void release_closure(gpointer closure, GClosure *unused) {
  (void)unused;
  cadw_closure_free(closure);
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
  gtk_label_set_text(GTK_LABEL(label), cadw_line(text));
  show_placeholder(buffer_of(row), label);
}

void cadw_text_row_set_input(CadwWidget *row, CadwInputPurpose purpose, unsigned hints) {
  gtk_text_view_set_input_purpose(view_of(row), input_purpose_of(purpose));
  gtk_text_view_set_input_hints(view_of(row), input_hints_of(hints));
}

void cadw_text_row_on_changed(CadwWidget *row, CadwTextAction callback, void *context,
                              CadwRelease release) {
  GtkTextBuffer *buffer = buffer_of(row);
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_signal_connect(buffer, "begin-user-action", G_CALLBACK(on_action_begun), NULL);
  g_signal_connect(buffer, "end-user-action", G_CALLBACK(on_action_ended), closure);
  g_signal_connect_data(buffer, "changed", G_CALLBACK(on_text_changed), closure, release_closure, 0);
}

static void on_text_left(GtkEventController *controller, CadwClosure *closure) {
  GtkWidget *view = gtk_event_controller_get_widget(controller);
  if (!gtk_widget_in_destruction(view)) cadw_closure_call(closure);
}

void cadw_text_row_on_finished(CadwWidget *row, CadwAction callback, void *context,
                               CadwRelease release) {
  GtkEventController *focus = gtk_event_controller_focus_new();
  cadw_connect(focus, "leave", G_CALLBACK(on_text_left), G_CALLBACK(callback), context, release);
  gtk_widget_add_controller(GTK_WIDGET(view_of(row)), focus);
}
