// What is shown of a text: cut where nobody would read on and GTK would take seconds, and with links. Pango lays all of
// a text out.

#include <string.h>

#include "internal.h"

// Letters of what is shown of a text. The longest licence that apps show, the GPL, has 35,000.
enum { SHORT = 60, LINE = 500, PARAGRAPH = 40000 };
// Letters that stand together without a place to break the line: Pango takes time by their square.
enum { LONGEST_RUN = 500 };

// Where each letter of a text begins, and whether text may be parted and a line broken before it.
static PangoLogAttr *letters_of(const char *text, gsize size, glong count) {
  PangoLogAttr *letters = g_new0(PangoLogAttr, count + 1);
  pango_get_log_attrs(text, (int)size, -1, pango_language_get_default(), letters, (int)count + 1);
  return letters;
}

// The text up to a limit, of each run only its beginning; NULL when that is all of it.
static char *shortened(const char *text, glong limit, glong longest_run) {
  if (strlen(text) <= (gsize)MIN(limit, longest_run)) return NULL;
  glong count = 0;
  const char *end = text;
  for (; *end && count <= limit; end = g_utf8_next_char(end)) count++;
  gboolean is_cut = count > limit;
  PangoLogAttr *letters = letters_of(text, (gsize)(end - text), count);
  GString *shown = g_string_new(NULL);
  glong run = 0;
  const char *at = text;
  gsize safe = 0;  // bytes shown before the last place where the text may end
  glong stop = is_cut ? limit - 1 : count;
  gboolean skips = FALSE;
  for (glong i = 0; i < stop; i++) {
    const char *next = g_utf8_next_char(at);
    if (letters[i].is_line_break || letters[i].is_white) {
      run = 0;
      skips = FALSE;
    }
    if (letters[i].is_cursor_position) safe = shown->len;
    if (++run > longest_run && !skips && letters[i].is_cursor_position && i + 1 < count) {
      skips = is_cut = TRUE;
      g_string_append(shown, "…");
    }
    if (!skips) g_string_append_len(shown, at, next - at);
    at = next;
  }
  if (stop < count) {
    if (!letters[stop].is_cursor_position && safe > 0) g_string_truncate(shown, safe);
    if (!skips) g_string_append(shown, "…");
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
  char *cut = text ? shortened(text, limit, LONGEST_RUN) : NULL;
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
  char *cut = shortened(text, PARAGRAPH, LONGEST_RUN);
  g_free(cut);
  return cut != NULL;
}

// As a paragraph, but with all its words whole; free with g_free().
static char *text_beginning(const char *text) {
  char *cut = shortened(text, PARAGRAPH, G_MAXINT);
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

// What can't be broken in little time stays in its line, which is scrolled.
static void choose_wrapping(GtkTextBuffer *buffer, GtkTextView *view) {
  char *text = NULL;
  g_object_get(buffer, "text", &text, NULL);
  char *cut = shortened(text, G_MAXINT - 1, LONGEST_RUN);
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

static gboolean has_open_parenthesis(const char *text, gsize length) {
  int depth = 0;
  for (gsize i = 0; i < length; i++) depth += (text[i] == '(') - (text[i] == ')');
  return depth > 0;
}

// Punctuation at the end belongs to the sentence, as does a parenthesis that was opened before.
static gsize without_punctuation(const char *text, gsize length) {
  while (length > 0 && strchr(".,;:!?'\")]", text[length - 1])) {
    if (text[length - 1] == ')' && has_open_parenthesis(text, length - 1)) break;
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
