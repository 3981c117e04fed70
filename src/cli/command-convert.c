/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "design.h"
#include "error.h"
#include "input.h"
#include "listed-routes.h"
#include "moodle.h"
#include "net-text.h"
#include "output.h"
#include "routing.h"
#include "student-copy.h"
#include "study-file.h"
#include "study.h"
#include "topology.h"
#include "variant.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  InputOptions input;
  char *name, *path, *format, *variant;
  gboolean is_for_student;
} ConvertOptions;

#define AT(member) G_STRUCT_OFFSET (ConvertOptions, member)
#define FORMATS "edges graphml dot anynet routes moodle"
#define MOODLE "moodle" /* value of --format for the questions of a lesson (moodle.h) */
#define ROUTES "routes" /* value of --format for the list of routes (route-list.h) */

static const Option rows[] = {
  INPUT_OPTIONS (ConvertOptions, input),
  { "name", 0, OPTION_TEXT, AT (name), "NAME", NULL, "Which design of the study" },
  { "student", 0, G_OPTION_ARG_NONE, AT (is_for_student), NULL, NULL,
    "Write the lesson STUDY for students, without answers, as FILE.bisection" },
  { "variant", 0, OPTION_TEXT, AT (variant), "SEED", NULL,
    "With --student or moodle: the variant of the lesson that this text draws" },
  OUTPUT_OPTION (ConvertOptions, path, TRUE),
  { "format", 0, OPTION_TEXT, AT (format), "FORMAT", FORMATS,
    "edges, graphml, dot, anynet, routes or moodle, as the suffix of FILE tells else: .xml is "
    "moodle" },
  { NULL }
};

/* Returns the id of the output format: the value of --format; without this option, the suffix of
 * the output file; without a suffix, "edges". NULL with an error if there is no such format. */
static const char *
find_format (const ConvertOptions *options, GError **error)
{
  const char *dot = options->path != NULL ? strrchr (options->path, '.') : NULL;
  const char *id = options->format != NULL ? options->format : dot != NULL ? dot + 1 : "edges";

  if (icn_net_format_find (id) != NULL || g_str_equal (id, ROUTES))
    return id;
  icn_error_value (error, "format", id, "edges, graphml, dot, anynet, routes or moodle");
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

/* The network of a design in the given format; NULL with an error if the format cannot represent
 * it. */
static char *
network_to_text (const IcnDesign *design, const IcnNet *net, const char *title,
                 const IcnNetFormat *format, GError **error)
{
  g_auto (IcnPlacement) placement = { 0 };
  g_autofree guint16 *delay = icn_design_list_delays (design, net);
  IcnNetDraft draft = { .net = net, .title = title, .placement = &placement, .delay = delay };

  icn_placement_init (&placement, net, icn_topology_layout (&design->topology));
  return icn_net_to_text (&draft, format, error);
}

static ExitStatus
write_copy (const IcnStudy *lesson, const IcnAnswerKey *key, const ConvertOptions *options,
            GError **error)
{
  g_autoptr (GPtrArray) masked = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (IcnStudy) copy = icn_student_copy (lesson, key, options->variant, masked);
  g_autofree char *text = icn_study_to_json_in (copy, options->path, NULL);
  g_autoptr (GString) report = g_string_new (NULL);
  ExitStatus status = output_text (text, options->path, error);

  for (guint i = 0; i < masked->len; i++)
    g_string_append_printf (report, "left out  %s\n", (char *) g_ptr_array_index (masked, i));
  return status == EXIT_DONE && options->path ? output_text (report->str, NULL, error) : status;
}

/* Writes the questions of a lesson as Moodle XML. Prints on standard error which questions are left
 * out. */
static ExitStatus
write_questions (const IcnStudy *lesson, const IcnAnswerKey *key, const ConvertOptions *options,
                 GError **error)
{
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = icn_lesson_to_moodle (lesson, key, left_out, error);

  for (guint i = 0; text && i < left_out->len; i++)
    fprintf (stderr, "bisection-cli: left out: %s\n", (char *) g_ptr_array_index (left_out, i));
  return text ? output_text (text, options->path, error) : EXIT_USAGE;
}

/* Writes a copy of the lesson for students (with --student), or the questions of the lesson
 * (without). With --variant, the variant of the lesson that belongs to the given seed is used
 * instead of the lesson itself. */
static ExitStatus
convert_lesson (const Input *input, const ConvertOptions *options, GError **error)
{
  ExitStatus (*write) (const IcnStudy *, const IcnAnswerKey *, const ConvertOptions *, GError **) =
    options->is_for_student ? write_copy : write_questions;
  g_autoptr (IcnVariants) variants = NULL;
  g_autoptr (IcnAnswerKey) key = NULL;
  const IcnVariant *variant;

  if (input->study->steps->len == 0) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, options->is_for_student ? "student" : "format",
                   "the study is no lesson");
    return EXIT_USAGE;
  }
  if (options->variant) {
    variants = icn_variants_new (input->study, NULL, error);
    variant = variants ? icn_variants_draw (variants, options->variant, NULL, error) : NULL;
    return variant ? write (variant->study, variant->key, options, error) : EXIT_USAGE;
  }
  key = icn_answer_key_new (input->study, NULL, error);
  return key ? write (input->study, key, options, error) : EXIT_USAGE;
}

/* Whether --format or the suffix of the file asks for the questions of a lesson as Moodle XML. */
static gboolean
is_moodle (const ConvertOptions *options)
{
  return options->format != NULL
           ? g_str_equal (options->format, MOODLE)
           : options->path != NULL && g_str_has_suffix (options->path, ".xml");
}

static gboolean
check_for_student (const ConvertOptions *options, GError **error)
{
  if (options->variant && !options->is_for_student && !is_moodle (options)) {
    g_set_error (error, USAGE_ERROR, 0, "--variant is for --student and --format moodle");
    return FALSE;
  }
  if (options->name && is_moodle (options)) {
    g_set_error (error, USAGE_ERROR, 0, "--name is for networks, --format moodle for lessons");
    return FALSE;
  }
  if (options->is_for_student && (options->name || options->format)) {
    g_set_error (error, USAGE_ERROR, 0, "%s is for networks, --student for lessons",
                 options->name ? "--name" : "--format");
    return FALSE;
  }
  return !options->is_for_student || !options->path ||
         g_str_has_suffix (options->path, ICN_STUDY_SUFFIX) ||
         icn_error_value (error, "file", options->path, "a name that ends in .bisection");
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  ConvertOptions *options = data;
  g_auto (Input) input = { 0 };
  g_autoptr (IcnNet) net = NULL;
  g_autofree char *title = NULL, *text = NULL;
  const IcnDesign *design;
  const char *format;
  guint place;

  if (!output_path (&options->path, error) || !check_for_student (options, error))
    return EXIT_USAGE;
  if (options->is_for_student || is_moodle (options))
    return input_load (&input, words[0], &options->input, INPUT_WHOLE, error)
             ? convert_lesson (&input, options, error)
             : EXIT_USAGE;
  format = find_format (options, error);
  if (format == NULL || !input_load (&input, words[0], &options->input, INPUT_WHOLE, error) ||
      !input_find_design (&input, &options->input, options->name, &place, error))
    return EXIT_USAGE;
  design = icn_study_design (input.study, place);
  net = icn_topology_build (&design->topology, error);
  if (net == NULL)
    return EXIT_USAGE;
  title = icn_study_design_name (input.study, place);
  text = g_str_equal (format, ROUTES)
           ? routes_to_text (design, net, title, error)
           : network_to_text (design, net, title, icn_net_format_find (format), error);
  return text != NULL ? output_text (text, options->path, error) : EXIT_USAGE;
}

const Command command_convert = {
  "convert",
  "[STUDY]",
  OFFER_STUDIES,
  "A design’s network as an edge list, GraphML, DOT or an anynet file, or its routes; a lesson "
  "without its answers, or its questions as Moodle XML",
  "Writes the nodes, places and links of one design: the last --design, the one that --name "
  "names,\n"
  "or the first of STUDY. `topology=file` reads all of these again. Links and nodes that have\n"
  "failed are left out; a channel-delay for each dimension is written with every link.\n"
  "The format routes is the table of the design’s routes instead, which `routing=table:FILE` "
  "reads.\n"
  "\n"
  "  bisection-cli convert --design k=8,n=2 -o torus.graphml\n"
  "  bisection-cli convert --design topology=hypercube,n=6 --format dot -o - | neato -n -Tsvg\n"
  "\n"
  "--student writes a lesson for students instead: a study that asks the questions and has none "
  "of\n"
  "the answers, nor figures that show them, claims, expectations or simulated points. In its "
  "texts\n"
  "“…” stands for a number that is an answer, which is told as left out.\n"
  "\n"
  "  bisection-cli convert lesson-04-contention --student -o contention.bisection\n"
  "\n"
  "The format moodle is the questions of a lesson for a learning platform, as Moodle XML: numbers\n"
  "with their tolerance and unit, and choices. Questions of another kind are named on standard "
  "error.\n"
  "\n"
  "  bisection-cli convert lesson-04-contention -o contention.xml",
  rows,
  run,
  .options_size = sizeof (ConvertOptions),
  .max_words = 1,
};
