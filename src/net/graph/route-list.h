/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnRouteList: routes that a user states, as the text of a file, a document or memory. It never
 * changes. Equal texts of the same name give the same pointer, which settings copy and nobody
 * frees.
 *
 * Each line of the text is one of these; words stand between blanks:
 *
 *   next V W A B C     messages at V go on to W, if they are for A, B or C
 *   next V W *         messages at V go on to W, for all that no other line names
 *   route A V W B      the whole route from A to B, over V and W
 *   # a comment, up to the end of the line
 *
 * Vertices are named as their network names them, without blanks; where no list has given them
 * names, their numbers do as well. A terminal with a single channel, and a switch that has the
 * destination attached, need no line. The next vertex follows from where a message is and where it
 * goes, not from where it comes from: whole routes to one destination that meet have to go on
 * together. */
#pragma once

#include "route-settings.h"

struct _IcnRouteList {
  const char *name; /* of the file, for messages */
  const char *text;
  const char *digest; /* SHA-256 checksum of the text */
};

#define ICN_ROUTE_LIST_MAX_BYTES (64u << 20)

/* Errors name the setting `routes`. What lines say is looked at when a network is there
 * (listed-routes.h). */
const IcnRouteList *icn_route_list_new (const char *text, const char *name, GError **error);

/* Reads a list from a path, which is opened as input-file.h describes. */
const IcnRouteList *icn_route_list_read (const char *path, GError **error);
