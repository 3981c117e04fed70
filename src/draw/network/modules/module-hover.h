/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptions of the marks in drawings of modules (picture-modules.h): which modules or bundles
 * they stand for, the wires of both directions and planes, and the load on them. */
#pragma once

#include "picture-frame.h"
#include "study-types.h"

enum {
  ICN_HIT_MODULE = 48, /* id: number of the module */
  ICN_HIT_BUNDLE,      /* id: channel of the graph of modules (package-graph.h) */
  ICN_HIT_BLOCK,       /* id: first of the vertices that the mark stands for */
};

/* Describes a hit. Needs an analysis with a graph of modules. Empty for a hit of other drawings;
 * free with g_free. */
char *icn_modules_describe (const IcnAnalysis *analysis, const IcnHit *hit,
                            const IcnPhysical *physical);
