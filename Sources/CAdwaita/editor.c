#include <stdlib.h>
#include <string.h>

#include "internal.h"

bool cadw_spawn(char **argv) {
  return g_spawn_async(NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL);
}

static char *quoted(char **argv) {
  GString *line = g_string_new(NULL);
  for (char **argument = argv; *argument; argument++) {
    char *word = g_shell_quote(*argument);
    g_string_append_printf(line, "%s%s", line->len ? " " : "", word);
    g_free(word);
  }
  // A percent sign is a field of a desktop entry's command line.
  g_string_replace(line, "%", "%%", 0);
  return g_string_free(line, FALSE);
}

// GLib knows the terminal emulators.
bool cadw_spawn_in_terminal(char **argv) {
  char *program = argv[0] ? g_find_program_in_path(argv[0]) : NULL;
  if (!program) return false;
  g_free(program);
  char *line = quoted(argv);
  GAppInfo *app = g_app_info_create_from_commandline(line, NULL, G_APP_INFO_CREATE_NEEDS_TERMINAL, NULL);
  gboolean started = app && g_app_info_launch(app, NULL, NULL, NULL);
  g_clear_object(&app);
  g_free(line);
  return started;
}

static GAppInfo *text_editor(void) {
  return g_app_info_get_default_for_type("text/plain", FALSE);
}

char *cadw_text_editor_program(void) {
  GAppInfo *app = text_editor();
  const char *program = app ? g_app_info_get_executable(app) : NULL;
  char *result = program ? strdup(program) : NULL;
  g_clear_object(&app);
  return result;
}

bool cadw_text_editor_open_file(CadwWidget *parent, const char *path) {
  GAppInfo *app = text_editor();
  if (!app) return false;
  GFile *file = g_file_new_for_path(path);
  GList *files = g_list_prepend(NULL, file);
  GdkDisplay *display = parent ? gtk_widget_get_display(GTK_WIDGET(parent)) : gdk_display_get_default();
  GdkAppLaunchContext *context = display ? gdk_display_get_app_launch_context(display) : NULL;
  gboolean started = g_app_info_launch(app, files, (GAppLaunchContext *)context, NULL);
  g_list_free(files);
  g_object_unref(file);
  g_clear_object(&context);
  g_object_unref(app);
  return started;
}
