/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWindow: one document: the sidebar, the pages, and the actions on the document as a
 * whole. It knows its pages only as BisectionPage (page.h). */
#pragma once

#include "autosave.h"
#include <adwaita.h>

#define BISECTION_TYPE_WINDOW (bisection_window_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWindow, bisection_window, BISECTION, WINDOW, AdwApplicationWindow)

BisectionWindow *bisection_window_new (AdwApplication *app); /* shows the opening study */

/* Made and filled in one turn of the main loop, a window is shown in the next: both at once would
 * hold up the others. */
void bisection_window_present_soon (BisectionWindow *self);

/* A study opens here where nothing would be lost or hidden, else in a window of its own; an edge
 * list becomes the network of the chosen design. A file that cannot be read is reported here and
 * changes nothing. */
void bisection_window_open (BisectionWindow *self, GFile *file);

/* The same, but an edge list is a study of its own. */
void bisection_window_open_alone (BisectionWindow *self, GFile *file);

/* Closes without dialogs because the program is terminated; unsaved work can be recovered later. */
void bisection_window_leave_work (BisectionWindow *self);

/* Asks whether work that was left behind shall come back; takes the array of BisectionLostWork. */
void bisection_window_offer_lost_work (BisectionWindow *self, GPtrArray *lost);
