/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWindow: one document: the sidebar, the pages, and the actions on the document as a
 * whole. It knows its pages only as BisectionPage (page.h). */
#pragma once

#include "autosave.h"
#include <adwaita.h>

#define BISECTION_TYPE_WINDOW (bisection_window_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWindow, bisection_window, BISECTION, WINDOW, AdwApplicationWindow)

BisectionWindow *bisection_window_new (AdwApplication *app); /* with the opening study */

/* Presents a window in the next turn of the main loop: making, filling and showing it at once would
 * block other windows. */
void bisection_window_present_soon (BisectionWindow *self);

/* Opens a file: a study in this window if nothing would be lost or hidden, else in a new window; an
 * edge list becomes the network of the chosen design. The error of a file that cannot be read is
 * shown here, and nothing changes. */
void bisection_window_open (BisectionWindow *self, GFile *file);

/* The same, but an edge list becomes a new study. */
void bisection_window_open_alone (BisectionWindow *self, GFile *file);

/* Closes without dialogs because the program is being terminated; unsaved work can be recovered
 * later. */
void bisection_window_leave_work (BisectionWindow *self);

/* Asks whether to recover work of a process that died; takes ownership of the array of
 * BisectionLostWork. */
void bisection_window_offer_lost_work (BisectionWindow *self, GPtrArray *lost);
