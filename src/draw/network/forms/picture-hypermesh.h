/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a hypermesh: its nodes with a line for every cluster, along rows and columns, and one
 * cluster opened (dcsh, figure 1). */
#pragma once

#include "picture-frame.h"
#include "study-types.h"

/* Needs an analysis with the graph of a hypermesh. node: its cluster of dimension 0 is the one
 * opened. */
IcnScene *icn_hypermesh_scene (const IcnAnalysis *analysis, IcnVertex node, const char *title,
                               const IcnPhysical *physical, IcnColorBy color, const IcnTheme *theme,
                               double width, double height);
