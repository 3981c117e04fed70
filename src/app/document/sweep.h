/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweep: one setting of a document that is moved through the values that its designs can
 * have, and a number of theirs over these. A lesson has one for the control of its step, a window
 * one for whatever setting the reader has chosen.
 *
 * Every stop is taken from the designs as they were when the sweep was opened, or when anybody else
 * last edited them: the way to a stop makes no difference, and back at the start all is as it was.
 * Moves that come faster than they can be shown are skipped but for the last. */
#pragma once

#include "chart.h"
#include "document.h"
#include "step.h"

#define BISECTION_TYPE_SWEEP (bisection_sweep_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweep, bisection_sweep, BISECTION, SWEEP, GObject)

/* drag: the key under which all its moves are one undo step; NULL: those of one gesture are.
 * Signals: "changed" (anything that is asked below is another), "moved" (it has edited the study).
 */
BisectionSweep *bisection_sweep_new (BisectionDocument *document, const char *drag);
BisectionDocument *bisection_sweep_get_document (BisectionSweep *self);

/* Opens another control; NULL closes it and leaves the designs at the value. */
void bisection_sweep_open (BisectionSweep *self, const IcnControl *control);

/* NULL while it is closed; its design is named as it is called now. Until the next edit. */
const IcnControl *bisection_sweep_get_control (BisectionSweep *self);

/* NULL where the setting has none, which the problem says. */
const char *const *bisection_sweep_get_stops (BisectionSweep *self);
const char *bisection_sweep_get_problem (BisectionSweep *self);

/* The stop that the setting is at, or goes to; -1: at none. */
int bisection_sweep_get_at (BisectionSweep *self);

/* The value that it has, or goes to, in words: "5", "64 bits". Free with g_free. */
char *bisection_sweep_make_words (BisectionSweep *self);
char *bisection_sweep_make_stop_words (BisectionSweep *self, guint stop);

void bisection_sweep_move (BisectionSweep *self, int stop); /* the nearest that there is */
void bisection_sweep_finish (BisectionSweep *self);         /* now, not before the next frame */

/* A gesture begins: its moves are an undo step of their own. */
void bisection_sweep_begin (BisectionSweep *self);

/* The designs are again what they were when it was opened. */
void bisection_sweep_go_back (BisectionSweep *self);

/* From stop to stop by itself, from the first one if it is at the last. */
void bisection_sweep_set_playing (BisectionSweep *self, gboolean is_playing);
gboolean bisection_sweep_is_playing (BisectionSweep *self);

/* The control's quantity over the stops; NULL while it is worked out in the background, and where
 * there is none. */
const IcnChart *bisection_sweep_get_chart (BisectionSweep *self);
