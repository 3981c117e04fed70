/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that edit a document in one particular way each, such as adding a design. All of them
 * call bisection_document_edit(), which checks the edit and records it for undo. */
#include "document.h"

#include "analysis.h"
#include "common.h"
#include "design.h"
#include "error.h"
#include "field.h"
#include "network-edit.h"
#include "step.h"
#include "study-words.h"
#include "topology.h"
#include <glib/gi18n.h>

/* largest number of dimensions of a design that the program proposes to the user */
#define MAX_PROPOSED 20

typedef struct {
  guint design;
  const char *key, *text;
  /* message that tells the user how the edit changed the number of nodes N, the dimensions n and
   * the radix k; set by the edit */
  char *how;
} FieldEdit;

static gboolean
edit_field (IcnStudy *study, gpointer data, GError **error)
{
  FieldEdit *edit = data;

  return icn_design_edit (icn_study_design (study, edit->design), icn_field_find (edit->key),
                          edit->text, &edit->how, error);
}

gboolean
bisection_document_set_field (BisectionDocument *self, guint design, const char *key,
                              const char *text, const char *drag, GError **error)
{
  const IcnField *field = icn_field_find (key);
  FieldEdit edit = { design, key, text, NULL };
  g_autofree char *label = NULL;
  gboolean done;

  g_return_val_if_fail (field && bisection_document_get_design (self, design), FALSE);
  label = g_strdup_printf (_ ("Change %s"), _ (field->label));
  done = bisection_document_edit_in_place (self, label, drag, edit_field, &edit, error);
  if (done && edit.how)
    bisection_document_set_notice (self, edit.how);
  g_free (edit.how);
  return done;
}

typedef struct {
  const IcnField *field, *part;
  guint chosen;
  const char *text;
} CommonEdit;

static gboolean
edit_common (IcnStudy *study, gpointer data, GError **error)
{
  const CommonEdit *edit = data;
  int first = icn_study_find_follower (study, edit->field, edit->chosen);
  IcnDesign *design;
  g_autofree char *whole = NULL;

  if (edit->part == edit->field)
    return icn_study_set_common (study, edit->field, edit->text, NULL, NULL, error);
  g_return_val_if_fail (first >= 0, TRUE);
  design = icn_study_design (study, first);
  if (!icn_field_set (edit->part, design, edit->text, error))
    return FALSE;
  whole = icn_field_get (edit->field, design);
  return icn_study_set_common (study, edit->field, whole, design, NULL, error);
}

gboolean
bisection_document_set_common (BisectionDocument *self, const IcnField *field,
                               const IcnField *part, const char *text, const char *drag,
                               GError **error)
{
  CommonEdit edit = { field, part, bisection_document_get_current (self), text };
  g_autofree char *label = g_strdup_printf (_ ("Change %s of All Designs"), _ (part->label));

  return bisection_document_edit_in_place (self, label, drag, edit_common, &edit, error);
}

static gboolean
link_setting (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const CommonEdit *edit = data;

  icn_study_link (study, edit->chosen, edit->field, NULL);
  return TRUE;
}

static gboolean
unlink_setting (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const CommonEdit *edit = data;

  icn_study_unlink (study, edit->chosen, edit->field);
  return TRUE;
}

void
bisection_document_link (BisectionDocument *self, guint design, const IcnField *field,
                         gboolean is_linked)
{
  CommonEdit edit = { field, field, design, NULL };
  g_autofree char *label =
    g_strdup_printf (is_linked ? _ ("Link %s") : _ ("Unlink %s"), _ (field->label));

  bisection_document_edit_in_place (self, label, NULL, is_linked ? link_setting : unlink_setting,
                                    &edit, NULL);
}

static gboolean
edit_graph (IcnStudy *study, gpointer data, GError **error)
{
  FieldEdit *edit = data;

  return icn_design_take_list (icn_study_design (study, edit->design), edit->text, error);
}

gboolean
bisection_document_take_graph (BisectionDocument *self, guint design, const char *path,
                               GError **error)
{
  FieldEdit edit = { design, NULL, path, NULL };

  g_return_val_if_fail (bisection_document_get_design (self, design), FALSE);
  return bisection_document_edit_in_place (self, _ ("Open Edge List"), NULL, edit_graph, &edit,
                                           error);
}

typedef struct {
  guint design;
  IcnAnalysis *analysis;
  const IcnPlacement *placement;
  const IcnEdgeEdit *edit;
} NetworkEdit;

static gboolean
edit_network (IcnStudy *study, gpointer data, GError **error)
{
  const NetworkEdit *edit = data;

  return icn_design_edit_network (icn_study_design (study, edit->design), edit->analysis->net,
                                  edit->placement, edit->edit, error);
}

gboolean
bisection_document_edit_network (BisectionDocument *self, guint design, IcnAnalysis *analysis,
                                 IcnLayout layout, const IcnEdgeEdit *edit, const char *drag,
                                 GError **error)
{
  static const char *const labels[] = {
    [ICN_EDGE_ADD] = N_ ("Add Link"),
    [ICN_EDGE_REMOVE] = N_ ("Remove Link"),
    [ICN_EDGE_SCALE] = N_ ("Change Width of Link"),
    [ICN_EDGE_DROP] = N_ ("Remove Node"),
    [ICN_EDGE_MOVE] = N_ ("Move Node"),
    [ICN_EDGE_RESET] = N_ ("Reset Layout"),
  };
  NetworkEdit data = { design, analysis, &analysis->placement[layout], edit };

  return bisection_document_edit_in_place (self, _ (labels[edit->change]), drag, edit_network,
                                           &data, error);
}

static gboolean
add_design (IcnStudy *study, gpointer data, GError **error)
{
  return icn_study_add_design (study, icn_design_dup (data), error);
}

static gboolean
has_dimensions (const IcnStudy *study, double nodes, guint n)
{
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnTopologySettings *topology = &icn_study_design (study, i)->topology;

    if (topology->dimensions == n && icn_topology_nodes (topology) == nodes)
      return TRUE;
  }
  return FALSE;
}

/* Returns a copy of `design` in which the network has n dimensions, with the same number of nodes.
 * All radices are equal unless `mixed` is TRUE. NULL if there is no such network. */
static IcnDesign *
in_dimensions (const IcnDesign *design, guint n, gboolean mixed)
{
  double nodes = icn_topology_nodes (&design->topology);
  g_autoptr (IcnDesign) other = icn_design_dup (design);
  IcnTopologySettings whole;

  g_free (other->label);
  other->label = g_strdup ("");
  icn_topology_set_nodes (&other->topology, nodes, n);
  icn_topology_limit (&other->topology);
  if (mixed && icn_design_nearest_integral (other, &whole))
    other->topology = whole;
  if (!icn_topology_check_fixed (&other->topology, NULL) ||
      !icn_topology_check (&other->topology, NULL) ||
      !icn_topology_is_integral (&other->topology) ||
      icn_topology_nodes (&other->topology) != nodes || other->topology.dimensions != n)
    return NULL;
  return g_steal_pointer (&other);
}

/* Returns a copy of `design` with the same number of nodes, but in another number of dimensions:
 * the smallest that no design of the study has. Networks with equal radices are tried before
 * networks with mixed radices. NULL if there is no such network. */
static IcnDesign *
in_other_dimensions (const IcnStudy *study, const IcnDesign *design)
{
  double nodes = icn_topology_nodes (&design->topology);

  for (guint mixed = 0; mixed < 2; mixed++)
    for (guint n = 2; n <= MAX_PROPOSED; n++) {
      IcnDesign *other =
        has_dimensions (study, nodes, n) ? NULL : in_dimensions (design, n, mixed);

      if (other)
        return other;
    }
  return NULL;
}

/* Proposes a new design to compare with the chosen one. It has the same number of nodes and the
 * same budget, but a number of dimensions that no design of the study has. If the chosen design's
 * topology offers no such network, the new design has the default topology. */
static IcnDesign *
propose_design (BisectionDocument *self)
{
  const IcnStudy *study = bisection_document_get_study (self);
  g_autoptr (IcnDesign) new = icn_design_new ();
  const IcnDesign *chosen;
  IcnDesign *other;

  if (study->designs->len == 0)
    return g_steal_pointer (&new);
  chosen = icn_study_design (study, bisection_document_get_current (self));
  other = in_other_dimensions (study, chosen);
  if (!other) {
    g_autoptr (IcnDesign) usual = icn_design_dup (chosen);

    if (icn_design_edit_topology (usual, new->topology.kind, NULL, NULL))
      other = in_other_dimensions (study, usual);
  }
  return other ? other : icn_design_dup (chosen);
}

static gboolean
add_and_choose (BisectionDocument *self, const IcnDesign *design, const char *label, GError **error)
{
  if (!bisection_document_edit (self, label, NULL, add_design, (gpointer) design, error))
    return FALSE;
  bisection_document_set_current (self, bisection_document_get_study (self)->designs->len - 1);
  return TRUE;
}

gboolean
bisection_document_add_design (BisectionDocument *self, GError **error)
{
  g_autoptr (IcnDesign) design = propose_design (self);

  return add_and_choose (self, design, _ ("Add Design"), error);
}

gboolean
bisection_document_duplicate_design (BisectionDocument *self, guint design, GError **error)
{
  g_autoptr (IcnDesign) copy = NULL;

  g_return_val_if_fail (bisection_document_get_design (self, design), FALSE);
  copy = icn_design_dup (bisection_document_get_design (self, design));
  return add_and_choose (self, copy, _ ("Duplicate Design"), error);
}

static gboolean
remove_design (IcnStudy *study, gpointer data, GError **error)
{
  if (study->designs->len == 1) {
    g_set_error_literal (error, ICN_ERROR, ICN_ERROR_CONFLICT,
                         _ ("A study keeps at least one design"));
    return FALSE;
  }
  icn_study_remove_design (study, GPOINTER_TO_UINT (data));
  return TRUE;
}

/* Removes a design. The design that the user has chosen stays chosen, unless it is the one that is
 * removed. */
gboolean
bisection_document_remove_design (BisectionDocument *self, guint design, GError **error)
{
  guint chosen = bisection_document_get_current (self);

  g_return_val_if_fail (bisection_document_get_design (self, design), FALSE);
  if (!bisection_document_edit (self, _ ("Remove Design"), NULL, remove_design,
                                GUINT_TO_POINTER (design), error))
    return FALSE;
  if (design < chosen)
    bisection_document_set_current (self, chosen - 1);
  return TRUE;
}

static gboolean
try_experiment (IcnStudy *study, gpointer data, GError **error)
{
  const IcnExperiment *experiment = g_ptr_array_index (study->experiments, GPOINTER_TO_UINT (data));
  g_autofree char *settings = g_strdup (experiment->set);
  int design = icn_study_find_design (study, experiment->design);

  if (experiment->design && design < 0) {
    g_set_error (error, ICN_ERROR, ICN_ERROR_CONFLICT, _ ("There is no design “%s” any more"),
                 experiment->design);
    return FALSE;
  }
  return icn_study_give (study, design, settings, NULL, error);
}

gboolean
bisection_document_try (BisectionDocument *self, guint experiment, GError **error)
{
  const IcnStudy *study = bisection_document_get_study (self);
  const IcnExperiment *tried;
  g_autofree char *label = NULL;

  g_return_val_if_fail (experiment < study->experiments->len, FALSE);
  tried = g_ptr_array_index (study->experiments, experiment);
  /* the label is copied, because the edit replaces the study to which it belongs */
  label = g_strdup (icn_study_words (tried->label));
  return bisection_document_edit (self, label, NULL, try_experiment,
                                  GUINT_TO_POINTER (experiment), error);
}
