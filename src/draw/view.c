/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view.h"
#include "axis.h"
#include "by-theory.h"
#include "design.h"
#include "diagram-cut.h"
#include "diagram-traffic.h"
#include "diagram.h"
#include "equation-page.h"
#include "error.h"
#include "evaluation.h"
#include "flow-latency.h"
#include "link-colors.h"
#include "net-names.h"
#include "net.h"
#include "physical.h"
#include "picture-forms.h"
#include "picture-modules.h"
#include "picture-share.h"
#include "picture-space.h"
#include "picture.h"
#include "scene-pair.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Largest number of nodes for which the default picture shows a network in a shape of its own, such
 * as a stack of planes or groups around a ring (IcnSpaceShape), and not in rows and columns. */
#define MOST_SHAPED 4096
/* Least width of a page on which the channel loads are drawn beside the traffic pattern, in scene
 * units. */
#define LEAST_PAIR 640

/* Returns for each channel, [n_channels], the share of the followed messages that crosses it; free
 * with g_free. The followed messages are those from input->source to input->destination or, if no
 * such pair is set, those that cross the channel input->through. *caption is set to a text that
 * describes them; free with g_free. NULL if no messages are followed. */
static double *
follow (const IcnViewInput *input, char **caption)
{
  const IcnAnalysis *analysis = input->evaluation->analysis;
  g_auto (IcnFlows) flows = { 0 };

  if (!icn_analysis_has_loads (analysis)) /* without loads there is no traffic or no routing, so
                                             there are no messages to follow */
    return NULL;
  if (input->source != ICN_NONE && input->destination != ICN_NONE)
    return icn_share_of_pair (analysis, input->source, input->destination, caption, NULL);
  if (input->through == ICN_NONE ||
      !icn_flows_of_channel (analysis->net, &analysis->routing, analysis->algorithm,
                             analysis->traffic, input->through, ICN_SHARE_MOST_PAIRS, &flows, NULL,
                             NULL))
    return NULL;
  return icn_share_of_flows (analysis, input->through, &flows, caption, NULL);
}

static IcnScene *
picture (const IcnView *row, const IcnViewInput *input, const IcnTheme *theme, double width,
         double height)
{
  const IcnEvaluation *evaluation = input->evaluation;
  g_autofree char *caption = NULL;
  g_autofree double *share = follow (input, &caption);
  g_autofree guint8 *painted =
    icn_link_colors_new (evaluation->analysis->net, input->design->link_colors);
  g_autofree char *missing =
    icn_link_colors_missing (evaluation->analysis->net, input->design->link_colors);
  g_auto (IcnPhysical) physical = { 0 };
  IcnPictureView view;

  icn_evaluation_physical (evaluation, input->design, &physical);
  icn_picture_view_init (&view, row->layout);
  view.arrangement = row->arrangement;
  if (input->fold != NULL)
    view.fold = *input->fold;
  view.show_legend = !input->is_small;
  view.color = input->color;
  view.values = input->values;
  view.share = share;
  view.painted = painted;
  view.caption = caption != NULL ? caption : missing;
  if (input->space != NULL)
    view.space = *input->space;
  return icn_picture_scene (evaluation->analysis, input->title, &physical, &view, theme, width,
                            height, NULL);
}

static IcnScene *
modules (const IcnView *view, const IcnViewInput *input, const IcnTheme *theme, double width,
         double height)
{
  const IcnEvaluation *evaluation = input->evaluation;
  g_auto (IcnPhysical) physical = { 0 };

  icn_evaluation_physical (evaluation, input->design, &physical);
  return icn_modules_scene (evaluation->analysis, view->form, input->source, input->title,
                            &physical, input->color, theme, width, height);
}

static char *
describe_modules (const IcnViewInput *input, const IcnHit *hit)
{
  g_auto (IcnPhysical) physical = { 0 };

  icn_evaluation_physical (input->evaluation, input->design, &physical);
  return icn_modules_describe (input->evaluation->analysis, hit, &physical);
}

/* Draws a hypermesh, and in detail one cluster of the node input->source or, if that is ICN_NONE,
 * of node 0. */
static IcnScene *
hypermesh (const IcnView *view G_GNUC_UNUSED, const IcnViewInput *input, const IcnTheme *theme,
           double width, double height)
{
  const IcnEvaluation *evaluation = input->evaluation;
  IcnVertex node = input->source != ICN_NONE ? input->source : 0;
  g_auto (IcnPhysical) physical = { 0 };

  icn_evaluation_physical (evaluation, input->design, &physical);
  return icn_hypermesh_scene (evaluation->analysis, node, input->title, &physical, input->color,
                              theme, width, height);
}

static IcnScene *
switching (const IcnView *view G_GNUC_UNUSED, const IcnViewInput *input, const IcnTheme *theme,
           double width, double height)
{
  return icn_diagram_switching (input->evaluation, theme, width, height);
}

/* Draws a diagram of the contention model at input->load or, if that is NAN, at half of the model's
 * saturation load. */
static IcnScene *
contention (const IcnView *view, const IcnViewInput *input, const IcnTheme *theme, double width,
            double height)
{
  double load = isnan (input->load) ? input->evaluation->model_saturation / 2 : input->load;

  return view->contention (input->evaluation, load, theme, width, height);
}

static IcnScene *
gantt (const IcnView *view G_GNUC_UNUSED, const IcnViewInput *input, const IcnTheme *theme,
       double width, double height)
{
  return icn_diagram_gantt (input->evaluation, input->design, input->source, input->destination,
                            theme, width, height);
}

static IcnScene *
traffic (const IcnView *view G_GNUC_UNUSED, const IcnViewInput *input, const IcnTheme *theme,
         double width, double height)
{
  const IcnScenePair each = icn_scene_pair (theme, width, height);
  const IcnView *beside = icn_view_picture (&input->evaluation->analysis->topology);
  g_autoptr (IcnScene) matrix = NULL, loads = NULL;
  IcnViewInput shown = *input;

  if (width < LEAST_PAIR || !icn_analysis_has_loads (input->evaluation->analysis))
    return icn_matrix_scene (input->evaluation->analysis, input->title, input->source,
                             input->destination, theme, width, height);
  matrix = icn_matrix_scene (input->evaluation->analysis, input->title, input->source,
                             input->destination, theme, each.width, each.height);
  shown.color = ICN_COLOR_LOAD;
  shown.title = _ ("Channel loads");
  loads = icn_view_scene (beside, &shown, theme, each.width, each.height);
  return icn_scene_pair_join (theme, width, height, matrix, loads);
}

static char *
describe_square (const IcnViewInput *input, const IcnHit *hit)
{
  return hit->kind == ICN_HIT_SQUARE ? icn_matrix_describe (input->evaluation->analysis, hit->id)
                                     : NULL;
}

/* The load at which latencies are shown: input->load or, if that is NAN, half of the saturation
 * load. */
static double
load_of (const IcnViewInput *input)
{
  return isnan (input->load) ? icn_evaluation_usual_load (input->evaluation) : input->load;
}

static IcnScene *
latencies (const IcnView *view G_GNUC_UNUSED, const IcnViewInput *input, const IcnTheme *theme,
           double width, double height)
{
  const IcnAnalysis *analysis = input->evaluation->analysis;
  g_auto (IcnEvaluation) shown = { 0 };
  g_auto (IcnPairLatencies) pairs = { 0 };
  g_autoptr (GError) why = NULL;
  double load = load_of (input);

  if (!icn_evaluation_by_flows (&shown, input->evaluation, input->design, input->cancellable,
                                &why) ||
      !icn_flow_latency_pairs (&shown, load, icn_matrix_rows (analysis->net->n_terminals).block,
                               &pairs, input->cancellable, &why))
    return icn_matrix_refuse (input->title, why->message, theme, width, height);
  return icn_matrix_latency_scene (analysis, &pairs, load, input->title, theme, width, height);
}

static char *
describe_latency (const IcnViewInput *input, const IcnHit *hit)
{
  const IcnNet *net = input->evaluation->analysis->net;
  const IcnMatrixRows rows = icn_matrix_rows (net->n_terminals);
  IcnVertex source = hit->id / rows.n * rows.block, destination = hit->id % rows.n * rows.block;
  g_auto (IcnEvaluation) shown = { 0 };
  g_autofree char *from = NULL, *to = NULL, *cycles = NULL, *waits = NULL;
  double latency, wait;

  if (hit->kind != ICN_HIT_SQUARE ||
      !icn_evaluation_by_flows (&shown, input->evaluation, input->design, NULL, NULL))
    return NULL;
  latency = icn_flow_latency_pair (&shown, load_of (input), source, destination, &wait);
  if (isnan (latency))
    return NULL;
  from = icn_net_vertex_name (net, source);
  to = icn_net_vertex_name (net, destination);
  cycles = icn_number_with_unit (latency, "cycles");
  waits = icn_number (wait);
  /* Translators: two nodes, and two numbers of cycles. */
  return g_strdup_printf (_ ("%s to %s: %s, %s of them waiting"), from, to, cycles, waits);
}

static IcnScene *
cut (const IcnView *view G_GNUC_UNUSED, const IcnViewInput *input, const IcnTheme *theme,
     double width, double height)
{
  const IcnCutDesign of = { input->design, input->evaluation, input->title };

  return icn_cut_scene (&of, 1, icn_cut_full (&of, 1), FALSE, theme, width, height);
}

static char *
describe_cut (const IcnViewInput *input, const IcnHit *hit)
{
  const IcnCutDesign of = { input->design, input->evaluation, input->title };

  return hit->kind == ICN_HIT_WIRES ? icn_cut_design_words (&of) : NULL;
}

static IcnScene *
equations (const IcnView *view G_GNUC_UNUSED, const IcnViewInput *input, const IcnTheme *theme,
           double width, double height)
{
  g_auto (IcnEquations) chain;

  icn_equations_init (&chain);
  icn_design_equations (input->evaluation, input->design, input->load, &chain);
  return icn_equations_scene (&chain, input->title, 0, theme, width, height);
}

static char *
describe_symbol (const IcnViewInput *input, const IcnHit *hit)
{
  g_auto (IcnEquations) chain;
  guint n_symbols;
  const IcnSymbol *symbols = icn_symbols (&n_symbols);

  if (hit->kind != ICN_HIT_SYMBOL)
    return NULL;
  icn_equations_init (&chain);
  icn_design_equations (input->evaluation, input->design, input->load, &chain);
  return icn_equations_describe (&chain, &symbols[hit->id]);
}

static const IcnView views[] = {
  { .id = "folded",
    .title = N_ ("Folded layout"),
    .help = N_ (
      "Each ring is folded into two halves that interleave, so that no wire spans the whole ring."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .layout = ICN_LAYOUT_FOLDED,
    .scene = picture },
  { .id = "grid",
    .title = N_ ("Plain grid"),
    .help =
      N_ ("Nodes stand in the order of their coordinates. A wire that closes a ring spans it."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .layout = ICN_LAYOUT_GRID,
    .scene = picture },
  { .id = "map",
    .title = N_ ("Map"),
    .help = N_ ("Nodes stand where the file of the network places them, drawn to scale."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .shape = ICN_SHAPE_MAP,
    .arrangement = ICN_ARRANGEMENT_SPACE,
    .scene = picture },
  { .id = "groups",
    .title = N_ ("Groups in a ring"),
    .help = N_ ("Groups stand around a circle, and the routers of each around a smaller circle "
                "with their terminals outside. Links between groups cross the middle."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .shape = ICN_SHAPE_GROUPS,
    .arrangement = ICN_ARRANGEMENT_SPACE,
    .scene = picture },
  { .id = "levels",
    .title = N_ ("Levels of a tree"),
    .help = N_ ("Each level of switches is a row, with the terminals below. A switch stands above "
                "the switches and terminals of its subtree."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .shape = ICN_SHAPE_LEVELS,
    .arrangement = ICN_ARRANGEMENT_SPACE,
    .scene = picture },
  { .id = "ring",
    .title = N_ ("Switches in a ring"),
    .help = N_ ("Switches stand around a circle, each with its terminals outside. Neighbours stand "
                "near each other."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .shape = ICN_SHAPE_RING,
    .arrangement = ICN_ARRANGEMENT_SPACE,
    .scene = picture },
  { .id = "spread",
    .title = N_ ("By distance"),
    .help = N_ ("Nodes stand the farther from each other the more hops they are apart. This is not "
                "the layout that the wire lengths are measured in."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .shape = ICN_SHAPE_SPREAD,
    .arrangement = ICN_ARRANGEMENT_SPACE,
    .scene = picture },
  { .id = "circle",
    .title = N_ ("Circle"),
    .help = N_ ("Nodes stand around a circle, in the order in which the ring connects them."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .shape = ICN_SHAPE_CIRCLE,
    .arrangement = ICN_ARRANGEMENT_SPACE,
    .scene = picture },
  { .id = "stacks",
    .title = N_ ("Stacked planes"),
    .help = N_ ("Planes of two dimensions stand one behind the other along the third; a drag, or "
                "Shift and arrow keys, turns them. Links that close a ring leave on one side and "
                "come back on the other."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .shape = ICN_SHAPE_STACKS,
    .arrangement = ICN_ARRANGEMENT_SPACE,
    .scene = picture },
  { .id = "cubes",
    .title = N_ ("Nested cubes"),
    .help =
      N_ ("Three dimensions form a cube, the fourth leads to a cube inside it, further ones lead "
          "between such pairs of cubes. A drag, or Shift and arrow keys, turns the drawing."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .shape = ICN_SHAPE_CUBES,
    .arrangement = ICN_ARRANGEMENT_SPACE,
    .scene = picture },
  { .id = "butterfly",
    .title = N_ ("Stages in columns"),
    .help = N_ ("Switches stand in columns, one for each stage. Terminals are on the left as "
                "sources and on the right as destinations."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .layout = ICN_LAYOUT_GRID,
    .arrangement = ICN_ARRANGEMENT_FLAT,
    .scene = picture },
  { .id = "butterfly-planes",
    .title = N_ ("Stages in planes"),
    .help = N_ ("One half of the stages is drawn as vertical planes, the other half as horizontal "
                "ones. A message moves up and down, then in depth."),
    .needs_graph = TRUE,
    .is_picture = TRUE,
    .is_colored = TRUE,
    .layout = ICN_LAYOUT_GRID,
    .arrangement = ICN_ARRANGEMENT_PLANES,
    .scene = picture },
  { .id = "modules",
    .title = N_ ("Modules and their bundles"),
    .help = N_ ("Packaging modules and the bundles between them. A line is the thicker the more "
                "wires its bundle has."),
    .needs_graph = TRUE,
    .is_colored = TRUE,
    .shows_modules = TRUE,
    .form = ICN_MODULES_GRAPH,
    .narrows = TRUE,
    .scene = modules,
    .describe = describe_modules },
  { .id = "modules-dance-hall",
    .title = N_ ("Processors to memories"),
    .help = N_ ("The network before it is divided into modules, with processors on the left and "
                "memories on the right."),
    .needs_graph = TRUE,
    .is_colored = TRUE,
    .shows_modules = TRUE,
    .form = ICN_MODULES_DANCE_HALL,
    .narrows = TRUE,
    .scene = modules,
    .describe = describe_modules },
  { .id = "modules-partition",
    .title = N_ ("Cut into modules"),
    .help =
      N_ ("The network with its rows reordered, so that each module is a band of adjacent rows."),
    .needs_graph = TRUE,
    .is_colored = TRUE,
    .shows_modules = TRUE,
    .form = ICN_MODULES_PARTITION,
    .narrows = TRUE,
    .scene = modules,
    .describe = describe_modules },
  { .id = "modules-inside",
    .title = N_ ("Inside a module"),
    .help = N_ ("The switches of one module, its processors beside their memories, and its "
                "channels to other modules."),
    .needs_graph = TRUE,
    .is_colored = TRUE,
    .shows_modules = TRUE,
    .form = ICN_MODULES_INSIDE,
    .narrows = TRUE,
    .scene = modules,
    .describe = describe_modules },
  { .id = "hypermesh",
    .title = N_ ("Clusters of a hypermesh"),
    .help =
      N_ ("Each row and each column of nodes is drawn as a cluster, and one cluster in detail."),
    .needs_graph = TRUE,
    .is_colored = TRUE,
    .shows_clusters = TRUE,
    .narrows = TRUE,
    .scene = hypermesh },
  { .id = "traffic-matrix",
    .title = N_ ("Traffic matrix"),
    .help = N_ ("The traffic matrix, beside the channel loads: the share of messages that each "
                "source (row) sends to each destination (column). A drag over squares, or arrow "
                "keys and Return, sets flows or clears them."),
    .needs_graph = TRUE,
    .narrows = TRUE,
    .is_painted = TRUE,
    .scene = traffic,
    .describe = describe_square },
  { .id = "latency-matrix",
    .title = N_ ("Latency matrix"),
    .help = N_ ("The latency from each source (row) to each destination (column), by the theory of "
                "flows between channels. The slowest pair has a frame."),
    .needs_graph = TRUE,
    .narrows = TRUE,
    .takes_load = TRUE,
    .scene = latencies,
    .describe = describe_latency },
  { .id = "cut",
    .title = N_ ("Wires over the cut"),
    .help = N_ ("The channels over the bisection as ribbons of their wires, and the share of the "
                "budget that the design uses."),
    .uses_graph = TRUE,
    .narrows = TRUE,
    .scene = cut,
    .describe = describe_cut },
  { .id = "switching",
    .title = N_ ("Store-and-forward and wormhole"),
    .help = N_ ("The times at which the flits of one message arrive at each node on its path."),
    .scene = switching },
  { .id = "gantt",
    .title = N_ ("One message in time"),
    .help = N_ ("The times at which one message crosses each router and channel on its path, and "
                "the part of its latency that each takes."),
    .needs_graph = TRUE,
    .scene = gantt },
  { .id = "contention-network",
    .title = N_ ("Contention in the network"),
    .help = N_ ("The latency that each dimension adds, from the source to the destination."),
    .takes_load = TRUE,
    .scene = contention,
    .contention = icn_diagram_network },
  { .id = "contention-dimension",
    .title = N_ ("Contention in one dimension"),
    .help = N_ ("The streams of messages that skip the dimension and that route in it, the points "
                "where they merge, and their waiting times there."),
    .takes_load = TRUE,
    .scene = contention,
    .contention = icn_diagram_dimension },
  { .id = "contention-routing",
    .title = N_ ("Contention while routing"),
    .help = N_ ("The entering channel and the continuing channels of a ring, and the waiting time "
                "that each collision adds."),
    .takes_load = TRUE,
    .scene = contention,
    .contention = icn_diagram_routing },
  { .id = "equations",
    .title = N_ ("Equations"),
    .help = N_ ("The equations by which the design’s numbers follow from its settings, with values "
                "inserted."),
    .uses_graph = TRUE,
    .takes_load = TRUE,
    .scene = equations,
    .describe = describe_symbol },
};

const IcnView *
icn_views (guint *n_views)
{
  *n_views = G_N_ELEMENTS (views);
  return views;
}

const IcnView *
icn_view_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    if (g_strcmp0 (views[i].id, id) == 0)
      return &views[i];
  return NULL;
}

const IcnView *
icn_view_of_message (void)
{
  guint i = 0;

  while (views[i].scene != gantt)
    i++;
  return &views[i];
}

const IcnView *
icn_view_laid_out (IcnLayout layout)
{
  guint i = 0;

  while (!icn_view_can_fold (&views[i]) || views[i].layout != layout)
    i++;
  return &views[i];
}

IcnScene *
icn_view_scene (const IcnView *view, const IcnViewInput *input, const IcnTheme *theme, double width,
                double height)
{
  return view->scene (view, input, theme, width, height);
}

gboolean
icn_view_suits (const IcnView *view, const IcnTopologySettings *topology)
{
  gboolean has_stages = icn_topology_has_stages (topology);

  if (view->shows_modules)
    return icn_topology_has_modules (topology);
  if (view->shows_clusters)
    return icn_topology_has_clusters (topology);
  if (view->shape != ICN_SHAPE_NONE)
    return icn_space_shape (topology) == view->shape;
  /* Networks of modules have no folded view, because their rows do not form rings. */
  if (icn_view_can_fold (view) && view->layout == ICN_LAYOUT_FOLDED &&
      icn_topology_has_modules (topology))
    return FALSE;
  return !view->is_picture || has_stages == (view->arrangement != ICN_ARRANGEMENT_PLACED);
}

const IcnView *
icn_view_flat (const IcnTopologySettings *topology)
{
  guint i = 0;

  while (!views[i].is_picture || views[i].shape != ICN_SHAPE_NONE ||
         !icn_view_suits (&views[i], topology))
    i++;
  return &views[i];
}

const IcnView *
icn_view_picture (const IcnTopologySettings *topology)
{
  for (guint j = 0; icn_topology_nodes (topology) <= MOST_SHAPED && j < G_N_ELEMENTS (views); j++)
    if (views[j].shape != ICN_SHAPE_NONE && icn_view_suits (&views[j], topology))
      return &views[j];
  return icn_view_flat (topology);
}

const IcnView *
icn_view_default (const IcnTopologySettings *topology)
{
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    if ((views[i].shows_modules || views[i].shows_clusters) && icn_view_suits (&views[i], topology))
      return &views[i];
  return icn_view_picture (topology);
}

const IcnView *
icn_view_beside (const IcnView *view, const IcnTopologySettings *topology)
{
  return icn_view_suits (view, topology) ? view : icn_view_default (topology);
}

gboolean
icn_view_parse_pair (const char *text, const IcnNet *net, IcnVertex *source, IcnVertex *destination,
                     GError **error)
{
  g_auto (GStrv) ends = g_strsplit (text, ":", -1);
  g_autofree char *legal =
    g_strdup_printf ("two of the nodes 0 to %u as SOURCE:DESTINATION", net->n_terminals - 1);
  guint64 found[2];

  if (g_strv_length (ends) != 2)
    return icn_error_value (error, "pair", text, legal);
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_unsigned (ends[i], 10, 0, net->n_terminals - 1, &found[i], NULL))
      return icn_error_value (error, "pair", text, legal);
  *source = found[0];
  *destination = found[1];
  return TRUE;
}

gboolean
icn_view_parse_through (const char *text, const IcnNet *net, IcnChannelId bottleneck,
                        IcnChannelId *channel, GError **error)
{
  IcnChannelId found;
  guint64 number;

  if (g_str_equal (text, "bottleneck"))
    found = bottleneck;
  else if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &number, NULL) &&
           number < net->n_channels)
    found = number;
  else
    found = icn_net_find_named_channel (net, text);
  if (found == ICN_NONE)
    return icn_error_value (error, "through", text, "bottleneck, or the name of a channel");
  *channel = found;
  return TRUE;
}

gboolean
icn_view_can_fold (const IcnView *view)
{
  return view->is_picture && view->arrangement == ICN_ARRANGEMENT_PLACED;
}

gboolean
icn_view_can_watch (const IcnView *view)
{
  return view->shows_modules || (view->is_picture && !icn_space_turns (view->shape));
}
