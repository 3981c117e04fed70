/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings of a network of packaging modules (raghunath1993, figures 1 to 3). Every line is a
 * channel of the network of requests; replies return along the same line. If switches would be mere
 * specks, boxes stand for blocks of them and a caption says so. */
#pragma once

#include "module-places.h"
#include "picture-frame.h"
#include "study-types.h"

/* Needs an analysis with a graph of modules. source: its module is shown, if the form shows one;
 * ICN_NONE: the first. */
IcnScene *icn_modules_scene (const IcnAnalysis *analysis, IcnModulesForm form, IcnVertex source,
                             const char *title, const IcnPhysical *physical, IcnColorBy color,
                             const IcnTheme *theme, double width, double height);

/* The lines of such a drawing, over which watching repeatedly draws them in other colours. */
typedef struct _IcnModulesPicture IcnModulesPicture;

/* still: receives the drawing with all lines faint, and `foot` scene units free at its bottom,
 * above its caption, from *foot_top down. */
IcnModulesPicture *icn_modules_picture_new (const IcnAnalysis *analysis, IcnModulesForm form,
                                            IcnVertex source, const char *title,
                                            const IcnTheme *theme, double width, double height,
                                            double foot, double *foot_top, IcnScene **still);
void icn_modules_picture_free (IcnModulesPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnModulesPicture, icn_modules_picture_free)

guint32 icn_modules_picture_n_lines (const IcnModulesPicture *picture);

/* Array of IcnLineShare: the channels of each line, of both planes. */
const GArray *icn_modules_picture_shares (const IcnModulesPicture *picture);

/* icn_modules_picture_path adds a line to the scene's path; icn_modules_picture_width gives its
 * thickness. */
void icn_modules_picture_path (const IcnModulesPicture *picture, guint32 line, IcnScene *scene);
double icn_modules_picture_width (const IcnModulesPicture *picture, guint32 line);

/* Draws the boxes that cover the ends of the lines. */
void icn_modules_picture_cover (const IcnModulesPicture *picture, const IcnTheme *theme,
                                IcnScene *scene);

enum {
  ICN_HIT_MODULE = 48, /* id: number of the module */
  ICN_HIT_BUNDLE,      /* id: channel of the graph of modules (package-graph.h) */
  ICN_HIT_BLOCK,       /* id: first of the vertices that the mark stands for */
};

/* Describes a hit. Needs an analysis with a graph of modules. Empty for a hit of other drawings;
 * free with g_free. */
char *icn_modules_describe (const IcnAnalysis *analysis, const IcnHit *hit,
                            const IcnPhysical *physical);
