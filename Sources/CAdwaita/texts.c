// What is shown of a text: cut where nobody would read on and GTK would take seconds, and with links. Pango lays all of
// a text out.

#include <string.h>

#include "internal.h"

// Letters of what is shown of a text. The longest licence that apps show, the GPL, has 35,000.
enum { SHORT = 60, LINE = 500, PARAGRAPH = 40000 };
// Letters that stand together without a place to break the line: Pango takes time by their square. So does HarfBuzz by
// the letters of one character, as marks are of what they stand on; Unicode's Stream-Safe Text Format has 30 marks.
enum { LONGEST_RUN = 500, LONGEST_CHARACTER = 32 };

// Where each letter of a text begins, and whether text may be parted and a line broken before it.
static PangoLogAttr *letters_of(const char *text, gsize size, glong count) {
  PangoLogAttr *letters = g_new0(PangoLogAttr, count + 1);
  pango_get_log_attrs(text, (int)size, -1, pango_language_get_default(), letters, (int)count + 1);
  return letters;
}

// White space that a line may be broken at, unlike a no-break space.
static gboolean is_space(PangoLogAttr letter, const char *at) {
  return letter.is_white && g_unichar_break_type(g_utf8_get_char(at)) != G_UNICODE_BREAK_NON_BREAKING_GLUE;
}

// Whether a character begins here: a mark stands on the one before, also with something without width in between.
static gboolean begins_character(PangoLogAttr letter, const char *at) {
  switch (g_unichar_type(g_utf8_get_char(at))) {
    case G_UNICODE_FORMAT:
    case G_UNICODE_ENCLOSING_MARK:
    case G_UNICODE_NON_SPACING_MARK:
    case G_UNICODE_SPACING_MARK: return FALSE;
    default: return letter.is_cursor_position;
  }
}

// The text up to a limit, and unless its words are to be whole, of each run and each character only the beginning; NULL
// when that is all of it.
static char *shortened(const char *text, glong limit, gboolean whole_words) {
  if (strlen(text) <= (gsize)MIN(limit, LONGEST_RUN)) return NULL;
  glong count = 0;
  const char *end = text;
  for (; *end && count <= limit; end = g_utf8_next_char(end)) count++;
  gboolean is_cut = count > limit;
  PangoLogAttr *letters = letters_of(text, (gsize)(end - text), count);
  GString *shown = g_string_new(NULL);
  glong run = 0, character = 0;
  const char *at = text;
  gsize safe = 0;  // bytes shown before the last place where the text may end
  glong stop = is_cut ? limit - 1 : count;
  gboolean skips = FALSE, was_space = FALSE;
  for (glong i = 0; i < stop; i++) {
    const char *next = g_utf8_next_char(at);
    gboolean begins_space = is_space(letters[i], at) && !was_space;
    was_space = is_space(letters[i], at);
    if (begins_character(letters[i], at)) character = 0;
    if ((letters[i].is_line_break || begins_space) && character <= LONGEST_CHARACTER) {
      run = 0;
      skips = FALSE;
    }
    if (letters[i].is_cursor_position) safe = shown->len;
    gboolean is_long = ++run > LONGEST_RUN && letters[i].is_cursor_position;
    gboolean is_beyond = ++character > LONGEST_CHARACTER || is_long;
    if (is_beyond && !whole_words && !skips && i + 1 < count) {
      skips = is_cut = TRUE;
      g_string_append(shown, "…");
    }
    if (!skips) g_string_append_len(shown, at, next - at);
    at = next;
  }
  if (stop < count && !skips) {
    if (!letters[stop].is_cursor_position && safe > 0) g_string_truncate(shown, safe);
    g_string_append(shown, "…");
  }
  g_free(letters);
  return g_string_free(shown, !is_cut);
}

// Keeps what was cut until the fourth text after it, so that callers need not free it: GTK copies at once.
static const char *kept(char *text) {
  static char *texts[4];
  static guint next;
  char **place = &texts[next++ % G_N_ELEMENTS(texts)];
  g_free(*place);
  return *place = text;
}

static const char *shown(const char *text, glong limit) {
  char *cut = text ? shortened(text, limit, FALSE) : NULL;
  return cut ? kept(cut) : text ? text : "";
}

const char *cadw_short(const char *text) {
  return shown(text, SHORT);
}

const char *cadw_line(const char *text) {
  return shown(text, LINE);
}

const char *cadw_paragraph(const char *text) {
  return shown(text, PARAGRAPH);
}

bool cadw_text_is_shortened(const char *text) {
  char *cut = shortened(text, PARAGRAPH, FALSE);
  g_free(cut);
  return cut != NULL;
}

// As a paragraph, but with all its words whole; free with g_free().
static char *text_beginning(const char *text) {
  char *cut = shortened(text, PARAGRAPH, TRUE);
  return cut ? cut : g_strdup(text);
}

char *cadw_short_lines(const char *text) {
  GString *lines = g_string_new(NULL);
  for (const char *at = text; *at;) {
    const char *end = strchr(at, '\n');
    if (!end) end = at + strlen(at);
    if (end - at <= LINE) {
      g_string_append_len(lines, at, end - at);
    } else {
      char *line = g_strndup(at, (gsize)(end - at));
      g_string_append(lines, cadw_line(line));
      g_free(line);
    }
    if (*end) g_string_append_c(lines, '\n');
    at = *end ? end + 1 : end;
  }
  return g_string_free(lines, FALSE);
}

// MARK: Texts that are edited

// Such a text stays whole. Where a character has too many marks, none is placed on what it stands on: that is what takes
// long.
static const char no_marks[] = "mark=0";

static gboolean has_long_character(const char *text, gsize size) {
  if (size <= LONGEST_RUN) return FALSE;
  glong count = g_utf8_strlen(text, (gssize)size), character = 0;
  PangoLogAttr *letters = letters_of(text, size, count);
  for (glong i = 0; i < count && character <= LONGEST_CHARACTER; i++) {
    character = begins_character(letters[i], text) ? 1 : character + 1;
    text = g_utf8_next_char(text);
  }
  g_free(letters);
  return character > LONGEST_CHARACTER;
}

static void omit_field_marks(GtkText *field, gboolean is_long) {
  if (is_long == (gtk_text_get_attributes(field) != NULL)) return;
  PangoAttrList *attributes = is_long ? pango_attr_list_new() : NULL;
  if (is_long) pango_attr_list_insert(attributes, pango_attr_font_features_new(no_marks));
  gtk_text_set_attributes(field, attributes);
  if (is_long) pango_attr_list_unref(attributes);
}

// GTK lays the text out before it tells of a change.
static void on_field_inserting(GtkText *field, const char *added, int length, int *position, gpointer unused) {
  (void)position, (void)unused;
  if (has_long_character(added, length < 0 ? strlen(added) : (gsize)length)) omit_field_marks(field, TRUE);
}

static void on_field_changed(GtkText *field) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(field));
  omit_field_marks(field, has_long_character(text, strlen(text)));
}

void cadw_text_field_setup(GtkEditable *editable) {
  GtkEditable *field = gtk_editable_get_delegate(editable);
  if (!GTK_IS_TEXT(field)) return;
  g_signal_connect(field, "insert-text", G_CALLBACK(on_field_inserting), NULL);
  g_signal_connect(field, "changed", G_CALLBACK(on_field_changed), NULL);
}

static const char marks_key[] = "cadw-no-marks";

static void omit_marks(GtkTextBuffer *buffer, const char *text) {
  GtkTextTag *tag = g_object_get_data(G_OBJECT(buffer), marks_key);
  gboolean is_long = has_long_character(text, strlen(text));
  if (!tag && !is_long) return;
  if (!tag) tag = gtk_text_buffer_create_tag(buffer, NULL, "font-features", no_marks, NULL);
  g_object_set_data(G_OBJECT(buffer), marks_key, tag);
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  if (is_long)
    gtk_text_buffer_apply_tag(buffer, tag, &start, &end);
  else
    gtk_text_buffer_remove_tag(buffer, tag, &start, &end);
}

// What can't be broken in little time stays in its line, which is scrolled.
static void choose_wrapping(GtkTextBuffer *buffer, GtkTextView *view) {
  char *text = NULL;
  g_object_get(buffer, "text", &text, NULL);
  omit_marks(buffer, text);
  char *cut = shortened(text, G_MAXINT - 1, FALSE);
  GtkWrapMode mode = cut ? GTK_WRAP_NONE : GTK_WRAP_WORD_CHAR;
  g_free(cut);
  g_free(text);
  if (mode == gtk_text_view_get_wrap_mode(view)) return;
  GtkWidget *window = gtk_widget_get_ancestor(GTK_WIDGET(view), GTK_TYPE_SCROLLED_WINDOW);
  GtkPolicyType vertical = GTK_POLICY_AUTOMATIC;
  if (window) gtk_scrolled_window_get_policy(GTK_SCROLLED_WINDOW(window), NULL, &vertical);
  if (window)
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(window), GTK_POLICY_AUTOMATIC, vertical);
  gtk_text_view_set_wrap_mode(view, mode);
}

void cadw_text_view_wrap(GtkTextView *view) {
  gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR);
  g_signal_connect_object(gtk_text_view_get_buffer(view), "changed", G_CALLBACK(choose_wrapping),
                          view, 0);
}

// MARK: Links

// Length of the address that begins here, 0 for none.
static gsize address_length(const char *text) {
  static const char *const schemes[] = {"https://", "http://", "mailto:"};
  for (gsize i = 0; i < G_N_ELEMENTS(schemes); i++) {
    gsize scheme = strlen(schemes[i]);
    if (g_ascii_strncasecmp(text, schemes[i], scheme) != 0) continue;
    gsize length = strcspn(text, " \t\r\n<>\"");
    return length > scheme ? length : 0;
  }
  return 0;
}

// Punctuation at the end belongs to the sentence, as does a parenthesis that was opened before.
static gsize without_punctuation(const char *text, gsize length) {
  int depth = 0;
  for (gsize i = 0; i < length; i++) depth += (text[i] == '(') - (text[i] == ')');
  while (length > 0 && strchr(".,;:!?'\")]", text[length - 1])) {
    if (text[length - 1] == ')' && ++depth > 0) break;
    length--;
  }
  return length;
}

static void append_escaped(GString *markup, const char *text, gsize length) {
  char *escaped = g_markup_escape_text(text, (gssize)length);
  g_string_append(markup, escaped);
  g_free(escaped);
}

// What is shown of a part of a text; where a link leads is kept whole.
static void append_shown(GString *markup, const char *text, gsize length) {
  char *part = g_strndup(text, length);
  const char *shown = cadw_paragraph(part);
  append_escaped(markup, shown, strlen(shown));
  g_free(part);
}

static void append_link(GString *markup, const char *address, gsize length) {
  g_string_append(markup, "<a href=\"");
  append_escaped(markup, address, length);
  g_string_append(markup, "\">");
  append_shown(markup, address, length);
  g_string_append(markup, "</a>");
}

char *cadw_markup_with_links(const char *whole) {
  char *text = text_beginning(whole);
  GString *markup = g_string_new(NULL);
  const char *plain = text;
  for (const char *at = text; *at;) {
    gboolean starts_word = at == text || !g_ascii_isalnum(at[-1]);
    gsize length = starts_word ? without_punctuation(at, address_length(at)) : 0;
    if (length == 0) {
      at++;
      continue;
    }
    append_shown(markup, plain, (gsize)(at - plain));
    append_link(markup, at, length);
    at += length;
    plain = at;
  }
  append_shown(markup, plain, strlen(plain));
  g_free(text);
  return g_string_free(markup, FALSE);
}
