#include "tree.h"

// Rows that stay are to remain the same objects: they keep selection, focus and what they expand to. So only runs
// of ids that went are taken out, and runs of those that came put in.

static GHashTable *set_of(const char *const *ids, unsigned count) {
  GHashTable *set = g_hash_table_new(g_str_hash, g_str_equal);
  for (unsigned i = 0; i < count; i++) g_hash_table_add(set, (gpointer)ids[i]);
  return set;
}

static void remove_others(GtkStringList *list, GHashTable *wanted) {
  guint end = g_list_model_get_n_items(G_LIST_MODEL(list));
  while (end > 0) {
    guint start = end;
    while (start > 0 && !g_hash_table_contains(wanted, gtk_string_list_get_string(list, start - 1)))
      start--;
    if (start < end) gtk_string_list_splice(list, start, end - start, NULL);
    end = start > 0 ? start - 1 : 0;
  }
}

static gboolean is_at(GtkStringList *list, guint position, const char *id) {
  const char *own = gtk_string_list_get_string(list, position);
  return own && g_str_equal(own, id);
}

static void insert(GtkStringList *list, guint position, guint removed, const char *const *ids,
                   unsigned count) {
  const char **additions = g_new0(const char *, count + 1);
  for (unsigned i = 0; i < count; i++) additions[i] = ids[i];
  gtk_string_list_splice(list, position, removed, additions);
  g_free(additions);
}

static GHashTable *own_set_of(GtkStringList *list) {
  GHashTable *set = g_hash_table_new(g_str_hash, g_str_equal);
  guint have = g_list_model_get_n_items(G_LIST_MODEL(list));
  for (guint i = 0; i < have; i++)
    g_hash_table_add(set, (gpointer)gtk_string_list_get_string(list, i));
  return set;
}

// Whether so much comes and goes in a long list that moving what follows, for each run, takes longer than filling the
// list anew.
static gboolean is_mostly_new(GtkStringList *list, GHashTable *wanted, const char *const *ids,
                              unsigned count) {
  static const guint long_list = 10000, many_runs = 200;
  guint have = g_list_model_get_n_items(G_LIST_MODEL(list)), runs = 0;
  if (MAX(have, count) < long_list) return FALSE;
  GHashTable *own = own_set_of(list);
  gboolean stayed = TRUE;
  for (guint i = 0; i < have; i++) {
    gboolean stays = g_hash_table_contains(wanted, gtk_string_list_get_string(list, i));
    runs += stayed && !stays;
    stayed = stays;
  }
  gboolean was_there = TRUE;
  for (guint i = 0; i < count; i++) {
    gboolean is_there = g_hash_table_contains(own, ids[i]);
    runs += was_there && !is_there;
    was_there = is_there;
  }
  g_hash_table_unref(own);
  return runs >= many_runs;
}

void cadw_string_list_update(GtkStringList *list, const char *const *ids, unsigned count) {
  GHashTable *wanted = set_of(ids, count);
  gboolean is_new = is_mostly_new(list, wanted, ids, count);
  if (!is_new) remove_others(list, wanted);
  g_hash_table_unref(wanted);
  if (is_new) {
    insert(list, 0, g_list_model_get_n_items(G_LIST_MODEL(list)), ids, count);
    return;
  }
  for (unsigned i = 0; i < count; i++) {
    const char *next = gtk_string_list_get_string(list, i);
    if (next && g_str_equal(next, ids[i])) continue;
    unsigned run = 1;
    while (i + run < count && !(next && g_str_equal(next, ids[i + run]))) run++;
    insert(list, i, 0, ids + i, run);
    i += run - 1;
  }
  // What is left is out of order: it was put in at its new place.
  guint have = g_list_model_get_n_items(G_LIST_MODEL(list));
  if (have > count) gtk_string_list_splice(list, count, have - count, NULL);
  for (unsigned i = 0; i < count; i++)
    if (!is_at(list, i, ids[i])) {
      insert(list, 0, g_list_model_get_n_items(G_LIST_MODEL(list)), ids, count);
      return;
    }
}
