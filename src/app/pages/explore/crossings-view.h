/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCrossingsView: which designs of the study's sweep win along one of its axes, and from which
 * value on another one takes over, in words. Hidden if no axis has values that are numbers. Property:
 * "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_CROSSINGS_VIEW (bisection_crossings_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCrossingsView, bisection_crossings_view, BISECTION, CROSSINGS_VIEW,
                      BisectionDocumentView)
