/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnRouteList: routes that a user states, as the text of a file, a document or memory. It never
 * changes. Equal texts of the same name give the same pointer, which settings copy and nobody
 * frees.
 *
 * Each line of the text is one of these; words stand between blanks:
 *
 *   next V W A B C     messages at V go on to W, if they are for A, B or C
 *   next V W *         messages at V go on to W, for all destinations that no other line of V names
 *   route A V W B      the whole route from A to B, over V and W
 *   # a comment, up to the end of the line
 *
 * Vertices have the names of the network, written without blanks; if the network is no edge list
 * with names, a vertex may also be given by its number. A terminal with a single channel, and a
 * switch that has the destination attached, need no line. The next vertex depends on where a
 * message is and where it goes, not on where it comes from: if two whole routes to the same
 * destination meet, the rest of both must be the same. */
#pragma once

#include "route-settings.h"

struct _IcnRouteList {
  const char *name; /* name of the file, for messages */
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
