/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-panel.h"
#include "analysis.h"
#include "class-parts.h"
#include "explain.h"
#include "flow-rows.h"
#include "job.h"
#include "net-failures.h"
#include "pick.h"
#include "table-twin.h"
#include <glib/gi18n.h>

struct _BisectionFlowPanel {
  AdwBin parent_instance;
  GtkLabel *heading, *caption;
  GtkButton *failing;
  BisectionTableTwin *twin;

  IcnAnalysis *analysis; /* the analysis of the network in which `pick` was selected */
  BisectionPick pick, chosen;
  BisectionJob *job;
  BisectionFlowRows *rows;
};

G_DEFINE_FINAL_TYPE (BisectionFlowPanel, bisection_flow_panel, ADW_TYPE_BIN)

const BisectionFlowRows *
bisection_flow_panel_get_rows (BisectionFlowPanel *self)
{
  return self->rows;
}

const BisectionPick *
bisection_flow_panel_get_chosen (BisectionFlowPanel *self)
{
  return &self->chosen;
}

/* The functions below compute the rows of the table in a background job. */

typedef struct {
  IcnAnalysis *analysis;
  BisectionPick pick;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;
  icn_analysis_unref (question->analysis);
  g_free (question);
}

static gpointer
answer (gpointer input, GCancellable *cancellable, GError **error)
{
  Question *question = input;
  return bisection_flow_rows_new (question->analysis, &question->pick, cancellable, error);
}

static void
show_rows (BisectionFlowPanel *self)
{
  gtk_label_set_label (self->heading, self->rows->heading);
  gtk_label_set_label (self->caption, self->rows->caption);
  bisection_table_twin_fill (self->twin, (const char *const *) self->rows->titles,
                             self->rows->rows);
  gtk_widget_set_visible (GTK_WIDGET (self->twin), self->rows->rows->len > 0);
}

static void
done (gpointer result, const GError *error, gpointer data)
{
  BisectionFlowPanel *self = data;
  const IcnNet *net = self->analysis->net;
  IcnChannelId channel = self->pick.channel;

  g_clear_pointer (&self->rows, bisection_flow_rows_free);
  self->rows = result;
  gtk_widget_set_visible (GTK_WIDGET (self->failing), channel != ICN_NONE);
  if (channel != ICN_NONE)
    gtk_button_set_label (self->failing,
                          icn_net_works (net, channel) ? _ ("Fail Link") : _ ("Mend Link"));
  if (self->rows != NULL) {
    show_rows (self);
  } else {
    g_autofree char *why = bisection_explain (error);
    gtk_label_set_label (self->heading, _ ("No Route"));
    gtk_label_set_label (self->caption, why);
    gtk_widget_set_visible (GTK_WIDGET (self->twin), FALSE);
  }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  g_signal_emit_by_name (self, "found");
}

static gboolean
is_nothing (const BisectionPick *pick)
{
  return pick->channel == ICN_NONE && (pick->source == ICN_NONE || pick->destination == ICN_NONE);
}

void
bisection_flow_panel_show (BisectionFlowPanel *self, IcnAnalysis *analysis,
                           const BisectionPick *pick)
{
  if (analysis == self->analysis && memcmp (pick, &self->pick, sizeof *pick) == 0)
    return;
  icn_analysis_ref (analysis);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  self->analysis = analysis;
  self->pick = *pick;
  if (is_nothing (pick)) {
    bisection_job_cancel (self->job);
    g_clear_pointer (&self->rows, bisection_flow_rows_free);
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
    return;
  }
  Question *question = g_new (Question, 1);
  *question = (Question){ icn_analysis_ref (analysis), *pick };
  bisection_job_start (self->job, question);
}

static void
choose (BisectionFlowPanel *self, const BisectionPick *pick)
{
  self->chosen = *pick;
  g_signal_emit_by_name (self, "picked");
}

static void
on_row (BisectionFlowPanel *self, guint row)
{
  if (self->rows != NULL && row < self->rows->picks->len)
    choose (self, &g_array_index (self->rows->picks, BisectionPick, row));
}

static void
on_close (BisectionFlowPanel *self)
{
  choose (self, &BISECTION_PICK_NOTHING);
}

static void
bisection_flow_panel_dispose (GObject *object)
{
  BisectionFlowPanel *self = BISECTION_FLOW_PANEL (object);
  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  g_clear_pointer (&self->rows, bisection_flow_rows_free);
  G_OBJECT_CLASS (bisection_flow_panel_parent_class)->dispose (object);
}

static void
bisection_flow_panel_class_init (BisectionFlowPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_flow_panel_dispose;
  bisection_add_signal (class, "found", 0);
  bisection_add_signal (class, "picked", 0);
  g_type_ensure (BISECTION_TYPE_TABLE_TWIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/flow-panel.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionFlowPanel, heading, caption, failing, twin);
  BISECTION_BIND_CALLBACKS (widget_class, on_row, on_close);
}

static void
bisection_flow_panel_init (BisectionFlowPanel *self)
{
  self->pick = self->chosen = BISECTION_PICK_NOTHING;
  self->job = bisection_job_new (answer, question_free, (GDestroyNotify) bisection_flow_rows_free,
                                 done, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
