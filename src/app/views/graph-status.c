/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "graph-status.h"
#include "conceal.h"
#include "class-parts.h"
#include "analysis.h"
#include "axis.h"
#include "design.h"
#include "explain.h"
#include "toast-error.h"
#include "topology-settings.h"
#include "topology.h"
#include <glib/gi18n.h>

struct _BisectionGraphStatus {
  AdwBin parent_instance;
  AdwStatusPage *page;
  GtkButton *button;
  BisectionDocument *document; /* document of the design; NULL before the first update */
  guint design;                /* index of the design whose status is shown */
};

G_DEFINE_FINAL_TYPE (BisectionGraphStatus, bisection_graph_status, ADW_TYPE_BIN)

/* Sets the action of the button, such as "win.show-page::graph"; NULL: no action. The action's
 * target is set before its name, because GTK checks the type of the target as soon as the name is
 * set. */
static void
set_action (GtkButton *button, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  if (action == NULL || !g_action_parse_detailed_name (action, &name, &target, NULL))
    return;
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), name);
}

static void
say (BisectionGraphStatus *self, const char *icon, const char *title, const char *description,
     const char *button, const char *action)
{
  adw_status_page_set_icon_name (self->page, icon);
  adw_status_page_set_title (self->page, title);
  adw_status_page_set_description (self->page, description);
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  if (button != NULL)
    gtk_button_set_label (self->button, button);
  set_action (self->button, action);
}

static char *
radices_text (const IcnTopologySettings *topology)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < topology->dimensions; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " × " : "", topology->radix[i]);
  return g_string_free (text, FALSE);
}

static void
say_real_radix (BisectionGraphStatus *self, const IcnDesign *design)
{
  IcnTopologySettings nearest;
  double radix = icn_topology_radix (&design->topology);
  g_autofree char *k = icn_number (radix);
  g_autofree char *text = g_strdup_printf (
    _ ("A radix that follows from N, here %s, gives curves to compare dimensions by, but no "
       "network to build."),
    k);
  g_autofree char *radices = NULL;
  g_autofree char *button = NULL;
  if (icn_design_nearest_integral (design, &nearest)) {
    radices = radices_text (&nearest);
    button = g_strdup_printf (_ ("Use %s"), radices);
  }
  say (self, "view-grid-symbolic", _ ("A Real Radix"), text, button, "graph.make-whole");
}

static void
say_too_large (BisectionGraphStatus *self)
{
  g_autofree char *most = icn_number (ICN_ANALYSIS_MAX_NODES);
  g_autofree char *text =
    g_strdup_printf (_ ("Networks of up to %s nodes and switches are built and drawn, channel by "
                        "channel. The wires over one row of a cube are counted at any size."),
                     most);
  say (self, "view-grid-symbolic", _ ("Too Large to Draw"), text, _ ("Show Wire Density"),
       "win.show-page::wiring");
}

gboolean
bisection_graph_status_explain_loads (BisectionGraphStatus *self, const IcnAnalysis *analysis)
{
  if (!icn_analysis_has_graph (analysis) || analysis->problem == NULL)
    return FALSE;
  g_autofree char *why = bisection_explain (analysis->problem);
  say (self, "dialog-warning-symbolic", _ ("No Loads"), why, NULL, NULL);
  return TRUE;
}

void
bisection_graph_status_conceal (BisectionGraphStatus *self)
{
  say (self, "dialog-question-symbolic", _ ("Asked by the Lesson"), bisection_concealed_words (),
       NULL, NULL);
}

gboolean
bisection_graph_status_update (BisectionGraphStatus *self, BisectionDocument *document, guint of,
                               gboolean has_picture)
{
  const IcnDesign *design = bisection_document_get_design (document, of);
  g_set_object (&self->document, document);
  self->design = of;
  if (design == NULL)
    say (self, "list-add-symbolic", _ ("No Designs"), _ ("Add a design in the sidebar."), NULL,
         NULL);
  else if (!icn_topology_is_integral (&design->topology))
    say_real_radix (self, design);
  else if (icn_topology_vertices (&design->topology) > ICN_ANALYSIS_MAX_NODES)
    say_too_large (self);
  else if (!has_picture)
    say (self, "content-loading-symbolic", _ ("Building the Network"), NULL, NULL, NULL);
  else
    return FALSE;
  return TRUE;
}

static gboolean
use_nearest (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  IcnDesign *design = icn_study_design (study, GPOINTER_TO_UINT (data));
  IcnTopologySettings nearest;
  if (icn_design_nearest_integral (design, &nearest))
    design->topology = nearest;
  return TRUE;
}

static void
make_whole (BisectionGraphStatus *self)
{
  BisectionDocument *document = self->document;
  guint design = self->design;
  g_autoptr (GError) error = NULL;
  if (document == NULL || bisection_document_get_design (document, design) == NULL)
    return; /* no design has been set yet */
  if (!bisection_document_edit_in_place (document, _ ("Use Whole Radices"), NULL, use_nearest,
                                         GUINT_TO_POINTER (design), &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

static void
bisection_graph_status_dispose (GObject *object)
{
  g_clear_object (&BISECTION_GRAPH_STATUS (object)->document);
  G_OBJECT_CLASS (bisection_graph_status_parent_class)->dispose (object);
}

static void
bisection_graph_status_class_init (BisectionGraphStatusClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_graph_status_dispose;
  bisection_add_action (GTK_WIDGET_CLASS (class), "graph.make-whole", make_whole);
}

static void
bisection_graph_status_init (BisectionGraphStatus *self)
{
  self->button = GTK_BUTTON (gtk_button_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->button), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "pill");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "suggested-action");
  self->page = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_child (self->page, GTK_WIDGET (self->button));
  gtk_widget_add_css_class (GTK_WIDGET (self->page), "compact");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->page));
}
