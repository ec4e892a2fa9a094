#ifndef CADWAITA_MENUS_H
#define CADWAITA_MENUS_H

#include "types.h"

#pragma clang assume_nonnull begin

// GMenu. A menu can be unref’d, with cadw_unref(), as soon as it is part of a widget or of another menu.
CadwMenu *cadw_menu_new(void);
void cadw_menu_append(CadwMenu *menu, const char *label, const char *_Nullable action, const char *_Nullable parameter);
void cadw_menu_append_section(CadwMenu *menu, const char *_Nullable label, CadwMenu *section);

// A button with a menu; without an icon it shows its name. `primary`: F10 opens it.
CadwWidget *cadw_menu_button_new(const char *_Nullable icon_name, const char *tooltip, CadwMenu *menu, bool primary);
// Before its menu or popover opens.
void cadw_menu_button_on_open(CadwWidget *button, CadwAction callback, void *context, CadwRelease release);

// The menu of the rows of a page or a list: opened by a secondary click (even on insensitive rows), a long press, the
// Menu key and Shift+F10. If a text with its own menu is clicked or focused, that menu is extended.

// `fill` is called before the menu opens: it asks for the row and sets or clears the menu.
void cadw_widget_on_row_menu(CadwWidget *page, CadwAction fill, void *context, CadwRelease release);
// While `fill` runs: the row, borrowed.
CadwWidget *_Nullable cadw_widget_menu_row(CadwWidget *page);
// `name` is for assistive technologies.
void cadw_widget_set_row_menu(CadwWidget *page, CadwMenu *menu, const char *name);

// A submenu, which may be changed while it is shown.
void cadw_menu_append_submenu(CadwMenu *menu, const char *label, CadwMenu *submenu);
void cadw_menu_remove_all(CadwMenu *menu);

#pragma clang assume_nonnull end

#endif
