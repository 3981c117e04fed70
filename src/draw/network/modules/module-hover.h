/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What marks of the drawings of modules (picture-modules.h) stand for: which they are, their wires
 * of both directions and planes, and the load on them. */
#pragma once

#include "picture-frame.h"

enum {
  ICN_HIT_MODULE = 48, /* id: module */
  ICN_HIT_BUNDLE,      /* id: channel of the graph of modules (package-graph.h) */
  ICN_HIT_BLOCK,       /* id: the first of several vertices that a mark stands for */
};

/* Needs an analysis with a graph of modules. Empty for a hit of other drawings; free with g_free. */
char *icn_modules_describe (const IcnAnalysis *analysis, const IcnHit *hit,
                            const IcnPhysical *physical);
