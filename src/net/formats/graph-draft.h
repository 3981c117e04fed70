/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnGraphDraft: the nodes and links collected while the file of another program is read
 * (graph-format.h). A finished draft is converted to the text of an edge list. */
#pragma once

#include <glib.h>

/* Whether a word at the start of a line of an edge list means that the line is not a link. */
gboolean icn_graph_is_keyword (const char *word);

typedef struct _IcnGraphDraft IcnGraphDraft;

IcnGraphDraft *icn_graph_draft_new (void);
void icn_graph_draft_free (IcnGraphDraft *draft);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnGraphDraft, icn_graph_draft_free)

void icn_graph_draft_set_title (IcnGraphDraft *draft, const char *title);

/* The number of the node with this name, which is added if there is none. */
guint icn_graph_draft_node (IcnGraphDraft *draft, const char *name);
gboolean icn_graph_draft_has_node (const IcnGraphDraft *draft, const char *name);
guint icn_graph_draft_n_nodes (const IcnGraphDraft *draft);

/* Adds a link of width 1 and returns its number. one_way: it leads only from a to b. */
guint icn_graph_draft_link (IcnGraphDraft *draft, guint a, guint b, gboolean one_way);

/* Sets the width of a link. scaled: the widths are speeds, capacities or weights, which are divided
 * so that the smallest becomes 1. */
void icn_graph_draft_set_width (IcnGraphDraft *draft, guint link, double width, gboolean scaled);

/* An attribute of a node or a link, as the file spells it. Attributes without a meaning here are
 * ignored; FALSE, with the legal values in *legal, if the value of another one is not legal.
 *
 * Of a node:
 * - label, name: its name, if no other node has it
 * - x, y: its place in node pitches, y downwards
 * - pos: "x,y", y upwards; the shortest link has length 1
 * - lon, longitude; lat, latitude: likewise
 * - role, type, kind: switch or router; it sends no messages. both: it sends and passes messages on,
 *   even with a single link
 * - group: the name of its group, if all nodes that are not joined to a switch have one
 * - level: its level in a drawing, a whole number from 0 to 63; others are ignored
 *
 * Of a link:
 * - width: relative width
 * - capacity, bandwidth, weight, value, linkspeedraw: likewise, the smallest being 1
 * - length, distance: in node pitches
 * - cycles: its delay in flit times, whatever its wire */
gboolean icn_graph_draft_node_says (IcnGraphDraft *draft, guint node, const char *key,
                                    const char *value, const char **legal);
gboolean icn_graph_draft_link_says (IcnGraphDraft *draft, guint link, const char *key,
                                    const char *value, const char **legal);

/* The text of an edge list (edge-list.h); free with g_free. Several links between the same two
 * nodes are merged, and their widths added. If every link is given in both directions, each is
 * one-way. Returns NULL, with the reason in *why (free with g_free), if a node has a link to itself
 * or no link at all. */
char *icn_graph_draft_to_text (const IcnGraphDraft *draft, char **why);
