/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings of a network of packaging modules (raghunath1993, figures 1 to 3). Every line is a
 * channel of the network of requests; replies come back the same way. Where switches would be mere
 * specks, boxes stand for blocks of them and a caption says so. Its hit regions are of
 * module-hover.h. */
#pragma once

#include "picture.h"

typedef enum {
  ICN_MODULES_DANCE_HALL, /* processors, columns of switches, memories: figure 1 (a) */
  ICN_MODULES_PARTITION,  /* the same by modules, rows reordered: figure 1 (b) */
  ICN_MODULES_INSIDE,     /* one module, processors beside their memories: figures 1 (c) and 3 */
  ICN_MODULES_GRAPH,      /* how modules are joined, lines as thick as their wires: figure 2 */
} IcnModulesForm;

/* Needs an analysis with a graph of modules. module: the one to look into. */
IcnScene *icn_modules_scene (const IcnAnalysis *analysis, IcnModulesForm form, guint32 module,
                             const char *title, const IcnPhysical *physical, IcnColorBy color,
                             const IcnTheme *theme, double width, double height);
