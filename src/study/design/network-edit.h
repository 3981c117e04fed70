/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of a design's network by hand: a link or a node is added, removed or changed. A network of
 * any other kind is first converted to an edge list. */
#pragma once

#include "design.h"
#include "edge-edit.h"

/* Whether the network of the design is an edge list. */
gboolean icn_design_has_list (const IcnDesign *design);

/* Makes the network of the design an edge list. text: the new value of the setting `graph`: an edge
 * list, or the name of a file that contains one. */
gboolean icn_design_take_list (IcnDesign *design, const char *text, GError **error);

/* Edits the network of a design. net, placement: the design's network and the positions of its
 * vertices. edit: names vertices as icn_net_word does. If the network is converted to an edge list,
 * or if a vertex of a list without positions is moved, the list receives the positions in
 * `placement`. So the other vertices and the wires between them do not move. Failed links and nodes
 * stay failed. On failure the design is unchanged; the error names the setting `graph`, or `format`
 * if an edge list cannot express the network. */
gboolean icn_design_edit_network (IcnDesign *design, const IcnNet *net,
                                  const IcnPlacement *placement, const IcnEdgeEdit *edit,
                                  GError **error);
