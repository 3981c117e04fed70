/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares two watched networks. */
#pragma once

#include "watch-pane.h"

/* Says whether both carry the same messages, and if not, why; and whether their cycles are equally
 * long. Both must have an engine. Free with g_free. */
char *bisection_watch_compare (BisectionWatchPane *first, BisectionWatchPane *second);
