/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCutStrip: a drawing (diagram-cut.h) of the wires over the bisection cut of the study's
 * designs, side by side in one scale. Each design has a handle below its wires. Dragging the handle
 * changes the limit in the design's budget that binds: wires or pins. Arrow keys do the same for
 * the chosen design. All designs that share the common budget change with it. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_CUT_STRIP (bisection_cut_strip_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCutStrip, bisection_cut_strip, BISECTION, CUT_STRIP,
                      BisectionDocumentView)

#define BISECTION_FIGURE_CUT "cut" /* id of the drawing as a figure */

/* bisection_cut_strip_make_figure: the drawing without handles, for export; NULL if no design is
 * visible. bisection_cut_strip_make_csv: the numbers of the visible designs as a CSV table; free
 * with g_free. */
IcnScene *bisection_cut_strip_make_figure (BisectionDocument *document, const IcnTheme *theme,
                                           double width, double height);
char *bisection_cut_strip_make_csv (BisectionDocument *document);
