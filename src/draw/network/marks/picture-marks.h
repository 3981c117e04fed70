/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the wires and nodes of a drawing into its scene: strokes, arrows, squares, labels, hits. */
#pragma once

#include "picture-color.h"
#include "picture-wires.h"

typedef struct {
  const IcnAnalysis *analysis;
  double fold;
  const IcnPictureFrame *frame;
  const IcnWireRoom *room;
  const GArray *wires; /* IcnWire */
  const IcnWireColors *colors;
  const IcnTheme *theme;
  IcnScene *scene;
  gboolean is_faded; /* wires are faded, as other marks are highlighted */
  double label_rise; /* as in IcnPictureView */

  /* For a drawing with depth, else NULL and 0: the layer of each vertex, farthest first; the layer
   * whose nodes are drawn; and the share of the background in the colour of marks that are farther
   * away. */
  const guint8 *layer;
  guint shown_layer;
  double distance;
} IcnPictureMarks;

/* Thickness of a wire whose stroke has width 1. */
double icn_marks_width (const IcnPictureMarks *marks);

/* Draws one path for each stroke; the wires of the chosen vertex are highlighted, the others
 * fade. */
void icn_marks_wires (const IcnPictureMarks *marks, IcnVertex chosen);

/* Draws the strokes alone, without hit regions and arrows. */
void icn_marks_strokes (const IcnPictureMarks *marks);

/* Draws nodes with labels if these are legible, their hit regions, and the chosen node. */
void icn_marks_nodes (const IcnPictureMarks *marks, IcnVertex chosen, gboolean show_labels);

/* Whether there are switches among the nodes, and room to shade them. */
gboolean icn_marks_shade_switches (const IcnPictureMarks *marks);

/* Draws only the labels, of nodes that no nearer one covers; FALSE if no label is legible. */
gboolean icn_marks_labels (const IcnPictureMarks *marks);

/* Draws a route over the wires, and above the nodes the number of each hop, or an arrow if there is
 * only one. */
void icn_marks_route (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route);
void icn_marks_hops (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route);

/* Highlights the wires that carry a share of the followed messages: the larger the share, the wider
 * the halo, in four steps from three wire widths, or six units, to 2.2 times that. share:
 * [n_channels] */
void icn_marks_share (const IcnPictureMarks *marks, const double *share);

/* Draws a halo around the channels with γ_max, and their names if they are few. share: only
 * channels that carry a share; may be NULL. Returns a note if they are too many to name, free with
 * g_free, else NULL. Does nothing if most channels have γ_max. */
char *icn_marks_bottleneck (const IcnPictureMarks *marks, const double *share);

/* Writes one line of text on a ground that sets it off from the marks below it. */
void icn_marks_name (const IcnPictureMarks *marks, const IcnTextStyle *style, double x, double y,
                     const char *text);
