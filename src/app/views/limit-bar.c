/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "limit-bar.h"

#include "class-parts.h"
#include "chart-cost.h"
#include "number-text.h"
#include "style-theme.h"
#include "toast-error.h"
#include <glib/gi18n.h>
#include <math.h>

/* Returns the id of the plot of pins per module. The user's limits of pins and bundles are stored
 * in a figure of the study; if no figure can store them, a new figure with this plot is added to
 * the study. */
static const char *
plot_id (void)
{
  return icn_plot_over (ICN_GRID_PINS)->id;
}
#define MOST 1e9

struct _BisectionLimitBar {
  BisectionDocumentView parent_instance;
  GtkEntry *pins, *bundles;
  /* showing: TRUE while the program itself sets the widgets, so that their signals are not taken
   * for choices of the user */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (BisectionLimitBar, bisection_limit_bar, BISECTION_TYPE_DOCUMENT_VIEW)

static gboolean
has_limits (const IcnFigure *figure)
{
  return !isnan (figure->pins) || !isnan (figure->bundles);
}

/* Returns the figure of the study that stores the user's limits of pins and bundles: the first one
 * that has limits or, if none has, the one with the id plot_id(). NULL if the study has neither. */
static IcnFigure *
find_figure (const IcnStudy *study)
{
  for (guint i = 0; i < study->figures->len; i++)
    if (has_limits (g_ptr_array_index (study->figures, i)))
      return g_ptr_array_index (study->figures, i);
  for (guint i = 0; i < study->figures->len; i++)
    if (g_str_equal (((IcnFigure *) g_ptr_array_index (study->figures, i))->id, plot_id ()))
      return g_ptr_array_index (study->figures, i);
  return NULL;
}

/* Shows in the entry the limit that the user has set. limit: NAN if the user has set none; the
 * entry is then empty, and its placeholder shows `of_designs`, the limit that follows from the
 * designs' budgets. */
static void
show_limit (GtkEntry *entry, double limit, double of_designs)
{
  g_autofree char *text = isnan (limit) ? g_strdup ("") : icn_number_to_text (limit);
  g_autofree char *hint =
    isinf (of_designs) ? g_strdup (_ ("Any")) : icn_count_to_text (round (of_designs));

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_entry_set_placeholder_text (entry, hint);
  gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
}

static void
bisection_limit_bar_update (BisectionDocumentView *view)
{
  BisectionLimitBar *self = BISECTION_LIMIT_BAR (view);
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  const IcnFigure *figure = find_figure (study);
  IcnCostLimits designs = icn_cost_limits_of_designs (study);

  self->showing = TRUE;
  show_limit (self->pins, figure ? figure->pins : NAN, designs.pins);
  show_limit (self->bundles, figure ? figure->bundles : NAN, designs.bundles);
  self->showing = FALSE;
}

typedef struct {
  double pins, bundles;
} Limits;

static gboolean
edit_limits (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const Limits *limits = data;
  IcnFigure *figure = find_figure (study);

  if (!figure) {
    figure = icn_figure_new (plot_id ());
    g_ptr_array_add (study->figures, figure);
  }
  figure->pins = limits->pins;
  figure->bundles = limits->bundles;
  return TRUE;
}

/* Sets *limit to the number in the entry; NAN if the entry is empty. If the text is not a legal
 * limit, marks the entry as wrong and returns FALSE. */
static gboolean
read_limit (GtkEntry *entry, double *limit)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  gboolean is_legal =
    *text == '\0' || (icn_count_from_text (text, limit) && *limit >= 1 && *limit <= MOST);

  if (*text == '\0')
    *limit = NAN;
  bisection_style_mark (entry, "error", !is_legal);
  return is_legal;
}

static gboolean
is_same (double a, double b)
{
  return a == b || (isnan (a) && isnan (b));
}

static void
entered (BisectionLimitBar *self)
{
  const IcnFigure *figure;
  Limits limits;
  g_autoptr (GError) error = NULL;

  if (self->showing || !bisection_view_document (self))
    return;
  if (!read_limit (self->pins, &limits.pins) || !read_limit (self->bundles, &limits.bundles)) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                _ ("Pins and bundles are numbers from 1 to 1,000,000,000"));
    return;
  }
  figure = find_figure (bisection_document_get_study (bisection_view_document (self)));
  if (is_same (limits.pins, figure ? figure->pins : NAN) &&
      is_same (limits.bundles, figure ? figure->bundles : NAN))
    return;
  if (!bisection_document_edit (bisection_view_document (self), _ ("Change Budget of a Module"),
                                NULL, edit_limits, &limits, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

static void
bisection_limit_bar_class_init (BisectionLimitBarClass *class)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (class);

  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_limit_bar_update;
  gtk_widget_class_set_template_from_resource (widget, "/bisection/limit-bar.ui");
  BISECTION_BIND_CHILDREN (widget, BisectionLimitBar, pins, bundles);
  gtk_widget_class_bind_template_callback (widget, entered);
}

static void
bisection_limit_bar_init (BisectionLimitBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
