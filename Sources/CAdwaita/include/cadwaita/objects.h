#ifndef CADWAITA_OBJECTS_H
#define CADWAITA_OBJECTS_H

#include "types.h"

#pragma clang assume_nonnull begin

// Features of all types of widgets, by GTK’s names: the basis of the widgets in `Widgets`. An object is a widget or any
// other GObject.

// A widget by the name of its type, such as "GtkBox"; `role` is one of GtkAccessibleRole, such as "group", NULL for the
// type’s own.
CadwWidget *cadw_widget_new(const char *type, const char *_Nullable role);
// With an object for a property that is set at construction only; the type is known already.
CadwWidget *cadw_widget_new_with(const char *type, const char *property, void *object);

// Properties. A number is converted to the property’s type, a text also to an enumeration or flags, such as "center" or
// "spellcheck|private".
void cadw_set_boolean(void *object, const char *property, bool value);
void cadw_set_number(void *object, const char *property, double value);
void cadw_set_text(void *object, const char *property, const char *_Nullable value);
void cadw_set_object(void *object, const char *property, void *_Nullable value);
bool cadw_get_boolean(void *object, const char *property);
double cadw_get_number(void *object, const char *property);
char *_Nullable cadw_get_text(void *object, const char *property);    // free() it
void *_Nullable cadw_get_object(void *object, const char *property);  // borrowed

// Adds a child as in a .ui file, with a child type of its parent, such as "prefix" or "start"; NULL for the default.
void cadw_add_child(void *parent, CadwWidget *child, const char *_Nullable place);
// The first widget of a type, itself or below, by the name of the type; NULL for none.
CadwWidget *_Nullable cadw_find_child(CadwWidget *widget, const char *type);
bool cadw_is_a(CadwWidget *widget, const char *type);
CadwWidget *_Nullable cadw_first_child(CadwWidget *widget);
CadwWidget *_Nullable cadw_next_sibling(CadwWidget *widget);
CadwWidget *_Nullable cadw_parent(CadwWidget *widget);
void cadw_insert_before(CadwWidget *child, CadwWidget *parent, CadwWidget *_Nullable sibling);

void cadw_grid_attach(CadwWidget *grid, CadwWidget *child, int column, int row);

// Registers a weak pointer: the location becomes NULL when the object is finalized.
void cadw_add_weak_pointer(void *object, void *_Nullable *_Nonnull location);
void cadw_remove_weak_pointer(void *object, void *_Nullable *_Nonnull location);

// Attaches data to the object by name, replacing previous data; it is released with the object. NULL: removes it.
void cadw_set_data(void *object, const char *name, void *_Nullable context, CadwRelease _Nullable release);
void *_Nullable cadw_get_data(void *object, const char *name);
// The object was destroyed.
void cadw_on_gone(void *object, CadwAction callback, void *context, CadwRelease release);

// Keys, by the names of GDK, without distinguishing the keypad, with the modifiers; the callback returns whether it
// handled the key.
typedef enum { CADW_SHIFT = 1, CADW_CONTROL = 2, CADW_ALT = 4, CADW_OTHER = 8 } CadwHeld;
typedef bool (*CadwKeyAction)(void *context, const char *key, unsigned held);
// `first`: before the widget’s content.
void cadw_widget_on_key(CadwWidget *widget, bool first, CadwKeyAction callback, void *context, CadwRelease release);
// A controller by the name of its type, such as "GtkGestureClick", for its signals; borrowed from the widget.
void *cadw_add_controller(CadwWidget *widget, const char *type);

// Layouts: the size of a widget, and the positions of its children. Callbacks measure and place the children.
typedef struct {
  int minimum, natural;
} CadwRoom;
typedef CadwRoom (*CadwMeasure)(void *context, bool is_width, int for_size);
typedef void (*CadwAllocate)(void *context, int width, int height);
void cadw_widget_set_layout(CadwWidget *widget, CadwMeasure measure, CadwAllocate allocate, void *context,
                            CadwRelease release);
CadwRoom cadw_widget_measure(CadwWidget *widget, bool is_width, int for_size);
// `x` from the start of lines.
void cadw_widget_place(CadwWidget *widget, int x, int y, int width, int height);

// The position of a widget in one that contains it, from its top, as laid out; false if unknown.
bool cadw_widget_bounds(CadwWidget *widget, CadwWidget *within, double *top, double *height);

void cadw_widget_queue_resize(CadwWidget *widget);
int cadw_widget_width(CadwWidget *widget);
// Whether a child is laid out and painted, which its parent decides during its own layout.
void cadw_widget_set_laid_out(CadwWidget *widget, bool is_laid_out);
bool cadw_widget_is_laid_out(CadwWidget *widget);
// A widget with a layout, whose children Tab visits in order: GTK goes by their centers.
CadwWidget *cadw_pane_new(void);
// The size of text, 96 by default.
int cadw_widget_text_dpi(CadwWidget *widget);
// Whether the pointer or the focus is on the widget.
bool cadw_widget_is_in_use(CadwWidget *widget);
// Whether changes in the widget should be animated: it is visible, and animations are turned on.
bool cadw_widget_animates(CadwWidget *widget);
// Lets assistive technology announce a text, with GTK 4.14 and later.
void cadw_announce(CadwWidget *widget, const char *text);

#pragma clang assume_nonnull end

#endif
