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
} IcnPictureMarks;

/* One path for each stroke; the wires of the chosen vertex stand out, the others fade. */
void icn_marks_wires (const IcnPictureMarks *marks, IcnVertex chosen);

/* Nodes with labels while they are legible, their hits, and the chosen one. */
void icn_marks_nodes (const IcnPictureMarks *marks, IcnVertex chosen, gboolean show_labels);

/* A route over the wires, and above the nodes the number of each hop. */
void icn_marks_route (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route);
void icn_marks_hops (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route);
