/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart.h"
#include "command.h"
#include "data-options.h"
#include "error.h"
#include "study-figure.h"
#include "figure-options.h"
#include "input.h"
#include "nearest.h"
#include "output.h"
#include "plot.h"
#include "quantity.h"
#include "study.h"

/* Sets the quantities on the axes of a scatter plot. x, y: ids of quantities; NULL leaves the axis
 * as it is in the figure. */
static gboolean
set_axes (IcnFigure *figure, const char *x, const char *y, GError **error)
{
  IcnGrid grid = icn_plot_find (figure->id)->grid;

  if ((x || (y && grid != ICN_GRID_SETTINGS)) && grid != ICN_GRID_QUANTITY)
    return icn_error_value (error, x ? "x" : "y", x ? x : y,
                            "left out: only scatter has axes to choose");
  if ((x && !icn_quantity_check_axis (x, "x", error)) ||
      (y && !icn_quantity_check_axis (y, "y", error)))
    return FALSE;
  if (x) {
    g_free (figure->x_quantity);
    figure->x_quantity = g_strdup (x);
  }
  if (y) {
    g_free (figure->y_quantity);
    figure->y_quantity = g_strdup (y);
  }
  return TRUE;
}

static gboolean
check_plot (const char *id, GError **error)
{
  IcnNearest nearest = { id };
  guint n;
  const IcnPlotKind *kinds = icn_plot_kinds (&n);

  if (id && icn_plot_find (id))
    return TRUE;
  for (guint i = 0; id && i < n; i++)
    icn_nearest_try (&nearest, kinds[i].id);
  if (id)
    return icn_error_word (error, "plot", id, "one of `list plots`", &nearest);
  g_set_error_literal (error, USAGE_ERROR, 0, "--plot is missing; see `list plots`");
  return FALSE;
}

static ExitStatus
write_chart (const IcnChart *chart, const IcnStudy *study, gboolean without_notes,
             const FigureOptions *options, GError **error)
{
  g_autoptr (IcnScene) scene = NULL;
  IcnPlotView view;
  IcnPlotFrame frame;

  if (options->is_csv) {
    g_autofree char *csv = icn_chart_to_csv (chart);

    return output_text (csv, options->path, error);
  }
  icn_plot_view_init (&view);
  view.without_notes = without_notes;
  scene = icn_plot_scene (chart, &view, options->theme, options->width, options->height, &frame);
  return figure_write (scene, options, chart->title, study, error);
}

/* Draws the plot. Designs with errors are omitted from it and reported. */
static ExitStatus
plot (Input *input, const IcnFigure *figure, gboolean without_notes, const FigureOptions *options,
      GError **error)
{
  g_autoptr (GError) refused = NULL;
  g_autoptr (IcnChart) chart = NULL;
  ExitStatus status;

  if (!input_evaluate (input, icn_plot_find (figure->id)->needs_analysis, error))
    return EXIT_USAGE;
  input_tell_refused (input, &refused);
  if (!input_drop_refused (input, error))
    return EXIT_MISSED;
  chart = icn_figure_chart (figure, input->bench, NULL, error);
  if (!chart)
    return EXIT_USAGE;
  status = write_chart (chart, input->study, without_notes, options, error);
  if (status != EXIT_DONE || !refused)
    return status;
  g_propagate_error (error, g_steal_pointer (&refused));
  return EXIT_MISSED;
}

typedef struct {
  InputOptions input;
  char *id, *x, *y;
  gboolean without_notes;
  DataOptions data;
  FigureOptions figure;
} PlotOptions;

#define AT(member) G_STRUCT_OFFSET (PlotOptions, member)

static const Option rows[] = { INPUT_OPTIONS (PlotOptions, input),
                               { "plot", 0, OPTION_TEXT, AT (id), "ID", OFFER_LIST ("plots"),
                                 "Which plot; see `list plots`", TRUE },
                               { "x", 0, OPTION_TEXT, AT (x), "ID", OFFER_LIST ("quantities"),
                                 "What scatter shows across; see `list quantities`" },
                               { "y", 0, OPTION_TEXT, AT (y), "ID", OFFER_LIST ("quantities"),
                                 "And what it shows up; of sensitivity the number that changes" },
                               { "without-notes", 0, G_OPTION_ARG_NONE, AT (without_notes), NULL,
                                 NULL, "Leave out the sentences below the plot" },
                               DATA_OPTIONS (PlotOptions, data),
                               FIGURE_OPTIONS (PlotOptions, "png svg pdf csv"),
                               { NULL } };

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  PlotOptions *options = data;
  g_auto (Input) input = { 0 };
  g_autoptr (IcnFigure) figure = NULL;
  const IcnFigure *own;

  if (!check_plot (options->id, error) || !figure_options_check (&options->figure, TRUE, error) ||
      !input_load (&input, words[0], &options->input, INPUT_BATCH, error) ||
      !data_options_add (&options->data, input.study, error))
    return EXIT_USAGE;
  own = icn_study_find_figure (input.study, options->id);
  figure = own ? icn_figure_dup (own) : icn_figure_new (options->id);
  if (!set_axes (figure, options->x, options->y, error))
    return EXIT_USAGE;
  if (output_check (options->figure.path, error) != EXIT_DONE)
    return EXIT_MISSED;
  return plot (&input, figure, options->without_notes, &options->figure, error);
}

const Command command_plot = {
  "plot",
  "[STUDY]",
  OFFER_STUDIES,
  "A plot of all designs as PNG, SVG, PDF or CSV",
  "Draws one of `list plots` with a curve for each design, or writes its numbers as CSV: a header\n"
  "row, the x axis first, then a column for each design. The suffix of FILE decides, or --format.\n"
  "Of scatter, --x and --y choose the two numbers among `list quantities`; of sensitivity, --y "
  "chooses\n"
  "the number that changes.\n"
  "\n"
  "--data lays measured or published numbers over plots of the same axes, as hollow marks. The "
  "first\n"
  "row of its file names the columns as this program does: ids or titles of numbers and settings,\n"
  "load, interval (half width of the column before) and label, with a unit in brackets, such as\n"
  "'load (%)' or 'latency [ns]'. So the CSV of plot, simulate and sweep can be laid over. Cells "
  "are\n"
  "separated by commas, semicolons or tabs; # begins a comment.\n"
  "\n"
  "  bisection-cli plot dally1990-fig14 --plot latency-traffic -o fig14.svg\n"
  "  bisection-cli plot --design nodes=16384,n=2 --plot latency-dimension -o dimension.csv\n"
  "  bisection-cli plot dally1990-fig14 --plot scatter --x pins_per_node --y diameter -o "
  "scatter.svg\n"
  "  bisection-cli plot --design k=8,n=2,length=1 --plot latency-traffic \\\n"
  "    --data lab.csv:Measured --column 'rate=load (flits/cycle)' -o measured.svg",
  rows,
  run,
  .options_size = sizeof (PlotOptions),
  .max_words = 1,
};
