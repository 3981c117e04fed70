/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "design.h"
#include "error.h"
#include "input.h"
#include "net-text.h"
#include "net.h"
#include "output.h"
#include "study.h"
#include "topology.h"

#include <string.h>

typedef struct {
  InputOptions input;
  char *name, *path, *format;
} ConvertOptions;

#define AT(member) G_STRUCT_OFFSET (ConvertOptions, member)
#define FORMATS "edges graphml dot anynet"

static const Option rows[] = {
  INPUT_OPTIONS (ConvertOptions),
  { "name", 0, OPTION_TEXT, AT (name), "NAME", NULL, "Which design of the study" },
  OUTPUT_OPTION (ConvertOptions, path, TRUE),
  { "format", 0, OPTION_TEXT, AT (format), "FORMAT", FORMATS,
    "edges, graphml, dot or anynet, as the suffix of FILE tells else" },
  { NULL }
};

/* Finds the format: the one that --format names, else the one of the file's suffix, else the edge
 * list. */
static const IcnNetFormat *
find_format (const ConvertOptions *options, GError **error)
{
  const char *dot = options->path != NULL ? strrchr (options->path, '.') : NULL;
  const char *id = options->format != NULL ? options->format : dot != NULL ? dot + 1 : "edges";
  const IcnNetFormat *format = icn_net_format_find (id);

  if (format == NULL)
    icn_error_value (error, "format", id, "edges, graphml, dot or anynet");
  return format;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  ConvertOptions *options = data;
  g_auto (Input) input = { 0 };
  g_auto (IcnPlacement) placement = { 0 };
  g_autoptr (IcnNet) net = NULL;
  g_autofree char *title = NULL, *text = NULL;
  const IcnNetFormat *format;
  const IcnTopologySettings *settings;
  guint design;

  if (!output_path (&options->path, error))
    return EXIT_USAGE;
  format = find_format (options, error);
  if (format == NULL || !input_load (&input, words[0], &options->input, INPUT_WHOLE, error) ||
      !input_find_design (&input, &options->input, options->name, &design, error))
    return EXIT_USAGE;
  settings = &icn_study_design (input.study, design)->topology;
  net = icn_topology_build (settings, error);
  if (net == NULL)
    return EXIT_USAGE;
  icn_placement_init (&placement, net, icn_topology_layout (settings));
  title = icn_study_design_name (input.study, design);
  text = icn_net_to_text (net, &placement, title, format, error);
  return text != NULL ? output_text (text, options->path, error) : EXIT_USAGE;
}

const Command command_convert = {
  "convert",
  "[STUDY]",
  OFFER_STUDIES,
  "A design’s network as an edge list, GraphML, DOT or an anynet file",
  "Writes the nodes, places and links of one design: the last --design, the one that --name "
  "names,\n"
  "or the first of STUDY. `topology=file` reads all of these again.\n"
  "\n"
  "  bisection-cli convert --design k=8,n=2 -o torus.graphml\n"
  "  bisection-cli convert --design topology=hypercube,n=6 --format dot -o - | neato -n -Tsvg",
  rows,
  run,
  .options_size = sizeof (ConvertOptions),
  .max_words = 1,
};
