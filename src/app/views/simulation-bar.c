/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "simulation-bar.h"
#include "conceal.h"
#include "class-parts.h"
#include "design.h"
#include "evaluation.h"
#include "load-list.h"
#include "tip.h"
#include "toast-error.h"

#include "axis.h"
#include "load-search.h"
#include "quantity.h"
#include "wheel.h"
#include <glib/gi18n.h>
#include <math.h>

struct _BisectionSimulationBar {
  BisectionDocumentView parent_instance;

  gboolean brief;
  GtkButton *button;
  AdwButtonContent *button_content;
  GtkWidget *settings_button;
  GtkProgressBar *progress;
  GtkLabel *status;
  GtkLabel *problem;
  /* Buttons for the usual precisions of a simulation, 1, 2 and 5 %; none is active if the study's
   * precision has another value. */
  GtkToggleButton *precision_1, *precision_2, *precision_5;
  GtkSpinButton *seed;
  /* Buttons for the two usual kinds of loads: shares of the saturation load, or fixed loads in bits
   * per node and base cycle (the delay of a wire one node pitch long). Neither is active if the
   * study's loads are of another kind. */
  GtkToggleButton *of_saturation, *fixed;
  GtkLabel *largest_label;
  GtkSpinButton *largest;
  GtkSpinButton *points;
  /* TRUE while the program itself sets the controls, so that their signals are not taken for
   * edits. */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (BisectionSimulationBar, bisection_simulation_bar, BISECTION_TYPE_DOCUMENT_VIEW)

/* Default number of offered loads, if loads are absolute and not shares of the saturation load. */
#define FIXED_POINTS 10

static const double precisions[] = { 0.01, 0.02, 0.05 };

/* The functions below summarize the results of the simulation so far. */

typedef struct {
  /* numbers of simulated points. n_drafts: with a wide confidence interval; n_unsure: not
   * converged; n_stale: simulated with earlier settings */
  guint n_converged, n_drafts, n_unsure, n_deadlocked, n_stale;
  /* text with the lowest simulated load at which each design is saturated, such as "0.4 bits/cycle
   * per node (32-ary 2-cube), 0.45 (4-ary 5-cube)" */
  GString *saturated;
  GString *reasons; /* text with a line for each simulated point that has not converged */
} Summary;

/* Appends to `reasons` a line that says why a simulated point has not converged, such as "0.3
 * (32-ary 2-cube): the interval is ±8.2 % where ±2 % was asked". name: the design's name. */
static void
add_reason (GString *reasons, const IcnMeasured *point, const char *name)
{
  g_autofree char *load = icn_number (point->load);

  if (*point->why)
    g_string_append_printf (reasons, "%s%s (%s): %s", reasons->len > 0 ? "\n" : "", load, name,
                            point->why);
}

static void
add_design (Summary *summary, const IcnStudy *study, guint design, const char *name,
            const IcnEvaluation *evaluation)
{
  g_autoptr (GPtrArray) fresh = icn_study_results (study, design, FALSE);
  g_autoptr (GPtrArray) stale =
    icn_study_earlier_results (study, design, name, evaluation, fresh);
  double saturation = NAN;

  for (guint i = 0; i < fresh->len; i++) {
    const IcnResult *result = g_ptr_array_index (fresh, i);
    const IcnMeasured *point = &result->point;

    if (result->origin == ICN_RESULT_DRAFT)
      summary->n_drafts++;
    else if (point->deadlocked)
      summary->n_deadlocked++;
    else if (point->saturated)
      /* the points are sorted by load, so the first saturated one has the lowest saturated load */
      saturation = isnan (saturation) ? point->load : saturation;
    else if (point->converged)
      summary->n_converged++;
    else {
      summary->n_unsure++;
      add_reason (summary->reasons, point, name);
    }
  }
  summary->n_stale += stale->len;
  if (!isnan (saturation)) {
    const char *unit = icn_quantity_find ("ideal_throughput")->unit;
    g_autofree char *load =
      icn_number_with_unit (saturation, summary->saturated->len == 0 ? unit : NULL);

    g_string_append_printf (summary->saturated, "%s%s (%s)",
                            summary->saturated->len > 0 ? ", " : "", load, name);
  }
}

static void
add_count (GStrvBuilder *parts, guint n, const char *format)
{
  g_autofree char *part = n > 0 ? g_strdup_printf (format, n) : NULL;

  if (part)
    g_strv_builder_add (parts, part);
}

/* Returns the results so far as one line, such as "24 converged · saturated from 0.4 bits/cycle per
 * node (32-ary 2-cube) · 3 points are of earlier settings"; free with g_free. Appends to `reasons`
 * why points have not converged. */
static char *
describe (BisectionDocument *document, GString *reasons)
{
  const IcnStudy *study = bisection_document_get_study (document);
  g_autoptr (GString) saturated = g_string_new (NULL);
  Summary summary = { .saturated = saturated, .reasons = reasons };
  const IcnQuantity *throughput = icn_quantity_find ("ideal_throughput");
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  g_auto (GStrv) names = icn_study_titles (study);

  for (guint i = 0; i < study->designs->len && study->results->len > 0; i++)
    if (!icn_study_design (study, i)->hidden)
      add_design (&summary, study, i, names[i], bisection_document_get_evaluation (document, i));
  add_count (parts, summary.n_converged,
             ngettext ("%u converged", "%u converged", summary.n_converged));
  /* Translators: a number of simulated points with wide confidence intervals, which better points
   * are to replace. */
  add_count (parts, summary.n_drafts,
             ngettext ("%u preliminary", "%u preliminary", summary.n_drafts));
  add_count (parts, summary.n_unsure,
             ngettext ("%u not converged", "%u not converged", summary.n_unsure));
  add_count (parts, summary.n_deadlocked,
             ngettext ("%u deadlocked", "%u deadlocked", summary.n_deadlocked));
  if (saturated->len > 0 && !bisection_document_conceals (document, throughput)) {
    /* Translators: loads and designs: "saturated from 0.4 bits/cycle per node (32-ary 2-cube), 0.45
     * (4-ary 5-cube)". */
    g_autofree char *part = g_strdup_printf (_ ("saturated from %s"), saturated->str);

    g_strv_builder_add (parts, part);
  }
  add_count (parts, summary.n_stale,
             ngettext ("%u point is of earlier settings", "%u points are of earlier settings",
                       summary.n_stale));
  list = g_strv_builder_end (parts);
  return g_strjoinv (" · ", list);
}

/* Returns a text with a line for each visible design that cannot be simulated, with the reason.
 * Free with g_free. */
static char *
describe_problems (BisectionDocument *document)
{
  const IcnStudy *study = bisection_document_get_study (document);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; i < study->designs->len; i++) {
    const char *problem = bisection_document_get_problem (document, i);
    g_autofree char *name = problem ? icn_study_design_title (study, i) : NULL;
    g_autofree char *line = problem ? g_strdup_printf ("%s: %s", name, problem) : NULL;

    if (line && !icn_study_design (study, i)->hidden)
      g_strv_builder_add (lines, line);
  }
  list = g_strv_builder_end (lines);
  return g_strjoinv ("\n", list);
}


static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* Shows in the progress bar how much of the simulation is done, and returns it as text, such as "4
 * of 30 points"; "" if no simulation runs. Free with g_free. */
static char *
show_progress (BisectionSimulationBar *self, gboolean is_simulating)
{
  guint n_done, n_points;
  char *text;

  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_simulating);
  if (!is_simulating)
    return g_strdup ("");
  bisection_document_get_progress (bisection_view_document (self), &n_done, &n_points);
  text =
    g_strdup_printf (ngettext ("%u of %u point", "%u of %u points", n_points), n_done, n_points);
  gtk_progress_bar_set_fraction (self->progress, n_points > 0 ? n_done / (double) n_points : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  return text;
}

static void
show_status (BisectionSimulationBar *self, gboolean is_simulating, const char *known)
{
  g_autofree char *progress = show_progress (self, is_simulating);
  g_autofree char *text =
    g_strconcat (progress, *progress && *known ? " · " : "", known, NULL);

  if (self->brief)
    show_text (self->status, progress);
  else
    show_text (self->status,
               *text ? text : _ ("Put simulated points beside the curves of the model."));
}

static void
show_button (BisectionSimulationBar *self, gboolean is_simulating)
{
  adw_button_content_set_label (self->button_content, is_simulating ? _ ("Stop") : _ ("Simulate"));
  adw_button_content_set_icon_name (self->button_content, is_simulating
                                                            ? "media-playback-stop-symbolic"
                                                            : "media-playback-start-symbolic");
  bisection_tip_say (GTK_WIDGET (self->button), is_simulating
                                                  ? _ ("Keep the points found so far (Escape)")
                                                  : _ ("Simulate every design at every load (F5)"));
}

/* Sets the value of a spin button, unless the button has it already: setting it again would discard
 * text that the user is typing. */
static void
show_value (GtkSpinButton *button, double value)
{
  if (gtk_spin_button_get_value (button) != value)
    gtk_spin_button_set_value (button, value);
}

static GtkToggleButton *
precision_button (BisectionSimulationBar *self, guint i)
{
  return (GtkToggleButton *[]){ self->precision_1, self->precision_2, self->precision_5 }[i];
}

/* Returns whether all loads are absolute, in bits per node and base cycle (the delay of a wire one
 * node pitch long), and not shares of the saturation load. */
static gboolean
are_fixed (const GArray *loads)
{
  for (guint i = 0; i < loads->len; i++)
    if (!icn_load_is_absolute (&g_array_index (loads, IcnLoad, i)))
      return FALSE;
  return TRUE;
}

/* Returns whether the loads are those that icn_load_list_new_shares() makes: equidistant shares of
 * saturation, and the knee of the latency curve. */
static gboolean
are_of_saturation (const GArray *loads)
{
  g_autoptr (GArray) shares = icn_load_list_new_shares (MAX (loads->len, 1) - 1);

  return icn_load_list_equal (loads, shares);
}

static void
show_loads (BisectionSimulationBar *self, const GArray *loads)
{
  gboolean of_saturation = are_of_saturation (loads), fixed = are_fixed (loads);
  guint n = loads->len;

  gtk_toggle_button_set_active (self->of_saturation, of_saturation);
  gtk_toggle_button_set_active (self->fixed, fixed);
  gtk_widget_set_visible (GTK_WIDGET (self->largest_label), fixed);
  gtk_widget_set_visible (GTK_WIDGET (self->largest), fixed);
  if (fixed && n > 0)
    show_value (self->largest, g_array_index (loads, IcnLoad, n - 1).value);
  show_value (self->points, of_saturation ? n - 1 : n);
}

static void
show_settings (BisectionSimulationBar *self, const IcnStudy *study)
{

  self->showing = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (precisions); i++)
    gtk_toggle_button_set_active (precision_button (self, i),
                                  study->simulation.precision == precisions[i]);
  show_value (self->seed, study->simulation.seed);
  show_loads (self, study->loads);
  self->showing = FALSE;
}

static void
bisection_simulation_bar_update (BisectionDocumentView *view)
{
  BisectionSimulationBar *self = BISECTION_SIMULATION_BAR (view);
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  g_autoptr (GString) reasons = g_string_new (NULL);
  g_autofree char *known = describe (document, reasons), *problems = describe_problems (document);
  gboolean is_simulating;

  g_object_get (document, "simulating", &is_simulating, NULL);
  show_button (self, is_simulating);
  show_status (self, is_simulating, known);
  bisection_tip_say (GTK_WIDGET (self->status), reasons->len > 0 ? reasons->str : NULL);
  show_text (self->problem, problems);
  show_settings (self, study);
}

/* The functions below store in the document the settings that the user has changed. */

static void
toggle (BisectionSimulationBar *self)
{
  gboolean is_simulating;

  g_object_get (bisection_view_document (self), "simulating", &is_simulating, NULL);
  if (is_simulating)
    bisection_document_stop_simulation (bisection_view_document (self));
  else
    bisection_document_simulate (bisection_view_document (self));
}

typedef struct {
  IcnSimulationSettings simulation;
  GArray *loads; /* the new loads of the study; NULL leaves them unchanged */
} Settings;

static gboolean
edit_settings (IcnStudy *study, gpointer data, GError **error)
{
  const Settings *settings = data;

  if (!icn_simulation_settings_check (&settings->simulation, error))
    return FALSE;
  study->simulation = settings->simulation;
  if (settings->loads) {
    g_array_set_size (study->loads, 0);
    g_array_append_vals (study->loads, settings->loads->data, settings->loads->len);
  }
  return TRUE;
}

/* Changes the simulation settings of the study. key: consecutive edits with the same key are undone
 * in one step. */
static void
enter (BisectionSimulationBar *self, const char *key, const Settings *settings)
{
  g_autoptr (GError) error = NULL;

  if (!bisection_document_edit (bisection_view_document (self), _ ("Change Simulation"), key,
                                edit_settings, (gpointer) settings, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

static Settings
present_settings (BisectionSimulationBar *self)
{
  return (Settings){ .simulation =
                       bisection_document_get_study (bisection_view_document (self))->simulation };
}

static void
precision_chosen (BisectionSimulationBar *self, GtkToggleButton *button)
{
  Settings settings;

  if (self->showing || !gtk_toggle_button_get_active (button))
    return;
  settings = present_settings (self);
  for (guint i = 0; i < G_N_ELEMENTS (precisions); i++)
    if (button == precision_button (self, i))
      settings.simulation.precision = precisions[i];
  enter (self, NULL, &settings);
}

static void
seed_changed (BisectionSimulationBar *self)
{
  Settings settings;

  if (self->showing)
    return;
  settings = present_settings (self);
  settings.simulation.seed = gtk_spin_button_get_value (self->seed);
  enter (self, "simulation seed", &settings);
}

static void
enter_loads (BisectionSimulationBar *self, GArray *loads)
{
  Settings settings = present_settings (self);

  settings.loads = loads;
  enter (self, "simulation loads", &settings);
}

/* Sets the study's loads to n equidistant ones: largest/n, 2·largest/n, …, largest, in bits per
 * node and base cycle (the delay of a wire one node pitch long). */
static void
enter_fixed (BisectionSimulationBar *self, double largest, guint n)
{
  g_autofree double *values = g_new (double, n);
  g_autoptr (GArray) loads = NULL;

  for (guint i = 0; i < n; i++) {
    char number[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd (number, sizeof number, "%.6g", largest * (i + 1) / n);
    values[i] = g_ascii_strtod (number, NULL);
  }
  loads = icn_load_list_from_values (values, n);
  enter_loads (self, loads);
}

static void
loads_changed (BisectionSimulationBar *self)
{
  guint n = gtk_spin_button_get_value_as_int (self->points);
  g_autoptr (GArray) shares = icn_load_list_new_shares (n);

  if (self->showing)
    return;
  if (gtk_toggle_button_get_active (self->fixed))
    enter_fixed (self, gtk_spin_button_get_value (self->largest), n);
  else
    enter_loads (self, shares);
}

/* Returns the default for the largest load, in bits per node and base cycle (the delay of a wire
 * one node pitch long): the highest saturation load of the visible designs, rounded to two digits;
 * 0.5 if none is known. */
static double
usual_largest (BisectionSimulationBar *self)
{
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double largest = 0;

  for (guint i = 0; i < study->designs->len; i++) {
    double saturation = icn_evaluation_saturation (
      bisection_document_get_evaluation (bisection_view_document (self), i));

    if (isfinite (saturation) && !icn_study_design (study, i)->hidden)
      largest = MAX (largest, saturation);
  }
  return largest > 0
           ? g_ascii_strtod (g_ascii_formatd (number, sizeof number, "%.2g", largest), NULL)
           : 0.5;
}

static void
kind_chosen (BisectionSimulationBar *self, GtkToggleButton *button)
{
  g_autoptr (GArray) usual = icn_load_list_new_usual ();

  if (self->showing || !gtk_toggle_button_get_active (button))
    return;
  if (button == self->fixed)
    enter_fixed (self, usual_largest (self), FIXED_POINTS);
  else
    enter_loads (self, usual);
}

static void
settings_closed (BisectionSimulationBar *self)
{
  bisection_document_end_drag (bisection_view_document (self));
}

static void
brief_changed (gpointer data)
{
  BisectionSimulationBar *self = data;

  gtk_widget_set_visible (self->settings_button, !self->brief);
  bisection_document_view_queue_update (self);
}

static const BisectionProperty properties[] = {
  { "brief", G_TYPE_BOOLEAN, G_PARAM_READWRITE, G_STRUCT_OFFSET (BisectionSimulationBar, brief),
    brief_changed },
};

static void
bisection_simulation_bar_class_init (BisectionSimulationBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));

  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_simulation_bar_update;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->shows_points = TRUE;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/simulation-bar.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionSimulationBar, button, button_content, progress,
                           settings_button, status, problem, precision_1, precision_2, precision_5,
                           seed, of_saturation, fixed, largest_label, largest, points);
  BISECTION_BIND_CALLBACKS (widget_class, toggle, precision_chosen, seed_changed, loads_changed,
                            kind_chosen, settings_closed);
}

static void
bisection_simulation_bar_init (BisectionSimulationBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_wheel_needs_focus (GTK_WIDGET (self));
}
