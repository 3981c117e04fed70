/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweep: moves one setting of a document's designs through the values that it can have,
 * and plots a quantity against these values. A lesson has a sweep for the control of its step; a
 * window has one for a setting that the user chooses.
 * Every value is applied to the designs as they were when the sweep was opened. If something other
 * than the sweep edits the document, the sweep starts again from the edited designs. So the result
 * does not depend on the order of moves, and returning to the original value restores the designs.
 * If values change faster than they can be shown, only the last is applied. */
#pragma once

#include "document.h"
#include "step.h"

#define BISECTION_TYPE_SWEEP (bisection_sweep_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweep, bisection_sweep, BISECTION, SWEEP, GObject)

/* Makes a sweep, which is closed until bisection_sweep_open(). drag: name of the undo step; if it
 * is not NULL, all edits of the sweep are undone together. NULL: the edits of each gesture of the
 * user are undone together. Signals: "changed" (something that the functions below return has
 * changed), "moved" (the sweep has edited the study). */
BisectionSweep *bisection_sweep_new (BisectionDocument *document, const char *drag);

/* Opens the sweep of the setting that `control` names, in place of the present one. control: NULL
 * closes the sweep and leaves the designs at the present value. */
void bisection_sweep_open (BisectionSweep *self, const IcnControl *control);

/* Returns the setting that the sweep moves, with its values; NULL while the sweep is closed. If the
 * swept design has been renamed, the member `design` is its new name. Valid until the next edit. */
const IcnControl *bisection_sweep_get_control (BisectionSweep *self);

/* Returns the values through which the sweep moves the setting, as text. NULL if there are none;
 * bisection_sweep_get_problem then returns the reason. */
const char *const *bisection_sweep_get_values (BisectionSweep *self);
const char *bisection_sweep_get_problem (BisectionSweep *self);

/* Returns the index of the present value, or of the value that a scheduled move will apply; -1 if
 * the setting's present value is not one of the values of the sweep. */
int bisection_sweep_get_at (BisectionSweep *self);

/* Return a value as text, such as "5" or "64 bits"; free with g_free. bisection_sweep_make_words:
 * for the present value, or for the value that a scheduled move will apply.
 * bisection_sweep_make_value_words: for the value with index `place`. */
char *bisection_sweep_make_words (BisectionSweep *self);
char *bisection_sweep_make_value_words (BisectionSweep *self, guint place);

/* Schedules a move to the value with index `place`. An index below 0 stands for the first value, an
 * index that is too large for the last value. */
void bisection_sweep_move (BisectionSweep *self, int place);
/* Applies a scheduled move now instead of before the next frame. */
void bisection_sweep_finish (BisectionSweep *self);

/* Begins a gesture of the user, such as a drag. All moves until the next gesture are one undo
 * step. */
void bisection_sweep_begin (BisectionSweep *self);

/* Restores the designs to what they were when the sweep was opened. */
void bisection_sweep_go_back (BisectionSweep *self);

/* Moves through the values automatically and stops at the last one. If the sweep is at the last
 * value already, playing begins at the first one. */
void bisection_sweep_set_playing (BisectionSweep *self, gboolean is_playing);
gboolean bisection_sweep_is_playing (BisectionSweep *self);

/* Returns the chart of the control's quantity against the values of the sweep; NULL if there is no
 * quantity to plot, or while the chart is being computed in the background. */
const IcnChart *bisection_sweep_get_chart (BisectionSweep *self);
