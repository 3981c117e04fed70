/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts over dimensions and over nodes. A design's series are networks that differ from it only in
 * n and k, or also in N: those that can be built are its marks, with their own numbers, and at the
 * design's own x the design itself. Networks of real radix, N^(1/n), form a thin curve of their
 * own, shared by designs of the same N and settings; a design of real radix lies on it, and has
 * marks only where k is whole. */
#pragma once

#include "chart.h"

/* grid: ICN_GRID_DIMENSIONS, for a plain quantity, or ICN_GRID_NODES, for the best dimension. */
void icn_chart_add_dimensions (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
