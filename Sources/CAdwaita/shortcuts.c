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

// GtkShortcutsWindow has pages of a fixed height, and is too wide for a narrow screen: a list as in 1.8 instead.

static void add_shortcut(GtkWidget *group, const char *accelerator, const char *title) {
  GtkWidget *row = adw_action_row_new();
  cadw_row_setup(row);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  GtkWidget *keys = gtk_shortcut_label_new(accelerator);
  gtk_widget_set_valign(keys, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), keys);
  adw_preferences_group_add(ADW_PREFERENCES_GROUP(group), row);
}

static CadwWidget *page_of(const char *lines) {
  CadwWidget *page = cadw_preferences_page_new();
  CadwWidget *group = NULL;
  char **list = g_strsplit(lines, "\n", -1);
  for (char **line = list; *line; line++) {
    const char *heading = NULL;
    char *accelerator = NULL;
    const char *title = NULL;
    if (!parse(*line, &heading, &accelerator, &title)) continue;
    if (heading || !group) {
      group = cadw_group_new(heading);
      cadw_preferences_page_append(page, group);
    }
    if (title) add_shortcut(GTK_WIDGET(group), accelerator, title);
    g_free(accelerator);
  }
  g_strfreev(list);
  return page;
}

void cadw_shortcuts_show(CadwWidget *parent, const char *lines) {
  CadwWidget *modal = cadw_modal_new("Keyboard Shortcuts", 480, 640);
  CadwWidget *navigation = cadw_navigation_new();
  cadw_navigation_push(navigation, "shortcuts", "Keyboard Shortcuts", cadw_header_bar_new(),
                       page_of(lines), false);
  cadw_modal_set_content(modal, navigation);
  cadw_modal_present(modal, parent);
}

#endif
