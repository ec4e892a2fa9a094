// The back button of a header bar where libadwaita (before 1.4) has none.
#ifndef CADWAITA_HEADER_H
#define CADWAITA_HEADER_H

void cadw_header_bar_show_back(CadwWidget *header, CadwWidget *navigation);

#endif
