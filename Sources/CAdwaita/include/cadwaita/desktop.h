#ifndef CADWAITA_DESKTOP_H
#define CADWAITA_DESKTOP_H

#include "types.h"

#pragma clang assume_nonnull begin

// Opens an address in its default program: GtkUriLauncher (GTK 4.10), or gtk_show_uri_full(). The callback gets NULL
// after a program was started, or the user chose none; otherwise the reason. `parent` may be NULL.
void cadw_launch_uri(CadwWidget *_Nullable parent, const char *uri, CadwTextAction callback, void *context,
                     CadwRelease release);
// Whether a program opens addresses of a scheme, such as "help".
bool cadw_opens_scheme(const char *scheme);
// Shows a file or a folder in the file manager (org.freedesktop.FileManager1), or else opens its parent folder. The
// callback is that of cadw_launch_uri().
void cadw_show_in_files(CadwWidget *_Nullable parent, const char *path, CadwTextAction callback, void *context,
                        CadwRelease release);
// Starts the first installed one of some programs, by the IDs of their desktop entries. False if there is none, or it
// could not be started.
bool cadw_launch_application(const char *_Nullable const *_Nonnull ids, unsigned count);

// A new email through the desktop’s portal (org.freedesktop.portal.Email); text without HTML. The lists end with NULL;
// attachments are paths. The callback gets false if no portal supports it: use a mailto: address then.
void cadw_compose_mail(const char *_Nullable const *_Nonnull to, const char *_Nullable const *_Nonnull cc,
                       const char *_Nullable const *_Nonnull bcc, const char *subject, const char *body,
                       const char *_Nullable const *_Nonnull attachments, CadwBooleanAction callback, void *context,
                       CadwRelease release);

// Starts a program from PATH, which may outlive this one. `argv` ends with NULL. False if there is no such program.
bool cadw_spawn(char *_Nullable *_Nonnull argv);
// The same in the user’s terminal emulator; false if there is none.
bool cadw_spawn_in_terminal(char *_Nullable *_Nonnull argv);
// The desktop’s default program for plain text, such as "gnome-text-editor"; NULL for none. free() it.
char *_Nullable cadw_text_editor_program(void);
// Opens a file in that program; false if there is none. `parent` may be NULL.
bool cadw_text_editor_open_file(CadwWidget *_Nullable parent, const char *path);

// g_file_trash(). NULL if the file is in the trash, or else the reason: free() it.
char *_Nullable cadw_trash_file(const char *path);

#pragma clang assume_nonnull end

#endif
