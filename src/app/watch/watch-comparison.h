/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What two watched networks have in common. */
#pragma once

#include "watch-pane.h"

/* Whether both carry the same messages, and if not, why; and whether their cycles are as long. Both
 * have an engine. Free with g_free. */
char *bisection_watch_compare (BisectionWatchPane *first, BisectionWatchPane *second);
