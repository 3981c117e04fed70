/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turns.h"
#include "net.h"
#include "search.h"

#include <glib/gi18n-lib.h>

static gboolean
allows_all (const IcnNet *net, IcnChannelId from, IcnChannelId to G_GNUC_UNUSED)
{
  return !icn_net_is_terminal (net, net->channel[from].destination);
}

const IcnTurns icn_turns_no_cycles = { .allows = allows_all };

static gboolean
rises (const IcnNet *net, const guint8 *level, IcnChannelId c)
{
  return level[net->channel[c].destination] > level[net->channel[c].source];
}

static gboolean
allows_up_down (const IcnNet *net, IcnChannelId from, IcnChannelId to)
{
  const guint8 *level = icn_search_levels (net);

  return rises (net, level, from) || !rises (net, level, to);
}

const IcnTurns icn_turns_up_down = { .allows = allows_up_down };

const char *
icn_turns_no_levels (const IcnNet *net)
{
  return icn_search_levels (net) == NULL
           ? N_ (
               "only in trees of switches, such as fat trees, does every shortest path go up to a "
               "common ancestor and down from there")
           : NULL;
}
