#include <string.h>

#include "internal.h"

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
  char *text = cadw_text_beginning(whole);
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
