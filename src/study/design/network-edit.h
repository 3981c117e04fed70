/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Manual edits of a design's network, which add, remove or change a link or a node. A network of
 * another kind is first converted to an edge list. */
#pragma once

#include "design.h"
#include "edge-edit.h"

/* Returns whether the network of the design is an edge list. */
gboolean icn_design_has_list (const IcnDesign *design);

/* Makes the network of the design an edge list. text: the new value of the setting `graph`, which
 * is an edge list or the name of a file with an edge list. */
gboolean icn_design_take_list (IcnDesign *design, const char *text, GError **error);

/* Edits the network of a design. net: the design's network. placement: positions of its vertices.
 * edit: the edit, which names vertices as icn_net_word does. If the network is converted to an edge
 * list, or if a vertex of a list without positions is moved, the list receives the positions in
 * `placement`, so that the other vertices and the wires between them do not move. Failed links and
 * nodes stay failed. The design is unchanged on failure; the error names the setting `graph`, or
 * `format` if an edge list cannot express the network. */
gboolean icn_design_edit_network (IcnDesign *design, const IcnNet *net,
                                  const IcnPlacement *placement, const IcnEdgeEdit *edit,
                                  GError **error);
