/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweepBar: the controls with which the user moves a setting through its values
 * (BisectionSweep): for numbers, a slider with the value beside it and a button that plays through
 * the values; for other values, a row of buttons. If the setting has no values, the bar says why.
 * Hidden while the sweep is closed.
 * Left, Right, Home and End move the slider when it has the focus. */
#pragma once

#include "sweep.h"
#include <adwaita.h>

#define BISECTION_TYPE_SWEEP_BAR (bisection_sweep_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweepBar, bisection_sweep_bar, BISECTION, SWEEP_BAR, AdwBin)

GtkWidget *bisection_sweep_bar_new (BisectionSweep *sweep);

/* Hides the name of the setting, for a bar beside which this name is shown anyway. */
void bisection_sweep_bar_hide_title (BisectionSweepBar *self);

/* Puts the slider on a line of its own, below the other widgets. */
void bisection_sweep_bar_stack (BisectionSweepBar *self);

/* Gives the keyboard focus to the slider. */
void bisection_sweep_bar_grab (BisectionSweepBar *self);
