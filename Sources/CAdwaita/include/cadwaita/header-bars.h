#ifndef CADWAITA_HEADER_BARS_H
#define CADWAITA_HEADER_BARS_H

#include "types.h"

#pragma clang assume_nonnull begin

// AdwHeaderBar. Before 1.4 it brings the back button, which AdwNavigationView's pages have by themselves.
CadwWidget *cadw_header_bar_new(const char *back_name);
// The content of the header's page goes on below it, and shines through. Before the page is pushed.
void cadw_header_bar_lie_on_content(CadwWidget *header);
// Without a title of its own a page's header bar shows the title of the page.
void cadw_header_bar_set_title(CadwWidget *header, const char *title, const char *_Nullable subtitle);
void cadw_header_bar_pack_start(CadwWidget *header, CadwWidget *widget);
void cadw_header_bar_pack_end(CadwWidget *header, CadwWidget *widget);
// Without the window's own buttons, for pages that have Cancel.
void cadw_header_bar_hide_window_buttons(CadwWidget *header);

// The title, a button that opens a popover with `title_content`, with tools before and after it, then a menu. Where
// there is no room for all tools and a readable title, those of the highest rank are hidden first; then the title’s second
// line; and the tool of the lowest rank last, when less than a word of the title would be left.
CadwWidget *cadw_tools_new(CadwWidget *title_content, CadwWidget *menu);
void cadw_tools_append(CadwWidget *tools, CadwWidget *tool, bool at_end, int rank);
// Whether there is room for a tool.
bool cadw_tool_is_shown(CadwWidget *tool);
// Before the popover of the title opens.
void cadw_tools_on_title_opened(CadwWidget *tools, CadwAction callback, void *context, CadwRelease release);
void cadw_tools_set_title_tooltip(CadwWidget *tools, const char *text);
// The tools take all the room of the header bar; its title is theirs from then on.
void cadw_header_bar_set_tools(CadwWidget *header, CadwWidget *tools);

#pragma clang assume_nonnull end

#endif
