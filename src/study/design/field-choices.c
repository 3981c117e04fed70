/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of the values that choice fields can have. */
#include "field-access.h"
#include "route-settings.h"
#include "router.h"
#include "routing.h"
#include "switching.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "wire-delay.h"

#include <glib/gi18n-lib.h>

const IcnChoice icn_switching_choices[] = {
  [ICN_SWITCHING_WORMHOLE] = { "wormhole", N_ ("Wormhole"),
                               N_ ("Flits follow their header; a blocked message stays where it "
                                   "is.") },
  [ICN_SWITCHING_CUT_THROUGH] = { "cut-through", N_ ("Cut-Through"),
                                  N_ ("Flits follow their header; a blocked message is stored.") },
  [ICN_SWITCHING_STORE_AND_FORWARD] = { "store-and-forward", N_ ("Store and Forward"),
                                        N_ ("Every node receives the whole message first.") },
  { NULL },
};

const IcnChoice icn_wire_rule_choices[] = {
  [ICN_WIRE_RULE_PLACED] = { "placed", N_ ("Placed"),
                             N_ ("Wire lengths are those of the layout that is drawn, for every "
                                 "topology.") },
  [ICN_WIRE_RULE_SOURCE] = { "source", N_ ("Source"),
                             N_ ("The longest wire follows from the formula of a source where one "
                                 "exists, such as dally1990 (16) for tori and meshes.") },
  { NULL },
};

const IcnChoice icn_order_choices[] = {
  [ICN_ORDER_ASCENDING] = { "ascending", N_ ("Ascending"), N_ ("Dimension 0 is routed first.") },
  [ICN_ORDER_DESCENDING] = { "descending", N_ ("Descending"),
                             N_ ("The highest dimension is routed first, as in e-cube routing.") },
  { NULL },
};

const IcnChoice icn_ties_choices[] = {
  [ICN_TIES_SPLIT] = { "split", N_ ("Split"), N_ ("Both directions are equally likely.") },
  [ICN_TIES_POSITIVE] = { "positive", N_ ("Positive"),
                          N_ ("All messages halfway around a ring go upwards, as in published "
                              "worst cases.") },
  { NULL },
};

const IcnChoice icn_arbitration_choices[] = {
  [ICN_ARBITRATION_ROUND_ROBIN] = { "round-robin", N_ ("Round Robin"),
                                    N_ ("The input that was served most recently has the lowest "
                                        "priority.") },
  [ICN_ARBITRATION_AGED] = { "aged", N_ ("Round Robin with Aging"),
                             N_ ("The input that was served most recently has the lowest priority, "
                                 "but very old messages go first, in order of age.") },
  [ICN_ARBITRATION_OLDEST_FIRST] = { "oldest-first", N_ ("Oldest First"),
                                     N_ ("The message that was created first has priority.") },
  [ICN_ARBITRATION_FIRST_COME] = { "first-come", N_ ("First Come"),
                                   N_ (
                                     "The message that arrived at the node first has priority.") },
  { NULL },
};

const IcnChoice icn_widening_choices[] = {
  [ICN_WIDENING_PASS] = { "pass", N_ ("Pass"),
                          N_ ("The flits of the message are forwarded as they arrive.") },
  [ICN_WIDENING_STORE] = { "store", N_ ("Store"),
                           N_ ("The message waits until all its flits have arrived. A buffer must "
                               "hold a whole message.") },
  { NULL },
};

const IcnChoice icn_deadlock_choices[] = {
  { "refuse", N_ ("Refuse"), N_ ("Routes that can deadlock are refused.") },
  { "allow", N_ ("Allow"),
    N_ ("Routes that can deadlock are simulated, so that a deadlock can be "
        "watched.") },
  { NULL },
};

/* Returns an array of n choices. Element i is the choice that `row` returns for the row i of a
 * table. The array is made at the first call and then stored in *made. Can be called from any
 * thread. */
static const IcnChoice *
choose_rows (gsize *made, guint n, IcnChoice (*row) (guint i))
{
  if (g_once_init_enter (made)) {
    IcnChoice *choices = g_new (IcnChoice, n);

    for (guint i = 0; i < n; i++)
      choices[i] = row (i);
    g_once_init_leave (made, (gsize) choices);
  }
  return (const IcnChoice *) *made;
}

static IcnChoice
router_row (guint i)
{
  guint n;
  const IcnRouterPreset *preset = icn_router_presets (&n)[i];

  return (IcnChoice){ preset->id, preset->title, preset->help };
}

const IcnChoice *
icn_field_choose_router (guint *n_choices)
{
  static gsize made;

  icn_router_presets (n_choices);
  return choose_rows (&made, *n_choices, router_row);
}

static IcnChoice
routing_row (guint i)
{
  guint n;
  const IcnRouting *routing = icn_routings (&n)[i];

  return (IcnChoice){ routing->id, routing->title, routing->help };
}

const IcnChoice *
icn_field_choose_routing (guint *n_choices)
{
  static gsize made;

  icn_routings (n_choices);
  return choose_rows (&made, *n_choices, routing_row);
}

static IcnChoice
topology_row (guint i)
{
  guint n;
  const IcnTopologyKind *kind = icn_topology_kinds (&n)[i];

  return (IcnChoice){ kind->id, kind->title, kind->help };
}

const IcnChoice *
icn_field_choose_topology (guint *n_choices)
{
  static gsize made;

  icn_topology_kinds (n_choices);
  return choose_rows (&made, *n_choices, topology_row);
}
