/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "small-networks.h"

#include "design.h"
#include "edge-list.h"
#include "error.h"
#include "field.h"
#include "hypermesh.h"
#include "module-plan.h"
#include "net-groups.h"
#include "net-taps.h"
#include "phases.h"
#include "route.h"
#include "runner.h"
#include "topology-kind.h"
#include "topology-kinds.h"

#define MOST_NODES 40 /* of a kind that has networks as small; else its smallest, of at most */
#define LARGEST 640

static const char *const lists[] = {
  "a b\nb c\nc a\n",
  "a b 2\nb c\nc d\nd a\n",
  "a > b\nb > c\nc > d\nd > a\nb > d\n",
  "hub a\nhub b\nhub c\nhub d\n",
  "terminals a b c\na s\nb s\nc t\ns t\n",
  "switches s\na s\nb s\nc s\na b\nc a\n",
  "0 1\n1 2\n2 3\n3 4\n4 0\n0 5\n1 6\n2 7\n3 8\n4 9\n5 7\n7 9\n9 6\n6 8\n8 5\n",
  /* a 3 × 3 mesh in any order */
  "2 3\n2 0\n3 1\n3 8\n1 7\n0 8\n0 6\n8 7\n8 5\n7 4\n6 5\n5 4\n",
  /* a 3 × 2 mesh, wider upwards */
  "0 1\n0 3 2\n1 2\n1 4 2\n2 5 2\n3 4\n4 5\n",
  /* a 5 × 3 torus, wider across */
  "8 12 2\n8 9 2\n8 13\n8 5\n12 14 2\n12 4\n12 1\n14 11 2\n14 6\n14 2\n11 9 2\n11 3\n11 0\n"
  "9 7\n9 10\n13 4 2\n13 7 2\n13 5\n4 6 2\n4 1\n6 3 2\n6 2\n3 7 2\n3 0\n7 10\n5 1 2\n"
  "5 10 2\n1 2 2\n2 0 2\n0 10 2\n",
  /* a 4 × 3 torus with one-way links */
  "10 > 7\n10 > 1\n7 > 5\n7 > 0\n5 > 3\n5 > 8\n3 > 10\n3 > 9\n1 > 0\n1 > 11\n0 > 8\n0 > 2\n"
  "8 > 9\n8 > 4\n9 > 1\n9 > 6\n11 > 10\n11 > 2\n2 > 7\n2 > 4\n4 > 5\n4 > 6\n6 > 3\n6 > 11\n",
  /* K4 × a row of 3 */
  "0 1\n0 2\n0 3\n0 4 2\n1 2\n1 3\n1 5 2\n2 3\n2 6 2\n3 7 2\n4 5\n4 6\n4 7\n4 8 2\n5 6\n"
  "5 7\n5 9 2\n6 7\n6 10 2\n7 11 2\n8 9\n8 10\n8 11\n9 10\n9 11\n10 11\n",
  /* a ring of 5 × K4 in any order */
  "12 16\n12 9\n12 1\n12 3\n12 5\n16 18\n16 11\n16 15\n16 17\n18 7\n18 14\n18 4\n18 6\n"
  "7 9\n7 10\n7 2\n7 19\n9 8\n9 13\n9 0\n1 11\n1 8\n1 3\n1 5\n11 14\n11 15\n11 17\n14 10\n"
  "14 4\n14 6\n10 8\n10 2\n10 19\n8 13\n8 0\n3 15\n3 13\n3 5\n15 4\n15 17\n4 2\n4 6\n2 13\n"
  "2 19\n13 0\n5 17\n5 0\n17 6\n6 19\n19 0\n",
  /* a 3 × 2 mesh with two terminals at every router */
  "terminals t0 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11\nt0 r0\nt1 r0\nt2 r1\nt3 r1\nt4 r2\n"
  "t5 r2\nt6 r3\nt7 r3\nt8 r4\nt9 r4\nt10 r5\nt11 r5\nr0 r1\nr0 r3\nr1 r2\nr1 r4\nr2 r5\n"
  "r3 r4\nr4 r5\n",
  /* a ring of 5 with two terminals at every router */
  "terminals t0 t1 t2 t3 t4 t5 t6 t7 t8 t9\nt0 r2\nt1 r2\nt2 r4\nt3 r4\nt4 r0\nt5 r0\n"
  "t6 r1\nt7 r1\nt8 r3\nt9 r3\nr2 r4\nr2 r3\nr4 r0\nr0 r1\nr1 r3\n",
  /* a 2-ary 3-tree, and a tree of fewer switches at its root */
  "terminals t0 t1 t2 t3 t4 t5 t6 t7\nt0 a0\nt1 a0\nt2 a1\nt3 a1\nt4 a2\nt5 a2\nt6 a3\nt7 a3\n"
  "a0 b0\na0 b1\na1 b0\na1 b1\na2 b2\na2 b3\na3 b2\na3 b3\n"
  "b0 c0\nb0 c1\nb1 c2\nb1 c3\nb2 c0\nb2 c1\nb3 c2\nb3 c3\n",
  "terminals t0 t1 t2 t3 t4 t5\nt0 a0\nt1 a0\nt2 a1\nt3 a1\nt4 a2\nt5 a2\n"
  "a0 r0\na0 r1\na1 r0\na1 r1\na2 r0 2\na2 r1\n",
  /* nodes with a switch in each of two planes; a tree of switches whose nodes route */
  "switches a0 a1 b0 b1 a b\ng0 a0\ng0 b0\ng1 a0\ng1 b0\ng2 a1\ng2 b1\ng3 a1\ng3 b1\n"
  "a0 a\na1 a\nb0 b\nb1 b\n",
  "nodes n0 n1 n2 n3\nswitches s0 s1 s\nn0 s0\nn1 s0\nn2 s1\nn3 s1\ns0 s\ns1 s\n",
  /* K4 × 2 with two terminals at every router */
  "terminals t0 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15\nt0 r0\nt1 r0\nt2 r1\n"
  "t3 r1\nt4 r2\nt5 r2\nt6 r3\nt7 r3\nt8 r4\nt9 r4\nt10 r5\nt11 r5\nt12 r6\nt13 r6\n"
  "t14 r7\nt15 r7\nr0 r1\nr0 r2\nr0 r3\nr0 r4\nr1 r2\nr1 r3\nr1 r5\nr2 r3\nr2 r6\nr3 r7\n"
  "r4 r5\nr4 r6\nr4 r7\nr5 r6\nr5 r7\nr6 r7\n",
  /* the same in groups, across and along */
  "terminals t0 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15\nt0 r0\nt1 r0\nt2 r1\n"
  "t3 r1\nt4 r2\nt5 r2\nt6 r3\nt7 r3\nt8 r4\nt9 r4\nt10 r5\nt11 r5\nt12 r6\nt13 r6\n"
  "t14 r7\nt15 r7\nr0 r1\nr0 r2\nr0 r3\nr0 r4\nr1 r2\nr1 r3\nr1 r5\nr2 r3\nr2 r6\nr3 r7\n"
  "r4 r5\nr4 r6\nr4 r7\nr5 r6\nr5 r7\nr6 r7\ngroup a r0 r1\ngroup b r2 r3 r4 r5 r6\ngroup c r7\n",
  /* a dragonfly of three groups of two routers */
  "terminals t0 t1 t2 t3 t4 t5\ngroup a r0 r1\ngroup b r2 r3\ngroup c r4 r5\nt0 r0\nt1 r1\n"
  "t2 r2\nt3 r3\nt4 r4\nt5 r5\nr0 r1\nr2 r3\nr4 r5\nr0 r3\nr1 r4\nr2 r5\n",
  /* rings of three joined in a triangle, of nodes that route, and a switch amid them */
  "switches s\na b\nb c\nc a\nd e\ne f\nf d\ng h\nh i\ni g\na d\nb g\ne h\ns c\ns f\ns i\n"
  "group x a b c\ngroup y d e f\ngroup z g h i s\n",
  /* a 3 × 3 torus whose diagonals are groups */
  "0 1\n1 2\n2 0\n3 4\n4 5\n5 3\n6 7\n7 8\n8 6\n0 3\n3 6\n6 0\n1 4\n4 7\n7 1\n2 5\n5 8\n8 2\n"
  "group x 0 4 8\ngroup y 1 5 6\ngroup z 2 3 7\n",
  NULL,
};

static gboolean
set (IcnDesign *design, const char *key, const char *value)
{
  return icn_field_set (icn_field_find (key), design, value, NULL);
}

/* Checks a design of at most so many nodes; FALSE and why where there is none. */
static gboolean
try_design (const IcnDesign *design, guint most_nodes, SmallCheck check, GError **why)
{
  g_autoptr (IcnNet) net = NULL;
  g_autofree char *name = NULL;
  double nodes = icn_topology_nodes (&design->topology);

  g_clear_error (why);
  if (!icn_design_check (design, why))
    return FALSE;
  name = icn_topology_name (&design->topology);
  if (nodes > most_nodes) {
    g_set_error (why, ICN_ERROR, ICN_ERROR_TOO_LARGE, "the %s has %g nodes", name, nodes);
    return FALSE;
  }
  net = icn_topology_build (&design->topology, NULL);
  g_assert_nonnull (net);
  g_test_message ("%s", name);
  check (design, net);
  return TRUE;
}

/* What joins the nodes of a hypermesh. */
static const char *const clusters[] = { "cluster=distributed", "cluster=crossbar", "cluster=bus",
                                        NULL };

/* One terminal at each router, and several. */
static const char *const concentrations[] = { "concentration=1", "concentration=3", NULL };

/* Networks of modules whose channels have equal widths; in one there are two lanes in some. */
static const char *const names[] = {
  "name=Butterfly.1.1,nodes=16,modules=4",
  "name=2hop.1.1-1,nodes=32,modules=8",
  "name=Xbar.1.1,nodes=16,modules=4",
  "name=2hop.1-2dil.1-1,nodes=16,modules=4",
  NULL,
};

/* Tori that are no products of rings, of all pruning functions, regular and not. */
static const char *const tori[] = {
  "k=4x2x2,pruned=yes",
  "k=2x4x4,pruned=yes",
  "k=4x2x4,pruned=yes",
  "k=3x2x2x2,pruned=yes",
  "k=2x4x4,pruned=yes,directed=yes",
  "k=4x6,directed=yes,orientation=alternating",
  "k=2x4x4,directed=yes,orientation=alternating",
  "k=2x4x4,directed=yes,orientation=alternating,pruned=yes",
  "k=4x2x4,directed=yes,orientation=alternating,pruned=yes",
  "k=4x6,pruned=yes,prune=diamond",
  "k=2x4x4,pruned=yes,prune=diamond",
  "k=2x3x2x2,pruned=yes,prune=keep-two",
  "k=2x4x2x2,directed=yes,orientation=alternating,pruned=yes,prune=keep-two",
};

static void
foreach_torus (SmallCheck check)
{
  for (guint i = 0; i < G_N_ELEMENTS (tori); i++) {
    g_auto (IcnDesign) design;
    g_autoptr (GError) error = NULL;

    icn_design_init (&design);
    icn_design_parse (&design, tori[i], &error);
    g_assert_no_error (error);
    try_design (&design, MOST_NODES, check, &error);
    g_assert_no_error (error);
  }
}

/* A kind's texts of a setting beside its size, until NULL. */
static const char *const *
list_texts (const IcnTopologyKind *kind)
{
  static const char *const none[] = { "", NULL };

  return icn_parameters_have (kind->parameters, &icn_graph_parameter)           ? lists
         : icn_parameters_have (kind->parameters, &icn_module_name_parameter)   ? names
         : icn_parameters_have (kind->parameters, &icn_cluster_parameter)       ? clusters
         : icn_parameters_have (kind->parameters, &icn_concentration_parameter) ? concentrations
                                                                                : none;
}

/* The networks of a kind of at most so many nodes, of every text, and how many: of some sizes, or,
 * where none of these is one, of the size that is nearest. why: of one that is none. */
static guint
try_sizes (const IcnTopologyKind *kind, guint most_nodes, SmallCheck check, GError **why)
{
  static const char *const radices[] = { "2", "3", "4", "5", "8", "3x2", "4x2" };
  static const char *const dimensions[] = { "1", "2", "3" };
  gboolean has_k = kind->size & ICN_SIZE_RADIX, has_n = kind->size & ICN_SIZE_DIMENSIONS;
  gboolean may_direct = icn_parameters_have (kind->parameters, &icn_directed_parameter);
  guint n_tried = 0;

  for (const char *const *text = list_texts (kind); *text != NULL; text++)
    for (guint k = 0; k < (has_k ? G_N_ELEMENTS (radices) : 1); k++)
      for (guint n = 0; n < (has_n ? G_N_ELEMENTS (dimensions) : 1); n++)
        for (gboolean directed = 0; directed <= may_direct; directed++) {
          g_auto (IcnDesign) design;

          icn_design_init (&design);
          set (&design, "budget", "width:1");
          set (&design, "topology", kind->id);
          if (icn_parameters_have (kind->parameters, &icn_graph_parameter))
            g_assert_true (set (&design, "graph", *text));
          else
            icn_design_parse (&design, *text, NULL);
          if ((has_n && !set (&design, "n", dimensions[n])) ||
              (has_k && !set (&design, "k", radices[k])))
            continue;
          icn_values_set_number (&design.topology.values, &icn_directed_parameter, directed);
          n_tried += try_design (&design, most_nodes, check, why);
        }
  if (n_tried == 0) {
    g_auto (IcnDesign) design;

    icn_design_init (&design);
    set (&design, "budget", "width:1");
    set (&design, "topology", kind->id);
    icn_topology_go_near (&design.topology, most_nodes);
    n_tried += try_design (&design, most_nodes, check, why);
  }
  return n_tried;
}

void
small_networks_foreach (SmallCheck check)
{
  guint n_kinds;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++) {
    g_autoptr (GError) why = NULL;
    guint n_tried = 0;

    for (guint most = MOST_NODES; n_tried == 0 && most <= LARGEST; most *= 2)
      n_tried = try_sizes (kinds[i], most, check, &why);
    if (n_tried == 0)
      g_test_fail_printf ("topology=%s has no network of at most %d nodes: %s", kinds[i]->id,
                          LARGEST, why ? why->message : "no size that was tried is legal");
  }
  foreach_torus (check);
}

guint32 *
small_networks_hops (const IcnNet *net)
{
  guint32 n = net->n_vertices;
  guint32 *hops = g_new (guint32, (gsize) n * n);

  for (IcnVertex s = 0; s < n; s++) {
    guint32 *row = hops + (gsize) s * n;
    gboolean changed = TRUE;

    for (IcnVertex v = 0; v < n; v++)
      row[v] = v == s ? 0 : ICN_NONE;
    while (changed) {
      changed = FALSE;
      for (IcnChannelId c = 0; c < net->n_channels; c++) {
        IcnVertex from = net->channel[c].source, to = net->channel[c].destination;
        guint more = net->role[from] != ICN_VERTEX_TAP && net->role[from] != ICN_VERTEX_MULTIPLEXER;

        if (row[from] == ICN_NONE || (from != s && icn_net_is_terminal (net, from)) ||
            row[from] + more >= row[to])
          continue;
        row[to] = row[from] + more;
        changed = TRUE;
      }
    }
  }
  return hops;
}

guint32
small_networks_hops_of (const IcnNet *net, const guint32 *hops, IcnVertex s, IcnVertex d)
{
  if (s == d && icn_net_is_terminal (net, s))
    return 1 + hops[(gsize) net->channel[net->first_out[s]].destination * net->n_vertices + d];
  return hops[(gsize) s * net->n_vertices + d];
}

/* A pair of nodes, and the terminal that its messages have drawn. */
typedef struct {
  const IcnNet *net;
  const IcnPhases *phases;
  const IcnRouteSettings *settings;
  IcnVertex via, d;
  double *loads;
} Detour;

static gboolean
turns_at (const Detour *detour, IcnVertex at)
{
  const IcnNet *net = detour->net;

  if (detour->phases->phase[0].towards == ICN_TOWARDS_GROUP &&
      net->groups->of[at] == net->groups->of[detour->via])
    return TRUE;
  if (!icn_net_is_indirect (net))
    return at == detour->via;
  return at == net->channel[net->first_out[detour->via]].destination ||
         at == net->channel[net->first_out[detour->d]].destination;
}

static void
go_on (const Detour *detour, IcnVertex at, gboolean has_turned, double part)
{
  const IcnNet *net = detour->net;
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n;

  has_turned = has_turned || turns_at (detour, at);
  if (has_turned && at == detour->d)
    return;
  n = icn_route_step (net, detour->settings, at, has_turned ? detour->d : detour->via, next);
  for (guint i = 0; i < n; i++) {
    detour->loads[next[i]] += part / n;
    go_on (detour, net->channel[next[i]].destination, has_turned, part / n);
  }
}

void
small_networks_detour (const IcnNet *net, const IcnPhases *phases, const IcnRouteSettings *settings,
                       IcnVertex s, IcnVertex d, double amount, double *loads)
{
  double part = amount / net->n_terminals;

  for (IcnVertex via = 0; via < net->n_terminals; via++) {
    Detour detour = { net, phases, settings, via, d, loads };
    IcnVertex at = s;

    if (icn_net_is_indirect (net)) {
      loads[net->first_out[s]] += part;
      at = net->channel[net->first_out[s]].destination;
    }
    go_on (&detour, at, FALSE, part);
  }
}
