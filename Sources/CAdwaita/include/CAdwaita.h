// The whole of GTK and libadwaita that Levers uses, as opaque handles and flat callbacks.
#ifndef CADWAITA_H
#define CADWAITA_H

#include "cadwaita/application.h"
#include "cadwaita/banner.h"
#include "cadwaita/date.h"
#include "cadwaita/dialog.h"
#include "cadwaita/editor.h"
#include "cadwaita/inspect.h"
#include "cadwaita/launch.h"
#include "cadwaita/list.h"
#include "cadwaita/main-loop.h"
#include "cadwaita/modal.h"
#include "cadwaita/modified.h"
#include "cadwaita/navigation.h"
#include "cadwaita/page.h"
#include "cadwaita/preview.h"
#include "cadwaita/render.h"
#include "cadwaita/replacement.h"
#include "cadwaita/row.h"
#include "cadwaita/search.h"
#include "cadwaita/text.h"
#include "cadwaita/types.h"
#include "cadwaita/web.h"
#include "cadwaita/widget.h"
#include "cadwaita/window.h"

#endif
