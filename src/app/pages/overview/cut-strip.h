/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCutStrip: draws the wires over the bisection cut of the visible designs, side by side in
 * one scale (diagram-cut.h). Each design has a handle below its wires. Dragging the handle changes
 * the limit that determines the channel width: the number of wires or of pins in the design's
 * budget. Arrow keys do the same for the chosen design. If the design shares its budget with other
 * designs, they all change. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_CUT_STRIP (bisection_cut_strip_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCutStrip, bisection_cut_strip, BISECTION, CUT_STRIP,
                      BisectionDocumentView)

#define BISECTION_FIGURE_CUT "cut" /* id of the figure that shows this drawing, for export */

/* bisection_cut_strip_make_figure: the drawing without handles, for export; NULL if no design is
 * visible. bisection_cut_strip_make_csv: the numbers of the visible designs as a CSV table; free
 * with g_free. */
IcnScene *bisection_cut_strip_make_figure (BisectionDocument *document, const IcnTheme *theme,
                                           double width, double height);
char *bisection_cut_strip_make_csv (BisectionDocument *document);
