// All of GTK and libadwaita that Levers uses, as opaque handles and flat callbacks.
#ifndef CADWAITA_H
#define CADWAITA_H

#include "cadwaita/application.h"
#include "cadwaita/choice-rows.h"
#include "cadwaita/controls.h"
#include "cadwaita/desktop.h"
#include "cadwaita/dialogs.h"
#include "cadwaita/fields.h"
#include "cadwaita/focus.h"
#include "cadwaita/group.h"
#include "cadwaita/history.h"
#include "cadwaita/images.h"
#include "cadwaita/labels.h"
#include "cadwaita/list.h"
#include "cadwaita/main-loop.h"
#include "cadwaita/menus.h"
#include "cadwaita/navigation.h"
#include "cadwaita/numbers.h"
#include "cadwaita/objects.h"
#include "cadwaita/page.h"
#include "cadwaita/row.h"
#include "cadwaita/scrolling.h"
#include "cadwaita/text-views.h"
#include "cadwaita/types.h"
#include "cadwaita/widget.h"

#endif
