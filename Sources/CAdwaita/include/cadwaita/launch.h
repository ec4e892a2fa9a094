#ifndef CADWAITA_LAUNCH_H
#define CADWAITA_LAUNCH_H

#include "types.h"

#pragma clang assume_nonnull begin

// Opens an address in the program that the desktop has for it: GtkUriLauncher (GTK 4.10), or gtk_show_uri_full().
// The callback gets NULL once a program was started, or the user chose none; else why not. `parent` may be NULL.
void cadw_launch_uri(CadwWidget *_Nullable parent, const char *uri, CadwTextAction callback, void *context,
                     CadwRelease release);
// Starts the first of some installed programs, named by the ids of their desktop entries. False when there is none,
// or it could not be started.
bool cadw_launch_application(const char *_Nullable const *_Nonnull ids, unsigned count);

// A new e-mail through the desktop's portal (org.freedesktop.portal.Email); text without HTML. The lists end with
// NULL; attachments are paths. The callback gets false where no portal takes it: use a mailto: address then.
void cadw_compose_mail(const char *_Nullable const *_Nonnull to, const char *_Nullable const *_Nonnull cc, const char *_Nullable const *_Nonnull bcc, const char *subject,
                       const char *body, const char *_Nullable const *_Nonnull attachments, CadwBooleanAction callback, void *context,
                       CadwRelease release);

#pragma clang assume_nonnull end

#endif
