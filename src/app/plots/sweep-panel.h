/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweepPanel: a panel below the pages. The user chooses a setting, of one design or of all
 * designs that share it, moves the setting through its values, and plots a quantity over these
 * values. All pages show the results for the present value. Escape restores the designs. The panel
 * is a BisectionPage, so that its plot can be exported. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_SWEEP_PANEL (bisection_sweep_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweepPanel, bisection_sweep_panel, BISECTION, SWEEP_PANEL,
                      BisectionPage)

/* Signal: "closed" (the user has closed the panel, which should be hidden). */
GtkWidget *bisection_sweep_panel_new (BisectionDocument *document);

/* Opens the panel. key: the setting to move through its values. If it is NULL, or if the design has
 * no such setting, this is the setting chosen last; if none has been chosen yet, it is the number
 * of dimensions. */
void bisection_sweep_panel_open (BisectionSweepPanel *self, const char *key);
void bisection_sweep_panel_close (BisectionSweepPanel *self);

void bisection_sweep_panel_set_narrow (BisectionSweepPanel *self, gboolean is_narrow);
