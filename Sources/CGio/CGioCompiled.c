/* What GIO expects of compiled schemas without checking it. */
#include "CGio.h"
#include <gio/gio.h>
#include <string.h>

/* Whether the names of an enumeration, of flags or of choices are what GLib wrote: for each a number, then words with
 * 0xff (0xfe for another name of the same value), the name, zeros and 0xff. Source: strinfo.c of GLib. */
static bool names_are_intact(GVariant *names) {
  gsize count;
  const guint32 *words = g_variant_get_fixed_array(names, &count, sizeof *words);
  for (gsize i = 0; i < count;) {
    const char *start = (const char *)(words + i + 1), *end = (const char *)(words + count);
    if (end - start < 8 || (*start != '\xff' && *start != '\xfe')) return false;
    const char *zero = memchr(start + 1, 0, (gsize)(end - start - 1));
    const char *last = zero ? memchr(start + 1, '\xff', (gsize)(end - start - 1)) : NULL;
    if (!last || last < zero || (last - start) % 4 != 3 || last - start < 7) return false;
    if (!g_utf8_validate(start + 1, zero - start - 1, NULL)) return false;
    /* Another name has the place of the first one instead of a number. */
    guint32 first = GUINT32_FROM_LE(words[i]);
    if (*start == '\xfe' && (first + 1 >= count || *(const char *)(words + first + 1) != '\xff')) return false;
    for (const char *padding = zero; padding < last; padding++)
      if (*padding) return false;
    i += 1 + (gsize)(last + 1 - start) / 4;
  }
  return true;
}

/* Whether it is what a key’s default is followed by: what is allowed, and how it is translated. */
static bool detail_is_intact(GVariant *detail, const GVariantType *type) {
  if (!g_variant_is_of_type(detail, G_VARIANT_TYPE("(y*)"))) return false;
  guchar kind;
  GVariant *value;
  g_variant_get(detail, "(y@*)", &kind, &value);
  bool is_intact = false;
  switch (kind) {
  case 'l': is_intact = g_variant_is_of_type(value, G_VARIANT_TYPE("(ys)")); break;
  case 'd': is_intact = g_variant_is_of_type(value, G_VARIANT_TYPE_VARDICT); break;
  case 'e':
  case 'f':
  case 'c': is_intact = g_variant_is_of_type(value, G_VARIANT_TYPE("au")) && names_are_intact(value); break;
  case 'r':
    if (g_variant_is_of_type(value, G_VARIANT_TYPE("(**)"))) {
      GVariant *least = g_variant_get_child_value(value, 0), *greatest = g_variant_get_child_value(value, 1);
      is_intact = g_variant_is_of_type(least, type) && g_variant_is_of_type(greatest, type);
      g_variant_unref(least);
      g_variant_unref(greatest);
    }
  }
  g_variant_unref(value);
  return is_intact;
}

bool cgio_compiled_value_is_intact(const void *data, size_t length, bool is_text) {
  GVariant *box = g_variant_ref_sink(g_variant_new_from_data(G_VARIANT_TYPE_VARIANT, data, length, FALSE, NULL, NULL));
  bool is_intact = g_variant_is_normal_form(box);
  GVariant *value = g_variant_get_variant(box);
  g_variant_unref(box);
  if (is_text) {
    is_intact = is_intact && g_variant_is_of_type(value, G_VARIANT_TYPE_STRING);
  } else {
    is_intact = is_intact && g_variant_is_of_type(value, G_VARIANT_TYPE_TUPLE) && g_variant_n_children(value) > 0;
    GVariant *first = is_intact ? g_variant_get_child_value(value, 0) : NULL;
    for (gsize i = 1; is_intact && i < g_variant_n_children(value); i++) {
      GVariant *detail = g_variant_get_child_value(value, i);
      is_intact = detail_is_intact(detail, g_variant_get_type(first));
      g_variant_unref(detail);
    }
    if (first) g_variant_unref(first);
  }
  g_variant_unref(value);
  return is_intact;
}
