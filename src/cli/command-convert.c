/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "design.h"
#include "error.h"
#include "input.h"
#include "listed-routes.h"
#include "net-text.h"
#include "output.h"
#include "routing.h"
#include "study.h"
#include "topology.h"

#include <string.h>

typedef struct {
  InputOptions input;
  char *name, *path, *format;
} ConvertOptions;

#define AT(member) G_STRUCT_OFFSET (ConvertOptions, member)
#define FORMATS "edges graphml dot anynet routes"
#define ROUTES "routes" /* not a format of networks: the list of routes (route-list.h) */

static const Option rows[] = {
  INPUT_OPTIONS (ConvertOptions, input),
  { "name", 0, OPTION_TEXT, AT (name), "NAME", NULL, "Which design of the study" },
  OUTPUT_OPTION (ConvertOptions, path, TRUE),
  { "format", 0, OPTION_TEXT, AT (format), "FORMAT", FORMATS,
    "edges, graphml, dot, anynet or routes, as the suffix of FILE tells else" },
  { NULL }
};

/* Finds the format: the one that --format names; without this option, the one for the suffix of the
 * file; without a suffix, the edge list. NULL with an error if there is no format of this name. */
static const char *
find_format (const ConvertOptions *options, GError **error)
{
  const char *dot = options->path != NULL ? strrchr (options->path, '.') : NULL;
  const char *id = options->format != NULL ? options->format : dot != NULL ? dot + 1 : "edges";

  if (icn_net_format_find (id) != NULL || g_str_equal (id, ROUTES))
    return id;
  icn_error_value (error, "format", id, "edges, graphml, dot, anynet or routes");
  return NULL;
}

/* The routes of a design as a list for routing=table; NULL with an error if a list cannot represent
 * them. */
static char *
routes_to_text (const IcnDesign *design, const IcnNet *net, const char *title, GError **error)
{
  IcnRouteSettings settings = icn_design_routing (design), orders[ICN_MAX_ORDERS];
  IcnPhases phases;
  char *text = NULL;

  if (!icn_routing_check (design->router.routing, net, &phases, error))
    return NULL;
  if (phases.n == 1 && icn_phases_orders (&phases, &settings, orders) == 1 &&
      !icn_phases_roam (&phases) && !icn_phases_are_arranged (&phases))
    text = icn_route_list_of (net, &orders[0], title);
  if (text == NULL)
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "routing",
                   "%s has more than one next channel somewhere, or planes; a table of routes has "
                   "one for each vertex and destination",
                   design->router.routing->id);
  return text;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  ConvertOptions *options = data;
  g_auto (Input) input = { 0 };
  g_auto (IcnPlacement) placement = { 0 };
  g_autoptr (IcnNet) net = NULL;
  g_autofree char *title = NULL, *text = NULL;
  const IcnDesign *design;
  const char *format;
  guint place;

  if (!output_path (&options->path, error))
    return EXIT_USAGE;
  format = find_format (options, error);
  if (format == NULL || !input_load (&input, words[0], &options->input, INPUT_WHOLE, error) ||
      !input_find_design (&input, &options->input, options->name, &place, error))
    return EXIT_USAGE;
  design = icn_study_design (input.study, place);
  net = icn_topology_build (&design->topology, error);
  if (net == NULL)
    return EXIT_USAGE;
  title = icn_study_design_name (input.study, place);
  if (g_str_equal (format, ROUTES)) {
    text = routes_to_text (design, net, title, error);
  } else {
    icn_placement_init (&placement, net, icn_topology_layout (&design->topology));
    text = icn_net_to_text (net, &placement, title, icn_net_format_find (format), error);
  }
  return text != NULL ? output_text (text, options->path, error) : EXIT_USAGE;
}

const Command command_convert = {
  "convert",
  "[STUDY]",
  OFFER_STUDIES,
  "A design’s network as an edge list, GraphML, DOT or an anynet file, or its routes",
  "Writes the nodes, places and links of one design: the last --design, the one that --name "
  "names,\n"
  "or the first of STUDY. `topology=file` reads all of these again. The format routes is the "
  "table\n"
  "of the design’s routes instead, which `routing=table:FILE` reads.\n"
  "\n"
  "  bisection-cli convert --design k=8,n=2 -o torus.graphml\n"
  "  bisection-cli convert --design topology=hypercube,n=6 --format dot -o - | neato -n -Tsvg",
  rows,
  run,
  .options_size = sizeof (ConvertOptions),
  .max_words = 1,
};
