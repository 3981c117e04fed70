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
  gboolean is_faded; /* wires are faded behind highlights */
  double label_rise; /* as in IcnPictureView */

  /* In depth, else NULL and 0: the layer of each vertex, farthest first; nodes of which are drawn;
   * and how much of the background is mixed into marks that lie behind. */
  const guint8 *layer;
  guint shown_layer;
  double distance;
} IcnPictureMarks;

/* Width of a wire of stroke width 1. */
double icn_marks_width (const IcnPictureMarks *marks);

/* One path for each stroke; the wires of the chosen vertex stand out, the others fade. */
void icn_marks_wires (const IcnPictureMarks *marks, IcnVertex chosen);

/* The strokes alone, without hits and arrows. */
void icn_marks_strokes (const IcnPictureMarks *marks);

/* Nodes with labels while they are legible, their hits, and the chosen one. */
void icn_marks_nodes (const IcnPictureMarks *marks, IcnVertex chosen, gboolean show_labels);

/* Whether there are switches among the nodes, and room to shade them. */
gboolean icn_marks_shade_switches (const IcnPictureMarks *marks);

/* The labels alone, of nodes that no nearer one covers; FALSE where none is legible. */
gboolean icn_marks_labels (const IcnPictureMarks *marks);

/* A route over the wires, and above the nodes the number of each hop, or where it goes
 * when there is only one. */
void icn_marks_route (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route);
void icn_marks_hops (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route);
