/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "loads-page.h"
#include "conceal.h"
#include "analysis.h"
#include "axis.h"
#include "channel-widths.h"
#include "channel-table.h"
#include "chart.h"
#include "class-parts.h"
#include "field.h"
#include "formula.h"
#include "graph-status.h"
#include "loads.h"
#include "measure-bar.h"
#include "net-stages.h"
#include "net.h"
#include "pick.h"
#include "plot-view.h"
#include "quantity.h"
#include "routing.h"
#include "throughput-limits.h"
#include "tip.h"
#include "topology.h"
#include "traffic-matrix.h"
#include "traffic.h"
#include "worst-case-bar.h"
#include <glib/gi18n.h>
#include <math.h>

/* The numbers that the page shows above the table of channels. */
enum { GAMMA_MAX, IDEAL, LIMITED, MEAN, BUSIEST, BISECTION_BOUND, HOPS_BOUND, WAITING, N_FACTS };

struct _BisectionLoadsPage {
  BisectionPage parent_instance;

  GtkStack *stack;
  GtkFlowBox *facts;
  GtkLabel *values[N_FACTS];
  /* plot: channel loads; utilization: the share of its bandwidth that each channel uses */
  BisectionPlotView *plot, *utilization;
  const char *chosen; /* id of the plot to export; NULL: the one that has the focus */
  BisectionChannelTable *table;
  BisectionMeasureBar *measure;
  BisectionGraphStatus *status;

  /* the analysis whose loads are shown; it is kept while a new one is being computed */
  IcnAnalysis *analysis;
  BisectionChannelWidths widths; /* widths of the channels in the graph of `analysis` */
  char *heading, *help;
};

G_DEFINE_FINAL_TYPE (BisectionLoadsPage, bisection_loads_page, BISECTION_TYPE_PAGE)

const BisectionPageRow bisection_loads_page_row = { "loads", N_ ("Loads"),
                                                    "bisection-loads-symbolic",
                                                    bisection_loads_page_get_type };

/* Titles and help texts of the numbers that the page shows above the table of channels. */

static const struct {
  const char *title, *help;
} facts[N_FACTS] = {
  [GAMMA_MAX] = { N_ ("Largest Load γ"),
                  N_ (
                    "Of one channel, per unit of its width, when every node sends one unit of the "
                    "traffic.") },
  [IDEAL] = { N_ ("Ideal Throughput"),
              N_ ("Traffic of each node at which the first channel is full: the least of b/γ and "
                  "of what nodes can inject and eject.") },
  [LIMITED] = { N_ ("Throughput Limited by"), N_ ("Which channels are full first.") },
  [MEAN] = { N_ ("Mean Load"), N_ ("Over all channels.") },
  [BUSIEST] = { N_ ("Bottleneck"), N_ ("Channels that have the largest load.") },
  [BISECTION_BOUND] = { N_ ("Bound by Bisection"),
                        N_ ("Traffic over the bisection divided by its channels: no routing has a "
                            "smaller largest load.") },
  [HOPS_BOUND] = { N_ ("Bound by Hops"),
                   N_ ("All hops divided by all channels: no routing has a smaller largest "
                       "load.") },
  [WAITING] = { N_ ("Longest Wait"),
                N_ ("For one channel at half of saturation, by the theory of flows between "
                    "channels: the mean over its messages, from their arrival before it until they "
                    "have it.") },
};

static void
set_fact (BisectionLoadsPage *self, guint fact, const char *text)
{
  g_autofree char *spoken = g_strdup_printf ("%s: %s", _ (facts[fact].title), text);
  gtk_label_set_label (self->values[fact], text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->values[fact]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
set_number (BisectionLoadsPage *self, guint fact, double value, const char *unit)
{
  g_autofree char *text =
    isfinite (value) ? icn_number_with_unit (value, unit) : g_strdup (ICN_MISSING);
  set_fact (self, fact, text);
}

/* Shows `bound`, a lower bound on the largest channel load, and this bound in percent of the
 * largest channel load. fact: the entry above the table that shows it, BISECTION_BOUND or
 * HOPS_BOUND. */
static void
set_bound (BisectionLoadsPage *self, guint fact, double bound)
{
  double gamma_max = self->analysis->gamma_max;
  if (!isfinite (bound) || !(gamma_max > 0)) {
    set_fact (self, fact, ICN_MISSING);
    return;
  }
  g_autofree char *number = icn_number (bound);
  g_autofree char *percent = icn_number (round (1000 * bound / gamma_max) / 10);
  /* Translators: a lower bound of the largest load, and what percentage of the largest load it
   * is. */
  g_autofree char *text = g_strdup_printf (_ ("%s (%s %% of γ)"), number, percent);
  set_fact (self, fact, text);
}

static void
show_facts (BisectionLoadsPage *self)
{
  const IcnAnalysis *analysis = self->analysis;
  guint32 n_channels = analysis->net->n_channels, busiest = 0;
  double sum = 0;
  IcnLimits limits;
  IcnLimit binds;
  for (IcnChannelId c = 0; c < n_channels; c++) {
    sum += icn_loads_relative (analysis->net, analysis->loads, c);
    busiest += icn_loads_is_max (analysis->net, analysis->loads, analysis->gamma_max, c);
  }

  set_number (self, GAMMA_MAX, analysis->gamma_max, NULL);
  icn_evaluation_limits (bisection_view_evaluation (self), bisection_view_design (self), analysis,
                         &limits);
  double ideal = icn_limits_least (&limits, &binds);
  set_number (self, IDEAL, ideal, icn_quantity_find ("ideal_throughput")->unit);
  set_fact (self, LIMITED, isfinite (ideal) ? _ (icn_limit_title (binds)) : ICN_MISSING);
  set_number (self, MEAN, sum / n_channels, NULL);
  g_autofree char *of = icn_count (n_channels);
  g_autofree char *count = icn_count (busiest);
  /* Translators: the number of channels that have the largest load, and that of all channels. */
  g_autofree char *channels = g_strdup_printf (_ ("%s of %s channels"), count, of);
  set_fact (self, BUSIEST, channels);
  set_bound (self, BISECTION_BOUND, analysis->bound_bisection);
  set_bound (self, HOPS_BOUND, analysis->bound_hops);
}

static void
add_fact (BisectionLoadsPage *self, guint fact)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (_ (facts[fact].title));
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *labels[] = { title, value };
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
    gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
    gtk_label_set_width_chars (GTK_LABEL (labels[i]), 14);
    gtk_box_append (GTK_BOX (box), labels[i]);
  }
  gtk_widget_add_css_class (title, "caption");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_widget_add_css_class (value, "numeric");
  g_autofree char *help = icn_formula_markup (_ (facts[fact].help));

  bisection_tip_set (box, help);
  gtk_flow_box_append (self->facts, box);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
  self->values[fact] = GTK_LABEL (value);
}

/* The functions below write texts about the traffic and the routing, and update the page. */

/* Returns the traffic pattern as shown to users, such as "Uniform" or "Rotate Left (1)". Free with
 * g_free. */
static char *
traffic_text (const IcnTrafficSettings *traffic)
{
  g_autofree char *text = icn_row_to_text (&traffic->choice);

  return icn_field_words (icn_field_find ("traffic"), text);
}

/* Returns the title of the routing for users. In multistage networks, dimension-order routing is
 * called destination-tag routing. */
static const char *
routing_text (const IcnAnalysis *analysis)
{
  return _ (icn_routing_title (analysis->algorithm, analysis->net));
}

/* If channels have different widths, the load of each channel is given relative to its width.
 * Returns a text that tells the reader to which width it is related, such as "Loads are per 16 bits
 * of width."; NULL if all channels have the same width, or if the width depends on the dimension.
 * Free with g_free. */
static char *
width_text (const IcnNet *net, const IcnEvaluation *evaluation)
{
  for (IcnChannelId c = 0; c < net->n_channels && evaluation->widths.n_dimensions == 0; c++)
    if (icn_channel_width (&net->channel[c]) != 1) {
      g_autofree char *unit = icn_number_with_unit (evaluation->widths.channel_width, "bits");
      return g_strdup_printf (_ ("Loads are per %s of width."), unit);
    }
  return NULL;
}

/* In a ring of nodes, both directions to the node exactly half the ring away are equally long.
 * Returns a text that says which direction messages take. NULL if the network has no such pairs of
 * nodes, or if messages use all shortest paths, and thus both directions. */
static const char *
ties_text (const IcnAnalysis *analysis)
{
  if (icn_phase_is_wide (&analysis->algorithm->phases.phase[0]) ||
      !icn_topology_has_ties (&analysis->topology))
    return NULL;
  return analysis->routing.ties == ICN_TIES_SPLIT ? _ ("Messages half a ring away go either way.")
                                                  : _ ("Messages half a ring away all go up.");
}

static void
set_heading (BisectionLoadsPage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  g_free (self->heading);
  g_free (self->help);
  self->heading = icn_study_design_title (bisection_document_get_study (document),
                                          bisection_document_get_current (document));
  g_autofree char *traffic = bisection_document_shows_worst_case (document)
                               ? g_strdup (_ ("worst permutation of this design alone"))
                               : traffic_text (&self->analysis->pattern);
  /* Translators: a traffic pattern and a routing. */
  g_autofree char *ways =
    g_strdup_printf (_ ("Traffic: %s. Routing: %s."), traffic, routing_text (self->analysis));
  g_autofree char *width = width_text (self->analysis->net, bisection_view_evaluation (self));
  g_autofree char *digits =
    self->analysis->traffic_name == NULL
      ? icn_traffic_digits_text (&self->analysis->pattern, &self->analysis->topology)
      : NULL;
  g_autofree char *rates =
    self->analysis->traffic != NULL ? icn_traffic_rates_text (self->analysis->traffic) : NULL;
  const char *ties = ties_text (self->analysis);
  GString *help = g_string_new (ways);
  const char *const more[] = { digits, rates, ties, width };
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (more[i] != NULL)
      g_string_append_printf (help, " %s", more[i]);
  self->help = g_string_free (help, FALSE);
  g_object_notify (G_OBJECT (self), "heading");
  g_object_notify (G_OBJECT (self), "help");
}

static void
take_analysis (BisectionLoadsPage *self, IcnAnalysis *analysis)
{
  icn_analysis_ref (analysis);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  self->analysis = analysis;
}

/* Shows how long messages of the design's traffic wait for each channel. The longest wait is shown
 * as a number above the table. */
static void
show_waiting (BisectionLoadsPage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  g_autofree double *waiting = NULL;
  if (!bisection_document_shows_worst_case (document))
    waiting =
      bisection_document_get_values (document, bisection_document_get_current (document), TRUE);
  bisection_channel_list_set_waiting (bisection_channel_table_get_list (self->table), waiting);
  set_fact (self, WAITING, ICN_MISSING);
  if (waiting == NULL)
    return;
  IcnChannelId longest = 0;
  for (IcnChannelId c = 0; c < self->analysis->net->n_channels; c++)
    if (!(waiting[longest] >= waiting[c]) && isfinite (waiting[c]))
      longest = c;
  if (isfinite (waiting[longest]))
    set_number (self, WAITING, waiting[longest], "cycles");
}

static void
bisection_loads_page_update (BisectionDocumentView *view)
{
  BisectionLoadsPage *self = BISECTION_LOADS_PAGE (view);
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  IcnAnalysis *analysis = bisection_document_get_shown_analysis (bisection_view_document (self));
  gboolean is_fresh = evaluation != NULL && icn_analysis_has_loads (analysis);
  if (is_fresh && analysis != self->analysis)
    take_analysis (self, analysis);
  gboolean is_status =
    bisection_graph_status_explain_loads (self->status, analysis) ||
    bisection_graph_status_update (self->status, bisection_view_document (self),
                                   bisection_document_get_current (bisection_view_document (self)),
                                   self->analysis != NULL);
  if (bisection_document_hides_loads (bisection_view_document (self))) {
    bisection_graph_status_conceal (self->status);
    is_status = TRUE;
  }
  gtk_stack_set_visible_child_name (self->stack, is_status ? "status" : "loads");
  /* until the design's new network is analysed, the page keeps the numbers of the previous one */
  if (is_status || !is_fresh)
    return;
  bisection_channel_widths_take (&self->widths, self->analysis->net, evaluation,
                                 bisection_view_design (self));
  const IcnPhysical *physical = bisection_channel_widths_get (&self->widths);
  if (physical == NULL)
    return;
  set_heading (self);
  show_facts (self);
  bisection_channel_list_set_network (bisection_channel_table_get_list (self->table),
                                      self->analysis, physical);
  show_waiting (self);
  bisection_channel_list_set_measured (
    bisection_channel_table_get_list (self->table),
    bisection_document_shows_worst_case (bisection_view_document (self))
      ? NULL
      : bisection_measure_bar_get_record (self->measure));
  bisection_channel_table_update (self->table);
}

static void
on_channel (BisectionLoadsPage *self, guint channel)
{
  BisectionPick pick = { ICN_NONE, ICN_NONE, channel };
  bisection_document_set_pick (bisection_view_document (self), &pick);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "network");
}

static void
on_measured (BisectionLoadsPage *self)
{
  bisection_document_view_queue_update (self);
}

/* The functions below implement the virtual functions of BisectionPage. */

static gboolean
shows_loads (BisectionLoadsPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "loads") == 0;
}

static char *
make_csv (BisectionPage *page)
{
  BisectionLoadsPage *self = BISECTION_LOADS_PAGE (page);
  return shows_loads (self)
           ? bisection_channel_list_to_csv (bisection_channel_table_get_list (self->table))
           : NULL;
}

static gboolean
is_of (BisectionPlotView *plot, const char *id)
{
  return g_strcmp0 (bisection_plot_view_get_plot (plot), id) == 0;
}

/* Returns the plot to export: the one that was requested, or else the one that has the focus. */
static BisectionPlotView *
chosen_plot (BisectionLoadsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (self->chosen != NULL)
    return is_of (self->utilization, self->chosen) ? self->utilization : self->plot;
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->utilization))
           ? self->utilization
           : self->plot;
}

static IcnScene *
make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  BisectionLoadsPage *self = BISECTION_LOADS_PAGE (page);
  return shows_loads (self)
           ? bisection_plot_view_make_figure (chosen_plot (self), theme, width, height)
           : NULL;
}

static const char *
get_figure_id (BisectionPage *page)
{
  BisectionLoadsPage *self = BISECTION_LOADS_PAGE (page);
  return shows_loads (self) && bisection_plot_view_has_figure (chosen_plot (self))
           ? bisection_plot_view_get_plot (chosen_plot (self))
           : NULL;
}

static void
fit (BisectionPage *page)
{
  bisection_plot_view_fit (chosen_plot (BISECTION_LOADS_PAGE (page)));
}

static GStrv
list_figures (BisectionPage *page)
{
  BisectionLoadsPage *self = BISECTION_LOADS_PAGE (page);
  BisectionPlotView *plots[] = { self->plot, self->utilization };
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  for (guint i = 0; i < G_N_ELEMENTS (plots); i++)
    if (shows_loads (self) && bisection_plot_view_has_figure (plots[i]))
      g_strv_builder_add (ids, bisection_plot_view_get_plot (plots[i]));
  return g_strv_builder_end (ids);
}

static void
choose_figure (BisectionPage *page, const char *id)
{
  BISECTION_LOADS_PAGE (page)->chosen = g_intern_string (id);
}

static gboolean
has_figure (gpointer class G_GNUC_UNUSED, const char *id)
{
  const IcnPlotKind *kind = icn_plot_find (id);

  return kind != NULL && kind->grid == ICN_GRID_SHARES;
}

static gboolean
drop_part (BisectionPage *page)
{
  return bisection_channel_table_drop_rows (BISECTION_LOADS_PAGE (page)->table);
}

static void
bisection_loads_page_finalize (GObject *object)
{
  BisectionLoadsPage *self = BISECTION_LOADS_PAGE (object);
  bisection_channel_widths_clear (&self->widths);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  g_free (self->heading);
  g_free (self->help);
  G_OBJECT_CLASS (bisection_loads_page_parent_class)->finalize (object);
}

static const BisectionProperty properties[] = {
  { "heading", G_TYPE_STRING, G_PARAM_READABLE, G_STRUCT_OFFSET (BisectionLoadsPage, heading) },
  { "help", G_TYPE_STRING, G_PARAM_READABLE, G_STRUCT_OFFSET (BisectionLoadsPage, help) },
};

static void
bisection_loads_page_class_init (BisectionLoadsPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bisection_loads_page_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_loads_page_update;
  page_class->make_figure = make_figure;
  page_class->make_csv = make_csv;
  page_class->get_figure_id = get_figure_id;
  page_class->fit = fit;
  page_class->list_figures = list_figures;
  page_class->choose_figure = choose_figure;
  page_class->has_figure = has_figure;
  page_class->drop_part = drop_part;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));

  BISECTION_ENSURE_TYPES (CHANNEL_TABLE, GRAPH_STATUS, MEASURE_BAR, PLOT_VIEW, WORST_CASE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/loads-page.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionLoadsPage, stack, facts, plot, utilization, table,
                           measure, status);
  BISECTION_BIND_CALLBACKS (widget_class, on_channel, on_measured);
}

static void
bisection_loads_page_init (BisectionLoadsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_FACTS; i++)
    add_fact (self, i);
}
