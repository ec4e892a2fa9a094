// Labels: GtkLabel hyphenates addresses, selects all of its text when it is focused, and reverses strings without
// letters in right-to-left lines.

#include "internal.h"

// A hyphen where an address or an identifier is broken would seem to be part of it.
void cadw_label_forbid_hyphens(GtkLabel *label) {
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  gtk_label_set_attributes(label, attributes);
  pango_attr_list_unref(attributes);
}

void cadw_label_wrap(CadwWidget *self) {
  GtkLabel *label = GTK_LABEL(self);
  gtk_label_set_wrap(label, TRUE);
  gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign(label, 0);
  cadw_label_forbid_hyphens(label);
  cadw_label_keep_order(label);
}

GtkWidget *cadw_text_label_new(const char *text) {
  GtkWidget *label = gtk_label_new(text);
  cadw_label_wrap((CadwWidget *)label);
  return label;
}

// GtkLabel selects everything when the keyboard moves into it, after the focus has changed; from above it stops once
// more before its first link.
static gboolean unselect_all(gpointer data) {
  GtkLabel *label = data;
  int start = 0;
  int end = 0;
  gboolean selected = gtk_label_get_selection_bounds(label, &start, &end);
  if (selected && start == 0 && end == g_utf8_strlen(gtk_label_get_text(label), -1))
    gtk_label_select_region(label, 0, 0);
  if (selected && gtk_label_get_use_markup(label) && !gtk_label_get_current_uri(label))
    gtk_widget_child_focus(GTK_WIDGET(label), GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static void on_label_focused(GtkEventController *controller, gpointer unused) {
  (void)unused;
  GtkWidget *label = gtk_event_controller_get_widget(controller);
  g_idle_add_full(G_PRIORITY_HIGH, unselect_all, g_object_ref(label), g_object_unref);
}

static void make_selectable(GtkLabel *label) {
  gtk_label_set_selectable(label, TRUE);
  GtkEventController *focus = gtk_event_controller_focus_new();
  g_signal_connect(focus, "enter", G_CALLBACK(on_label_focused), NULL);
  gtk_widget_add_controller(GTK_WIDGET(label), focus);
}

CadwWidget *cadw_label_new(const char *text, bool dim, bool selectable) {
  GtkWidget *label = cadw_text_label_new(text);
  if (dim) gtk_widget_add_css_class(label, "dim-label");
  if (selectable) make_selectable(GTK_LABEL(label));
  return (CadwWidget *)label;
}

CadwWidget *cadw_line_label_new(const char *text) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode(GTK_LABEL(label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  cadw_label_keep_order(GTK_LABEL(label));
  return (CadwWidget *)label;
}

static gboolean on_tooltip(GtkLabel *label, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip) {
  (void)x, (void)y, (void)by_keyboard;
  gtk_tooltip_set_text(tooltip, gtk_label_get_text(label));
  return pango_layout_is_ellipsized(gtk_label_get_layout(label));
}

void cadw_label_explain_where_cut(CadwWidget *label) {
  gtk_widget_set_has_tooltip(GTK_WIDGET(label), TRUE);
  g_signal_connect(label, "query-tooltip", G_CALLBACK(on_tooltip), NULL);
}

// MARK: Letters

// A combining mark belongs to the letter before, even with a zero-width character in between.
static gboolean begins_character(PangoLogAttr letter, gunichar character) {
  switch (g_unichar_type(character)) {
    case G_UNICODE_FORMAT:
    case G_UNICODE_ENCLOSING_MARK:
    case G_UNICODE_NON_SPACING_MARK:
    case G_UNICODE_SPACING_MARK: return FALSE;
    default: return letter.is_cursor_position;
  }
}

void cadw_text_letters(const char *text, size_t size, unsigned char *flags, size_t count) {
  PangoLogAttr *letters = g_new0(PangoLogAttr, count);
  pango_get_log_attrs(text, (int)size, -1, pango_language_get_default(), letters, (int)count);
  for (size_t i = 0; i < count; i++, text = *text ? g_utf8_next_char(text) : text) {
    gunichar character = g_utf8_get_char(text);
    // A line may be broken at white space, but not at a no-break space.
    gboolean is_space = letters[i].is_white && g_unichar_break_type(character) != G_UNICODE_BREAK_NON_BREAKING_GLUE;
    flags[i] = (letters[i].is_cursor_position ? CADW_LETTER_CURSOR : 0) |
               (letters[i].is_line_break ? CADW_LETTER_BREAK : 0) | (is_space ? CADW_LETTER_SPACE : 0) |
               (begins_character(letters[i], character) ? CADW_LETTER_BEGINS : 0);
  }
  g_free(letters);
}

static const char no_marks[] = "mark=0";

void cadw_field_omit_marks(CadwWidget *field, bool omits) {
  GtkEditable *text = GTK_IS_EDITABLE(field) ? gtk_editable_get_delegate(GTK_EDITABLE(field)) : NULL;
  if (!GTK_IS_TEXT(text) || omits == (gtk_text_get_attributes(GTK_TEXT(text)) != NULL)) return;
  PangoAttrList *attributes = omits ? pango_attr_list_new() : NULL;
  if (omits) pango_attr_list_insert(attributes, pango_attr_font_features_new(no_marks));
  gtk_text_set_attributes(GTK_TEXT(text), attributes);
  if (omits) pango_attr_list_unref(attributes);
}

static const char marks_key[] = "cadw-no-marks";

void cadw_text_view_omit_marks(CadwWidget *view, bool omits) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  GtkTextTag *tag = g_object_get_data(G_OBJECT(buffer), marks_key);
  if (!tag && !omits) return;
  if (!tag) tag = gtk_text_buffer_create_tag(buffer, NULL, "font-features", no_marks, NULL);
  g_object_set_data(G_OBJECT(buffer), marks_key, tag);
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  if (omits)
    gtk_text_buffer_apply_tag(buffer, tag, &start, &end);
  else
    gtk_text_buffer_remove_tag(buffer, tag, &start, &end);
}

// Text without wrapping stays on its line, which is scrolled.
void cadw_text_view_set_wraps(CadwWidget *view, bool wraps) {
  GtkWrapMode mode = wraps ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE;
  if (mode == gtk_text_view_get_wrap_mode(GTK_TEXT_VIEW(view))) return;
  GtkWidget *window = gtk_widget_get_ancestor(GTK_WIDGET(view), GTK_TYPE_SCROLLED_WINDOW);
  GtkPolicyType vertical = GTK_POLICY_AUTOMATIC;
  if (window) gtk_scrolled_window_get_policy(GTK_SCROLLED_WINDOW(window), NULL, &vertical);
  if (window) gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(window), GTK_POLICY_AUTOMATIC, vertical);
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), mode);
}

// MARK: Order

// A text without letters has no direction of its own: in Arabic, "2.1 (340)" would become "(340) 2.1". So its label
// goes from left to right, with the alignment of its line. Marks in the text would be copied with it.

static const char kept_key[] = "cadw-keeps-order";
static const char reversed_key[] = "cadw-reversed";

static gboolean is_reversed(GtkLabel *label) {
  return g_object_get_data(G_OBJECT(label), reversed_key) != NULL;
}

static GtkJustification other_side(GtkJustification side) {
  if (side == GTK_JUSTIFY_LEFT) return GTK_JUSTIFY_RIGHT;
  return side == GTK_JUSTIFY_RIGHT ? GTK_JUSTIFY_LEFT : side;
}

void cadw_label_align(CadwWidget *self, double align) {
  GtkLabel *label = GTK_LABEL(self);
  GtkJustification side = align == 0 ? GTK_JUSTIFY_LEFT : align == 1 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_CENTER;
  gtk_label_set_xalign(label, (float)(is_reversed(label) ? 1 - align : align));
  gtk_label_set_justify(label, is_reversed(label) ? other_side(side) : side);
}

static gboolean has_letters(const char *text) {
  for (; *text; text = g_utf8_next_char(text))
    if (g_unichar_isalpha(g_utf8_get_char(text))) return TRUE;
  return FALSE;
}

void cadw_label_settle_order(GtkLabel *label) {
  GObject *object = G_OBJECT(label);
  if (!g_object_get_data(object, kept_key)) return;
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(label));
  GtkTextDirection around =
      parent ? gtk_widget_get_direction(parent) : gtk_widget_get_default_direction();
  gboolean reversed = around == GTK_TEXT_DIR_RTL && !has_letters(gtk_label_get_text(label));
  if (reversed != is_reversed(label)) {
    float align = 1 - gtk_label_get_xalign(label);
    gtk_label_set_xalign(label, align);
    gtk_label_set_justify(label, other_side(gtk_label_get_justify(label)));
    g_object_set_data(object, reversed_key, GINT_TO_POINTER(reversed));
  }
  GtkTextDirection direction = reversed ? GTK_TEXT_DIR_LTR : around;
  if (gtk_widget_get_direction(GTK_WIDGET(label)) != direction)
    gtk_widget_set_direction(GTK_WIDGET(label), direction);
}

void cadw_label_keep_order(GtkLabel *label) {
  if (g_object_get_data(G_OBJECT(label), kept_key)) return;
  g_object_set_data(G_OBJECT(label), kept_key, GINT_TO_POINTER(TRUE));
  g_signal_connect(label, "notify::label", G_CALLBACK(cadw_label_settle_order), NULL);
  g_signal_connect(label, "direction-changed", G_CALLBACK(cadw_label_settle_order), NULL);
  cadw_label_settle_order(label);
}

// MARK: Next to values

// How an action row distributes its width. A box gives a wrapping title and an ellipsized value equal shares, but a
// title of two lines often has space left, which the value needs.

enum { MOST_PARTS = 8 };

typedef struct {
  GtkRequestedSize parts[MOST_PARTS];  // the resulting widths as minimums
  guint count;
  int spacing;
} Line;

static const char box_layout_key[] = "cadw-box-layout";

static void measure_box(GtkWidget *header, GtkOrientation orientation, int for_size, int *minimum, int *natural) {
  gtk_layout_manager_measure(g_object_get_data(G_OBJECT(header), box_layout_key), header, orientation, for_size, minimum,
                             natural, NULL, NULL);
}

// The spacing comes from the theme, and only the box’s own layout has it.
static int find_parts(GtkWidget *header, Line *line) {
  int rest = 0;
  measure_box(header, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &rest);
  CADW_EACH_CHILD(child, header) {
    if (!gtk_widget_should_layout(child) || line->count == MOST_PARTS) continue;
    GtkRequestedSize *part = &line->parts[line->count++];
    part->data = child;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &part->minimum_size, &part->natural_size, NULL, NULL);
    rest -= part->natural_size;
  }
  int gaps = (int)line->count - 1;
  if (gaps > 0) line->spacing = rest / gaps;
  return line->spacing * MAX(gaps, 0);
}

// If a title of about two lines leaves enough space for the others, it gets no more.
static void let_title_wrap(Line *line, int width) {
  GtkRequestedSize *title = NULL;
  for (guint i = 0; i < line->count; i++) {
    if (gtk_widget_has_css_class(line->parts[i].data, "title")) title = &line->parts[i];
    else width -= line->parts[i].natural_size;
  }
  if (title && width < title->natural_size && width >= MAX(title->minimum_size, title->natural_size / 2))
    title->natural_size = width;
}

static void share(GtkWidget *header, int width, Line *line) {
  guint expanding = 0;
  width -= find_parts(header, line);
  let_title_wrap(line, width);
  for (guint i = 0; i < line->count; i++) {
    width -= line->parts[i].minimum_size;
    expanding += gtk_widget_compute_expand(line->parts[i].data, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
  }
  width = gtk_distribute_natural_allocation(MAX(width, 0), line->count, line->parts);
  for (guint i = 0; i < line->count && expanding > 0; i++) {
    if (!gtk_widget_compute_expand(line->parts[i].data, GTK_ORIENTATION_HORIZONTAL)) continue;
    int more = width / (int)expanding--;
    line->parts[i].minimum_size += more;
    width -= more;
  }
}

static void measure(GtkWidget *header, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0) {
    measure_box(header, orientation, for_size, minimum, natural);
    return;
  }
  Line line = {0};
  share(header, for_size, &line);
  *minimum = *natural = 0;
  for (guint i = 0; i < line.count; i++) {
    int least, most;
    gtk_widget_measure(line.parts[i].data, orientation, line.parts[i].minimum_size, &least, &most, NULL, NULL);
    *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, most);
  }
}

static void allocate(GtkWidget *header, int width, int height, int baseline) {
  Line line = {0};
  gboolean is_rtl = gtk_widget_get_direction(header) == GTK_TEXT_DIR_RTL;
  int x = 0;
  share(header, width, &line);
  for (guint i = 0; i < line.count; i++) {
    int part = line.parts[i].minimum_size;
    gtk_widget_size_allocate(line.parts[i].data, &(GtkAllocation){is_rtl ? width - x - part : x, 0, part, height}, baseline);
    x += part + line.spacing;
  }
}

void cadw_row_share_width(GtkWidget *header) {
  if (!GTK_IS_BOX(header) || g_object_get_data(G_OBJECT(header), box_layout_key)) return;
  g_object_set_data_full(G_OBJECT(header), box_layout_key, g_object_ref(gtk_widget_get_layout_manager(header)),
                         g_object_unref);
  gtk_widget_set_layout_manager(header, gtk_custom_layout_new(cadw_height_for_width, measure, allocate));
}
