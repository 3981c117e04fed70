/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a text that compares two networks whose simulations are watched side by side. */
#pragma once

#include "watch-pane.h"

/* Returns a text that says whether the networks in both panes carry the same messages and, if they
 * do not, why. If the cycles of the two networks differ in length, the text also gives both
 * lengths. Both panes must have an engine. Free with g_free. */
char *bisection_watch_compare (BisectionWatchPane *first, BisectionWatchPane *second);
