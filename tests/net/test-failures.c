/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Failed links and nodes on networks of every kind, held against a search of the channels that are
 * left, union and find, and what the text of the failures says. */
#include "edge-list.h"
#include "error.h"
#include "link-colors.h"
#include "measure.h"
#include "net-failures.h"
#include "net-names.h"
#include "net-samples.h"
#include "runner.h"
#include "search.h"
#include "topology-failures.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <string.h>

#define FAR 1000000u
#define MOST_NODES 40

/* What is left of a network as it was built: channels and vertices that a text of failures names,
 * found without the program. */
typedef struct {
  guint8 *channel; /* [n_channels] 1: it works */
  guint8 *vertex;  /* [n_vertices] 1: it works */
  GString *text;
} Left;

/* Fails random links and, now and then, a vertex. */
static void
fail_some (const IcnNet *net, GRand *rand, guint n, Left *left)
{
  left->channel = g_new (guint8, net->n_channels);
  left->vertex = g_new (guint8, net->n_vertices);
  left->text = g_string_new (NULL);
  memset (left->channel, 1, net->n_channels);
  memset (left->vertex, 1, net->n_vertices);
  for (guint i = 0; i < n; i++) {
    const IcnChannel *chosen = &net->channel[g_rand_int_range (rand, 0, net->n_channels)];
    g_autofree char *from = icn_net_vertex_name (net, chosen->source);
    g_autofree char *to = icn_net_vertex_name (net, chosen->destination);
    gboolean is_vertex = g_rand_int_range (rand, 0, 6) == 0;

    g_string_append_printf (left->text, "%s%s", i > 0 ? "+" : "", from);
    if (is_vertex)
      left->vertex[chosen->source] = 0;
    else
      g_string_append_printf (left->text, "~%s", to);
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      gboolean is_between =
        (channel->source == chosen->source && channel->destination == chosen->destination) ||
        (channel->source == chosen->destination && channel->destination == chosen->source);

      if (is_vertex ? channel->source == chosen->source || channel->destination == chosen->source
                    : is_between)
        left->channel[c] = 0;
    }
  }
}

static void
left_clear (Left *left)
{
  g_free (left->channel);
  g_free (left->vertex);
  g_string_free (left->text, TRUE);
}

/* Hops to a vertex over what is left, by relaxation; terminals forward none. */
static void
relax (const IcnNet *net, const Left *left, IcnVertex d, guint32 *hops)
{
  gboolean changes = TRUE;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    hops[v] = v == d ? 0 : FAR;
  while (changes) {
    changes = FALSE;
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      IcnVertex from = net->channel[c].source, to = net->channel[c].destination;

      if (!left->channel[c] || (to != d && icn_net_is_terminal (net, to)) ||
          hops[to] + 1 >= hops[from])
        continue;
      hops[from] = hops[to] + 1;
      changes = TRUE;
    }
  }
}

/* The hops of a message, FAR if it has no path. */
static guint32
hops_of (const IcnNet *net, const Left *left, const guint32 *hops, IcnVertex s, IcnVertex d)
{
  guint32 least = FAR;

  if (!left->vertex[s] || !left->vertex[d])
    return FAR;
  if (s != d || !icn_net_is_terminal (net, s))
    return hops[s];
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (net->channel[c].source == s && left->channel[c])
      least = MIN (least, hops[net->channel[c].destination] + 1);
  return MIN (least, FAR);
}

/* Follows the route of a pair; returns its length, or FAR if it has none. */
static guint32
follow (const IcnNet *net, const Left *left, IcnRoutes routes, IcnVertex s, IcnVertex d)
{
  const IcnRouteSettings settings = { .routes = routes };
  guint32 n = 0;
  IcnVertex at = s;

  do {
    IcnChannelId next[ICN_MAX_CANDIDATES];

    if (icn_route_step (net, &settings, at, d, next) == 0)
      return at == d && s == d ? 0 : FAR;
    g_assert_true (left->channel[next[0]]);
    g_assert_cmpuint (n++, <=, 2 * net->n_vertices);
    at = net->channel[next[0]].destination;
  } while (at != d);
  return n;
}

static guint32
root_of (guint32 *above, guint32 v)
{
  while (above[v] != v)
    v = above[v] = above[above[v]];
  return v;
}

/* The pairs of terminals apart, where all links lead both ways and terminals have one switch. */
static guint64
count_apart (const IcnNet *net, const Left *left)
{
  g_autofree guint32 *above = g_new (guint32, net->n_vertices);
  guint64 n = 0;

  for (guint32 v = 0; v < net->n_vertices; v++)
    above[v] = v;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (left->channel[c])
      above[root_of (above, net->channel[c].source)] = root_of (above, net->channel[c].destination);
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      gboolean is_alone =
        icn_net_is_terminal (net, s) && (!left->channel[net->first_out[s]] || !left->vertex[s]);

      n += root_of (above, s) != root_of (above, d) || (s == d && (is_alone || !left->vertex[s]));
    }
  return n;
}

/* A traffic keeps the shares of pairs with a path, and sends nothing in place of the others. */
static void
check_traffic (const IcnNet *net, guint64 n_apart)
{
  IcnTrafficSettings settings;
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnTraffic) traffic = NULL;

  icn_traffic_settings_init (&settings, "uniform");
  traffic = icn_traffic_new (&settings, net, &error);
  if (n_apart == (guint64) net->n_terminals * net->n_terminals) {
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_assert_nonnull (strstr (error->message, "failed"));
    return;
  }
  g_assert_no_error (error);
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex d = 0; d < net->n_terminals; d++)
      g_assert_cmpfloat (icn_traffic_share (traffic, s, d), ==,
                         icn_search_reaches (net, s, d) ? 1.0 / net->n_terminals : 0);
}

static void
check_routes (const IcnNet *net, const Left *left, gboolean is_two_way)
{
  g_autofree guint32 *hops = g_new (guint32, net->n_vertices);
  guint64 n_apart = 0, sum = 0, n_pairs = 0;
  guint32 diameter = 0;
  IcnDistances distances;

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    relax (net, left, d, hops);
    for (IcnVertex s = 0; s < net->n_terminals; s++) {
      guint32 here = hops_of (net, left, hops, s, d);

      g_assert_cmpint (icn_search_reaches (net, s, d), ==, here < FAR);
      if (here == FAR) {
        n_apart++;
        continue;
      }
      g_assert_cmpuint (follow (net, left, ICN_ROUTES_OWN, s, d), ==, here);
      if (is_two_way)
        g_assert_cmpuint (follow (net, left, ICN_ROUTES_UP_DOWN, s, d), <, FAR);
      diameter = MAX (diameter, here);
      sum += here;
      n_pairs++;
    }
  }
  g_assert_cmpuint (icn_search_cut_off (net, NULL, NULL), ==, n_apart);
  if (is_two_way)
    g_assert_cmpuint (count_apart (net, left), ==, n_apart);
  g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
  g_assert_cmpuint (distances.diameter, ==, diameter);
  g_assert_cmpfloat_with_epsilon (distances.mean_hops, n_pairs > 0 ? (double) sum / n_pairs : 0,
                                  1e-12);
  check_traffic (net, n_apart);
}

static GRand *rand_of_test;

static void
check_kind (const IcnTopologySettings *settings, const IcnNet *whole)
{
  IcnTopologySettings failing = *settings;
  gboolean is_two_way = icn_fixed_routes_why_no_up_down (whole) == NULL;

  for (IcnVertex v = 0; v < whole->n_vertices; v++)
    if (whole->role[v] == ICN_VERTEX_TAP || whole->role[v] == ICN_VERTEX_MULTIPLEXER)
      return;
  if (whole->n_planes > 1 || whole->n_vertices > 200)
    return;
  for (guint i = 0; i < 4; i++) {
    Left left;
    g_autoptr (IcnNet) net = NULL;
    g_autoptr (GError) error = NULL;

    fail_some (whole, rand_of_test, 1 + 3 * i, &left);
    icn_failed_set (&failing, left.text->str);
    net = icn_topology_build (&failing, &error);
    g_test_message ("%s: %s", settings->kind->id, left.text->str);
    g_assert_no_error (error);
    g_assert_cmpuint (net->n_channels, ==, whole->n_channels);
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      g_assert_cmpint (icn_net_works (net, c), ==, left.channel[c]);
    g_assert_cmpint (net->symmetry, ==, ICN_SYMMETRY_NONE);
    g_assert_cmpuint (net->n_lines, ==, 0);
    check_routes (net, &left, is_two_way);
    left_clear (&left);
  }
}

TEST (kinds)
{
  rand_of_test = g_rand_new_with_seed (61);
  net_samples_foreach (MOST_NODES, check_kind);
  g_rand_free (rand_of_test);
}

static void
check_list (char *text)
{
  IcnTopologySettings settings;
  g_autoptr (IcnNet) net = NULL;
  const IcnEdgeList *list = icn_edge_list_parse (text, "list", NULL);

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("file");
  icn_values_set_text (&settings.values, &icn_graph_parameter, list);
  icn_topology_settings_normalize (&settings);
  net = icn_topology_build (&settings, NULL);
  check_kind (&settings, net);
  g_free (text);
}

TEST (lists)
{
  rand_of_test = g_rand_new_with_seed (62);
  for (guint i = 0; i < 12; i++)
    check_list (net_sample_random_graph (6 + 2 * i, i));
  check_list (net_sample_tree (2, 3));
  check_list (net_sample_tree (3, 2));
  check_list (net_sample_dragonfly (2, 1, 1));
  g_rand_free (rand_of_test);
}

/* Random links of a network get colours, one after another, and then lose them: both channels of a
 * link always have the colour that it was given last. */
static void
check_colors (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  g_autofree guint8 *expected = g_new0 (guint8, net->n_channels + 1);
  g_autofree char *text = g_strdup ("");

  for (guint i = 0; i < 12; i++) {
    IcnChannelId chosen = g_rand_int_range (rand_of_test, 0, net->n_channels);
    int color = g_rand_int_range (rand_of_test, -1, 4);
    g_autofree char *before = g_steal_pointer (&text);
    g_autofree guint8 *colors = NULL;
    gboolean any = FALSE;

    text = icn_link_colors_give (net, before, chosen, color);
    g_assert_true (icn_link_colors_check (text, NULL));
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      if (icn_net_link_key (&net->channel[c]) == icn_net_link_key (&net->channel[chosen]))
        expected[c] = color + 1;
      any = any || expected[c] > 0;
    }
    colors = icn_link_colors_new (net, text);
    g_assert_true (any == (colors != NULL));
    if (any)
      g_assert_cmpmem (colors, net->n_channels, expected, net->n_channels);
  }
}

TEST (colors)
{
  static const char *const wrong[] = { "0~1",     "0~1:",    "0:1",    "~1:1",
                                       "0~1~2:1", "0~1:100", "0~1:-1", "0~1:1+",
                                       "+0~1:1",  "0~1:red", ":" };

  rand_of_test = g_rand_new_with_seed (63);
  net_samples_foreach (MOST_NODES, check_colors);
  g_rand_free (rand_of_test);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (icn_link_colors_check (wrong[i], NULL));
}

static IcnNet *
build_with (const char *failed, GError **error)
{
  IcnTopologySettings settings;

  net_sample_settings ("mesh", "4x3", FALSE, &settings);
  icn_failed_set (&settings, failed);
  return icn_topology_build (&settings, error);
}

/* Links that a network does not have are named, up to three of them. */
TEST (missing_colors)
{
  static const struct {
    const char *text, *missing;
  } cases[] = {
    { "", NULL },
    { "0,0~1,0:1", NULL },
    { "0,0~1,0:1+0,0~2,2:1", "Not colored, as the network has no such link: 0,0~2,2." },
    { "0,0~9,9:1+0,0~1,1:2", "Not colored, as the network has no such links: 0,0~9,9; 0,0~1,1." },
    { "a~b:1+c~d:1+e~f:1+g~h:1+i~j:1",
      "Not colored, as the network has no such links: a~b; c~d; e~f and 2 more." },
  };
  g_autoptr (IcnNet) net = build_with ("", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *missing = icn_link_colors_missing (net, cases[i].text);

    g_assert_cmpstr (missing, ==, cases[i].missing);
  }
}

/* Of the links that a seed draws, fewer are the first of more; another seed draws others. */
TEST (drawn)
{
  guint n_same = 0;

  for (guint n = 0; n < 17; n++) {
    g_autofree char *text = g_strdup_printf ("%u:5", n), *more = g_strdup_printf ("%u:5", n + 1);
    g_autofree char *other = g_strdup_printf ("%u:6", n);
    g_autoptr (IcnNet) few = build_with (text, NULL), many = build_with (more, NULL);
    g_autoptr (IcnNet) others = build_with (other, NULL);

    g_assert_cmpuint (few->failures->n_links, ==, n);
    n_same += memcmp (few->failures->channel, others->failures->channel, few->n_channels) == 0;
    for (IcnChannelId c = 0; c < few->n_channels; c++)
      g_assert_true (icn_net_works (few, c) || !icn_net_works (many, c));
  }
  g_assert_cmpuint (n_same, ==, 1);
}

static void
check_refused (const char *failed, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnNet) net = NULL;

  if (icn_failed_check (failed, &error))
    net = build_with (failed, &error);
  g_assert_null (net);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "failed"));
  g_assert_nonnull (strstr (error->message, part));
  g_assert_null (strchr (error->message, '\n'));
}

TEST (refused)
{
  check_refused ("0.0~", "COUNT:SEED");
  check_refused ("+", "COUNT:SEED");
  check_refused ("0.0~1.0~2.0", "COUNT:SEED");
  check_refused ("0.0~9.9", "9.9");
  check_refused ("0.0~3.2", "0.0~3.2");
  check_refused ("nobody", "nobody");
  check_refused ("12", "12");
  check_refused ("18:1", "17");
}

/* The text after the link between two vertices was chosen. */
static char *
toggle (const char *text, IcnVertex a, IcnVertex b)
{
  g_autoptr (IcnNet) net = build_with (text, NULL);

  return icn_failed_toggle (net, text, icn_net_find_channel (net, a, b));
}

/* A link that is chosen fails, and is mended with its ends when it has failed; the others are left
 * as they are, and are named if they were drawn. */
TEST (toggle)
{
  g_autofree char *one = toggle ("", 0, 1);
  g_autofree char *two = toggle (one, 4, 5);
  g_autofree char *back = toggle (two, 1, 0);
  g_autofree char *none = toggle (back, 4, 5);
  g_autofree char *vertex = toggle ("3+0.0~1.0", 3, 2);
  g_autofree char *drawn = NULL;
  g_autoptr (IcnNet) net = build_with ("3:1", NULL), after = NULL;
  IcnChannelId chosen = 0;
  guint n_changed = 0;

  g_assert_cmpstr (one, ==, "0.0~1.0");
  g_assert_cmpstr (two, ==, "0.0~1.0+0.1~1.1");
  g_assert_cmpstr (back, ==, "0.1~1.1");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (vertex, ==, "0.0~1.0");
  while (icn_net_works (net, chosen))
    chosen++;
  drawn = icn_failed_toggle (net, "3:1", chosen);
  after = build_with (drawn, NULL);
  g_assert_cmpuint (after->failures->n_links, ==, 2);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    n_changed += icn_net_works (net, c) != icn_net_works (after, c);
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_true (icn_net_works (after, chosen));
}
