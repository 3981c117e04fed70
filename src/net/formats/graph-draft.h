/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnGraphDraft: the nodes and links collected while the file of another program is read
 * (graph-format.h). A finished draft is converted to the text of an edge list. */
#pragma once

#include <glib.h>

/* Whether a word is a keyword of edge lists, such as `switches`. A line that begins with a keyword
 * is not a link. */
gboolean icn_graph_is_keyword (const char *word);

/* Write a list of vertices on one or several lines of an edge list, "group NAME A B C".
 * icn_graph_add_name appends one vertex name. Before the first name, and after every 500 names,
 * it begins a line with `words`, such as "group NAME". icn_graph_end_names ends the last line.
 * n: number of names so far; must be 0 at first. */
void icn_graph_add_name (GString *text, const char *words, const char *name, guint *n);
void icn_graph_end_names (GString *text, guint n);

typedef struct _IcnGraphDraft IcnGraphDraft;

IcnGraphDraft *icn_graph_draft_new (void);
void icn_graph_draft_free (IcnGraphDraft *draft);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnGraphDraft, icn_graph_draft_free)

void icn_graph_draft_set_title (IcnGraphDraft *draft, const char *title);

/* The number of the node with this name. If there is no such node, it is added. */
guint icn_graph_draft_node (IcnGraphDraft *draft, const char *name);
gboolean icn_graph_draft_has_node (const IcnGraphDraft *draft, const char *name);
guint icn_graph_draft_n_nodes (const IcnGraphDraft *draft);

/* Adds a link of width 1 and returns its number. one_way: the link leads only from a to b. */
guint icn_graph_draft_link (IcnGraphDraft *draft, guint a, guint b, gboolean one_way);

/* Sets the width of a link. scaled: TRUE if the width is a speed, capacity or weight in the file's
 * own unit. All such widths will be divided by the smallest of them, which becomes 1. */
void icn_graph_draft_set_width (IcnGraphDraft *draft, guint link, double width, gboolean scaled);

/* Sets a property of a node or a link from an attribute of the file. key: name of the attribute;
 * capital and small letters are the same. Attributes that are not listed here are ignored. FALSE,
 * with the legal values in *legal, if the value of a listed attribute is not legal.
 *
 * Attributes of a node:
 * - label, name: its name, if no other node has this name
 * - x, y: its position in node pitches, y downwards
 * - pos: its position "x,y", y upwards, scaled so that the shortest link has length 1
 * - lon, longitude; lat, latitude: its position in degrees, scaled so that the shortest link has
 *   length 1
 * - role, type, kind: "switch" or "router" if the node sends no messages; "both" if it sends
 * messages and also passes messages on, even with a single link
 * - group: the name of its group. Groups are used only if every node has a group; nodes that are
 * not switches but have a link to a switch need no group
 * - level: its level in a drawing, a whole number from 0 to 63; other values are ignored
 *
 * Attributes of a link:
 * - width: relative width
 * - capacity, bandwidth, weight, value, linkspeedraw: relative width, scaled so that the smallest
 *   is 1
 * - length, distance: its length in node pitches
 * - cycles: its delay in flit times, whatever its length */
gboolean icn_graph_draft_node_says (IcnGraphDraft *draft, guint node, const char *key,
                                    const char *value, const char **legal);
gboolean icn_graph_draft_link_says (IcnGraphDraft *draft, guint link, const char *key,
                                    const char *value, const char **legal);

/* The beginning of the comment in which an edge list states what was left out of the file that it
 * was translated from. */
#define ICN_GRAPH_LEFT_OUT "# left out: "

/* Converts the draft to the text of an edge list (edge-list.h); free with g_free. Several links
 * between the same two nodes are merged, and their widths added. If the draft lists every link in
 * both directions, each listed link becomes one-way. Links of nodes to themselves are removed from
 * the draft, and a comment at the end of the text names the first of them. NULL if a node has no
 * link; *why then receives the reason, to be freed with g_free. */
char *icn_graph_draft_to_text (IcnGraphDraft *draft, char **why);
