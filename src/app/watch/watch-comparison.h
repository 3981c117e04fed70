/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that compares two networks whose simulations are watched side by side. */
#pragma once

#include "watch-pane.h"

/* Returns a text that says whether both networks carry the same messages. If they do not, the text
 * says why. If their cycles differ in length, it also gives both lengths. Both panes must have an
 * engine. Free with g_free. */
char *bisection_watch_compare (BisectionWatchPane *first, BisectionWatchPane *second);
