/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-private.h"

#include "analysis.h"
#include "class-parts.h"
#include "common.h"
#include "evaluation.h"
#include "gallery.h"
#include "number-text.h"
#include "shard-plan.h"
#include "study-file.h"
#include "study-words.h"
#include <glib/gi18n.h>

/* If more than this number of graphs are in memory, those of designs that lists and plots do not
 * show are discarded. */
#define MAX_GRAPHS (4 * BISECTION_DOCUMENT_SHOWN)

G_DEFINE_FINAL_TYPE (BisectionDocument, bisection_document, G_TYPE_OBJECT)

static guint
n_designs (const BisectionDocument *self)
{
  return self->bench->study->designs->len;
}

/* Updates the range of designs that lists and plots show: the chosen design and its neighbours
 * before and after it in the study. */
static void
update_shown (BisectionDocument *self)
{
  guint n = n_designs (self), most = BISECTION_DOCUMENT_SHOWN;
  guint last = self->first_shown + most - 1;

  if (n <= most)
    self->first_shown = 0;
  else if (self->current <= self->first_shown || self->current >= last || last >= n)
    self->first_shown = MIN (MAX (self->current, most / 2) - most / 2, n - most);
}

static void
update_analysis (BisectionDocument *self)
{
  gboolean busy;

  bisection_analyser_update (self->analyser, self->bench, self->first_shown,
                             bisection_document_get_n_shown (self), self->current);
  busy = bisection_analyser_is_busy (self->analyser);
  if (busy == self->busy)
    return;
  self->busy = busy;
  g_object_notify (G_OBJECT (self), "busy");
}

void
bisection_document_update_simulation (BisectionDocument *self)
{
  gboolean was_simulating = self->simulating;

  bisection_simulator_update (self->simulator, self->bench, self->first_shown,
                              bisection_document_get_n_shown (self), self->busy);
  self->simulating = bisection_simulator_is_running (self->simulator);
  if ((self->simulating || was_simulating) && self->occasion == BISECTION_OCCASION_AUTOMATIC &&
      !bisection_simulator_is_drafting (self->simulator))
    icn_workbench_drop_automatic (self->bench);
  if (self->simulating != was_simulating)
    g_object_notify (G_OBJECT (self), "simulating");
  if (self->simulating || was_simulating)
    g_signal_emit_by_name (self, "simulated");
}

static void
take_analysis (IcnAnalysis *analysis, gpointer data)
{
  g_autoptr (BisectionDocument) self = g_object_ref (data);
  g_autoptr (GArray) arrived = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (guint));

  if (analysis)
    icn_workbench_take_analysis (self->bench, analysis, arrived, refused);
  if (refused->len > 0)
    bisection_analyser_refuse (self->analyser, analysis->key);
  update_analysis (self);
  bisection_document_update_simulation (self);
  for (guint i = 0; i < arrived->len; i++)
    g_signal_emit_by_name (self, "analysed", g_array_index (arrived, guint, i));
}

/* Notifies a property only if its value has changed. Most edits leave it unchanged, and every
 * notification makes widgets set their tooltips and titles again. */
static void
notify_if_changed (BisectionDocument *self, const char *property)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *text = NULL;

  g_object_get_property (G_OBJECT (self), property, &value);
  text = g_strdup_value_contents (&value);
  if (g_strcmp0 (g_hash_table_lookup (self->told, property), text) == 0)
    return;
  g_hash_table_insert (self->told, (gpointer) property, g_steal_pointer (&text));
  g_object_notify (G_OBJECT (self), property);
}

void
bisection_document_notify_history (BisectionDocument *self)
{
  static const char *const all[] = { "modified", "can-undo", "can-redo", "undo-label",
                                     "redo-label" };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    notify_if_changed (self, all[i]);
}

void
bisection_document_set_notice (BisectionDocument *self, const char *notice)
{
  g_free (self->notice);
  self->notice = g_strdup (notice);
  g_object_notify (G_OBJECT (self), "notice");
}

/* Updates everything that depends on the study after it has been edited or replaced, and emits
 * "changed". */
static void
show_study (BisectionDocument *self)
{
  guint n = n_designs (self), last = n > 0 ? n - 1 : 0;

  bisection_inspection_follow (&self->inspection, self->bench->evaluations, n);
  bisection_analyser_forget_refused (self->analyser);
  if (self->current > last) {
    self->current = last;
    update_shown (self);
    g_object_notify (G_OBJECT (self), "current");
  }
  update_shown (self);
  update_analysis (self);
  bisection_document_update_simulation (self);
  g_signal_emit_by_name (self, "changed");
  notify_if_changed (self, "title");
}

/* Replaces the document's study by an edited version, `study`, and records it in the undo history
 * under the name `label`. drag: consecutive edits with the same `drag` are one undo step; NULL: a
 * step of its own. Takes ownership of `study`. */
static gboolean
adopt (BisectionDocument *self, IcnStudy *study, const char *label, const char *drag,
       GError **error)
{
  if (!icn_workbench_take_study (self->bench, study, error))
    return FALSE;
  icn_history_set_chosen (self->history, self->current);
  icn_history_record (self->history, study, label, drag);
  show_study (self);
  bisection_document_notify_history (self);
  return TRUE;
}

/* Handles undo and redo: replaces the study by `past`, a snapshot of the undo history. A snapshot
 * has no simulated points, so the simulated points of the present study are kept. */
static void
travel (BisectionDocument *self, const IcnStudy *past)
{
  IcnStudy *study;
  gboolean is_taken, other_designs = past && past->designs->len != n_designs (self);

  if (!past)
    return;
  study = icn_study_dup (past);
  icn_study_copy_results (study, self->bench->study);
  is_taken = icn_workbench_take_study (self->bench, study, NULL);
  g_return_if_fail (is_taken); /* cannot fail, as every recorded snapshot is a valid study */
  bisection_document_set_notice (self, NULL);
  if (other_designs)
    self->current = icn_history_get_chosen (self->history);
  show_study (self);
  if (other_designs)
    g_object_notify (G_OBJECT (self), "current");
  bisection_document_notify_history (self);
}

void
bisection_document_undo (BisectionDocument *self)
{
  icn_history_set_chosen (self->history, self->current);
  travel (self, icn_history_undo (self->history));
}

void
bisection_document_redo (BisectionDocument *self)
{
  icn_history_set_chosen (self->history, self->current);
  travel (self, icn_history_redo (self->history));
}

/* The functions below edit the study. */

gboolean
bisection_document_edit (BisectionDocument *self, const char *label, const char *drag,
                         BisectionEdit edit, gpointer data, GError **error)
{
  g_autoptr (IcnStudy) study = icn_study_dup (self->bench->study);

  if (!edit (study, data, error))
    return FALSE;
  icn_study_settle (study, self->bench->study);
  icn_study_follow_nodes (study, self->bench->study);
  if (icn_study_equal (study, self->bench->study))
    return TRUE;
  if (!adopt (self, g_steal_pointer (&study), label, drag, error))
    return FALSE;
  bisection_document_set_notice (self, NULL);
  return TRUE;
}

typedef struct {
  BisectionEdit edit;
  gpointer data;
} EditInPlace;

static gboolean
edit_in_place (IcnStudy *study, gpointer data, GError **error)
{
  const EditInPlace *it = data;
  g_auto (GStrv) before = icn_study_names (study);

  if (!it->edit (study, it->data, error))
    return FALSE;
  icn_study_follow_names (study, before);
  return TRUE;
}

gboolean
bisection_document_edit_in_place (BisectionDocument *self, const char *label, const char *drag,
                                  BisectionEdit edit, gpointer data, GError **error)
{
  EditInPlace it = { edit, data };

  return bisection_document_edit (self, label, drag, edit_in_place, &it, error);
}

void
bisection_document_end_drag (BisectionDocument *self)
{
  icn_history_seal (self->history);
}

/* The functions below simulate the points that the study lacks; a point is one load of one
 * design. */

static void
tell_full (BisectionDocument *self)
{
  g_autofree char *most = icn_count_to_text (ICN_STUDY_MAX_RESULTS);
  /* Translators: a number of points. */
  g_autofree char *text = g_strdup_printf (
    _ ("The study keeps at most %s simulated points. The oldest ones have been removed."), most);

  bisection_document_set_notice (self, text);
}

static void
take_points (GPtrArray *results, gpointer data)
{
  g_autoptr (BisectionDocument) self = g_object_ref (data);

  if (results->len > 0 && !self->has_new_points && self->occasion == BISECTION_OCCASION_BY_HAND) {
    self->has_new_points = TRUE;
    bisection_document_notify_history (self);
  }
  while (results->len > 0) {
    IcnResult *result = g_ptr_array_steal_index (results, 0);

    if (self->occasion == BISECTION_OCCASION_AUTOMATIC && result->origin == ICN_RESULT_ASKED)
      result->origin = ICN_RESULT_AUTOMATIC;
    if (!icn_workbench_keep_result (self->bench, result))
      tell_full (self);
  }
  bisection_document_update_simulation (self);
}

/* The functions below open and save files. */

static void
set_file (BisectionDocument *self, GFile *file)
{
  if (g_set_object (&self->file, file))
    g_object_notify (G_OBJECT (self), "file");
}

/* Replaces the study by another one with its own, empty undo history. file: the file of the study,
 * or NULL. plan: the sweep whose study this is, if the sweep is simulated in shards (parts, each in
 * a process of its own); else NULL. Takes ownership of `study` and `plan`. */
static void
take_study (BisectionDocument *self, IcnStudy *study, GFile *file, IcnShardPlan *plan)
{
  g_autoptr (IcnShardPlan) own_plan = plan;
  g_autoptr (GError) error = NULL;

  if (!icn_workbench_take_study (self->bench, study, &error)) {
    g_critical ("A checked study has no numbers: %s", error->message);
    return;
  }
  g_clear_pointer (&self->plan, icn_shard_plan_unref);
  self->plan = g_steal_pointer (&own_plan);
  g_clear_pointer (&self->history, icn_history_free);
  self->history = icn_history_new (study);
  set_file (self, file);
  g_clear_pointer (&self->stamp, g_free);
  bisection_document_set_notice (self, NULL);
  bisection_simulator_stop (self->simulator);
  self->recovered = self->has_new_points = FALSE;
  self->current = 0;
  g_signal_emit_by_name (self, "replaced");
  show_study (self);
  g_object_notify (G_OBJECT (self), "current");
  bisection_document_notify_history (self);
}

void
bisection_document_take_study (BisectionDocument *self, IcnStudy *study, GFile *file)
{
  take_study (self, study, file, NULL);
}

void
bisection_document_take_plan (BisectionDocument *self, const IcnShardPlan *plan)
{
  take_study (self, icn_study_dup (plan->study), NULL, icn_shard_plan_ref (plan));
}

const IcnShardPlan *
bisection_document_get_plan (BisectionDocument *self)
{
  return self->plan;
}

void
bisection_document_take_file (BisectionDocument *self, IcnStudy *study, GFile *file,
                              const char *stamp)
{
  bisection_document_take_study (self, study, file);
  self->stamp = g_strdup (stamp);
}

void
bisection_document_recover (BisectionDocument *self, IcnStudy *study, GFile *file,
                            const char *stamp)
{
  bisection_document_take_file (self, study, file, stamp);
  self->recovered = TRUE;
  bisection_document_notify_history (self);
}

gboolean
bisection_document_load (BisectionDocument *self, GFile *file, GError **error)
{
  g_autoptr (IcnStudy) study = NULL;
  g_autofree char *stamp = NULL;

  if (!g_file_peek_path (file)) {
    g_autofree char *uri = g_file_get_uri (file);

    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("%s is not a file of this computer"), uri);
    return FALSE;
  }
  study = icn_study_load_stamped (g_file_peek_path (file), &stamp, NULL, error);
  if (!study)
    return FALSE;
  bisection_document_take_file (self, g_steal_pointer (&study), stamp ? file : NULL, stamp);
  return TRUE;
}

void
bisection_document_set_written (BisectionDocument *self, BisectionDocumentWritten make,
                                gpointer owner)
{
  self->written = make;
  self->written_owner = owner;
}

IcnStudy *
bisection_document_make_written (BisectionDocument *self)
{
  return self->written ? self->written (self->written_owner) : NULL;
}

gboolean
bisection_document_save (BisectionDocument *self, GFile *file, GError **error)
{
  g_autoptr (IcnStudy) written = bisection_document_make_written (self);
  char *stamp;

  g_return_val_if_fail (g_file_peek_path (file), FALSE);
  if (!icn_study_save (written ? written : self->bench->study, g_file_peek_path (file), &stamp,
                       error))
    return FALSE;
  g_free (self->stamp);
  self->stamp = stamp;
  icn_history_mark_saved (self->history, written);
  self->recovered = self->has_new_points = FALSE;
  set_file (self, file);
  notify_if_changed (self, "title");
  bisection_document_notify_history (self);
  return TRUE;
}

const char *
bisection_document_get_stamp (BisectionDocument *self)
{
  return self->stamp;
}

gboolean
bisection_document_is_overtaken (BisectionDocument *self)
{
  const char *path = self->file ? g_file_peek_path (self->file) : NULL;
  g_autofree char *stamp = path ? icn_file_stamp (path) : NULL;

  return stamp && g_strcmp0 (stamp, self->stamp) != 0;
}

char *
bisection_document_make_title (BisectionDocument *self)
{
  g_autofree char *name = NULL;

  if (!self->file)
    return g_strdup (*self->bench->study->title ? icn_study_words (self->bench->study->title)
                                               : _ ("New Study"));
  name = g_file_get_basename (self->file);
  if (g_str_has_suffix (name, ICN_STUDY_SUFFIX))
    name[strlen (name) - strlen (ICN_STUDY_SUFFIX)] = '\0';
  return g_filename_display_name (name);
}

GFile *
bisection_document_get_file (BisectionDocument *self)
{
  return self->file;
}

gboolean
bisection_document_is_modified (BisectionDocument *self)
{
  g_autoptr (IcnStudy) written = bisection_document_make_written (self);

  return self->recovered || self->has_new_points || !icn_history_is_saved (self->history, written);
}

/* The functions below choose a design and return designs. In a large study, only the chosen design
 * and a range of designs around it are shown. */

/* If there are more than MAX_GRAPHS graphs in memory, discards those of designs outside the range
 * that lists and plots show. Otherwise more and more graphs would accumulate while the user browses
 * a study of thousands of designs. */
static void
forget_far_graphs (BisectionDocument *self)
{
  guint n = n_designs (self);

  if (g_hash_table_size (self->bench->analyses) <= MAX_GRAPHS)
    return;
  for (guint i = BISECTION_DOCUMENT_SHOWN; i < n; i++) {
    guint design = (self->first_shown + i) % n;

    if (self->bench->evaluations[design].analysis == NULL)
      continue;
    icn_workbench_release (self->bench, design);
    icn_workbench_evaluate (self->bench, design, FALSE, NULL, NULL);
  }
}

const IcnStudy *
bisection_document_get_study (BisectionDocument *self)
{
  return self->bench->study;
}

guint
bisection_document_get_current (BisectionDocument *self)
{
  return self->current;
}

void
bisection_document_set_current (BisectionDocument *self, guint design)
{
  if (design >= n_designs (self) || design == self->current)
    return;
  self->current = design;
  bisection_document_set_notice (self, NULL);
  if (n_designs (self) > BISECTION_DOCUMENT_SHOWN) {
    update_shown (self);
    forget_far_graphs (self);
    update_analysis (self);
    bisection_document_update_simulation (self);
  }
  g_object_notify (G_OBJECT (self), "current");
}

guint
bisection_document_get_first_shown (BisectionDocument *self)
{
  return self->first_shown;
}

guint
bisection_document_get_n_shown (BisectionDocument *self)
{
  return MIN (n_designs (self), BISECTION_DOCUMENT_SHOWN);
}

const IcnDesign *
bisection_document_get_design (BisectionDocument *self, guint design)
{
  return design < n_designs (self) ? icn_study_design (self->bench->study, design) : NULL;
}

const IcnDesign *
bisection_document_get_chosen (BisectionDocument *self)
{
  return bisection_document_get_design (self, self->current);
}

const IcnEvaluation *
bisection_document_get_evaluation (BisectionDocument *self, guint design)
{
  return design < n_designs (self) ? &self->bench->evaluations[design] : NULL;
}

void
bisection_document_point (BisectionDocument *self, const char *key)
{
  g_signal_emit_by_name (self, "pointed", key);
}

static void
bisection_document_finalize (GObject *object)
{
  BisectionDocument *self = BISECTION_DOCUMENT (object);

  bisection_analyser_free (self->analyser);
  bisection_plot_search_free (self->failures);
  bisection_plot_search_free (self->sensitivity);
  bisection_simulator_free (self->simulator);
  g_clear_pointer (&self->step_figure, icn_figure_free);
  icn_workbench_free (self->bench);
  icn_history_free (self->history);
  g_clear_object (&self->file);
  g_free (self->stamp);
  g_clear_pointer (&self->plan, icn_shard_plan_unref);
  bisection_inspection_clear (&self->inspection);
  g_free (self->notice);
  g_hash_table_unref (self->told);
  G_OBJECT_CLASS (bisection_document_parent_class)->finalize (object);
}

static void
get_title (gpointer self, GValue *value)
{
  g_value_take_string (value, bisection_document_make_title (self));
}

static void
get_modified (gpointer self, GValue *value)
{
  g_value_set_boolean (value, bisection_document_is_modified (self));
}

static void
get_can_undo (gpointer self, GValue *value)
{
  g_value_set_boolean (value, icn_history_undo_label (BISECTION_DOCUMENT (self)->history) != NULL);
}

static void
get_can_redo (gpointer self, GValue *value)
{
  g_value_set_boolean (value, icn_history_redo_label (BISECTION_DOCUMENT (self)->history) != NULL);
}

static void
get_undo_label (gpointer self, GValue *value)
{
  const char *undo = icn_history_undo_label (BISECTION_DOCUMENT (self)->history);
  g_value_take_string (value,
                       undo ? g_strdup_printf (_ ("Undo “%s”"), undo) : g_strdup (_ ("Undo")));
}

static void
get_redo_label (gpointer self, GValue *value)
{
  const char *redo = icn_history_redo_label (BISECTION_DOCUMENT (self)->history);
  g_value_take_string (value,
                       redo ? g_strdup_printf (_ ("Redo “%s”"), redo) : g_strdup (_ ("Redo")));
}

static void
set_current (gpointer self, const GValue *value)
{
  bisection_document_set_current (self, g_value_get_uint (value));
}

#define AT(member) G_STRUCT_OFFSET (BisectionDocument, member)

static const BisectionProperty properties[] = {
  { "title", G_TYPE_STRING, G_PARAM_READABLE, .get = get_title },
  { "file", G_TYPE_OBJECT, G_PARAM_READABLE, AT (file), .object_type = g_file_get_type },
  { "modified", G_TYPE_BOOLEAN, G_PARAM_READABLE, .get = get_modified },
  { "can-undo", G_TYPE_BOOLEAN, G_PARAM_READABLE, .get = get_can_undo },
  { "can-redo", G_TYPE_BOOLEAN, G_PARAM_READABLE, .get = get_can_redo },
  { "undo-label", G_TYPE_STRING, G_PARAM_READABLE, .get = get_undo_label },
  { "redo-label", G_TYPE_STRING, G_PARAM_READABLE, .get = get_redo_label },
  { "current", G_TYPE_UINT, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY, AT (current),
    .set = set_current },
  { "busy", G_TYPE_BOOLEAN, G_PARAM_READABLE, AT (busy) },
  { "simulating", G_TYPE_BOOLEAN, G_PARAM_READABLE, AT (simulating) },
  { "notice", G_TYPE_STRING, G_PARAM_READABLE, AT (notice) },
};

static void
tell_found (gpointer self)
{
  g_signal_emit_by_name (self, "found");
}

static void
bisection_document_class_init (BisectionDocumentClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_document_finalize;

  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));

  bisection_add_signal (class, "changed", 0);
  bisection_add_signal (class, "analysed", 1, G_TYPE_UINT);
  bisection_add_signal (class, "pointed", 1, G_TYPE_STRING);
  bisection_add_signal (class, "picked", 0);
  bisection_add_signal (class, "replaced", 0);
  bisection_add_signal (class, "simulated", 0);
  bisection_add_signal (class, "found", 0);
}

static void
bisection_document_init (BisectionDocument *self)
{
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->analyser = bisection_analyser_new (take_analysis, self);
  self->failures = bisection_plot_search_new_failures (tell_found, self);
  self->sensitivity = bisection_plot_search_new_sensitivity (tell_found, self);
  self->simulator = bisection_simulator_new (take_points, self);
  self->bench = icn_workbench_new (icn_study_new ());
  self->bench->defers = TRUE;
  bisection_inspection_init (&self->inspection);
  bisection_document_take_study (self, icn_study_new_opening (), NULL);
}

BisectionDocument *
bisection_document_new (void)
{
  return g_object_new (BISECTION_TYPE_DOCUMENT, NULL);
}
