/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts over dimensions and over nodes. A design's series are networks that differ from it in n and k
 * alone, or in N too: those that can be built are its marks, with their own numbers, and at its own
 * place the design itself. Real radices, N^(1/n), are a thin curve of their own, which designs of the
 * same N and settings share; a design that has one itself lies on it, and has marks only where k is
 * whole. */
#pragma once

#include "chart.h"

/* grid: of dimensions, whose quantity is a plain one, or of nodes, whose is the best dimension. */
void icn_chart_add_dimensions (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
