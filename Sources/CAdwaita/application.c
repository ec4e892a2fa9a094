#include "internal.h"

bool cadw_init(void) {
  if (!gtk_init_check()) return false;
  adw_init();
  return true;
}

CadwApplication *cadw_application_new(const char *id) {
  GApplicationFlags flags = G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE;
  return (CadwApplication *)adw_application_new(id, flags);
}

void cadw_application_unref(CadwApplication *app) {
  g_object_unref(app);
}

void cadw_application_set_non_unique(CadwApplication *app) {
  GApplication *application = G_APPLICATION(app);
  g_application_set_flags(application,
                          g_application_get_flags(application) | G_APPLICATION_NON_UNIQUE);
}

int cadw_application_run(CadwApplication *app, int argc, char **argv) {
  return g_application_run(G_APPLICATION(app), argc, argv);
}

void cadw_application_add_window(CadwApplication *app, CadwWidget *window) {
  gtk_application_add_window(GTK_APPLICATION(app), GTK_WINDOW(window));
}

void cadw_application_quit(CadwApplication *app) {
  g_application_quit(G_APPLICATION(app));
}

void cadw_application_on_startup(CadwApplication *app, CadwAction callback, void *context,
                                 CadwRelease release) {
  cadw_connect_action(app, "startup", callback, context, release);
}

void cadw_application_on_activate(CadwApplication *app, CadwAction callback, void *context,
                                  CadwRelease release) {
  cadw_connect_action(app, "activate", callback, context, release);
}

static void on_open(GApplication *app, GFile **files, gint count, const char *hint,
                    CadwClosure *closure) {
  (void)app;
  (void)hint;
  for (gint i = 0; i < count; i++) {
    char *path = g_file_get_path(files[i]);
    if (!path) path = g_file_get_uri(files[i]);
    cadw_closure_call_text(closure, path);
    g_free(path);
  }
}

void cadw_application_on_open(CadwApplication *app, CadwTextAction callback, void *context,
                              CadwRelease release) {
  cadw_connect(app, "open", G_CALLBACK(on_open), G_CALLBACK(callback), context, release);
}

static GApplicationCommandLine *current_line;  // during the command-line callback

static int on_command_line(GApplication *app, GApplicationCommandLine *line,
                           CadwClosure *closure) {
  (void)app;
  int argc;
  char **argv = g_application_command_line_get_arguments(line, &argc);
  CadwCommandLine callback = (CadwCommandLine)closure->function;
  current_line = line;
  int status = callback(closure->context, argc, (const char *const *)argv);
  current_line = NULL;
  g_strfreev(argv);
  return status;
}

void cadw_application_on_command_line(CadwApplication *app, CadwCommandLine callback, void *context,
                                      CadwRelease release) {
  cadw_connect(app, "command-line", G_CALLBACK(on_command_line), G_CALLBACK(callback), context,
               release);
}

void cadw_command_line_print_error(const char *text) {
  if (current_line) g_application_command_line_printerr(current_line, "%s", text);
}
