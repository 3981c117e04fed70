/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "conceal.h"

#include "chart.h"
#include "document-private.h"
#include <glib/gi18n.h>

void
bisection_document_conceal (BisectionDocument *self, guint subjects)
{
  if (subjects == self->inspection.concealed)
    return;
  self->inspection.concealed = subjects;
  g_signal_emit_by_name (self, "picked");
}

static gboolean
conceals_subject (BisectionDocument *self, IcnAbout subject)
{
  return (self->inspection.concealed & (1u << subject)) != 0;
}

gboolean
bisection_document_conceals (BisectionDocument *self, const IcnQuantity *quantity)
{
  return conceals_subject (self, quantity->about);
}

gboolean
bisection_document_conceals_any (BisectionDocument *self)
{
  return self->inspection.concealed != 0;
}

gboolean
bisection_document_hides_loads (BisectionDocument *self)
{
  return conceals_subject (self, ICN_ABOUT_LOADS);
}

static gboolean
conceals_id (BisectionDocument *self, const char *id)
{
  const IcnQuantity *quantity = id ? icn_quantity_find (id) : NULL;

  return quantity && bisection_document_conceals (self, quantity);
}

gboolean
bisection_document_conceals_plot (BisectionDocument *self, const char *plot, const char *across,
                                  const char *up)
{
  const IcnPlotKind *kind = plot ? icn_plot_find (plot) : NULL;
  const IcnFigure *shown = bisection_document_get_step_figure (self);

  if (!bisection_document_conceals_any (self) || (shown && g_strcmp0 (shown->id, plot) == 0))
    return FALSE;
  if (conceals_id (self, across) || conceals_id (self, up))
    return TRUE;
  if (!kind)
    return FALSE;
  /* a plot of more than a single quantity, such as the plot of the parts of latency, is concealed
   * as a whole */
  if (!kind->quantity)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (kind->others) && kind->others[i]; i++)
    if (conceals_id (self, kind->others[i]))
      return TRUE;
  return conceals_id (self, kind->quantity) || conceals_id (self, kind->simulated);
}

const char *
bisection_concealed_words (void)
{
  return _ ("Hidden until the question of the lesson is answered");
}
