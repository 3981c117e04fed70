/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The edits of a document that have a name of their own, over bisection_document_edit(). */
#include "document.h"

#include "field.h"
#include <glib/gi18n.h>

#define MAX_PROPOSED 20 /* dimensions of a new design */

/* N, n and k follow each other; every other field stands alone. */
static gboolean
set_on_design (IcnDesign *design, const char *key, const char *text, char **how, GError **error)
{
  const IcnField *field = icn_field_find (key);
  char *end;
  double value;

  g_return_val_if_fail (field, FALSE);
  if (strcmp (key, "k") == 0)
    return icn_design_edit_radix (design, text, how, error);
  if (strcmp (key, "topology") == 0 && icn_topology_find (text))
    return icn_design_edit_topology (design, icn_topology_find (text), how, error);
  if (strcmp (key, "nodes") != 0 && strcmp (key, "n") != 0)
    return icn_field_set (field, design, text, error);
  value = g_ascii_strtod (text, &end);
  if (end == text || *end) {
    g_autofree char *legal = icn_field_legal (field);

    return icn_error_value (error, _ (field->label), text, legal);
  }
  if (strcmp (key, "nodes") == 0)
    return icn_design_edit_nodes (design, value, how, error);
  if (value < 0 || value > 1e6 || value != (guint) value)
    return icn_error_range (error, _ (field->label), value, field->minimum, field->maximum);
  return icn_design_edit_dimensions (design, value, how, error);
}

typedef struct {
  guint design;
  const char *key, *text;
  char *how;
} FieldEdit;

static gboolean
edit_field (IcnStudy *study, gpointer data, GError **error)
{
  FieldEdit *edit = data;

  return set_on_design (icn_study_design (study, edit->design), edit->key, edit->text, &edit->how,
                        error);
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
  done = bisection_document_edit (self, label, drag, edit_field, &edit, error);
  if (done && edit.how)
    bisection_document_set_notice (self, edit.how);
  g_free (edit.how);
  return done;
}

/* The topology that is read from a file, and the parameter that is the file. */
static const IcnTopologyKind *
kind_of_file (const IcnParameter **file)
{
  guint n;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; kinds[i]->parameters && kinds[i]->parameters[j]; j++)
      if (kinds[i]->parameters[j]->is_file) {
        *file = kinds[i]->parameters[j];
        return kinds[i];
      }
  g_return_val_if_reached (NULL);
}

static gboolean
edit_graph (IcnStudy *study, gpointer data, GError **error)
{
  FieldEdit *edit = data;
  IcnDesign *design = icn_study_design (study, edit->design);
  const IcnParameter *file = NULL;
  const IcnTopologyKind *kind = kind_of_file (&file);

  if (!icn_topology_reads (&design->topology, file) &&
      !icn_design_edit_topology (design, kind, NULL, error))
    return FALSE;
  return icn_field_set (icn_field_find (file->key), design, edit->text, error);
}

gboolean
bisection_document_take_graph (BisectionDocument *self, guint design, const char *path,
                               GError **error)
{
  FieldEdit edit = { design, NULL, path, NULL };

  g_return_val_if_fail (bisection_document_get_design (self, design), FALSE);
  return bisection_document_edit (self, _ ("Open Edge List"), NULL, edit_graph, &edit, error);
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

/* The design in n dimensions, of as many nodes; NULL when it cannot be built with equal radices, or
 * with mixed ones where they may be. */
static IcnDesign *
in_dimensions (const IcnDesign *design, guint n, gboolean mixed)
{
  g_autoptr (IcnDesign) other = icn_design_dup (design);
  g_autofree char *how = NULL;
  IcnTopologySettings whole;

  g_free (other->label);
  other->label = g_strdup ("");
  if (!icn_design_edit_dimensions (other, n, &how, NULL))
    return NULL;
  if (icn_topology_is_integral (&other->topology))
    return g_steal_pointer (&other);
  if (!mixed || !icn_design_nearest_integral (other, &whole) ||
      icn_topology_nodes (&whole) != icn_topology_nodes (&design->topology))
    return NULL;
  other->topology = whole;
  return g_steal_pointer (&other);
}

/* A new design is worth comparing: as many nodes and the same budget as the chosen one, in a number
 * of dimensions that nobody has. */
static IcnDesign *
propose_design (BisectionDocument *self)
{
  const IcnStudy *study = bisection_document_get_study (self);
  const IcnDesign *chosen;
  double nodes;

  if (study->designs->len == 0)
    return icn_design_new ();
  chosen = icn_study_design (study, bisection_document_get_current (self));
  nodes = icn_topology_nodes (&chosen->topology);
  for (guint mixed = 0; mixed < 2; mixed++)
    for (guint n = 2; n <= MAX_PROPOSED; n++) {
      IcnDesign *design =
        has_dimensions (study, nodes, n) ? NULL : in_dimensions (chosen, n, mixed);

      if (design)
        return design;
    }
  return icn_design_dup (chosen);
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

/* The chosen design stays chosen while it is there. */
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
