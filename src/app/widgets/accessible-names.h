/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names for a screen reader of what GTK 4.8 and libadwaita 1.2 name after their classes, or not at
 * all: parts of drop-downs, of rows that unfold and of lists, and buttons with mnemonics. */
#pragma once

#include <glib.h>

/* From now on they have their names, in the whole program, once they are shown. What scrolls is named
 * after what stands at its top. */
void bisection_accessible_names_guard (void);
