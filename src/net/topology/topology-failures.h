/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setting `failed`: links and vertices that do not work, as text. A link is all channels
 * between two vertices. "a~b+c~d": the links between a and b and between c and d have failed.
 * "a~b+c": the link between a and b, and vertex c. "5:1": 5 links between routers, drawn at random
 * with the seed 1; "6:1" means the same links and one more. Vertices have the names of the network,
 * in which full stops may replace commas; a node may be given by its number instead. */
#pragma once

#include "net-types.h"
#include "topology-settings.h"

#define ICN_FAILED "failed" /* key of the setting */

/* Whether a text is a legal value of the setting `failed`, as described above, or is empty. The
 * error names the setting. */
gboolean icn_failed_check (const char *text, GError **error);

/* The text of the setting `failed`; "" if nothing has failed. */
const char *icn_failed_get (const IcnTopologySettings *settings);
void icn_failed_set (IcnTopologySettings *settings, const char *text);

/* Whether no link and no vertex of the network has failed. */
static inline gboolean
icn_topology_is_whole (const IcnTopologySettings *settings)
{
  return settings->failed == NULL;
}

/* The largest number of links that can fail: all links between routers; 0 if links cannot fail one
 * by one. */
guint32 icn_failed_most (const IcnNet *net);

/* Marks the failed links and vertices of a network that was just built. FALSE with an error if the
 * setting names a vertex that the network does not have, or states more failed links than the
 * network has links. */
gboolean icn_failed_apply (const IcnTopologySettings *settings, IcnNet *net, GError **error);

/* Toggles the link of a channel. If the link works, returns a copy of `text` in which it has also
 * failed. If the link has failed, returns a copy in which the link and both of its ends work. If
 * the failed links of `text` were drawn at random, the copy lists them by name. net: the network
 * with the failures of `text`. Free with g_free. */
char *icn_failed_toggle (const IcnNet *net, const char *text, IcnChannelId channel);

/* The failures of a network by name, as a value of the setting `failed` for the network's edge
 * list: the list from which the network was built, or the list that icn_edge_list_of returns.
 * Returns "" if nothing has failed. without: a vertex whose name and links are left out. removed: a
 * channel whose link is left out. Both may be ICN_NONE. Free with g_free. */
char *icn_failed_in_list (const IcnNet *net, IcnVertex without, IcnChannelId removed);
