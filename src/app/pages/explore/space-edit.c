/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-edit.h"
#include "design.h"
#include "field.h"
#include "predicate.h"
#include "quantity.h"
#include "setting-axis.h"
#include "study-figure.h"
#include "space-suggest.h"
#include <glib/gi18n.h>
#include <string.h>

static GPtrArray *
list_of (const IcnStudy *study, BisectionSpacePart part)
{
  return part == BISECTION_PART_AXIS         ? study->axes
         : part == BISECTION_PART_CONSTRAINT ? study->constraints
                                             : study->objectives;
}

guint
bisection_space_count (const IcnStudy *study, BisectionSpacePart part)
{
  return list_of (study, part)->len;
}

gboolean
bisection_space_exists (const IcnStudy *study)
{
  return study->axes->len + study->constraints->len + study->objectives->len > 0;
}

static gboolean
suggest (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  icn_space_suggest (study, GPOINTER_TO_UINT (data));
  return TRUE;
}

void
bisection_space_suggest (BisectionDocument *document)
{
  bisection_document_edit (document, _ ("Make a Sweep"), NULL, suggest,
                           GUINT_TO_POINTER (bisection_document_get_current (document)), NULL);
}

/* What the functions below edit: the i-th axis, constraint or objective (`part` says which) of the
 * study's sweep, and what it becomes. For a constraint or an objective, `text` is the new one. For
 * an axis, `key` is the setting that it now varies, `text` its values and `with` its group, as in
 * bisection_space_set_axis. */
typedef struct {
  BisectionSpacePart part;
  guint i;
  const char *key, *text, *with;
} Edit;

static gboolean
has_axis (const IcnStudy *study, const char *key)
{
  for (guint i = 0; i < study->axes->len; i++)
    if (g_str_equal (((const IcnSettingAxis *) study->axes->pdata[i])->key, key))
      return TRUE;
  return FALSE;
}

static gboolean
has_objective (const IcnStudy *study, const char *id)
{
  for (guint i = 0; i < study->objectives->len; i++) {
    const char *text = ((const IcnPhrase *) study->objectives->pdata[i])->text;

    if (strcspn (text, ":") == strlen (id) && g_str_has_prefix (text, id))
      return TRUE;
  }
  return FALSE;
}

/* Returns a new axis (IcnSettingAxis) for the sweep. Each element of `usual` is a setting with its
 * values. The axis is the first element whose setting is not varied by the sweep yet; the last
 * element if all settings are varied. */
static gpointer
new_axis (const IcnStudy *study)
{
  static const char *const usual[][2] = {
    { "wires", "all" },   { "length", "64..1024 times 2" }, { "n", "2..4" },
    { "routing", "all" }, { "traffic", "uniform" },         { "whole", "all" },
  };
  IcnSettingAxis *axis = icn_setting_axis_new ();
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (usual) && has_axis (study, usual[i][0]))
    i++;
  axis->key = g_strdup (usual[i][0]);
  axis->values = g_strdup (usual[i][1]);
  return axis;
}

static gpointer
new_objective (const IcnStudy *study)
{
  static const char *const usual[] = { "zero_load_latency", "pins_per_node", "ideal_throughput",
                                       "bisection_wires", "placed_longest_wire" };
  g_autofree char *text = NULL;
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (usual) && has_objective (study, usual[i]))
    i++;
  text = g_strconcat (
    usual[i], icn_quantity_find (usual[i])->better == ICN_BETTER_NEITHER ? ":less" : "", NULL);
  return icn_phrase_new (text);
}

static gboolean
add_part (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const Edit *edit = data;

  g_ptr_array_add (list_of (study, edit->part),
                   edit->part == BISECTION_PART_AXIS         ? new_axis (study)
                   : edit->part == BISECTION_PART_CONSTRAINT ? icn_phrase_new ("pins_per_node<=128")
                                                             : new_objective (study));
  return TRUE;
}

gboolean
bisection_space_add (BisectionDocument *document, BisectionSpacePart part, GError **error)
{
  static const char *const labels[] = { N_ ("Add Axis"), N_ ("Add Constraint"),
                                        N_ ("Add Objective") };
  Edit edit = { .part = part };

  return bisection_document_edit (document, _ (labels[part]), NULL, add_part, &edit, error);
}

static gboolean
remove_part (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const Edit *edit = data;

  g_ptr_array_remove_index (list_of (study, edit->part), edit->i);
  return TRUE;
}

void
bisection_space_remove (BisectionDocument *document, BisectionSpacePart part, guint i)
{
  static const char *const labels[] = { N_ ("Remove Axis"), N_ ("Remove Constraint"),
                                        N_ ("Remove Objective") };
  Edit edit = { .part = part, .i = i };

  bisection_document_edit (document, _ (labels[part]), NULL, remove_part, &edit, NULL);
}

/* Replaces the i-th element of a list by `item`. The old element is not modified, because the undo
 * history may refer to it too. */
static void
replace (GPtrArray *list, guint i, gpointer item)
{
  g_ptr_array_remove_index (list, i);
  g_ptr_array_insert (list, i, item);
}

static gboolean
set_text (IcnStudy *study, gpointer data, GError **error)
{
  const Edit *edit = data;
  g_autoptr (IcnPredicate) predicate = NULL;
  g_auto (IcnOperand) operand = { NULL };
  double sign;

  if (edit->part == BISECTION_PART_CONSTRAINT) {
    predicate = icn_predicate_parse (edit->text, error);
    if (!predicate)
      return FALSE;
  } else if (!icn_objective_parse (edit->text, &operand, &sign, error)) {
    return FALSE;
  }
  replace (list_of (study, edit->part), edit->i, icn_phrase_new (edit->text));
  return TRUE;
}

gboolean
bisection_space_set_text (BisectionDocument *document, BisectionSpacePart part, guint i,
                          const char *text, GError **error)
{
  Edit edit = { .part = part, .i = i, .text = text };

  return bisection_document_edit (document,
                                  part == BISECTION_PART_CONSTRAINT ? _ ("Change Constraint")
                                                                    : _ ("Change Objective"),
                                  NULL, set_text, &edit, error);
}

static gboolean
set_axis (IcnStudy *study, gpointer data, GError **error)
{
  const Edit *edit = data;
  g_autoptr (IcnDesign) usual = icn_design_new ();
  const IcnDesign *like = study->designs->len > 0 ? icn_study_design (study, 0) : usual;
  IcnSettingAxis *axis = icn_setting_axis_new ();
  g_auto (GStrv) values = NULL;

  axis->key = g_strdup (edit->key);
  axis->values = g_strdup (edit->text);
  axis->with = g_strdup (edit->with);
  values = icn_setting_axis_values (axis, like, error);
  if (!values) {
    icn_setting_axis_free (axis);
    return FALSE;
  }
  replace (study->axes, edit->i, axis);
  return TRUE;
}

gboolean
bisection_space_set_axis (BisectionDocument *document, guint i, const char *key,
                          const char *values, const char *with, GError **error)
{
  Edit edit = { .i = i, .key = key, .text = values, .with = with };

  return bisection_document_edit (document, _ ("Change Axis"), NULL, set_axis, &edit, error);
}

typedef struct {
  guint design;
  gboolean is_base;
} BaseEdit;

static gboolean
set_base (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const BaseEdit *edit = data;

  icn_study_design (study, edit->design)->fixed = !edit->is_base;
  return TRUE;
}

void
bisection_space_set_base (BisectionDocument *document, guint design, gboolean is_base)
{
  BaseEdit edit = { design, is_base };

  bisection_document_edit (document, _ ("Change Base Designs"), NULL, set_base, &edit, NULL);
}

/* The functions below change how the sweep is shown: its map (a scatter plot), its brushes (the
 * value ranges to which candidates are restricted) and the axis along which its designs are
 * compared. */

static gboolean
set_map (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const IcnSweepMap *map = data;
  IcnSweepMap old = study->map;

  study->map = *map;
  study->map.across = g_strdup (map->across);
  study->map.up = g_strdup (map->up);
  study->map.color = g_strdup (map->color);
  study->map.size = g_strdup (map->size);
  g_free (old.across);
  g_free (old.up);
  g_free (old.color);
  g_free (old.size);
  return TRUE;
}

void
bisection_space_set_map (BisectionDocument *document, const IcnSweepMap *map)
{
  bisection_document_edit (document, _ ("Change Map"), NULL, set_map, (gpointer) map, NULL);
}

static gpointer
copy_brush (gconstpointer brush, gpointer data G_GNUC_UNUSED)
{
  return icn_sweep_brush_dup (brush);
}

static gboolean
set_brushes (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  g_ptr_array_unref (study->brushes);
  study->brushes = g_ptr_array_copy (data, copy_brush, NULL);
  return TRUE;
}

void
bisection_space_set_brushes (BisectionDocument *document, const GPtrArray *brushes,
                             const char *drag)
{
  bisection_document_edit (document, _ ("Change Brushes"), drag, set_brushes, (gpointer) brushes,
                           NULL);
}

static gboolean
set_along (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  g_free (study->along);
  study->along = g_strdup (data);
  for (guint i = 0; i < study->figures->len; i++) {
    IcnFigure *figure = g_ptr_array_index (study->figures, i);

    if (!icn_figure_is_plane (figure))
      continue;
    g_free (figure->along);
    figure->along = g_strdup (data);
  }
  return TRUE;
}

void
bisection_space_set_along (BisectionDocument *document, const char *along)
{
  bisection_document_edit (document, _ ("Choose Axis"), NULL, set_along, (gpointer) along, NULL);
}

typedef struct {
  const IcnDesign *design;
  const char *name;
} TakeEdit;

static gboolean
take (IcnStudy *study, gpointer data, GError **error)
{
  const TakeEdit *edit = data;
  IcnDesign *design = icn_design_dup (edit->design);

  g_free (design->label);
  design->label = g_strdup (edit->name);
  design->fixed = TRUE;
  design->hidden = FALSE;
  return icn_study_add_design (study, design, error);
}

gboolean
bisection_space_take (BisectionDocument *document, const IcnDesign *design, const char *name,
                      GError **error)
{
  TakeEdit edit = { design, name };

  if (!bisection_document_edit (document, _ ("Add to Study"), NULL, take, &edit, error))
    return FALSE;
  bisection_document_set_current (document,
                                  bisection_document_get_study (document)->designs->len - 1);
  return TRUE;
}
