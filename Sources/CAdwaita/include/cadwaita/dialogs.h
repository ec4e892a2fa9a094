#ifndef CADWAITA_DIALOGS_H
#define CADWAITA_DIALOGS_H

#include "objects.h"
#include "types.h"

#pragma clang assume_nonnull begin

// With the values of AdwResponseAppearance.
typedef enum { CADW_RESPONSE_DEFAULT, CADW_RESPONSE_SUGGESTED, CADW_RESPONSE_DESTRUCTIVE } CadwResponseStyle;

// AdwAlertDialog (1.5), or AdwMessageDialog: for cadw_dialog_present(), with the same properties in both.
CadwWidget *cadw_alert_new(const char *heading, const char *body);
// An underscore in a label marks the mnemonic.
void cadw_alert_add_response(CadwWidget *alert, const char *id, const char *label, CadwResponseStyle style);

typedef enum { CADW_OPEN_FOLDER, CADW_OPEN_FILE, CADW_SAVE_FILE } CadwPurpose;
// GtkFileDialog (GTK 4.10), or GtkFileChooserNative. The callback gets an absolute path, the URI of a file without a
// path, or NULL if canceled. `folder` and `name`: the initial values. `filter`: the name of the filter for the files
// that are shown initially, with `suffixes`, separated by spaces; `all`: the name of that for all files; or all NULL.
void cadw_choose_file(CadwPurpose purpose, CadwWidget *parent, const char *title, const char *_Nullable folder,
                      const char *_Nullable name, const char *_Nullable filter, const char *_Nullable suffixes,
                      const char *_Nullable all, CadwTextAction callback, void *context, CadwRelease release);

// AdwAboutDialog (1.5), or AdwAboutWindow: for cadw_dialog_present(), with the same properties in both.
CadwWidget *cadw_about_new(const char *_Nullable const *_Nonnull developers);

// Calls back with the accelerators that are pressed while the widget has the focus, before any other use of the keys;
// see cadw_widget_on_key(). While it is visible, the desktop passes on its own shortcuts, too.
void cadw_widget_on_accelerator(CadwWidget *widget, CadwKeyAction callback, void *context, CadwRelease release);
// The keys of an accelerator with their labels: AdwShortcutLabel (1.8), or GtkShortcutLabel.
CadwWidget *cadw_shortcut_label_new(const char *accelerator);
// As a text, such as "Ctrl+S"; free() it; NULL if it isn’t an accelerator.
char *_Nullable cadw_accelerator_label(const char *accelerator);

// AdwDialog (1.5), or a modal AdwWindow. Escape closes it. Owned by GTK after it is presented.
CadwWidget *cadw_dialog_new(const char *title, int width, int height);
// Presents it over the window of `parent`, and closes it with that window.
void cadw_dialog_present(CadwWidget *dialog, CadwWidget *parent);
// The widget to focus when it opens.
void cadw_dialog_set_focus(CadwWidget *dialog, CadwWidget *widget);
void cadw_dialog_close(CadwWidget *dialog);

#pragma clang assume_nonnull end

#endif
