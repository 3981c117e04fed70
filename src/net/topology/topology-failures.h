/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Failures as text: "a~b+c~d" for links between the two vertices of each name pair, "a~b+c" where
 * vertex c has failed too, and "5:1" for 5 links between routers drawn with the seed 1. A link is
 * all channels between two vertices. Of the links that one seed draws, the first are the same
 * whatever their number. Vertices have the names of the network, in which full stops may stand for
 * commas; a node may have its number in place of its name. */
#pragma once

#include "net.h"
#include "topology-settings.h"

#define ICN_FAILED "failed" /* key of the setting */

/* Whether the text is one of these, or empty. The error names the setting. */
gboolean icn_failed_check (const char *text, GError **error);

/* The setting as text; "" if nothing has failed. */
const char *icn_failed_get (const IcnTopologySettings *settings);
void icn_failed_set (IcnTopologySettings *settings, const char *text);

/* Whether the network is as its kind builds it. */
static inline gboolean
icn_topology_is_whole (const IcnTopologySettings *settings)
{
  return settings->failed == NULL;
}

/* Fails links and vertices of a network that was just built. FALSE with an error if it has none of
 * these names, or fewer links. */
gboolean icn_failed_apply (const IcnTopologySettings *settings, IcnNet *net, GError **error);

/* The text in which the link of a channel has failed too, or, if it has failed already, in which it
 * and its ends work. net: the network with the failures of the text. Links that the text draws are
 * named then. Free with g_free. */
char *icn_failed_toggle (const IcnNet *net, const char *text, IcnChannelId channel);
