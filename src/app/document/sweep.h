/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweep: sweeps one setting of a document through the values that its designs can have,
 * and plots a quantity over them. A lesson has one for the control of its step, a window has one
 * for a setting that the user chooses.
 *
 * Every value is applied to the designs as they were when the sweep was opened, or after the last
 * edit by anything else: the result does not depend on the order of moves, and returning to the
 * first value restores the designs. If moves are faster than they can be shown, only the last is
 * shown. */
#pragma once

#include "document.h"
#include "step.h"

#define BISECTION_TYPE_SWEEP (bisection_sweep_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweep, bisection_sweep, BISECTION, SWEEP, GObject)

/* drag: the key that combines all its moves to one undo step; NULL: those of one gesture are
 * combined. Signals: "changed" (any value returned by the functions below has changed), "moved" (it
 * has edited the study). */
BisectionSweep *bisection_sweep_new (BisectionDocument *document, const char *drag);

/* Opens another control; NULL closes the sweep and leaves the designs at the present value. */
void bisection_sweep_open (BisectionSweep *self, const IcnControl *control);

/* NULL while closed; gives the design's present name. Valid until the next edit. */
const IcnControl *bisection_sweep_get_control (BisectionSweep *self);

/* The values of the sweep; NULL if the setting has none: bisection_sweep_get_problem says why. */
const char *const *bisection_sweep_get_values (BisectionSweep *self);
const char *bisection_sweep_get_problem (BisectionSweep *self);

/* The index of the value that the setting has, or is moving to; -1: none of them. */
int bisection_sweep_get_at (BisectionSweep *self);

/* The present or next value in words: "5", "64 bits". Free with g_free. */
char *bisection_sweep_make_words (BisectionSweep *self);
char *bisection_sweep_make_value_words (BisectionSweep *self, guint place);

void bisection_sweep_move (BisectionSweep *self, int place); /* to the nearest existing index */
void bisection_sweep_finish (BisectionSweep *self);          /* applies a move now, not before the
                                                                next frame */

/* Begins a gesture, whose moves are one undo step. */
void bisection_sweep_begin (BisectionSweep *self);

/* Restores the designs to what they were when the sweep was opened. */
void bisection_sweep_go_back (BisectionSweep *self);

/* Moves from value to value automatically, starting again after the last one. */
void bisection_sweep_set_playing (BisectionSweep *self, gboolean is_playing);
gboolean bisection_sweep_is_playing (BisectionSweep *self);

/* The control's quantity over the values; NULL while it is calculated in the background, and if
 * there is none. */
const IcnChart *bisection_sweep_get_chart (BisectionSweep *self);
