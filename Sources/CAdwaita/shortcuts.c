#include <string.h>

#include "internal.h"

// One line: a section's title, or an accelerator and what it does; false for anything else.
static gboolean parse(const char *line, const char **section, char **accelerator,
                      const char **title) {
  *section = line[0] == '#' && line[1] == ' ' ? line + 2 : NULL;
  if (*section) return TRUE;
  const char *tab = strchr(line, '\t');
  if (!tab) return FALSE;
  *accelerator = g_strndup(line, (gsize)(tab - line));
  *title = tab + 1;
  return TRUE;
}

#if CADW_HAS_ADW(1, 8)

void cadw_shortcuts_show(CadwWidget *parent, const char *lines) {
  AdwDialog *dialog = adw_shortcuts_dialog_new();
  AdwShortcutsSection *section = NULL;
  char **list = g_strsplit(lines, "\n", -1);
  for (char **line = list; *line; line++) {
    const char *heading = NULL;
    char *accelerator = NULL;
    const char *title = NULL;
    if (!parse(*line, &heading, &accelerator, &title)) continue;
    if (heading || !section) {
      if (section) adw_shortcuts_dialog_add(ADW_SHORTCUTS_DIALOG(dialog), section);
      section = adw_shortcuts_section_new(heading);
    }
    if (title) adw_shortcuts_section_add(section, adw_shortcuts_item_new(title, accelerator));
    g_free(accelerator);
  }
  if (section) adw_shortcuts_dialog_add(ADW_SHORTCUTS_DIALOG(dialog), section);
  g_strfreev(list);
  adw_dialog_present(dialog, parent ? GTK_WIDGET(parent) : NULL);
}

#else

static const char group_start[] = "<child><object class='GtkShortcutsGroup'>";
static const char group_end[] = "</object></child>";

static void append_property(GString *xml, const char *name, const char *value) {
  char *text = g_markup_printf_escaped("<property name='%s'>%s</property>", name, value);
  g_string_append(xml, text);
  g_free(text);
}

static void append_shortcut(GString *xml, const char *accelerator, const char *title) {
  g_string_append(xml, "<child><object class='GtkShortcutsShortcut'>");
  append_property(xml, "accelerator", accelerator);
  append_property(xml, "title", title);
  g_string_append(xml, "</object></child>");
}

static void append_groups(GString *xml, const char *lines) {
  gboolean open = FALSE;
  char **list = g_strsplit(lines, "\n", -1);
  for (char **line = list; *line; line++) {
    const char *heading = NULL;
    char *accelerator = NULL;
    const char *title = NULL;
    if (!parse(*line, &heading, &accelerator, &title)) continue;
    if (heading && open) g_string_append(xml, group_end);
    if (heading || !open) g_string_append(xml, group_start);
    open = TRUE;
    if (heading) append_property(xml, "title", heading);
    if (title) append_shortcut(xml, accelerator, title);
    g_free(accelerator);
  }
  if (open) g_string_append(xml, group_end);
  g_strfreev(list);
}

// GtkShortcutsWindow has no functions to fill it before GTK 4.14; a builder file does in all.
void cadw_shortcuts_show(CadwWidget *parent, const char *lines) {
  GString *xml = g_string_new("<interface><object class='GtkShortcutsWindow' id='window'>");
  g_string_append(xml, "<child><object class='GtkShortcutsSection'>");
  // One page of two columns: with several, GTK 4.8 complains of its own buttons.
  append_property(xml, "max-height", "30");
  append_groups(xml, lines);
  g_string_append(xml, "</object></child></object></interface>");
  GtkBuilder *builder = gtk_builder_new_from_string(xml->str, (gssize)xml->len);
  GtkWindow *window = GTK_WINDOW(gtk_builder_get_object(builder, "window"));
  gtk_window_set_transient_for(window, cadw_window_of(parent));
  gtk_window_set_modal(window, TRUE);
  gtk_window_present(window);
  g_object_unref(builder);
  g_string_free(xml, TRUE);
}

#endif
