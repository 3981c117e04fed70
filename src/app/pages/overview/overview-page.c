/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "overview-page.h"
#include "conceal.h"
#include "analysis.h"
#include "class-parts.h"
#include "cut-counts.h"
#include "cut-scale.h"
#include "cut-strip.h"
#include "design.h"
#include "equation-view.h"
#include "evaluation.h"
#include "graph-status.h"
#include "key-numbers.h"
#include "latency-parts.h"
#include "measure.h"
#include "net-taps.h"
#include "net.h"
#include "picture-view.h"
#include "placement.h"
#include "plot-view.h"
#include "plot.h"
#include "simulation-bar.h"
#include "view.h"
#include "wheel.h"

#include <glib/gi18n.h>
#include <math.h>

struct _BisectionOverviewPage {
  BisectionPage parent_instance;

  GtkStack *stack;
  BisectionCutStrip *cut_strip;
  BisectionGraphStatus *status;
  BisectionPictureView *picture;
  BisectionCutScale *cut_scale;
  BisectionPlotView *plot;
  BisectionKeyNumbers *numbers;
  BisectionEquationView *equations;

  char *name; /* name of the design that is shown */
  guint design;
  /* index of the design at whose curve the user points and whose key numbers are therefore shown;
   * -1: none */
  int pointed;
  const char *chosen; /* id of the figure to export (interned); NULL: the one that has the focus */
};

G_DEFINE_FINAL_TYPE (BisectionOverviewPage, bisection_overview_page, BISECTION_TYPE_PAGE)

const BisectionPageRow bisection_overview_page_row = { "overview", N_ ("Overview"),
                                                       "bisection-overview-symbolic",
                                                       bisection_overview_page_get_type };

/* The functions below highlight the same thing in all parts of the page. For example, while the
 * user points at the cut in the drawing, the symbols of the equations that are about the cut are
 * highlighted, too. */

/* For the key number with the id `id`: what is highlighted while the user points at it, besides the
 * number's own symbol in the equations. marks: in the drawing and the plot, the parts with this
 * meaning. lights: in the equations, the symbols with this meaning. */
static const struct {
  const char *id;
  IcnMeaning marks, lights;
} numbers[] = {
  { "channel_width_bits", ICN_MEANS_CUT, ICN_MEANS_CHANNEL },
  { "bisection_wires", ICN_MEANS_CUT, ICN_MEANS_CUT },
  { BISECTION_NUMBER_BINDS, ICN_MEANS_CUT, ICN_MEANS_CUT },
  { BISECTION_NUMBER_WIRE, ICN_MEANS_LONGEST, ICN_MEANS_LONGEST },
  { "cycle_time", ICN_MEANS_LONGEST, ICN_MEANS_LONGEST },
  { "pins_per_node", ICN_MEANS_NODE, ICN_MEANS_NODE },
  { "zero_load_latency", ICN_MEANS_CURVE, ICN_MEANS_NOTHING },
  { "model_saturation_load", ICN_MEANS_CURVE, ICN_MEANS_NOTHING },
};

/* Highlights the key numbers that belong to what the user points at: in the drawing or the plot, a
 * part with the meaning `means`; in the equations, `symbol`. ICN_MEANS_NOTHING and NULL: highlights
 * none. */
static void
light_numbers (BisectionOverviewPage *self, IcnMeaning means, const IcnSymbol *symbol)
{
  const char *ids[G_N_ELEMENTS (numbers) + 1] = { NULL };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if ((means != ICN_MEANS_NOTHING && numbers[i].marks == means) ||
        (symbol != NULL && symbol->means != ICN_MEANS_NOTHING &&
         numbers[i].lights == symbol->means) ||
        (symbol != NULL && g_strcmp0 (numbers[i].id, symbol->quantity) == 0))
      ids[n++] = numbers[i].id;
  bisection_key_numbers_light (self->numbers, ids);
}

/* Returns the length of a channel's wire in the layout that is drawn, in node pitches (distances
 * between neighbouring nodes). */
static double
length_of (BisectionOverviewPage *self, IcnChannelId channel)
{
  IcnAnalysis *analysis = bisection_picture_view_get_analysis (self->picture);
  const IcnPlacement *placement =
    &analysis->placement[bisection_picture_view_get_layout (self->picture)];

  return icn_placement_length (placement, &analysis->net->channel[channel]);
}

static IcnChannelId
longest_wire (BisectionOverviewPage *self)
{
  const IcnNet *net = bisection_picture_view_get_analysis (self->picture)->net;
  IcnChannelId longest = 0;

  for (IcnChannelId c = 1; c < net->n_channels; c++)
    if (icn_net_is_wire (net, c) && length_of (self, c) > length_of (self, longest))
      longest = c;
  return longest;
}

/* Appends to `wires` the channels of a route from node 0 whose number of hops is as close as
 * possible to `hops`, the mean number of hops in the network. */
static void
append_mean_route (const IcnAnalysis *analysis, double hops, GArray *wires)
{
  const IcnNet *net = analysis->net;
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  IcnVertex to = 0;

  icn_measure_distances (net, 0, distance);
  for (IcnVertex v = 1; v < net->n_terminals; v++)
    if (distance[v] != ICN_NONE && fabs (distance[v] - hops) < fabs (distance[to] - hops))
      to = v;
  if (to != 0)
    icn_passage_route (net, &analysis->routing, 0, to, wires);
}

/* Appends to `wires` the channels to highlight for the meaning `means`. ICN_MEANS_CUT: the channels
 * across the cut; ICN_MEANS_NODE: those of a node in the middle of the network; ICN_MEANS_CHANNEL:
 * one channel of this node. */
static void
append_channels (BisectionOverviewPage *self, const IcnAnalysis *analysis, IcnMeaning means,
                 GArray *wires)
{
  const IcnCutCounts *cuts = bisection_picture_view_get_cuts (self->picture);
  guint cut = bisection_picture_view_get_cut (self->picture);
  IcnVertex middle = analysis->net->n_terminals / 2;

  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++) {
    const IcnChannel *channel = &analysis->net->channel[c];
    gboolean leaves = channel->source == middle;

    if ((means == ICN_MEANS_CUT && cut > 0 && icn_cut_crosses (cuts, analysis->net, c, cut)) ||
        (means == ICN_MEANS_NODE && (leaves || channel->destination == middle)) ||
        (means == ICN_MEANS_CHANNEL && leaves && wires->len == 0))
      g_array_append_val (wires, c);
  }
}

/* Highlights in the drawing and in the plot what `means` stands for, such as the longest wire.
 * Called when the user points at a number or a symbol with this meaning; ICN_MEANS_NOTHING:
 * highlights nothing. */
static void
mark (BisectionOverviewPage *self, IcnMeaning means)
{
  IcnAnalysis *analysis = bisection_picture_view_get_analysis (self->picture);
  g_autoptr (GArray) wires = g_array_new (FALSE, FALSE, sizeof (IcnChannelId));
  guint current = bisection_document_get_current (bisection_view_document (self));
  const IcnEvaluation *evaluation =
    bisection_document_get_evaluation (bisection_view_document (self), current);
  IcnChannelId one = ICN_NONE;

  if (analysis != NULL && means == ICN_MEANS_HOPS && evaluation != NULL)
    append_mean_route (analysis, evaluation->hops, wires);
  else if (analysis != NULL && means == ICN_MEANS_LONGEST)
    one = longest_wire (self);
  else if (analysis != NULL && means == ICN_MEANS_BUSIEST)
    one = analysis->bottleneck;
  else if (analysis != NULL && means != ICN_MEANS_NOTHING)
    append_channels (self, analysis, means, wires);
  if (one != ICN_NONE)
    g_array_append_val (wires, one);
  bisection_picture_view_mark (self->picture, (const IcnChannelId *) wires->data, wires->len);
  bisection_plot_view_light (self->plot, means == ICN_MEANS_CURVE ? (int) current : -1);
}

static void
on_number (BisectionOverviewPage *self, const char *id)
{
  IcnMeaning marks = ICN_MEANS_NOTHING, lights = ICN_MEANS_NOTHING;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_strcmp0 (numbers[i].id, id) == 0) {
      marks = numbers[i].marks;
      lights = numbers[i].lights;
    }
  mark (self, marks);
  bisection_equation_view_light (self->equations, lights, id, NULL);
}

static void
on_symbol (BisectionOverviewPage *self, const IcnSymbol *symbol)
{
  mark (self, symbol != NULL ? symbol->means : ICN_MEANS_NOTHING);
  light_numbers (self, ICN_MEANS_NOTHING, symbol);
  bisection_document_point (bisection_view_document (self), symbol != NULL ? symbol->field : NULL);
}

/* Highlights the symbols of the equations that stand for the setting at which the user points in
 * the sidebar. */
static void
on_setting (BisectionOverviewPage *self, const char *key)
{
  bisection_equation_view_light (self->equations, ICN_MEANS_NOTHING, NULL, key);
}

static void
on_document (BisectionOverviewPage *self)
{
  if (bisection_view_document (self) != NULL)
    bisection_follow (bisection_view_document (self), "pointed", on_setting, self);
}

static void
on_picture (BisectionOverviewPage *self, guint kind, guint id)
{
  IcnAnalysis *analysis = bisection_picture_view_get_analysis (self->picture);
  const IcnCutCounts *cuts = bisection_picture_view_get_cuts (self->picture);
  guint cut = bisection_picture_view_get_cut (self->picture);
  gboolean is_wire = kind == ICN_HIT_CHANNEL && analysis != NULL;
  IcnMeaning means = ICN_MEANS_NOTHING;

  if (kind == ICN_HIT_CUT || (is_wire && cut > 0 && icn_cut_crosses (cuts, analysis->net, id, cut)))
    means = ICN_MEANS_CUT;
  else if (is_wire && length_of (self, id) == length_of (self, longest_wire (self)))
    means = ICN_MEANS_LONGEST;
  else if (kind == ICN_HIT_VERTEX)
    means = ICN_MEANS_NODE;
  light_numbers (self, means, NULL);
  bisection_equation_view_light (
    self->equations, is_wire && means == ICN_MEANS_NOTHING ? ICN_MEANS_CHANNEL : means, NULL, NULL);
}

static void
show_numbers (BisectionOverviewPage *self)
{
  guint current = bisection_document_get_current (bisection_view_document (self));

  bisection_key_numbers_show (self->numbers, bisection_view_document (self),
                              self->pointed >= 0 ? (guint) self->pointed : current);
}

/* Shows the key numbers of the design at whose curve the user points. design: its index; -1 if the
 * user points at no curve: shows the numbers of the chosen design again. */
static void
on_curve (BisectionOverviewPage *self, int design)
{
  self->pointed = design;
  show_numbers (self);
  light_numbers (self, design >= 0 ? ICN_MEANS_CURVE : ICN_MEANS_NOTHING, NULL);
  bisection_equation_view_light (self->equations, design >= 0 ? ICN_MEANS_CURVE : ICN_MEANS_NOTHING,
                                 NULL, NULL);
}

/* The functions below update the page. */

static void
show_network (BisectionOverviewPage *self, guint design)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnDesign *settings = bisection_document_get_design (document, design);
  IcnAnalysis *analysis = bisection_document_get_shown_analysis (document);
  const IcnView *view = icn_view_picture (&settings->topology);

  if (icn_analysis_has_graph (analysis)) {
    bisection_picture_view_set_network (self->picture, analysis, self->name,
                                        bisection_document_get_evaluation (document, design),
                                        settings);
    bisection_picture_view_set_arrangement (self->picture, view->arrangement);
    g_object_set (self->picture, "fold", view->layout == ICN_LAYOUT_FOLDED ? 1.0 : 0.0, NULL);
  }
  if (design != self->design)
    bisection_picture_view_fit (self->picture);
  self->design = design;
}

static void
bisection_overview_page_update (BisectionDocumentView *view)
{
  BisectionOverviewPage *self = BISECTION_OVERVIEW_PAGE (view);
  BisectionDocument *document = bisection_view_document (self);
  guint design = bisection_document_get_current (document);
  gboolean has_design = bisection_document_get_evaluation (document, design) != NULL;
  gboolean hides_cut =
    bisection_document_conceals (document, icn_quantity_find ("bisection_channels"));

  g_clear_pointer (&self->name, g_free);
  self->pointed = -1;
  if (has_design) {
    self->name = icn_study_design_title (bisection_document_get_study (document), design);
    show_network (self, design);
  }
  gboolean is_missing = bisection_graph_status_update (
    self->status, document, design, bisection_picture_view_get_analysis (self->picture) != NULL);
  gtk_stack_set_visible_child_name (self->stack, is_missing ? "status" : "picture");
  if (has_design && !is_missing) {
    bisection_picture_view_hide_loads (self->picture, bisection_document_hides_loads (document));
    bisection_picture_view_set_pick (self->picture, bisection_document_get_pick (document));
    bisection_cut_scale_update (self->cut_scale);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->cut_scale),
                          !is_missing && !hides_cut &&
                            gtk_widget_get_visible (GTK_WIDGET (self->cut_scale)));
  gtk_widget_set_visible (GTK_WIDGET (self->cut_strip), has_design && !hides_cut);
  gtk_widget_set_visible (GTK_WIDGET (self->equations),
                          has_design && !bisection_document_conceals_any (document));
  show_numbers (self);
  g_object_notify (G_OBJECT (self), "heading");
}

static void
on_picked (BisectionOverviewPage *self)
{
  bisection_document_set_pick (bisection_view_document (self),
                               bisection_picture_view_get_pick (self->picture));
}

/* The functions below implement the virtual functions of BisectionPage. The page exports the figure
 * that was requested. If none was requested, it exports the plot if the plot has the focus, and
 * otherwise the drawing. */

/* Returns the id of the plot of wire density. This plot has the same data as the bar chart below
 * the cut, but for all designs. */
static const char *
density_id (void)
{
  return icn_plot_over (ICN_GRID_POSITIONS)->id;
}

static gboolean
has_picture (BisectionOverviewPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "picture") == 0 &&
         bisection_picture_view_get_analysis (self->picture) != NULL;
}

static gboolean
is_plot_chosen (BisectionOverviewPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return !has_picture (self) ||
         (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->plot)));
}

/* Returns the id of the view (kind of picture) in which the network is drawn; NULL if there is no
 * drawing. */
static const char *
picture_id (BisectionOverviewPage *self)
{
  return has_picture (self)
           ? icn_view_picture (&bisection_picture_view_get_analysis (self->picture)->topology)->id
           : NULL;
}

static const char *
plot_id (BisectionOverviewPage *self)
{
  return bisection_plot_view_has_figure (self->plot) ? bisection_plot_view_get_plot (self->plot)
                                                     : NULL;
}

static const char *
get_figure_id (BisectionPage *page)
{
  BisectionOverviewPage *self = BISECTION_OVERVIEW_PAGE (page);

  if (self->chosen != NULL)
    return self->chosen;
  return is_plot_chosen (self) ? plot_id (self) : picture_id (self);
}

static gboolean
is_asked (BisectionOverviewPage *self, const char *id)
{
  return id != NULL && g_strcmp0 (get_figure_id (BISECTION_PAGE (self)), id) == 0;
}

static IcnScene *
make_density (BisectionOverviewPage *self, const IcnTheme *theme, double width, double height)
{
  g_autoptr (IcnChart) chart =
    bisection_document_chart (bisection_view_document (self), density_id ());
  IcnPlotView view;

  icn_plot_view_init (&view);
  view.grows = TRUE;
  return icn_plot_scene (chart, &view, theme, width, height, NULL);
}

static IcnScene *
make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  BisectionOverviewPage *self = BISECTION_OVERVIEW_PAGE (page);

  if (is_asked (self, BISECTION_FIGURE_NUMBERS))
    return bisection_key_numbers_make_figure (
      bisection_view_document (self),
      bisection_document_get_current (bisection_view_document (self)), theme, width, height);
  if (is_asked (self, BISECTION_FIGURE_CUT))
    return bisection_cut_strip_make_figure (bisection_view_document (self), theme, width, height);
  if (is_asked (self, density_id ()))
    return make_density (self, theme, width, height);
  if (is_asked (self, plot_id (self)))
    return bisection_plot_view_make_figure (self->plot, theme, width, height);
  return is_asked (self, picture_id (self))
           ? bisection_picture_view_make_figure (self->picture, theme, width, height)
           : NULL;
}

static IcnChart *
make_chart (BisectionPage *page)
{
  BisectionOverviewPage *self = BISECTION_OVERVIEW_PAGE (page);

  if (is_asked (self, density_id ()))
    return bisection_document_chart (bisection_view_document (self), density_id ());
  return is_asked (self, plot_id (self)) ? bisection_plot_view_make_chart (self->plot) : NULL;
}

static char *
make_csv (BisectionPage *page)
{
  BisectionOverviewPage *self = BISECTION_OVERVIEW_PAGE (page);

  if (is_asked (self, BISECTION_FIGURE_NUMBERS))
    return bisection_key_numbers_make_csv (
      bisection_view_document (self),
      bisection_document_get_current (bisection_view_document (self)));
  if (is_asked (self, BISECTION_FIGURE_CUT))
    return bisection_cut_strip_make_csv (bisection_view_document (self));
  return is_asked (self, picture_id (self)) ? bisection_picture_view_make_csv (self->picture)
                                            : NULL;
}

static gboolean
has_density (BisectionOverviewPage *self)
{
  g_autoptr (IcnChart) chart =
    bisection_document_chart (bisection_view_document (self), density_id ());

  for (guint i = 0; i < chart->series->len; i++)
    for (guint point = 0; point < chart->n_points; point++)
      if (isfinite (((IcnSeries *) g_ptr_array_index (chart->series, i))->y[point]))
        return TRUE;
  return FALSE;
}

static GStrv
list_figures (BisectionPage *page)
{
  BisectionOverviewPage *self = BISECTION_OVERVIEW_PAGE (page);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  if (picture_id (self) != NULL)
    g_strv_builder_add (ids, picture_id (self));
  g_strv_builder_add (ids, BISECTION_FIGURE_CUT);
  if (has_density (self))
    g_strv_builder_add (ids, density_id ());
  if (plot_id (self) != NULL)
    g_strv_builder_add (ids, plot_id (self));
  g_strv_builder_add (ids, BISECTION_FIGURE_NUMBERS);
  return g_strv_builder_end (ids);
}

static void
choose_figure (BisectionPage *page, const char *id)
{
  BISECTION_OVERVIEW_PAGE (page)->chosen = g_intern_string (id);
}

static void
describe_figure (BisectionPage *page, IcnFigure *figure)
{
  BisectionOverviewPage *self = BISECTION_OVERVIEW_PAGE (page);

  if (g_strcmp0 (figure->id, plot_id (self)) == 0)
    bisection_plot_view_describe (self->plot, figure);
}

static void
fit (BisectionPage *page)
{
  BisectionOverviewPage *self = BISECTION_OVERVIEW_PAGE (page);

  bisection_picture_view_fit (self->picture);
  bisection_plot_view_fit (self->plot);
}

static void
bisection_overview_page_finalize (GObject *object)
{
  g_free (BISECTION_OVERVIEW_PAGE (object)->name);
  G_OBJECT_CLASS (bisection_overview_page_parent_class)->finalize (object);
}

static const BisectionProperty properties[] = {
  { "heading", G_TYPE_STRING, G_PARAM_READABLE, G_STRUCT_OFFSET (BisectionOverviewPage, name) },
};

static void
bisection_overview_page_class_init (BisectionOverviewPageClass *class)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (class);
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bisection_overview_page_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_overview_page_update;
  page_class->make_figure = make_figure;
  page_class->make_chart = make_chart;
  page_class->make_csv = make_csv;
  page_class->list_figures = list_figures;
  page_class->choose_figure = choose_figure;
  page_class->describe_figure = describe_figure;
  page_class->get_figure_id = get_figure_id;
  page_class->fit = fit;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  BISECTION_ENSURE_TYPES (CUT_SCALE, CUT_STRIP, EQUATION_VIEW, GRAPH_STATUS, KEY_NUMBERS,
                          PICTURE_VIEW, PLOT_VIEW, SIMULATION_BAR);
  gtk_widget_class_set_template_from_resource (widget, "/bisection/overview-page.ui");
  BISECTION_BIND_CHILDREN (widget, BisectionOverviewPage, cut_strip, stack, status, picture,
                           cut_scale, plot, numbers, equations);
  BISECTION_BIND_CALLBACKS (widget, on_number, on_picture, on_curve, on_picked, on_symbol);
}

static void
bisection_overview_page_init (BisectionOverviewPage *self)
{
  self->pointed = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_wheel_needs_focus (GTK_WIDGET (self));
  bisection_picture_view_show_cut (self->picture, TRUE);
  g_signal_connect (self, "notify::document", G_CALLBACK (on_document), NULL);
}
