#ifndef CADWAITA_PREVIEW_H
#define CADWAITA_PREVIEW_H

#include "types.h"

#pragma clang assume_nonnull begin

// Adds a GAction with one of several texts as its state: activated with a text, it calls back with that. The state
// changes by cadw_window_set_action_choice() only.
void cadw_window_add_choice_action(CadwWidget *window, const char *name, CadwTextAction callback, void *context,
                                   CadwRelease release);
void cadw_window_set_action_choice(CadwWidget *window, const char *name, const char *choice);

// A menu in a menu; it may be changed while it is shown.
void cadw_menu_append_submenu(CadwMenu *menu, const char *label, CadwMenu *submenu);
void cadw_menu_remove_all(CadwMenu *menu);

// A flat button with an icon and a short text beside it (AdwButtonContent), with an action.
CadwWidget *cadw_labelled_icon_button_new(const char *icon_name, const char *action);
// `name` is the tooltip and the accessible name.
void cadw_labelled_icon_button_set(CadwWidget *button, const char *label, const char *name);

#pragma clang assume_nonnull end

#endif
