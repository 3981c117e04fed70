/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMeasureBar: buttons that simulate the chosen design in the background at half of its
 * saturation load, to measure how much of its bandwidth each channel uses. */
#pragma once

#include "document-view.h"

typedef struct _IcnPointRecord IcnPointRecord;

#define BISECTION_TYPE_MEASURE_BAR (bisection_measure_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMeasureBar, bisection_measure_bar, BISECTION, MEASURE_BAR,
                      BisectionDocumentView)

/* Signal: "measured": what bisection_measure_bar_get_record() returns has changed. */

/* Returns what share of its bandwidth each channel of the chosen design uses, measured with the
 * design's present settings; NULL if there is no such measurement. Valid until the next signal. */
const IcnPointRecord *bisection_measure_bar_get_record (BisectionMeasureBar *self);
