/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of turns: the table of the odd-even model, and on every mesh that its paths are all those
 * of which no turn is in the table; levels against all shortest paths of random networks; and no
 * rule leaves a cycle. */
#include "levels.h"
#include "net.h"
#include "routing.h"
#include "search.h"
#include "turns.h"

#include "net-samples.h"
#include "runner.h"

#include <string.h>

/* Lets go the channels that lead to none that are left, and so on: whether some are left. */
static gboolean
has_cycle (const IcnNet *net, const IcnTurns *turns)
{
  g_autofree guint8 *gone = g_new0 (guint8, net->n_channels);
  guint32 n_gone = 0, before;

  do {
    before = n_gone;
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      IcnVertex v = net->channel[c].destination;
      gboolean waits = FALSE;

      for (IcnChannelId to = net->first_out[v]; to < net->first_out[v + 1]; to++)
        waits = waits || (!gone[to] && turns->allows (net, c, to));
      n_gone += !gone[c] && !waits;
      gone[c] = gone[c] || !waits;
    }
  } while (n_gone > before);
  return n_gone < net->n_channels;
}

static char
compass (const IcnChannel *channel)
{
  return channel->dimension == 0  ? channel->direction > 0 ? 'E' : 'W'
         : channel->direction > 0 ? 'N'
                                  : 'S';
}

/* The rules of the paper, word by word. */
static gboolean
is_forbidden (const IcnNet *net, IcnChannelId from, IcnChannelId to)
{
  char turn[] = { compass (&net->channel[from]), compass (&net->channel[to]), 0 };
  gboolean odd = icn_net_coordinates (net, net->channel[to].source)[0] % 2;

  return strstr ("EW WE NS SN", turn) != NULL || (!odd && strstr ("EN ES", turn) != NULL) ||
         (odd && strstr ("NW SW", turn) != NULL);
}

static gboolean
is_nearer (const IcnNet *net, IcnChannelId c, IcnVertex destination)
{
  return icn_search_distances (net, destination)[net->channel[c].destination] <
         icn_search_distances (net, destination)[net->channel[c].source];
}

/* Whether a shortest path to the destination without a forbidden turn begins with a channel. */
static gboolean
leads (const IcnNet *net, IcnChannelId c, IcnVertex destination)
{
  IcnVertex v = net->channel[c].destination;

  if (v == destination)
    return TRUE;
  for (IcnChannelId to = net->first_out[v]; to < net->first_out[v + 1]; to++)
    if (is_nearer (net, to, destination) && !is_forbidden (net, c, to) &&
        leads (net, to, destination))
      return TRUE;
  return FALSE;
}

/* Goes on from a vertex, reached over `from`, to all ways that are kept. */
static void
check_ways (const IcnNet *net, const IcnTurns *turns, IcnChannelId from, IcnVertex at,
            IcnVertex destination)
{
  const IcnRouteSettings settings = { 0 };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n = icn_route_minimal (net, &settings, at, destination, candidates), n_right = 0;

  if (at == destination)
    return;
  n = turns->keep (net, from, at, destination, candidates, n);
  g_assert_cmpuint (n, >, 0);
  for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++)
    n_right += is_nearer (net, c, destination) &&
               (from == ICN_NONE || !is_forbidden (net, from, c)) && leads (net, c, destination);
  g_assert_cmpuint (n, ==, n_right);
  for (guint i = 0; i < n; i++) {
    g_assert_true (is_nearer (net, candidates[i], destination));
    g_assert_true (leads (net, candidates[i], destination));
    g_assert_true (from == ICN_NONE || turns->allows (net, from, candidates[i]));
    check_ways (net, turns, candidates[i], net->channel[candidates[i]].destination, destination);
  }
}

TEST (odd_even)
{
  static const char *const sizes[] = { "4x4", "5x5", "2x2", "3x2", "2x5", "6x3", "7x4" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (IcnNet) net = net_sample_build ("mesh", sizes[i], FALSE);
    IcnPhases phases;

    g_assert_true (icn_routing_on (icn_routing_find ("odd-even"), net, &phases));
    for (IcnChannelId from = 0; from < net->n_channels; from++) {
      IcnVertex v = net->channel[from].destination;

      for (IcnChannelId to = net->first_out[v]; to < net->first_out[v + 1]; to++)
        g_assert_true (phases.turns->allows (net, from, to) != is_forbidden (net, from, to));
    }
    g_assert_false (has_cycle (net, phases.turns));
    for (IcnVertex s = 0; s < net->n_vertices; s++)
      for (IcnVertex d = 0; d < net->n_vertices; d++)
        check_ways (net, phases.turns, ICN_NONE, s, d);
  }
}

TEST (where_they_exist)
{
  static const struct {
    const char *kind, *radices;
    gboolean directed, odd_even;
  } nets[] = { { "mesh", "8x8", FALSE, TRUE },        { "mesh", "9", FALSE, FALSE },
               { "mesh", "3x3x3", FALSE, FALSE },     { "torus", "4x4", FALSE, FALSE },
               { "torus", "2x2", FALSE, TRUE },       { "torus", "4x4", TRUE, FALSE },
               { "hypercube", "2x2x2", FALSE, FALSE } };
  IcnPhases phases;

  for (guint i = 0; i < G_N_ELEMENTS (nets); i++) {
    g_autoptr (IcnNet) net = net_sample_build (nets[i].kind, nets[i].radices, nets[i].directed);

    g_assert_cmpint (icn_routing_on (icn_routing_find ("odd-even"), net, &phases), ==,
                     nets[i].odd_even);
    g_assert_false (icn_routing_on (icn_routing_find ("random-up"), net, &phases));
    g_assert_false (icn_routing_on (icn_routing_find ("adaptive-up"), net, &phases));
  }
}

/* Whether all shortest paths that go on from a vertex go up and then down. */
static gboolean
go_well (const IcnNet *net, const guint8 *level, IcnVertex at, gboolean fell, IcnVertex destination)
{
  const IcnRouteSettings settings = { 0 };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n = at == destination ? 0 : icn_search_step (net, &settings, at, destination, candidates);

  for (guint i = 0; i < n; i++) {
    IcnVertex to = net->channel[candidates[i]].destination;

    if ((fell && level[to] > level[at]) ||
        !go_well (net, level, to, fell || level[to] < level[at], destination))
      return FALSE;
  }
  return TRUE;
}

/* Hops from the nearest terminal by relaxation; FALSE if a channel does not lead one up or down. */
static gboolean
relax (const IcnNet *net, guint8 *level)
{
  memset (level, 100, net->n_vertices);
  memset (level, 0, net->n_terminals);
  for (guint round = 0; round < net->n_vertices; round++)
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      level[net->channel[c].destination] =
        MIN (level[net->channel[c].destination], level[net->channel[c].source] + 1);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (ABS (level[net->channel[c].source] - level[net->channel[c].destination]) != 1)
      return FALSE;
  return TRUE;
}

static gboolean
has_levels (const IcnNet *net)
{
  g_autofree guint8 *expected = g_new (guint8, net->n_vertices);
  const guint8 *level = icn_search_levels (net);
  gboolean exists = relax (net, expected);

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; exists && d < net->n_terminals; d++)
      exists = s == d || go_well (net, expected, s, FALSE, d);
  g_assert_true (exists == (level != NULL));
  if (exists) {
    g_assert_cmpmem (level, net->n_vertices, expected, net->n_vertices);
    g_assert_false (has_cycle (net, &icn_turns_up_down));
  }
  return exists;
}

TEST (trees)
{
  static const guint sizes[][2] = { { 2, 1 }, { 2, 2 }, { 2, 3 }, { 3, 2 }, { 4, 3 }, { 2, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *text = net_sample_tree (sizes[i][0], sizes[i][1]);
    g_autoptr (IcnNet) net = net_sample_list (text);

    g_assert_true (has_levels (net));
    for (IcnVertex v = 0; v < net->n_terminals; v++)
      g_assert_cmpuint (icn_search_levels (net)[v], ==, 0);
  }
}

/* Switches of two or three levels, each joined to some of the level above at random: with few links
 * some pairs have no common ancestor, and paths go down and up again. */
static char *
random_levels (GRand *rand)
{
  GString *text = g_string_new ("terminals");
  gint32 n = g_rand_int_range (rand, 2, 6), below = n, n_levels = g_rand_int_range (rand, 2, 4);

  for (gint32 t = 0; t < 2 * n; t++)
    g_string_append_printf (text, " t%d", t);
  g_string_append_c (text, '\n');
  for (gint32 t = 0; t < 2 * n; t++)
    g_string_append_printf (text, "t%d s1.%d\n", t, t / 2);
  for (gint32 level = 1; level < n_levels; level++) {
    gint32 above = g_rand_int_range (rand, 1, 4);

    for (gint32 s = 0; s < below; s++)
      for (gint32 u = 0, sure = g_rand_int_range (rand, 0, above); u < above; u++)
        if (s == 0 || u == sure || g_rand_boolean (rand))
          g_string_append_printf (text, "s%d.%d s%d.%d\n", level, s, level + 1, u);
    below = above;
  }
  /* Now and then a link within the lowest level. */
  if (g_rand_int_range (rand, 0, 6) == 0)
    g_string_append (text, "s1.0 s1.1\n");
  return g_string_free (text, FALSE);
}

TEST (random_trees)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_yes = 0, n_no = 0;

  for (guint i = 0; i < 400; i++) {
    g_autofree char *text = random_levels (rand);
    g_autoptr (IcnNet) net = net_sample_list (text);
    gboolean exists = has_levels (net);

    n_yes += exists;
    n_no += !exists;
  }
  g_assert_cmpuint (n_yes, >, 40);
  g_assert_cmpuint (n_no, >, 40);
}

/* A list of three layers of switches with one-way links, from terminals back to these terminals.
 * Some links lead back if `back` is not 0, but a link back alone closes no cycle. */
static char *
layered_list (GRand *rand, guint width, double back)
{
  g_autoptr (GString) text = g_string_new ("terminals");

  for (guint i = 0; i < width; i++)
    g_string_append_printf (text, " t%u", i);
  g_string_append (text, "\n");
  for (guint i = 0; i < width; i++) {
    g_string_append_printf (text, "t%u > a%u\nc%u > t%u\n", i, i, i, i);
    for (guint j = 0; j < width; j++) {
      g_string_append_printf (text, "a%u > b%u\n", i, j);
      if (i == j || g_rand_boolean (rand))
        g_string_append_printf (text, "b%u > c%u\n", i, j);
      if (g_rand_double (rand) < back)
        g_string_append_printf (text, "c%u > b%u\n", j, i);
    }
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Where no path returns, messages may take any channel; else all shortest paths need an escape. */
TEST (no_cycles)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_without = 0, n_with = 0;

  for (guint i = 0; i < 60; i++) {
    g_autofree char *text = layered_list (rand, 2 + i % 3, i % 2 ? 0.1 : 0);
    g_autoptr (IcnNet) net = net_sample_list (text);
    gboolean has_none = !has_cycle (net, &icn_turns_no_cycles);
    IcnPhases phases;

    g_assert_cmpint (net->has_no_cycles, ==, has_none);
    g_assert_true (icn_routing_on (icn_routing_find ("minimal"), net, &phases));
    g_assert_true (phases.turns == (has_none ? &icn_turns_no_cycles : NULL));
    g_assert_cmpint (icn_phases_escape (&phases), ==, !has_none);
    n_without += has_none;
    n_with += !has_none;
  }
  g_assert_cmpuint (n_without, >, 30);
  g_assert_cmpuint (n_with, >, 10);
}
