/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweepPanel: sweeps a setting of the chosen design, or of all designs that share it,
 * below the pages, which all follow. The setting and the quantity plotted against it are chosen in
 * the panel. Escape restores the designs. It is a BisectionPage with one figure, for export. */
#pragma once

#include "page.h"

#define BISECTION_TYPE_SWEEP_PANEL (bisection_sweep_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweepPanel, bisection_sweep_panel, BISECTION, SWEEP_PANEL,
                      BisectionPage)

/* Signal: "closed" (the panel should be hidden). */
GtkWidget *bisection_sweep_panel_new (BisectionDocument *document);

/* key: of the setting to sweep, if that is possible; NULL: the last one, or the dimension. */
void bisection_sweep_panel_open (BisectionSweepPanel *self, const char *key);
void bisection_sweep_panel_close (BisectionSweepPanel *self);

void bisection_sweep_panel_set_narrow (BisectionSweepPanel *self, gboolean is_narrow);
