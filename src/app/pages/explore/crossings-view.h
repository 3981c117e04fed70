/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCrossingsView: compares the designs of the study's sweep along one axis of the sweep:
 * shows, as a picture (diagram-plane.h) and in words, which designs are best at each value of the
 * axis and where another design becomes best. Hidden if no axis has values that are numbers.
 * Property: "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_CROSSINGS_VIEW (bisection_crossings_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCrossingsView, bisection_crossings_view, BISECTION, CROSSINGS_VIEW,
                      BisectionDocumentView)

/* Sets the axis of the sweep along which designs are compared, and scrolls the page to the picture.
 * along: key of the axis; NULL: the first axis. */
void bisection_crossings_view_choose (BisectionCrossingsView *self, const char *along);
