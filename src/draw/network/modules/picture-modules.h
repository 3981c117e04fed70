/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings of a network of packaging modules (raghunath1993, figures 1 to 3). Every line is a
 * channel of the network for requests; replies return along the same line. If switches would be too
 * small to see, boxes stand for blocks of them and a caption says so. */
#pragma once

#include "module-places.h"
#include "picture-frame.h"
#include "study-types.h"

/* Draws a network of packaging modules; needs an analysis with a graph of modules. source: a
 * processor; a drawing of a single module shows the module of this processor, or the first module
 * if source is ICN_NONE. */
IcnScene *icn_modules_scene (const IcnAnalysis *analysis, IcnModulesForm form, IcnVertex source,
                             const char *title, const IcnPhysical *physical, IcnColorBy color,
                             const IcnTheme *theme, double width, double height);

/* A drawing of modules that is kept, so that its lines can be drawn again in other colours whenever
 * the state of the simulated network has changed. */
typedef struct _IcnModulesPicture IcnModulesPicture;

/* Makes a drawing whose lines can later be drawn again, one by one, in other colours. still:
 * receives the scene in which all lines are faint. source: a processor; a drawing of a single
 * module shows the module of this processor. foot: height in scene units that is left free between
 * the drawing and its caption; *foot_top: receives y of the upper edge of that space. */
IcnModulesPicture *icn_modules_picture_new (const IcnAnalysis *analysis, IcnModulesForm form,
                                            IcnVertex source, const char *title,
                                            const IcnTheme *theme, double width, double height,
                                            double foot, double *foot_top, IcnScene **still);
void icn_modules_picture_free (IcnModulesPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnModulesPicture, icn_modules_picture_free)

/* The number of lines in the picture. */
guint32 icn_modules_picture_n_lines (const IcnModulesPicture *picture);

/* Array of IcnLineShare: the channels that each line stands for, of requests and of replies. */
const GArray *icn_modules_picture_shares (const IcnModulesPicture *picture);

/* icn_modules_picture_path adds a line to the scene's path. icn_modules_picture_width returns its
 * thickness. */
void icn_modules_picture_path (const IcnModulesPicture *picture, guint32 line, IcnScene *scene);
double icn_modules_picture_width (const IcnModulesPicture *picture, guint32 line);

/* Draws the boxes of modules, switches and terminals. They hide the ends of the lines, so the lines
 * must have been drawn before. */
void icn_modules_picture_cover (const IcnModulesPicture *picture, const IcnTheme *theme,
                                IcnScene *scene);

enum {
  ICN_HIT_MODULE = 48, /* a hit on a module; IcnHit.id: its number */
  ICN_HIT_BUNDLE, /* a hit on a bundle of wires; IcnHit.id: the channel that stands for it in the
                     graph of modules (package-graph.h) */
  ICN_HIT_BLOCK,  /* a hit on a box for one or several switches; IcnHit.id: the first of them */
};

/* Describes what was hit, as text; free with g_free. Empty for a hit in another kind of drawing.
 * Needs an analysis with a graph of modules. */
char *icn_modules_describe (const IcnAnalysis *analysis, const IcnHit *hit,
                            const IcnPhysical *physical);
