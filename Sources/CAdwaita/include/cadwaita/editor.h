#ifndef CADWAITA_EDITOR_H
#define CADWAITA_EDITOR_H

#include "types.h"

#pragma clang assume_nonnull begin

// Starts a program, found by PATH, that outlives this one if it has to. `argv` ends with NULL. False when there is no
// such program.
bool cadw_spawn(char *_Nullable *_Nonnull argv);
// The same in the user's terminal emulator; false when there is none.
bool cadw_spawn_in_terminal(char *_Nullable *_Nonnull argv);
// The program that the desktop opens plain text with, such as "gnome-text-editor"; NULL for none. free() it.
char *_Nullable cadw_text_editor_program(void);
// Opens a file in that program; false when there is none. `parent` may be NULL.
bool cadw_text_editor_open_file(CadwWidget *_Nullable parent, const char *path);

#pragma clang assume_nonnull end

#endif
