/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether a study is legal: its designs, and its references to settings and quantities. */
#include "study.h"

#include "data-set.h"
#include "design.h"
#include "error.h"
#include "field.h"
#include "load-list.h"
#include "number-text.h"
#include "predicate.h"
#include "quantity.h"
#include "setting-axis.h"
#include "step.h"
#include "study-check.h"
#include "study-format.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

gboolean
icn_check_length (const char *list, guint length, guint most, GError **error)
{
  return length <= most || icn_error_set (error, ICN_ERROR_TOO_LARGE, list,
                                          "%u are too many; at most %u", length, most);
}

static gboolean
check_loads (const GArray *loads, GError **error)
{
  double previous[] = { -1, -1, -1, -1 }; /* [unit of loads] the last load with this unit that the
                                             loop has seen; -1: none yet */

  if (!icn_check_length ("loads", loads->len, ICN_STUDY_MAX_LOADS, error))
    return FALSE;
  for (guint i = 0; i < loads->len; i++) {
    const IcnLoad *load = &g_array_index (loads, IcnLoad, i);

    if (isfinite (load->value) && load->value >= 0 && load->value > previous[load->unit]) {
      previous[load->unit] = load->value;
      continue;
    }
    g_autofree char *text = icn_load_to_text (load);
    g_autofree char *place = g_strdup_printf ("loads[%u]", i);
    return icn_error_set (error, ICN_ERROR_VALUE, place,
                          "%s is not legal; loads are finite, at least 0 and each more than the "
                          "one before of its unit; the knee is there once",
                          text);
  }
  return TRUE;
}

/* A function that checks one item of a list. Its errors begin with the wrong member of the item,
 * such as ".set"; check_items() prepends the name of the list and the index of the item:
 * "steps[2].set". */
typedef gboolean (*ItemCheck) (gconstpointer item, GHashTable *claims, GError **error);

static gboolean
check_items (const char *list, const GPtrArray *items, ItemCheck check, GHashTable *claims,
             GError **error)
{
  for (guint i = 0; i < items->len; i++)
    if (!check (g_ptr_array_index (items, i), claims, error)) {
      g_prefix_error (error, "%s[%u]", list, i);
      return FALSE;
    }
  return TRUE;
}

gboolean
icn_check_settings (const char *set, const char *member, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (set, ",", -1);
  g_autoptr (IcnDesign) design = icn_design_new ();

  for (guint i = 0; parts[i]; i++) {
    char *equals = strchr (parts[i], '=');
    const IcnField *field;

    if (!equals) {
      g_autofree char *part = icn_text_quote (parts[i]);

      return icn_error_value (error, member, part, "KEY=VALUE,KEY=VALUE,...");
    }
    *equals = '\0';
    field = icn_field_require (parts[i], error);
    if (!field || !icn_field_set (field, design, equals + 1, error)) {
      g_prefix_error (error, "%s: ", member);
      return FALSE;
    }
  }
  return TRUE;
}

static gboolean
check_experiment (gconstpointer item, GHashTable *claims G_GNUC_UNUSED, GError **error)
{
  return icn_check_settings (((const IcnExperiment *) item)->set, ".set", error);
}

/* Adds the ids of the study's claims to the set `claims`. Returns FALSE with an error if two ids
 * are equal. */
static gboolean
check_claims (const IcnStudy *study, GHashTable *claims, GError **error)
{
  for (guint i = 0; i < study->claims->len; i++) {
    const IcnClaim *claim = g_ptr_array_index (study->claims, i);

    if (!g_hash_table_add (claims, claim->id)) {
      g_autofree char *id = icn_text_quote (claim->id);

      g_autofree char *place = g_strdup_printf ("claims[%u].id", i);

      return icn_error_set (error, ICN_ERROR_CONFLICT, place, "%s is the id of an earlier claim",
                            id);
    }
  }
  return TRUE;
}

gboolean
icn_check_argument (const char *member, const char *what, gboolean given, gboolean needed,
                    const IcnQuantity *quantity, GError **error)
{
  g_autofree char *path = g_strconcat (".", member, NULL);

  if (given == needed)
    return TRUE;
  return icn_error_set (error, ICN_ERROR_CONFLICT, path, "%s %s %s", quantity->id,
                        needed ? "needs" : "has no", needed ? what : strchr (what, ' ') + 1);
}

static gboolean
check_arguments (const IcnExpectation *expectation, const IcnQuantity *quantity, GError **error)
{
  double dimension = expectation->dimension;

  if (!icn_check_argument ("at", "an argument", !isnan (expectation->at),
                           quantity->argument != ICN_ARGUMENT_NONE, quantity, error) ||
      !icn_check_argument ("dimension", "a dimension", !isnan (dimension),
                           quantity->of_dimension != NULL, quantity, error) ||
      !icn_check_argument ("through", "a channel", icn_is_given (expectation->through),
                           quantity->of_channel != NULL, quantity, error))
    return FALSE;
  if (isnan (dimension) ||
      (dimension == floor (dimension) && dimension >= 0 && dimension <= ICN_MAX_DIMENSIONS))
    return TRUE;
  return icn_error_range (error, ".dimension", dimension, 0, ICN_MAX_DIMENSIONS);
}

/* Checks the members of an expectation that compare the number `quantity` with a number of a second
 * design (`than`). If one of the two is a number of a dimension, the other must be, too; likewise
 * for numbers of a channel. */
static gboolean
check_other (const IcnExpectation *expectation, const IcnQuantity *quantity, GError **error)
{
  const IcnQuantity *other = quantity;

  if (!expectation->than) {
    if (isnan (expectation->times) && isnan (expectation->plus) && isnan (expectation->than_at) &&
        !icn_is_given (expectation->than_quantity))
      return TRUE;
    return icn_error_set (error, ICN_ERROR_CONFLICT, "",
                          "times, plus, than-quantity and than-at need another design");
  }
  if (icn_is_given (expectation->than_quantity))
    other = icn_quantity_find (expectation->than_quantity);
  if (!other) {
    g_autofree char *id = icn_text_quote (expectation->than_quantity);

    return icn_error_set (error, ICN_ERROR_VALUE, ".than-quantity", "%s is no quantity", id);
  }
  if (!other->of_dimension != !quantity->of_dimension ||
      !other->of_channel != !quantity->of_channel)
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".than-quantity",
                          "%s and %s are not about the same", quantity->id, other->id);
  if (other->argument == ICN_ARGUMENT_NONE)
    return icn_check_argument ("than-at", "an argument", !isnan (expectation->than_at), FALSE,
                               other, error);
  return icn_check_argument ("than-at", "an argument",
                             !isnan (expectation->than_at) || !isnan (expectation->at), TRUE, other,
                             error);
}

gboolean
icn_check_claim_named (const char *member, const char *claim, GHashTable *claims, GError **error)
{
  if (!icn_is_given (claim) || g_hash_table_contains (claims, claim))
    return TRUE;
  g_autofree char *id = icn_text_quote (claim);

  return icn_error_set (error, ICN_ERROR_VALUE, member, "%s is the id of no claim", id);
}

static gboolean
check_expectation (gconstpointer item, GHashTable *claims, GError **error)
{
  const IcnExpectation *expectation = item;
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);

  if (!quantity) {
    g_autofree char *id = icn_text_quote (expectation->quantity);

    return icn_error_set (error, ICN_ERROR_VALUE, ".quantity", "%s is no quantity", id);
  }
  if (!check_arguments (expectation, quantity, error) ||
      !check_other (expectation, quantity, error))
    return FALSE;
  if (!expectation->holds && !icn_is_given (expectation->claim))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".holds",
                          "only what states a claim can be expected to be wrong");
  if (icn_is_given (expectation->reason) && icn_is_given (expectation->claim))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".reason",
                          "what states a claim backs its reason already");
  return icn_check_claim_named (".claim", expectation->claim, claims, error) &&
         icn_check_claim_named (".reason", expectation->reason, claims, error);
}

/* Checks that a quantity can be plotted against a setting: it must depend only on the design, or on
 * the design and a load. id: NULL is legal. */
static gboolean
check_swept (const char *id, GError **error)
{
  const IcnQuantity *quantity = id ? icn_quantity_find (id) : NULL;
  g_autofree char *quoted = NULL;

  if (!id || (quantity && icn_quantity_can_be_swept (quantity)))
    return TRUE;
  quoted = icn_text_quote (id);
  return icn_error_set (error, ICN_ERROR_VALUE, "quantity",
                        "%s is no quantity of a design alone or at a load", quoted);
}

/* Checks the setting, the quantity and the values of a control; each value must be legal by itself,
 * in a design with default settings. */
static gboolean
check_control (const IcnControl *control, GError **error)
{
  g_auto (GStrv) values = NULL;
  const IcnField *field;

  if (!control->key)
    return TRUE;
  field = icn_field_require (control->key, error);
  if (field && !check_swept (control->quantity, error))
    return FALSE;
  if (field && !control->values)
    return TRUE;
  values = field ? icn_control_values (control->values, error) : NULL;
  for (guint i = 0; values && values[i]; i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();

    if (!icn_field_set (field, design, values[i], error))
      return FALSE;
  }
  return values != NULL;
}

/* Checks the ranges of the members of a motion (a simulation that a step shows cycle by cycle), and
 * that `follow` has the form "source:destination". */
static gboolean
check_motion (const IcnMotion *motion, GError **error)
{
  guint source, destination;

  for (const IcnMember *member = icn_motion_record.members; member->key; member++) {
    gconstpointer place = (const char *) motion + member->offset;
    double value = member->type == ICN_MEMBER_COUNT  ? *(const guint64 *) place
                   : member->type == ICN_MEMBER_REAL ? *(const double *) place
                                                     : NAN;

    if (value < member->minimum || value > member->maximum)
      return icn_error_range (error, member->key, value, member->minimum, member->maximum);
  }
  if (icn_is_given (motion->follow) && !icn_motion_ends (motion, &source, &destination)) {
    g_autofree char *text = icn_text_quote (motion->follow);

    return icn_error_set (error, ICN_ERROR_SYNTAX, "follow",
                          "%s is no message; it is SOURCE:DESTINATION, such as 0:5", text);
  }
  return TRUE;
}

static gboolean
check_axis (const char *id, const char *axis, GError **error)
{
  g_autofree char *field = g_strdup_printf (".%s.quantity", axis);

  return !id || icn_quantity_check_axis (id, field, error);
}

static gboolean
check_figure (gconstpointer item, GHashTable *claims G_GNUC_UNUSED, GError **error)
{
  const IcnFigure *figure = item;

  return check_axis (figure->x_quantity, "x", error) && check_axis (figure->y_quantity, "y", error);
}

static gboolean
check_step (gconstpointer item, GHashTable *claims, GError **error)
{
  const IcnStep *step = item;

  if (step->set && *step->set && !icn_check_settings (step->set, ".set", error))
    return FALSE;
  if (step->figure && !check_figure (step->figure, claims, error)) {
    g_prefix_error (error, ".figure");
    return FALSE;
  }
  if (icn_motion_exists (&step->motion) && !step->figure)
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".motion",
                          "only a step with a figure has a motion, of the figure’s designs");
  if (!check_motion (&step->motion, error)) {
    g_prefix_error (error, ".motion.");
    return FALSE;
  }
  if (!check_control (&step->control, error)) {
    g_prefix_error (error, ".control.");
    return FALSE;
  }
  if (!icn_question_check (&step->question, claims, error)) {
    g_prefix_error (error, ".question");
    return FALSE;
  }
  if (!icn_step_check_hints (step, error))
    return FALSE;
  return check_items (".expectations", step->expectations, check_expectation, claims, error);
}

static gboolean
check_values (gconstpointer item, GHashTable *claims G_GNUC_UNUSED, GError **error)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_auto (GStrv) values = icn_setting_axis_values (item, design, error);

  if (!values)
    g_prefix_error (error, ": ");
  return values != NULL;
}

static gboolean
check_constraint (gconstpointer item, GHashTable *claims G_GNUC_UNUSED, GError **error)
{
  g_autoptr (IcnPredicate) predicate =
    icn_predicate_parse (((const IcnPhrase *) item)->text, error);

  if (!predicate)
    g_prefix_error (error, ": ");
  return predicate != NULL;
}

static gboolean
check_objective (gconstpointer item, GHashTable *claims G_GNUC_UNUSED, GError **error)
{
  g_auto (IcnOperand) operand = { NULL };
  double sign;

  if (icn_objective_parse (((const IcnPhrase *) item)->text, &operand, &sign, error))
    return TRUE;
  g_prefix_error (error, ": ");
  return FALSE;
}

/* Checks that the values of each setting in IcnStudy.variants can be parsed. Whether a design can
 * have the values is checked later, when a student's variant is made. */
static gboolean
check_variants (const IcnStudy *study, GHashTable *claims, GError **error)
{
  return icn_check_length ("variants", study->variants->len, ICN_SPACE_MAX_AXES, error) &&
         check_items ("variants", study->variants, check_values, claims, error);
}

/* Checks that each part of the sweep can be parsed. Whether the axes fit together, and whether the
 * number of candidates is legal, is checked when the sweep is evaluated. */
static gboolean
check_sweep (const IcnStudy *study, GHashTable *claims, GError **error)
{
  return icn_check_length ("sweep.axes", study->axes->len, ICN_SPACE_MAX_AXES, error) &&
         check_items ("sweep.axes", study->axes, check_values, claims, error) &&
         icn_check_length ("sweep.constraints", study->constraints->len, ICN_SPACE_MAX_PHRASES,
                           error) &&
         check_items ("sweep.constraints", study->constraints, check_constraint, claims, error) &&
         icn_check_length ("sweep.objectives", study->objectives->len, ICN_SPACE_MAX_PHRASES,
                           error) &&
         check_items ("sweep.objectives", study->objectives, check_objective, claims, error) &&
         icn_sweep_map_check (study, error);
}

/* Checks that each data set is legal, and that all data sets have different names. */
static gboolean
check_data (const IcnStudy *study, GError **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  if (!icn_check_length ("data", study->data->len, ICN_DATA_MAX_SETS, error))
    return FALSE;
  for (guint i = 0; i < study->data->len; i++) {
    const IcnDataSet *set = g_ptr_array_index (study->data, i);
    g_autofree char *place = g_strdup_printf ("data[%u].name", i), *quoted = NULL;

    if (!icn_data_set_check (set, error)) {
      g_prefix_error (error, "data[%u]", i);
      return FALSE;
    }
    if (g_hash_table_add (names, set->name))
      continue;
    quoted = icn_text_quote (set->name);
    return icn_error_set (error, ICN_ERROR_CONFLICT, place, "%s is the name of an earlier data set",
                          quoted);
  }
  return TRUE;
}

gboolean
icn_date_is_legal (const char *text)
{
  static const char form[] = "dddd-dd-dd";
  gsize length = strlen (text);

  if (length != 4 && length != 7 && length != 10)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (form[i] == 'd' ? !g_ascii_isdigit (text[i]) : text[i] != form[i])
      return FALSE;
  return g_date_valid_dmy (length > 7 ? atoi (text + 8) : 1, length > 4 ? atoi (text + 5) : 1,
                           atoi (text));
}

static gsize
length_of (const char *extra)
{
  return extra != NULL ? strlen (extra) : 0;
}

static gboolean
check_credit (const IcnStudy *study, GError **error)
{
  gsize extra = length_of (study->extra);
  g_autofree char *date = icn_text_quote (study->date);

  for (guint i = 0; i < study->designs->len; i++)
    extra += length_of (icn_study_design (study, i)->extra);
  if (extra > ICN_STUDY_MAX_EXTRA_BYTES)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "x-",
                          "a study holds at most %u MB of members "
                          "that begin so",
                          ICN_STUDY_MAX_EXTRA_BYTES >> 20);
  return *study->date == '\0' || icn_date_is_legal (study->date) ||
         icn_error_value (error, "date", date, "a date such as 2026-11-27, 2026-11 or 2026");
}

gboolean
icn_study_check (const IcnStudy *study, GError **error)
{
  g_autoptr (GHashTable) claims = g_hash_table_new (g_str_hash, g_str_equal);

  if (!check_credit (study, error) ||
      !icn_check_length ("designs", study->designs->len, ICN_STUDY_MAX_DESIGNS, error))
    return FALSE;
  for (guint i = 0; i < study->designs->len; i++) {
    if (!icn_design_check (icn_study_design (study, i), error)) {
      g_prefix_error (error, "designs[%u]: ", i);
      return FALSE;
    }
  }
  if (!check_loads (study->loads, error) ||
      !check_items ("figures", study->figures, check_figure, claims, error) ||
      !icn_check_length ("experiments", study->experiments->len, ICN_STUDY_MAX_EXPERIMENTS,
                         error) ||
      !check_items ("experiments", study->experiments, check_experiment, claims, error) ||
      !check_claims (study, claims, error))
    return FALSE;
  if (!icn_simulation_settings_check (&study->simulation, error)) {
    g_prefix_error (error, "simulation.");
    return FALSE;
  }
  return check_items ("expectations", study->expectations, check_expectation, claims, error) &&
         check_sweep (study, claims, error) && check_data (study, error) &&
         check_variants (study, claims, error) &&
         icn_check_length ("steps", study->steps->len, ICN_STUDY_MAX_STEPS, error) &&
         check_items ("steps", study->steps, check_step, claims, error);
}
