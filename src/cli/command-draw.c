/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "error.h"
#include "study-figure.h"
#include "figure-options.h"
#include "film-output.h"
#include "input.h"
#include "nearest.h"
#include "number-text.h"
#include "output.h"
#include "picture-color.h"
#include "study.h"
#include "view.h"
#include "workbench.h"
#include <math.h>

typedef struct {
  InputOptions input;
  char *id, *color, *name, *pair, *through, *cycles, *load;
  double speed;
  char *fold;
  FigureOptions figure;
} DrawOptions;

#define AT(member) G_STRUCT_OFFSET (DrawOptions, member)

static const Option rows[] = {
  INPUT_OPTIONS (DrawOptions, input),
  { "name", 0, OPTION_TEXT, AT (name), "NAME", NULL, "Which design of the study" },
  { "view", 0, OPTION_TEXT, AT (id), "ID", OFFER_LIST ("views"),
    "Which view; see `list views`; the first that suits" },
  { "color", 0, OPTION_TEXT, AT (color), "ID", OFFER_LIST ("colors"),
    "What wires are coloured by; see `list colors`; the first unless told" },
  { "pair", 0, OPTION_TEXT, AT (pair), "SOURCE:DESTINATION", NULL,
    "Show the messages of a pair of nodes, by number" },
  { "through", 0, OPTION_TEXT, AT (through), "CHANNEL", "bottleneck",
    "Show the messages that cross a channel: its name, or bottleneck" },
  { "fold", 0, OPTION_TEXT, AT (fold), "SHARE", "0 0.25 0.5 0.75 1",
    "How far rings are folded, from 0, the plain grid, to 1, the folded layout" },
  { "cycles", 0, OPTION_TEXT, AT (cycles), "FIRST:LAST[:STEP]", NULL,
    "Show the network at work in these cycles of the simulator, as an animated PNG, or as a file "
    "for "
    "each cycle if FILE has a %d" },
  { "load", 0, OPTION_TEXT, AT (load), "A", NULL,
    "The load with --cycles, as `simulate` takes it; 50%s unless told" },
  { "speed", 0, G_OPTION_ARG_DOUBLE, AT (speed), "S", NULL,
    "Pictures per second of an animated PNG, 0.1 to 50; 8 unless told" },
  FIGURE_OPTIONS (DrawOptions, "png svg pdf"),
  { NULL }
};

/* Checks that a view has this id. NULL is legal, and means the design's default view. */
static gboolean
check_view (const char *id, GError **error)
{
  IcnNearest nearest = { id };
  guint n;
  const IcnView *views = icn_views (&n);

  if (!id || icn_view_find (id))
    return TRUE;
  for (guint i = 0; i < n; i++)
    icn_nearest_try (&nearest, views[i].id);
  return icn_error_word (error, "view", id, "one of `list views`", &nearest);
}

/* Sets how far the rings of the drawing are folded, if the command line says so. */
static gboolean
set_fold (IcnFigure *figure, const char *text, GError **error)
{
  return !text ||
         (icn_number_from_text (text, &figure->fold) && figure->fold >= 0 && figure->fold <= 1) ||
         icn_error_value (error, "fold", text, "a number from 0, the plain grid, to 1, folded");
}

/* Makes the figure to draw; NULL with an error. Its properties are those that the command line
 * sets. The others are taken from the figure of the study that has the given id, if there is
 * one. */
static IcnFigure *
make_figure (const DrawOptions *options, const Input *input, GError **error)
{
  const IcnStudy *study = input->study;
  const IcnFigure *own = options->id ? icn_study_find_figure (study, options->id) : NULL;
  const IcnFigure *messages = options->pair || options->through ? NULL : own;
  gboolean is_chosen = options->name || options->input.designs;
  IcnFigure *figure;
  guint design;

  if (!input_find_design (input, &options->input, options->name, &design, error))
    return NULL;
  figure = icn_figure_new (options->id);
  if (is_chosen)
    figure->design = icn_study_design_name (study, design);
  else if (own)
    figure->design = g_strdup (own->design);
  figure->beside = own && !is_chosen ? g_strdup (own->beside) : NULL;
  figure->color = g_strdup (options->color || !own ? options->color : own->color);
  figure->load = own ? own->load : NAN;
  figure->fold = own ? own->fold : NAN;
  figure->pair = g_strdup (messages ? messages->pair : options->pair);
  figure->through = g_strdup (messages ? messages->through : options->through);
  if (!figure->id)
    figure->id = g_strdup (icn_figure_usual_view (figure, study));
  return figure;
}

/* Simulates the design if the figure colours channels by their measured utilization, and stores the
 * measurement in the workbench (workbench.h), from which the figure takes it. */
static gboolean
measure (const IcnFigure *figure, const Input *input, GError **error)
{
  guint design = icn_figure_design (figure, input->study);
  IcnColorBy by;

  if (!figure->color || !icn_color_find (figure->color, &by) || by != ICN_COLOR_USE)
    return TRUE;
  if (icn_workbench_evaluate (input->bench, design, TRUE, NULL, error) &&
      icn_workbench_measure_use (input->bench, design, NULL, error))
    return TRUE;
  icn_workbench_name_design (input->bench, design, error);
  return FALSE;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  DrawOptions *options = data;
  g_auto (Input) input = { 0 };
  g_autoptr (IcnFigure) figure = NULL;
  g_autoptr (IcnScene) scene = NULL;
  g_autofree char *title = NULL;
  FilmOptions film = { options->cycles, options->load, options->speed, &options->figure };

  if (!check_view (options->id, error) || !figure_options_check (&options->figure, FALSE, error) ||
      !input_load (&input, words[0], &options->input, INPUT_WHOLE, error))
    return EXIT_USAGE;
  figure = make_figure (options, &input, error);
  if (!figure || !set_fold (figure, options->fold, error) ||
      !icn_figure_check (figure, input.study, error))
    return EXIT_USAGE;
  if (output_check (options->figure.path, error) != EXIT_DONE)
    return EXIT_MISSED;
  if (options->cycles)
    return film_write (&film, figure, &input, error);
  if (options->load || options->speed != 0) {
    g_set_error_literal (error, USAGE_ERROR, 0, "--load and --speed go with --cycles");
    return EXIT_USAGE;
  }
  if (!measure (figure, &input, error))
    return EXIT_USAGE;
  scene = icn_figure_scene (figure, input.bench, options->figure.theme, options->figure.width,
                            options->figure.height, NULL, error);
  if (!scene)
    return EXIT_USAGE;
  title = icn_study_design_name (input.study, icn_figure_design (figure, input.study));
  return figure_write (scene, &options->figure, title, input.study, error);
}

const Command command_draw = {
  "draw",
  "[STUDY]",
  OFFER_STUDIES,
  "A design’s network, or a diagram of its model, as PNG, SVG or PDF",
  "Draws one of `list views` of one design: the last --design, the one that --name names, or the\n"
  "first of STUDY. What colours can mean is told by `list colors`. --pair shows the messages from\n"
  "one node to another, --through those that cross a channel, which is named as in the drawing or\n"
  "is the bottleneck. --color utilization simulates the design at half of what saturates it, and\n"
  "shows the share of its bandwidth that each channel was measured to use. --cycles shows the\n"
  "network at work, cycle by cycle. --fold draws rows and columns whose rings are partly folded, "
  "as\n"
  "paper is folded.\n"
  "\n"
  "  bisection-cli draw --design k=8,n=2 --view folded -o torus.svg\n"
  "  bisection-cli draw --design k=8,n=2 --fold 0.5 -o half.svg\n"
  "  bisection-cli draw --design topology=hypercube,n=6 --view grid --color load -o cube.pdf\n"
  "  bisection-cli draw --design topology=butterfly,k=2,n=4,traffic=rotate-left:1 --color load \\\n"
  "    --through bottleneck --view butterfly-planes -o fly.svg\n"
  "  bisection-cli draw --design k=4,n=2,length=64,budget=width:8 --cycles 100:120 --load 60%s \\\n"
  "    -o running.png",
  rows,
  run,
  .options_size = sizeof (DrawOptions),
  .max_words = 1,
};
