#include "internal.h"

typedef enum { OPEN_FOLDER, OPEN_FILE, SAVE_FILE } Purpose;

// Takes the file (NULL: cancelled) and the closure.
static void finish(GFile *file, CadwClosure *closure) {
  char *path = file ? g_file_get_path(file) : NULL;
  cadw_closure_call_text(closure, path);
  g_free(path);
  g_clear_object(&file);
  cadw_closure_free(closure);
}

#if CADW_HAS_GTK(4, 10)

static void on_folder(GObject *dialog, GAsyncResult *result, gpointer closure) {
  finish(gtk_file_dialog_select_folder_finish(GTK_FILE_DIALOG(dialog), result, NULL), closure);
}

static void on_opened(GObject *dialog, GAsyncResult *result, gpointer closure) {
  finish(gtk_file_dialog_open_finish(GTK_FILE_DIALOG(dialog), result, NULL), closure);
}

static void on_saved(GObject *dialog, GAsyncResult *result, gpointer closure) {
  finish(gtk_file_dialog_save_finish(GTK_FILE_DIALOG(dialog), result, NULL), closure);
}

static void show(Purpose purpose, CadwWidget *parent, const char *title, GFile *folder,
                 const char *name, CadwClosure *closure) {
  GtkFileDialog *dialog = gtk_file_dialog_new();
  GtkWindow *window = cadw_window_of(parent);
  gtk_file_dialog_set_title(dialog, title);
  if (folder) gtk_file_dialog_set_initial_folder(dialog, folder);
  if (name) gtk_file_dialog_set_initial_name(dialog, name);
  if (purpose == OPEN_FOLDER)
    gtk_file_dialog_select_folder(dialog, window, NULL, on_folder, closure);
  else if (purpose == OPEN_FILE)
    gtk_file_dialog_open(dialog, window, NULL, on_opened, closure);
  else
    gtk_file_dialog_save(dialog, window, NULL, on_saved, closure);
  g_object_unref(dialog);
}

#else

static void on_response(GtkNativeDialog *dialog, int response, CadwClosure *closure) {
  GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
  finish(response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(chooser) : NULL, closure);
  g_object_unref(dialog);
}

static void show(Purpose purpose, CadwWidget *parent, const char *title, GFile *folder,
                 const char *name, CadwClosure *closure) {
  static const GtkFileChooserAction actions[] = {GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                                 GTK_FILE_CHOOSER_ACTION_OPEN,
                                                 GTK_FILE_CHOOSER_ACTION_SAVE};
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      title, cadw_window_of(parent), actions[purpose], NULL, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
  if (folder) gtk_file_chooser_set_current_folder(chooser, folder, NULL);
  if (name) gtk_file_chooser_set_current_name(chooser, name);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect(dialog, "response", G_CALLBACK(on_response), closure);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));  // our reference is dropped by on_response
}

#endif

void cadw_dialog_open_folder(CadwWidget *parent, const char *title, CadwTextAction callback,
                             void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  show(OPEN_FOLDER, parent, title, NULL, NULL, closure);
}

void cadw_dialog_open_file(CadwWidget *parent, const char *title, CadwTextAction callback,
                           void *context, CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  show(OPEN_FILE, parent, title, NULL, NULL, closure);
}

void cadw_dialog_save_file(CadwWidget *parent, const char *title, const char *folder,
                           const char *name, CadwTextAction callback, void *context,
                           CadwRelease release) {
  CadwClosure *closure = cadw_closure_new(G_CALLBACK(callback), context, release);
  GFile *file = folder ? g_file_new_for_path(folder) : NULL;
  show(SAVE_FILE, parent, title, file, name, closure);
  g_clear_object(&file);
}
