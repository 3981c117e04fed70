/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweepPanel: moves any setting with an order of the chosen design, or of all that have it
 * in common, below the pages: they all follow. Its setting and the number that is plotted against
 * it are chosen here. Escape leaves the designs as they were when it was opened. It is a page of one
 * figure, for export, whose numbers are marked as those of files are. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_SWEEP_PANEL (bisection_sweep_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweepPanel, bisection_sweep_panel, BISECTION, SWEEP_PANEL,
                      BisectionDocumentView)

/* Signal: "closed" (it wants to go). */
GtkWidget *bisection_sweep_panel_new (BisectionDocument *document);

/* key: of the setting that is moved if it can be; NULL: the last one, or the dimension. */
void bisection_sweep_panel_open (BisectionSweepPanel *self, const char *key);
void bisection_sweep_panel_close (BisectionSweepPanel *self);

void bisection_sweep_panel_set_narrow (BisectionSweepPanel *self, gboolean is_narrow);
