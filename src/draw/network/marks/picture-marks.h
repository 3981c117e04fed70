/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the wires and nodes of a network: strokes, arrows, squares, labels and hit regions. */
#pragma once

#include "picture-color.h"
#include "picture-wires.h"

typedef struct {
  const IcnAnalysis *analysis;
  double fold;
  const IcnPictureFrame *frame;
  const IcnWireRoom *room;
  const GArray *wires; /* array of IcnWire: all wires of the drawing */
  const IcnWireColors *colors;
  const IcnTheme *theme;
  IcnScene *scene;
  gboolean is_faded; /* wires are faded because something else is highlighted */
  double label_rise; /* how far a node's label is above the middle of the node, in units of half the
                        node's side */

  /* Used only if vertices are drawn in layers, from the farthest to the nearest
   * (ICN_ARRANGEMENT_SPACE, picture-frame.h); NULL or 0 in other drawings. layer: the layer of each
   * vertex, 0 is the farthest. shown_layer: the layer that is being drawn. distance: the share of
   * the background colour, 0 .. 1, that makes this layer look distant. */
  const guint8 *layer;
  guint shown_layer;
  double distance;
} IcnPictureMarks;

/* Thickness, in scene units, of a wire whose stroke has width 1. */
double icn_marks_width (const IcnPictureMarks *marks);

/* Draws all wires, with one path for each stroke (colour and width). If a vertex is chosen, its
 * wires are highlighted and the others fade. chosen: ICN_NONE if no vertex is chosen. */
void icn_marks_wires (const IcnPictureMarks *marks, IcnVertex chosen);

/* Draws only the wires, without hit regions and arrows. */
void icn_marks_strokes (const IcnPictureMarks *marks);

/* Draws the nodes with their hit regions, and with labels if show_labels is set and the labels are
 * legible. Highlights the node `chosen`; ICN_NONE: none. */
void icn_marks_nodes (const IcnPictureMarks *marks, IcnVertex chosen, gboolean show_labels);

/* Writes names beside nodes that are too small to contain them, unless a name would overlap a node
 * or another name. place: x and y of each vertex. FALSE if the network has no names or there is
 * room for none. */
gboolean icn_marks_names (const IcnPictureMarks *marks, const double *place);

/* Explains marks of the drawing whose meaning is not obvious, such as shaded boxes and thick wires.
 * NULL if there are none. Free with g_free. */
char *icn_marks_caption (const IcnPictureMarks *marks);

/* Draws only the labels, except the labels of nodes that a nearer node hides. FALSE if no label is
 * legible. */
gboolean icn_marks_labels (const IcnPictureMarks *marks);

/* icn_marks_route highlights the wires of a route. icn_marks_hops draws the number of each hop on
 * its wire. It draws arrows instead if there is no room for numbers or the route has only one
 * hop. */
void icn_marks_route (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route);
void icn_marks_hops (const IcnPictureMarks *marks, const IcnChannelId *route, guint n_route);

/* Draws a halo around each wire that carries some of the followed messages. share: [n_channels],
 * the share of these messages that crosses each channel; the larger it is, the wider the halo, in
 * four steps. The widest halo is 2.2 times as wide as the narrowest. */
void icn_marks_share (const IcnPictureMarks *marks, const double *share);

/* Draws a halo around each bottleneck, a channel with the largest load per unit of width (γ_max),
 * and writes the names of the bottlenecks if they are few. Draws no halos if more than a quarter of
 * all channels are bottlenecks. share: if not NULL, only bottlenecks that followed messages cross
 * get halos: [n_channels], the share of these messages that crosses each channel. Returns NULL or,
 * if the names are not written, a note with the number of bottlenecks; free with g_free. */
char *icn_marks_bottleneck (const IcnPictureMarks *marks, const double *share);

/* Writes one line of text on a box in the background colour, so that it is legible over wires and
 * nodes. */
void icn_marks_name (const IcnPictureMarks *marks, const IcnTextStyle *style, double x, double y,
                     const char *text);
