/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchExport: asks for a file and saves a part of an animated simulation there, as an
 * animated PNG. The pictures are made in the background; a toast of the window says when they are
 * saved, or why not. */
#pragma once

#include "film.h"
#include <gtk/gtk.h>

typedef struct _BisectionWatchExport BisectionWatchExport;

/* Makes an object that saves animations for `owner`: the widget whose window asks for the file and
 * shows the toasts; it outlives the BisectionWatchExport. */
BisectionWatchExport *bisection_watch_export_new (GtkWidget *owner);
void bisection_watch_export_free (BisectionWatchExport *self);

/* Asks for a file, in which the animation is then saved. film: what to save; copied. speed:
 * pictures per second. */
void bisection_watch_export_ask (BisectionWatchExport *self, const IcnFilm *film, double speed);
