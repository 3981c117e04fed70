/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweepBar: moves a sweep: a slider through numbers with the value beside it and a button
 * that goes through them, or a row of buttons for other values. Where the setting has no values to
 * go through it says why. Hidden while the sweep is closed.
 *
 * Left, Right, Home and End move the slider that has the focus. */
#pragma once

#include "sweep.h"
#include <adwaita.h>

#define BISECTION_TYPE_SWEEP_BAR (bisection_sweep_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweepBar, bisection_sweep_bar, BISECTION, SWEEP_BAR, AdwBin)

GtkWidget *bisection_sweep_bar_new (BisectionSweep *sweep);

/* The name of the setting goes, where something beside the bar has it. */
void bisection_sweep_bar_hide_title (BisectionSweepBar *self);

/* The slider has a line of its own, below the other widgets. */
void bisection_sweep_bar_stack (BisectionSweepBar *self);

/* Focus for the slider. */
void bisection_sweep_bar_grab (BisectionSweepBar *self);
