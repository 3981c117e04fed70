/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routing.h"
#include "error.h"
#include "net-groups.h"
#include "net-stages.h"
#include "net-methods.h"
#include "net.h"
#include "route-list.h"
#include "route.h"
#include "search.h"

#include <glib/gi18n-lib.h>

const IcnRouting *const *
icn_routings (guint *n_routings)
{
  for (*n_routings = 0; icn_routing_list[*n_routings] != NULL;)
    ++*n_routings;
  return icn_routing_list;
}

const IcnRouting *
icn_routing_find (const char *id)
{
  for (guint i = 0; icn_routing_list[i] != NULL; i++)
    if (g_strcmp0 (icn_routing_list[i]->id, id) == 0)
      return icn_routing_list[i];
  return NULL;
}

gboolean
icn_routing_takes_list (const IcnRouting *routing)
{
  return routing->phases.phase[0].paths == ICN_PATHS_LISTED;
}

const IcnRouteList *
icn_routing_list_of (const IcnRouting *routing)
{
  return routing->phases.phase[0].list;
}

const IcnRouting *
icn_routing_listed (const IcnRouteList *list)
{
  static GHashTable *made; /* maps each IcnRouteList to the IcnRouting made for it */
  static GMutex lock;
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&lock);
  IcnRouting *routing;
  guint row = 0;

  while (!icn_routing_takes_list (icn_routing_list[row]))
    row++;
  if (list == NULL)
    return icn_routing_list[row];
  if (made == NULL)
    made = g_hash_table_new (NULL, NULL);
  routing = g_hash_table_lookup (made, list);
  if (routing != NULL)
    return routing;
  routing = g_memdup2 (icn_routing_list[row], sizeof *routing);
  routing->phases.phase[0].list = list;
  g_hash_table_insert (made, (gpointer) list, routing);
  return routing;
}

const IcnRouting *
icn_routing_own (void)
{
  return icn_routing_list[0];
}

const IcnRouting *
icn_routing_shortest (void)
{
  for (guint i = 0; icn_routing_list[i] != NULL; i++)
    if (icn_routing_list[i]->phases.phase[0].paths == ICN_PATHS_SHORTEST &&
        icn_routing_list[i]->phases.turns == NULL)
      return icn_routing_list[i];
  g_return_val_if_reached (NULL);
}

const char *
icn_routing_title (const IcnRouting *routing, const IcnNet *net)
{
  if (routing->title_of_searched == NULL)
    return routing->title;
  if (net->methods->routes_title != NULL)
    return net->methods->routes_title;
  return icn_route_is_searched (net) ? routing->title_of_searched : routing->title;
}

/* Returns the reason why a network cannot have a routing; NULL if it can. */
static const char *
why_none (const IcnRouting *routing, const IcnNet *net)
{
  const char *why = routing->why_none != NULL ? routing->why_none (net) : NULL;

  if (why == NULL && icn_routing_takes_list (routing))
    return icn_routing_list_of (routing) == NULL
             ? N_ ("its file is missing, as in table:FILE")
             : icn_search_why_unlisted (net, icn_routing_list_of (routing));
  if (why == NULL && routing->phases.n > 1 && icn_search_cut_off (net, NULL, NULL) > 0)
    why = N_ ("links have failed, and the random node that a message goes over may be cut off");
  return why;
}

/* Whether a phase has no effect on a network. A phase towards a vertex drawn from all vertices
 * (ICN_TOWARDS_ANY) has no effect if there are free stages, which already choose a random path. A
 * phase towards a random node on a shortest path (ICN_TOWARDS_BOX) has no effect in networks that
 * are not products of rings and rows. */
static gboolean
is_idle (const IcnPhase *phase, const IcnNet *net)
{
  return (phase->towards == ICN_TOWARDS_ANY && icn_net_n_free_stages (net) > 0) ||
         (phase->towards == ICN_TOWARDS_BOX && net->n_lines == 0);
}

gboolean
icn_routing_on (const IcnRouting *routing, const IcnNet *net, IcnPhases *phases)
{
  if (why_none (routing, net) != NULL)
    return FALSE;
  *phases = (IcnPhases){ .n = 0 };
  for (guint i = 0; i < routing->phases.n; i++) {
    IcnPhase phase = routing->phases.phase[i];

    if (is_idle (&phase, net))
      continue;
    if ((phase.paths == ICN_PATHS_SHORTEST && icn_route_takes_all (net)) ||
        (phase.paths == ICN_PATHS_SINGLE && icn_route_is_searched (net)))
      phase.paths = ICN_PATHS_OWN;
    if (phase.towards == ICN_TOWARDS_GROUP && !icn_net_has_groups (net))
      phase.towards = ICN_TOWARDS_ANY;
    phases->phase[phases->n++] = phase;
  }
  phases->ends_in_passing = icn_phases_detour (phases) && icn_net_is_indirect (net);
  phases->draws_order = routing->phases.draws_order && net->n_lines > 1;
  phases->turns = routing->phases.turns;
  if (phases->turns == NULL && net->has_no_cycles && phases->n == 1 && icn_phases_roam (phases))
    phases->turns = &icn_turns_no_cycles;
  phases->settles = routing->phases.settles;
  phases->choice = phases->n > 1 ? routing->phases.choice : ICN_CHOICE_NONE;
  return TRUE;
}

gboolean
icn_routing_check (const IcnRouting *routing, const IcnNet *net, IcnPhases *phases, GError **error)
{
  g_autoptr (GString) legal = NULL;

  if (icn_routing_on (routing, net, phases))
    return TRUE;
  if (icn_routing_list_of (routing) != NULL)
    return icn_error_set (error, ICN_ERROR_VALUE, "routes", "%s", _ (why_none (routing, net)));
  legal = g_string_new (NULL);
  for (guint i = 0; icn_routing_list[i] != NULL; i++)
    if (why_none (icn_routing_list[i], net) == NULL)
      g_string_append_printf (legal, "%s%s", legal->len > 0 ? ", " : "one of ",
                              icn_routing_list[i]->id);
  g_string_append_printf (legal, ": %s", _ (why_none (routing, net)));
  return icn_error_value (error, "routing", routing->id, legal->str);
}

void
icn_phase_set_routes (const IcnPhase *phase, IcnRouteSettings *settings)
{
  settings->routes = phase->paths == ICN_PATHS_SINGLE    ? ICN_ROUTES_SINGLE
                     : phase->paths == ICN_PATHS_UP_DOWN ? ICN_ROUTES_UP_DOWN
                     : phase->paths == ICN_PATHS_LISTED  ? ICN_ROUTES_LISTED
                                                         : ICN_ROUTES_OWN;
  settings->list = phase->list;
}

guint
icn_phases_orders (const IcnPhases *phases, const IcnRouteSettings *settings,
                   IcnRouteSettings orders[ICN_MAX_ORDERS])
{
  for (guint i = 0; i < icn_phases_n_orders (phases); i++) {
    orders[i] = *settings;
    icn_phase_set_routes (&phases->phase[0], &orders[i]);
    if (phases->draws_order)
      orders[i].order = i == 0 ? ICN_ORDER_ASCENDING : ICN_ORDER_DESCENDING;
  }
  return icn_phases_n_orders (phases);
}

IcnVertex
icn_routing_turn (const IcnNet *net, IcnVertex terminal)
{
  return icn_net_is_terminal (net, terminal) ? net->channel[net->first_out[terminal]].destination
                                             : terminal;
}

/* Whether a terminal that forwards no messages has only one switch, to which it sends and from
 * which it receives. */
static gboolean
has_one_switch (const IcnNet *net, IcnVertex terminal)
{
  IcnVertex to;

  if (icn_net_out_degree (net, terminal) != 1 || icn_net_in_degree (net, terminal) != 1)
    return FALSE;
  to = icn_routing_turn (net, terminal);
  return net->role[to] == ICN_VERTEX_SWITCH &&
         net->channel[net->in_channel[net->first_in[terminal]]].source == to;
}

const char *
icn_routing_no_turns (const IcnNet *net)
{
  if (!icn_net_is_indirect (net))
    return NULL;
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    if (!has_one_switch (net, v))
      return N_ ("messages would turn round at intermediate nodes or their switches, but not every "
                 "node sends to the switch that it receives from");
  return NULL;
}

gboolean
icn_phases_are_own (const IcnPhases *phases)
{
  return phases->n == 1 && phases->phase[0].paths == ICN_PATHS_OWN && !phases->draws_order;
}

void
icn_phases_of_loads (const IcnPhases *phases, IcnPhases *shown)
{
  IcnPhases last = { 1, { phases->phase[phases->n - 1] }, .draws_order = phases->draws_order };

  *shown = phases->choice == ICN_CHOICE_NONE ? *phases : last;
}

gboolean
icn_phases_detour (const IcnPhases *phases)
{
  return phases->n > 1 && phases->phase[0].towards != ICN_TOWARDS_BOX;
}

gboolean
icn_phases_are_uniform (const IcnPhases *phases)
{
  return phases->n > 1 && phases->phase[0].towards == ICN_TOWARDS_ANY && !phases->ends_in_passing;
}

gboolean
icn_phases_go_over (const IcnPhases *phases)
{
  return phases->choice == ICN_CHOICE_NONE && icn_phases_detour (phases);
}

static gboolean
has_paths (const IcnPhases *phases, IcnPathChoice paths)
{
  for (guint i = 0; i < phases->n; i++)
    if (phases->phase[i].paths == paths)
      return TRUE;
  return FALSE;
}

gboolean
icn_phases_are_minimal (const IcnPhases *phases)
{
  return !icn_phases_go_over (phases) && !has_paths (phases, ICN_PATHS_UP_DOWN) &&
         !has_paths (phases, ICN_PATHS_LISTED);
}

gboolean
icn_phases_are_arranged (const IcnPhases *phases)
{
  return has_paths (phases, ICN_PATHS_ARRANGED);
}

gboolean
icn_phases_adapt (const IcnPhases *phases)
{
  return phases->choice != ICN_CHOICE_NONE || has_paths (phases, ICN_PATHS_FREE);
}

gboolean
icn_phases_are_oblivious (const IcnPhases *phases)
{
  return !icn_phases_are_arranged (phases) && !icn_phases_adapt (phases);
}

gboolean
icn_phases_roam (const IcnPhases *phases)
{
  return icn_phase_is_wide (&phases->phase[phases->n - 1]);
}

gboolean
icn_phases_escape (const IcnPhases *phases)
{
  return icn_phases_roam (phases) && phases->turns == NULL;
}

gboolean
icn_phase_is_fixed (const IcnPhase *phase, const IcnNet *net)
{
  IcnRouteSettings settings = { 0 };

  icn_phase_set_routes (phase, &settings);
  return !icn_phase_is_wide (phase) && icn_route_is_fixed (net, &settings);
}

gboolean
icn_phase_has_lines (const IcnPhase *phase, const IcnNet *net)
{
  return net->n_lines > 0 && !icn_phase_is_wide (phase) && !icn_phase_is_fixed (phase, net);
}

IcnSymmetryClaim
icn_phases_symmetry (const IcnPhases *phases, const IcnNet *net)
{
  gboolean turns = phases->turns != NULL && phases->turns->keep != NULL;

  return turns || icn_phase_is_fixed (&phases->phase[0], net) ? ICN_SYMMETRY_NONE : net->symmetry;
}
