/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names for screen readers, for parts of widgets that GTK 4.8 and libadwaita 1.2 name after their
 * classes or not at all: parts of drop-downs, of expander rows and of lists, and buttons with
 * mnemonics. */
#pragma once

#include <glib.h>

/* Names these widgets in the whole program, whenever they are shown. A scrolled area is named after
 * the widget at its top. */
void bisection_accessible_names_guard (void);
