// The whole of GTK and libadwaita that Levers uses, as opaque handles and flat callbacks.
#ifndef CADWAITA_H
#define CADWAITA_H

#include "cadwaita/application.h"
#include "cadwaita/choice-rows.h"
#include "cadwaita/containers.h"
#include "cadwaita/controls.h"
#include "cadwaita/date-rows.h"
#include "cadwaita/desktop.h"
#include "cadwaita/dialogs.h"
#include "cadwaita/group.h"
#include "cadwaita/header-bars.h"
#include "cadwaita/menus.h"
#include "cadwaita/navigation.h"
#include "cadwaita/number-rows.h"
#include "cadwaita/page.h"
#include "cadwaita/palette.h"
#include "cadwaita/pictures.h"
#include "cadwaita/row-notes.h"
#include "cadwaita/row.h"
#include "cadwaita/scrolling.h"
#include "cadwaita/search.h"
#include "cadwaita/sidebar.h"
#include "cadwaita/style.h"
#include "cadwaita/text-rows.h"
#include "cadwaita/text-views.h"
#include "cadwaita/tree.h"
#include "cadwaita/types.h"
#include "cadwaita/web-view.h"
#include "cadwaita/widget.h"
#include "cadwaita/window.h"

#endif
