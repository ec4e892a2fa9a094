#ifndef CADWAITA_NAVIGATION_H
#define CADWAITA_NAVIGATION_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwHeaderBar. Before 1.4 it includes the back button, which pages of AdwNavigationView have anyway.
CadwWidget *cadw_header_bar_new(const char *back_name);

// AdwNavigationView (1.4), or AdwLeaflet with can-unfold FALSE. Back: the header’s button, Escape,
// Alt+Left, the mouse’s back button, swipe.
CadwWidget *cadw_navigation_view_new(void);
// `content` fills the page below a header bar (AdwToolbarView, or a box), which shows a back button if there is a page
// below. A page with a `tag` that is already shown isn’t pushed again.
void cadw_navigation_view_push(CadwWidget *navigation, const char *tag, const char *title, CadwWidget *header,
                               CadwWidget *content, bool animated);
// With animation. False if only the root page is left.
bool cadw_navigation_view_pop(CadwWidget *navigation);
// Whether the user can go back from the visible page, by default if there is a page below. The functions here always go
// back.
void cadw_navigation_view_set_has_way_back(CadwWidget *navigation, bool has_way_back);
// Removes all but a number of pages, without animation.
void cadw_navigation_view_pop_to(CadwWidget *navigation, unsigned depth);
// The number of pages on the stack.
unsigned cadw_navigation_view_depth(CadwWidget *navigation);
// The visible page of the navigation in a widget; NULL for none.
CadwWidget *_Nullable cadw_navigation_view_page(CadwWidget *widget);
// A page was removed by going back, in any way: its tag, once for each page. Its widgets are destroyed after this, when
// it has slid away. Not called when the navigation itself is destroyed.
void cadw_navigation_view_on_popped(CadwWidget *navigation, CadwTextAction callback, void *context, CadwRelease release);

#pragma clang assume_nonnull end

#endif
