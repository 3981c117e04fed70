/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that compares two networks whose simulations are watched side by side. */
#pragma once

#include "watch-pane.h"

/* Says whether both networks carry the same messages and, if not, why; and how long their cycles
 * are, if these differ. Both panes must have an engine. Free with g_free. */
char *bisection_watch_compare (BisectionWatchPane *first, BisectionWatchPane *second);
