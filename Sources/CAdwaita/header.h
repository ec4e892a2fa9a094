// What navigation is to know of a header bar; its back button where libadwaita (before 1.4) has none.
#ifndef CADWAITA_HEADER_H
#define CADWAITA_HEADER_H

// Whether the page's content goes on below the header bar; see cadw_header_bar_lie_on_content().
gboolean cadw_header_bar_lies_on_content(CadwWidget *header);
void cadw_header_bar_show_back(CadwWidget *header, CadwWidget *navigation);

#endif
