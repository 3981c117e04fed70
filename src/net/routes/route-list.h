/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnRouteList: routes that a user states, read from the text of a file or a document. A list never
 * changes and is never freed. Lists with equal texts and names are the same pointer, so settings
 * hold a pointer to the list.
 *
 * Each line of the text has one of these forms, with blanks between the words:
 *
 *   next V W A B C     messages at V for the destinations A, B and C go on to W
 *   next V W *         messages at V for all destinations that no other line of V names go on to W
 *   route A V W B      the whole route from A to B, over V and W
 *   # a comment, up to the end of the line
 *
 * Vertices are named as in the network, but without blanks. If the network is not an edge list with
 * names, a vertex may also be given by its number. No line is needed for a terminal with a single
 * channel, or for a switch to which the destination is attached. The next vertex depends on where a
 * message is and on its destination, not on its source. If two whole routes to the same destination
 * meet at a vertex, they must therefore be the same from this vertex on. */
#pragma once

#include "route-settings.h"

struct _IcnRouteList {
  const char *name; /* name of the file, for error messages */
  const char *text;
  const char *digest; /* SHA-256 checksum of the text */
};

#define ICN_ROUTE_LIST_MAX_BYTES (64u << 20)

/* Returns the list with this text; `name` is the name of its file, for messages. NULL if the text
 * is not UTF-8, with an error that names the setting `routes`. The lines of the text are only
 * checked when the list is applied to a network (listed-routes.h). */
const IcnRouteList *icn_route_list_new (const char *text, const char *name, GError **error);

/* Reads a list from a path, which is opened as input-file.h describes. */
const IcnRouteList *icn_route_list_read (const char *path, GError **error);
