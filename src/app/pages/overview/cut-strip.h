/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCutStrip: the wires over the cut of the study's designs side by side, at one scale. The
 * handle below the wires of a design adds wires to its budget and takes them away, or pins if these
 * bind; so do the arrow keys for the chosen design. All designs that follow the common budget
 * change with it. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_CUT_STRIP (bisection_cut_strip_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCutStrip, bisection_cut_strip, BISECTION, CUT_STRIP,
                      BisectionDocumentView)

#define BISECTION_FIGURE_CUT "cut" /* id of the view that the strip shows for each design */

/* The figure of the strip without its handles, for export; NULL if no design is shown. */
IcnScene *bisection_cut_strip_make_figure (BisectionDocument *document, const IcnTheme *theme,
                                           double width, double height);
char *
bisection_cut_strip_make_csv (BisectionDocument *document); /* its numbers; free with g_free */
