/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "figure-options.h"
#include "input.h"
#include "output.h"
#include "view.h"
#include <math.h>

typedef struct {
  InputOptions input;
  char **words;
  char *id, *color, *name, *pair, *through;
  FigureOptions figure;
} DrawOptions;

static void
draw_options_clear (DrawOptions *options)
{
  input_options_clear (&options->input);
  g_strfreev (options->words);
  g_free (options->id);
  g_free (options->color);
  g_free (options->name);
  g_free (options->pair);
  g_free (options->through);
  figure_options_clear (&options->figure);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawOptions, draw_options_clear)

/* "dimension, load, width, length or level"; free with g_free. */
static char *
legal_colors (void)
{
  IcnParameter parameter = { .type = ICN_PARAMETER_CHOICE };

  parameter.choices = icn_colors (&parameter.n_choices);
  return icn_parameter_legal (&parameter);
}

/* NULL: by dimension. */
static gboolean
parse_color (const char *text, IcnColorBy *color, GError **error)
{
  g_autofree char *legal = legal_colors ();

  *color = ICN_COLOR_DIMENSION;
  return !text || icn_color_find (text, color) ||
         icn_error_value (error, "color", text, legal);
}

/* NULL: the default of the design. */
static gboolean
find_view (const char *id, const IcnView **view, GError **error)
{
  *view = id ? icn_view_find (id) : NULL;
  return !id || *view || icn_error_value (error, "view", id, "one of `list views`");
}

/* The views that this network has, "folded, grid, …", and only pictures have colours. */
static gboolean
check_view (const IcnView *view, const DrawOptions *options, const IcnDesign *design,
            GError **error)
{
  g_autoptr (GString) legal = g_string_new (NULL);
  guint n;
  const IcnView *views = icn_views (&n);

  if (options->color && !view->is_colored)
    return icn_error_value (error, "color", options->color, "left out: this view has no wires");
  if (icn_view_suits (view, &design->topology))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (views[i].is_colored && icn_view_suits (&views[i], &design->topology))
      g_string_append_printf (legal, "%s%s", legal->len > 0 ? " or " : "", views[i].id);
  g_string_append_printf (legal, " for a %s network", design->topology.kind->id);
  return icn_error_value (error, "view", view->id, legal->str);
}

static gboolean
find_named (const IcnStudy *study, const char *name, guint *found, GError **error)
{
  g_auto (GStrv) names = icn_study_names (study);

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (name, names[i])) {
      *found = i;
      return TRUE;
    }
  return icn_error_value (error, "name", name, "the name of a design of the study");
}

/* The design to draw: the named one; else the last --design, which was given for this; else the
 * one of the study's own figure; else the first that is shown. */
static gboolean
find_design (const DrawOptions *options, const IcnStudy *study, const IcnFigure *figure,
             guint *found, GError **error)
{
  guint n_designs = study->designs->len, first = 0;

  if (n_designs == 0) {
    g_set_error_literal (error, USAGE_ERROR, 0, "the study has no design to draw");
    return FALSE;
  }
  if (options->name)
    return find_named (study, options->name, found, error);
  if (!options->input.designs && figure && figure->design &&
      find_named (study, figure->design, found, NULL))
    return TRUE;
  while (first + 1 < n_designs && icn_study_design (study, first)->hidden)
    first++;
  *found = options->input.designs ? n_designs - 1 : first;
  return TRUE;
}

static gboolean
check_drawable (const IcnView *view, const IcnDesign *design, const IcnEvaluation *evaluation,
                GError **error)
{
  if (!view->needs_graph || (evaluation->analysis && evaluation->analysis->net))
    return TRUE;
  if (!icn_topology_is_integral (&design->topology))
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "nodes",
                   "a radix of %.6g cannot be drawn; it must be whole: give k instead",
                   evaluation->radix);
  else
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "nodes",
                   "%.0f, switches included, are too many to draw; at most %d",
                   icn_topology_vertices (&design->topology), ICN_ANALYSIS_MAX_NODES);
  return FALSE;
}

/* What the study's own figure shows, where the command line does not say. */
static void
take_figure (DrawOptions *options, const IcnFigure *figure)
{
  if (!figure)
    return;
  if (!options->color)
    options->color = g_strdup (figure->color);
  if (options->pair || options->through)
    return;
  options->pair = g_strdup (figure->pair);
  options->through = g_strdup (figure->through);
}

/* Which messages to show. */
static gboolean
parse_messages (const DrawOptions *options, const IcnView *view, IcnViewInput *input,
                GError **error)
{
  const IcnAnalysis *analysis = input->evaluation->analysis;

  if (options->pair && options->through)
    return icn_error_value (error, "through", options->through, "left out beside --pair");
  if (options->pair && !view->needs_graph)
    return icn_error_value (error, "pair", options->pair, "left out: this view shows no message");
  if (options->through && !view->is_picture)
    return icn_error_value (error, "through", options->through,
                            "left out: this view has no channels");
  if (options->through && !icn_analysis_has_loads (analysis))
    return icn_error_value (error, "through", options->through, "left out: there are no loads");
  return (!options->pair || icn_view_parse_pair (options->pair, analysis->net, &input->source,
                                                 &input->destination, error)) &&
         (!options->through ||
          icn_view_parse_through (options->through, analysis->net, analysis->bottleneck,
                                  &input->through, error));
}

static ExitStatus
draw (DrawOptions *options, const IcnView *view, GError **error)
{
  g_auto (Input) input = { 0 };
  g_autofree char *title = NULL;
  g_autoptr (IcnScene) scene = NULL;
  const IcnFigure *figure;
  IcnViewInput view_input = { .source = ICN_NONE, .destination = ICN_NONE, .through = ICN_NONE };
  guint i = 0;

  if (!input_load (&input, options->words[0], &options->input, error))
    return EXIT_USAGE;
  figure = view ? icn_study_find_figure (input.study, view->id) : NULL;
  if (!find_design (options, input.study, figure, &i, error))
    return EXIT_USAGE;
  if (!view)
    view = icn_view_default (&icn_study_design (input.study, i)->topology);
  take_figure (options, figure);
  if (!parse_color (options->color, &view_input.color, error) ||
      !check_view (view, options, icn_study_design (input.study, i), error))
    return EXIT_USAGE;
  if (output_check (options->figure.path, error) != EXIT_DONE)
    return EXIT_MISSED;
  if (!input_evaluate_design (&input, i, view->needs_graph, error) ||
      !check_drawable (view, icn_study_design (input.study, i), &input.bench->evaluations[i],
                       error))
    return EXIT_USAGE;
  title = icn_study_design_name (input.study, i);
  view_input.title = title;
  view_input.design = icn_study_design (input.study, i);
  view_input.evaluation = &input.bench->evaluations[i];
  view_input.load = figure ? figure->load : NAN;
  if (!parse_messages (options, view, &view_input, error))
    return EXIT_USAGE;
  scene =
    view->scene (&view_input, options->figure.theme, options->figure.width, options->figure.height);
  return figure_write (scene, &options->figure, title, input.study, error);
}

static ExitStatus
run (char **argv, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (DrawOptions) options = { 0 };
  g_autofree char *colors = legal_colors ();
  g_autofree char *color_help =
    g_strdup_printf ("Colour by %s; by the first unless told", colors);
  const IcnView *view;
  const GOptionEntry entries[] = {
    { "name", 0, 0, OPTION_TEXT, &options.name, "Which design of the study", "NAME" },
    { "view", 0, 0, OPTION_TEXT, &options.id,
      "Which view; see `list views`; the first that suits", "ID" },
    { "color", 0, 0, OPTION_TEXT, &options.color, color_help, "WHAT" },
    { "pair", 0, 0, OPTION_TEXT, &options.pair,
      "Show the messages of a pair of nodes, by number", "SOURCE:DESTINATION" },
    { "through", 0, 0, OPTION_TEXT, &options.through,
      "Show the messages that cross a channel: its name, or bottleneck", "CHANNEL" },
    { NULL }
  };

  input_options_add (&options.input, context);
  g_option_context_add_main_entries (context, entries, NULL);
  figure_options_add (&options.figure, context);
  if (!command_parse (&command_draw, context, argv, 0, 1, &options.words, error) ||
      !find_view (options.id, &view, error) ||
      !figure_options_check (&options.figure, FALSE, error))
    return EXIT_USAGE;
  return draw (&options, view, error);
}

const Command command_draw = {
  "draw",
  "[STUDY]",
  "A design's network, or a diagram of its model, as PNG, SVG or PDF",
  "Draws one of `list views` of one design.\n"
  "\n"
  "  bisection-cli draw --design k=8,n=2 --view folded -o torus.svg\n"
  "  bisection-cli draw --design topology=hypercube,n=6 --view grid --color load -o cube.pdf\n"
  "  bisection-cli draw --design topology=butterfly,k=2,n=4,traffic=rotate-left:1 --color load \\\n"
  "    --through bottleneck --view butterfly-planes -o fly.svg",
  TRUE,
  run,
};
