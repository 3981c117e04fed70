/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the lines of the anynet format (edge-list.h). */
#pragma once

#include "edge-reader.h"

/* Whether the n words are the first line of a list in this format: "router 0 …", or "node 0 router
 * 0 …", in capital or small letters. */
gboolean anynet_begins (char **word, guint n);

/* Reads the words of a line, such as "router 0 node 0 router 1 15 router 2". */
gboolean anynet_read (EdgeReader *reader, char **word, guint n, GError **error);

/* Decides, after the last line has been read, whether nodes are vertices of their own. Nodes become
 * separate terminals if some router has several nodes, or if a channel to a node takes more than
 * one cycle. Otherwise each node is merged with its router, and the name of the node is dropped. */
gboolean anynet_attach (EdgeReader *reader, GError **error);
