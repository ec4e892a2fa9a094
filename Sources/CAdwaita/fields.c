// Text fields. AdwEntryRow has no placeholder and cuts off titles, GtkTextView has its height one frame too late; GTK
// doesn’t report the beginning and the cancellation of an edit, and reports typing over a selection twice.

#include "internal.h"

enum {
  TITLE_LINES = 2,
  AIR = 12,  // the space around a title and a text of three lines, and between both on one line
};

static const char end_text_class[] = "end-text";

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
  CADW_EACH_CHILD(child, area) {
    if (!GTK_IS_LABEL(child)) continue;
    int line = height_of(child, -1), all = height_of(child, for_size);
    // The small title is above the text, the large one takes the place of both.
    int more = all > line ? all - line + AIR : 0;
    int least = gtk_widget_has_css_class(child, "subtitle") ? *minimum + more : all;
    *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, *minimum);
  }
}

// Centered vertically, from `x` on in the direction of the text.
static void place_part(GtkWidget *area, GtkWidget *part, int x, int width, float scale) {
  int area_width = gtk_widget_get_width(area), height;
  gtk_widget_measure(part, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  if (gtk_widget_get_direction(area) == GTK_TEXT_DIR_RTL) x = area_width - x - (int)(width * scale);
  graphene_point_t place = {(float)x, ((float)gtk_widget_get_height(area) - (float)height * scale) / 2};
  gtk_widget_allocate(part, width, height, -1, gsk_transform_scale(gsk_transform_translate(NULL, &place), scale, scale));
}

// A title and a text at the end of the row are on the same line if the text gets two fifths of the width. The small
// title is then as large as that of an empty row, which is in the same place.
static void place_beside(GtkWidget *area, int width) {
  GtkWidget *text = NULL, *small = NULL, *large = NULL;
  CADW_EACH_CHILD(child, area) {
    if (!GTK_IS_LABEL(child))
      text = child;
    else if (gtk_widget_has_css_class(child, "subtitle"))
      small = child;
    else
      large = child;
  }
  if (!text || !small || !large) return;
  int small_width, large_width;
  gtk_widget_measure(small, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &small_width, NULL, NULL);
  gtk_widget_measure(large, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &large_width, NULL, NULL);
  if (small_width == 0 || large_width > width * 3 / 5) return;
  place_part(area, small, 0, small_width, (float)large_width / (float)small_width);
  place_part(area, text, large_width + AIR, width - large_width - AIR, 1);
}

static void allocate_area(GtkWidget *area, int width, int height, int baseline) {
  GTK_WIDGET_GET_CLASS(area)->size_allocate(area, width, height, baseline);
  GtkWidget *row = gtk_widget_get_ancestor(area, ADW_TYPE_ENTRY_ROW);
  if (row && gtk_widget_has_css_class(row, end_text_class)) place_beside(area, width);
}

// The library cuts off a title that is longer than a line, both small above the text and large in its place. Their
// parent places them by their height at its width, but requests the height of one line each.
static void wrap_titles(GtkWidget *widget) {
  CADW_EACH_CHILD(child, widget) {
    gboolean is_title = GTK_IS_LABEL(child) && (gtk_widget_has_css_class(child, "title") ||
                                                gtk_widget_has_css_class(child, "subtitle"));
    if (!is_title) {
      wrap_titles(child);
      continue;
    }
    cadw_label_wrap((CadwWidget *)child);
    gtk_label_set_ellipsize(GTK_LABEL(child), PANGO_ELLIPSIZE_END);
    gtk_label_set_lines(GTK_LABEL(child), TITLE_LINES);
    gtk_label_set_natural_wrap_mode(GTK_LABEL(child), GTK_NATURAL_WRAP_NONE);
    if (!gtk_widget_get_layout_manager(widget))
      gtk_widget_set_layout_manager(
          widget, gtk_custom_layout_new(cadw_height_for_width, measure_area, allocate_area));
  }
}

#if !CADW_HAS_ADW(1, 4)
// Whether a text has the opposite direction of its widget; digits alone have the widget’s. Only the beginning is
// checked, because a long text would take too long.
static gboolean is_turned(GtkWidget *row) {
  enum { beginning = 32 };
  char *text = g_utf8_substring(gtk_editable_get_text(GTK_EDITABLE(row)), 0, beginning);
  PangoLayout *layout = gtk_widget_create_pango_layout(row, text);
  PangoDirection direction = pango_layout_line_get_resolved_direction(pango_layout_get_line_readonly(layout, 0));
  g_object_unref(layout);
  g_free(text);
  return (direction == PANGO_DIRECTION_RTL) != (gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL);
}

#endif

// GTK 4.8 aligns a text by its own script, later versions by the interface. Here all use the latter, below their
// titles, or the end. For GTK, a masked text has no script.
static void align_text(GtkWidget *row) {
  gboolean is_at_end = gtk_widget_has_css_class(row, end_text_class);
#if CADW_HAS_ADW(1, 4)
  gboolean is_mirrored = FALSE;
#else
  gboolean is_mirrored = !ADW_IS_PASSWORD_ENTRY_ROW(row) && is_turned(row);
#endif
  gtk_editable_set_alignment(GTK_EDITABLE(row), is_mirrored != is_at_end);
}

void cadw_entry_row_set_up(CadwWidget *self) {
  GtkWidget *row = GTK_WIDGET(self);
  g_signal_connect(row, "changed", G_CALLBACK(align_text), NULL);
  g_signal_connect(row, "direction-changed", G_CALLBACK(align_text), NULL);
  cadw_row_set_up(self);
  wrap_titles(row);
}

void cadw_editable_select(CadwWidget *editable, int start, int end) {
  gtk_editable_select_region(GTK_EDITABLE(editable), start, end);
}

void cadw_editable_type(CadwWidget *editable, const char *text) {
  int end = g_utf8_strlen(gtk_editable_get_text(GTK_EDITABLE(editable)), -1);
  gtk_editable_insert_text(GTK_EDITABLE(editable), text, -1, &end);
  gtk_editable_set_position(GTK_EDITABLE(editable), -1);
}

void cadw_entry_row_end_text(CadwWidget *row) {
  gtk_widget_add_css_class(GTK_WIDGET(row), end_text_class);
  align_text(GTK_WIDGET(row));
}

// MARK: Text of many lines

static void on_inserted(GtkTextBuffer *buffer, GtkTextIter *end, const char *text, int length, GtkTextTag *tag) {
  GtkTextIter start = *end;
  gtk_text_iter_backward_chars(&start, (int)g_utf8_strlen(text, length));
  gtk_text_buffer_apply_tag(buffer, tag, &start, end);
}

// A text view has no attributes for all of its text.
void cadw_text_view_forbid_hyphens(CadwWidget *view) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  GtkTextTag *tag = gtk_text_buffer_create_tag(buffer, NULL, "insert-hyphens", FALSE, NULL);
  g_signal_connect_object(buffer, "insert-text", G_CALLBACK(on_inserted), tag, G_CONNECT_AFTER);
}

// Longer text reaches the maximum height at any line length.
enum { MEASURED_CHARACTERS = 4000 };

// At a width, or its natural width (-1).
int cadw_text_height(CadwWidget *self, int width) {
  GtkTextView *view = GTK_TEXT_VIEW(self);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter start;
  GtkTextIter end;
  int height = 0;
  gtk_text_buffer_get_start_iter(buffer, &start);
  gtk_text_buffer_get_iter_at_offset(buffer, &end, MEASURED_CHARACTERS);
  char *text = gtk_text_buffer_get_text(buffer, &start, &end, TRUE);
  PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(view), text);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  gboolean wraps = gtk_text_view_get_wrap_mode(view) != GTK_WRAP_NONE;
  pango_layout_set_width(layout, width > 0 && wraps ? width * PANGO_SCALE : -1);
  pango_layout_get_pixel_size(layout, NULL, &height);
  g_object_unref(layout);
  g_free(text);
  return height;
}

void cadw_text_view_replace(CadwWidget *view, const char *text) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  // The text field’s own undo must not restore values that are no longer stored.
  gtk_text_buffer_begin_irreversible_action(buffer);
  gtk_text_buffer_set_text(buffer, text, -1);
  gtk_text_buffer_end_irreversible_action(buffer);
}

void cadw_text_view_place_cursor(CadwWidget *view, int offset) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  GtkTextIter place;
  gtk_text_buffer_get_iter_at_offset(buffer, &place, offset);  // at the end if the text is shorter
  gtk_text_buffer_place_cursor(buffer, &place);
}

// MARK: Typing

// Typing over a selection is one change. GTK reports two, the first without the selection, with a text that was never
// typed. Wait for the second, or for the end of the event.
typedef struct {
  CadwClosure *closure;
  gboolean deletes_selection;
  guint waiting;  // the source that reports the change
} Changes;

static const char changes_key[] = "cadw-changes";

static gboolean report(gpointer editable) {
  Changes *changes = g_object_get_data(editable, changes_key);
  changes->waiting = 0;
  cadw_closure_call_text(changes->closure, gtk_editable_get_text(editable));
  return G_SOURCE_REMOVE;
}

static void forget_waiting(Changes *changes) {
  g_clear_handle_id(&changes->waiting, g_source_remove);
}

static void report_waiting(GtkWidget *editable) {
  Changes *changes = g_object_get_data(G_OBJECT(editable), changes_key);
  if (!changes || !changes->waiting) return;
  forget_waiting(changes);
  report(editable);
}

static void on_delete_text(GtkEditable *text, int start, int end, Changes *changes) {
  int from, to;
  changes->deletes_selection = gtk_editable_get_selection_bounds(text, &from, &to) && from == start && to == end;
}

static void on_insert_text(GtkEditable *text, const char *added, int length, int *position, Changes *changes) {
  (void)text, (void)added, (void)length, (void)position;
  changes->deletes_selection = FALSE;
}

static void on_changed(GtkEditable *editable, Changes *changes) {
  forget_waiting(changes);
  if (changes->deletes_selection)
    changes->waiting = g_idle_add_full(G_PRIORITY_HIGH, report, editable, NULL);
  else
    report(editable);
  changes->deletes_selection = FALSE;
}

static void free_changes(gpointer data) {
  Changes *changes = data;
  forget_waiting(changes);
  cadw_closure_free(changes->closure);
  g_free(changes);
}

void cadw_field_on_changed(CadwWidget *field, CadwTextAction callback, void *context, CadwRelease release) {
  GtkEditable *editable = GTK_EDITABLE(field);
  Changes *changes = g_new0(Changes, 1);
  changes->closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(editable), changes_key, changes, free_changes);
  GtkEditable *text = gtk_editable_get_delegate(editable);
  g_signal_connect(text, "delete-text", G_CALLBACK(on_delete_text), changes);
  g_signal_connect(text, "insert-text", G_CALLBACK(on_insert_text), changes);
  g_signal_connect(editable, "changed", G_CALLBACK(on_changed), changes);
}

void cadw_field_set_text(CadwWidget *field, const char *text) {
  GtkEditable *editable = GTK_EDITABLE(field);
  if (g_str_equal(gtk_editable_get_text(editable), text)) return;
  Changes *changes = g_object_get_data(G_OBJECT(editable), changes_key);
  if (changes) forget_waiting(changes);
  int position = gtk_editable_get_position(editable);
  cadw_block(editable, G_CALLBACK(on_changed));
  gboolean was_silent = cadw_completion_set_silent(GTK_WIDGET(field), TRUE);
  // The field’s own undo must not restore values that are no longer stored, or the empty text before the first one.
  gboolean has_undo = gtk_editable_get_enable_undo(editable);
  gtk_editable_set_enable_undo(editable, FALSE);
  gtk_editable_set_text(editable, text);
  gtk_editable_set_enable_undo(editable, has_undo);
  cadw_completion_set_silent(GTK_WIDGET(field), was_silent);
  cadw_unblock(editable, G_CALLBACK(on_changed));
  gtk_editable_set_position(editable, position);  // at the end if the text is shorter
}

// MARK: Edits

static const char edits_key[] = "cadw-edits";

static gboolean notify(GtkWidget *field, CadwClosure *closure, CadwEdit edit) {
  if (gtk_widget_in_destruction(field)) return FALSE;
  if (edit != CADW_EDIT_BEGUN) report_waiting(field);
  return ((CadwEditAction)closure->function)(closure->context, edit);
}

static void on_focus_came(GtkEventController *focus, CadwClosure *closure) {
  notify(gtk_event_controller_get_widget(focus), closure, CADW_EDIT_BEGUN);
}

static void on_focus_left(GtkEventController *focus, CadwClosure *closure) {
  notify(gtk_event_controller_get_widget(focus), closure, CADW_EDIT_LEFT);
}

static void on_row_enter(GtkWidget *row, CadwClosure *closure) {
  notify(row, closure, CADW_EDIT_ENDED);
}

static void on_text_enter(GtkText *text, CadwClosure *closure) {
  notify(gtk_widget_get_parent(GTK_WIDGET(text)), closure, CADW_EDIT_ENDED);
}

static gboolean on_key(GtkEventController *keys, guint key, guint code, GdkModifierType state, CadwClosure *closure) {
  (void)code;
  GtkWidget *field = gtk_event_controller_get_widget(keys);
  gboolean is_plain = (state & gtk_accelerator_get_default_mod_mask()) == 0;
  if (key != GDK_KEY_Escape || !is_plain || cadw_is_in_dialog(field)) return GDK_EVENT_PROPAGATE;
  return notify(field, closure, CADW_EDIT_CANCELED) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

// For a row with a line, the field is the row: other parts, such as the Reveal button, don’t end an edit.
GtkWidget *cadw_field_of(GtkWidget *row) {
  if (ADW_IS_ENTRY_ROW(row) || GTK_IS_ENTRY(row)) return row;
  GtkWidget *view = cadw_find(row, GTK_TYPE_TEXT_VIEW);
  if (view) return view;
  GtkWidget *spin = cadw_find(row, GTK_TYPE_SPIN_BUTTON);
  return spin ? spin : cadw_find(row, GTK_TYPE_ENTRY);
}

// The closure is released with the field; its controllers report nothing while it is being destroyed.
void cadw_row_on_edited(CadwWidget *row, CadwEditAction callback, void *context, CadwRelease release) {
  GtkWidget *field = cadw_field_of(GTK_WIDGET(row));
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  g_object_set_data_full(G_OBJECT(field), edits_key, closure, cadw_closure_free);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "enter", G_CALLBACK(on_focus_came), closure);
  g_signal_connect(focus, "leave", G_CALLBACK(on_focus_left), closure);
  gtk_widget_add_controller(field, focus);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), closure);
  gtk_widget_add_controller(field, keys);
  if (ADW_IS_ENTRY_ROW(field))
    g_signal_connect(field, "entry-activated", G_CALLBACK(on_row_enter), closure);
  else if (GTK_IS_ENTRY(field))
    g_signal_connect(field, "activate", G_CALLBACK(on_row_enter), closure);
  else if (GTK_IS_SPIN_BUTTON(field))
    g_signal_connect(gtk_editable_get_delegate(GTK_EDITABLE(field)), "activate", G_CALLBACK(on_text_enter), closure);
}
