/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vertices and links as settings name them: the link between a and b is "a~b". Vertices have the
 * names of the network, in which full stops may replace commas; a node may be given by its number
 * instead. */
#pragma once

#include "net-types.h"
#include <glib.h>

/* A function that returns the name of a vertex, to be freed with g_free. */
typedef char *(*IcnVertexNamer) (const IcnNet *net, IcnVertex v);

/* Returns a name in the form in which names are compared: without blanks and brackets, and with
 * full stops in place of commas. Free with g_free. */
char *icn_vertex_plain (const char *name);

/* Returns a map from the name of each vertex to 1 + the number of the vertex. */
GHashTable *icn_vertex_words (const IcnNet *net);

/* The vertex with a name or number; ICN_NONE if no vertex has this name or number. words: the
 * result of icn_vertex_words. */
IcnVertex icn_vertex_find (const IcnNet *net, GHashTable *words, const char *word);

/* Returns the text that names the link of a channel, such as "a~b"; free with g_free. name: gives
 * the names of the two ends. */
char *icn_link_words (const IcnNet *net, IcnChannelId c, IcnVertexNamer name);

/* Appends an item, such as "a~b", to a list of items that plus signs separate. */
void icn_link_append (GString *text, const char *item);

/* Sets channel[c] to `mark` for all channels c between a and b, in both directions. FALSE if there
 * are no channels between a and b. channel: [n_channels]. */
gboolean icn_link_mark (const IcnNet *net, IcnVertex a, IcnVertex b, guint8 mark, guint8 *channel);
