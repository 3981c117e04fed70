/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWindow: the window of a document, with the sidebar, the pages, and the actions on the
 * document, such as undo. It knows its pages only by their base class BisectionPage (page.h). */
#pragma once

#include "autosave.h"
#include <adwaita.h>

#define BISECTION_TYPE_WINDOW (bisection_window_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWindow, bisection_window, BISECTION, WINDOW, AdwApplicationWindow)

/* Returns a new window with the study that the program shows when it starts. */
BisectionWindow *bisection_window_new (AdwApplication *app);

/* Presents the window later, in an idle callback: making, filling and showing it in one go would
 * make other windows unresponsive. */
void bisection_window_present_soon (BisectionWindow *self);

/* Sets the keyboard shortcuts that bring the pages to the front, in their order: Alt+1, Alt+2 and
 * so on. */
void bisection_window_set_page_keys (GtkApplication *app);

/* Returns the keyboard shortcuts of the pages in the form that GtkShortcutsShortcut expects:
 * "<Alt>1...<Alt>8". Free with g_free. */
char *bisection_window_page_keys (void);

/* Opens a file. A study is opened in this window if its document is unchanged and not from a file,
 * otherwise in a new window. An edge list becomes the network of the chosen design. If the file
 * cannot be read, shows the error in this window and changes nothing. */
void bisection_window_open (BisectionWindow *self, GFile *file);

/* Opens a file like bisection_window_open(), except that an edge list becomes a new study. */
void bisection_window_open_alone (BisectionWindow *self, GFile *file);

/* Closes the window without dialogs, as the program is being terminated. Unsaved work stays on disk
 * and can be recovered later. */
void bisection_window_leave_work (BisectionWindow *self);

/* Offers the tour (window-tour.c), unless it was offered before, or the program has no settings in
 * which it can store that the tour was offered. */
void bisection_window_offer_tour (BisectionWindow *self);

/* Asks the user whether to recover the unsaved work of processes that ended without saving it.
 * lost: array of BisectionLostWork, of which this function takes ownership. */
void bisection_window_offer_lost_work (BisectionWindow *self, GPtrArray *lost);
