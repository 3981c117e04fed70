/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "candidates.h"

#include "design.h"
#include "error.h"
#include "field-range.h"
#include "number-text.h"
#include "topology-kind.h"
#include "unit.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* Columns of a sweep whose request has no columns, no objectives and no constraints. */
static const char *const usual_columns[] = { "nodes",
                                             "pins_per_node",
                                             "bisection_wires",
                                             "channel_width_bits",
                                             "zero_load_latency",
                                             "ideal_throughput",
                                             NULL };

static void
leg_free (IcnLeg *leg)
{
  for (guint i = 0; i < leg->n_fields; i++) {
    g_strfreev (leg->values[i]);
    g_strfreev (leg->words[i]);
  }
  g_free (leg->values);
  g_free (leg->words);
  g_free (leg->fields);
  g_free (leg);
}

static void
clear_operand (gpointer operand)
{
  icn_operand_clear (operand);
}

void
icn_space_free (IcnSpace *space)
{
  if (!space)
    return;
  g_strfreev (space->names);
  g_array_unref (space->bases);
  g_ptr_array_unref (space->legs);
  g_array_unref (space->operands);
  g_array_unref (space->goals);
  g_ptr_array_unref (space->predicates);
  g_free (space->predicate_operand);
  g_clear_pointer (&space->loads, g_array_unref);
  g_free (space);
}

/* Returns the leg (IcnLeg) for a group of axes whose values advance together; NULL if the group has
 * no leg yet. with: the name of the group, or NULL. named: maps the name of a group to the index of
 * its leg. */
static IcnLeg *
find_leg (const IcnSpace *space, GHashTable *named, const char *with)
{
  gpointer place;

  return with && *with && g_hash_table_lookup_extended (named, with, NULL, &place)
           ? g_ptr_array_index (space->legs, GPOINTER_TO_UINT (place))
           : NULL;
}

static gboolean
has_field (const IcnSpace *space, const IcnField *field)
{
  for (guint i = 0; i < space->legs->len; i++)
    for (guint j = 0; j < icn_space_leg (space, i)->n_fields; j++)
      if (icn_space_leg (space, i)->fields[j] == field)
        return TRUE;
  return FALSE;
}

/* Whether a setting can be set after all others (IcnLeg.is_late). It must change no other setting,
 * its value must not depend on other settings, and neither the network nor its loads may depend on
 * it. */
static gboolean
is_late (const IcnField *field)
{
  return field->parameter == NULL &&
         (field->group == ICN_GROUP_BUDGET || field->group == ICN_GROUP_WIRES ||
          field->group == ICN_GROUP_MESSAGE) &&
         !(field->affects & (ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS));
}

/* Adds a swept setting with its values to a leg (IcnLeg: one axis, or several axes whose values
 * advance together); takes ownership of the values. */
static void
leg_add (IcnLeg *leg, const IcnField *field, char **values)
{
  guint i = leg->n_fields++;

  leg->fields = g_renew (const IcnField *, leg->fields, leg->n_fields);
  leg->values = g_renew (char **, leg->values, leg->n_fields);
  leg->words = g_renew (char **, leg->words, leg->n_fields);
  leg->fields[i] = field;
  leg->values[i] = values;
  leg->words[i] = g_new0 (char *, leg->n_values + 1);
  for (guint j = 0; j < leg->n_values; j++)
    leg->words[i][j] = icn_space_value_words (field, values[j]);
  leg->is_condition = leg->is_condition || field->common == ICN_COMMON_FIRST;
  leg->is_late = leg->is_late && is_late (field);
}

static gboolean
add_axis (IcnSpace *space, const IcnSettingAxis *axis, GHashTable *named, GError **error)
{
  const IcnDesign *like = icn_study_design (space->study, icn_space_base (space, 0));
  g_auto (GStrv) values = icn_setting_axis_values (axis, like, error);
  const IcnField *field = icn_field_find (axis->key);
  IcnLeg *leg = find_leg (space, named, axis->with);
  guint n = values ? g_strv_length (values) : 0;

  if (!values)
    return FALSE;
  if (has_field (space, field))
    return icn_error_set (error, ICN_ERROR_CONFLICT, axis->key, "it is an axis already");
  if (leg && leg->n_values != n)
    return icn_error_set (error, ICN_ERROR_CONFLICT, axis->key,
                          "it has %u values, and the axes that it goes in step with have %u", n,
                          leg->n_values);
  if (!leg && space->legs->len == ICN_SPACE_MAX_AXES)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "axis", "at most %d axes multiply",
                          ICN_SPACE_MAX_AXES);
  if (!leg) {
    leg = g_new0 (IcnLeg, 1);
    leg->n_values = n;
    leg->is_late = TRUE;
    if (axis->with && *axis->with)
      g_hash_table_insert (named, axis->with, GUINT_TO_POINTER (space->legs->len));
    g_ptr_array_add (space->legs, leg);
    space->n_candidates *= n;
  }
  if (space->n_candidates > ICN_SPACE_MAX)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, axis->key,
                          "with it the sweep has more than %d candidates", ICN_SPACE_MAX);
  leg_add (leg, field, g_steal_pointer (&values));
  return TRUE;
}

/* Returns the index, in space->operands, of a quantity or setting (operand); adds it unless the
 * space already has an operand with the same name. Takes ownership of the operand's contents. */
static guint
place_operand (IcnSpace *space, IcnOperand *operand)
{
  for (guint place = 0; place < space->operands->len; place++)
    if (g_str_equal (icn_space_operand (space, place)->name, operand->name)) {
      icn_operand_clear (operand);
      return place;
    }
  g_array_append_val (space->operands, *operand);
  operand->name = NULL;
  return space->operands->len - 1;
}

static gboolean
add_columns (IcnSpace *space, const char *const *columns, GError **error)
{
  for (guint i = 0; columns[i]; i++) {
    IcnOperand operand;

    if (!icn_operand_parse (columns[i], "columns", &operand, error))
      return FALSE;
    place_operand (space, &operand);
  }
  return TRUE;
}

/* Parses and adds an objective, such as "zero_load_latency", "pins_per_node:less" or
 * "bisection_wires:more". FALSE with an error if the text is not an objective. */
static gboolean
add_goal (IcnSpace *space, const char *text, GError **error)
{
  IcnOperand operand;
  IcnGoal goal;

  if (!icn_objective_parse (text, &operand, &goal.sign, error))
    return FALSE;
  goal.operand = place_operand (space, &operand);
  g_array_append_val (space->goals, goal);
  return TRUE;
}

static gboolean
add_predicates (IcnSpace *space, char *const *where, GError **error)
{
  guint n = where ? g_strv_length ((char **) where) : 0;

  space->predicate_operand = g_new0 (guint, n + 1);
  for (guint i = 0; i < n; i++) {
    IcnPredicate *predicate = icn_predicate_parse (where[i], error);

    if (!predicate)
      return FALSE;
    g_ptr_array_add (space->predicates, predicate);
    if (predicate->operand.name) {
      IcnOperand operand = predicate->operand;

      operand.name = g_strdup (operand.name);
      space->predicate_operand[i] = place_operand (space, &operand);
    }
  }
  return TRUE;
}

static gboolean
add_questions (IcnSpace *space, const IcnSpaceAsked *asked, GError **error)
{
  if (asked->columns && !add_columns (space, (const char *const *) asked->columns, error))
    return FALSE;
  for (guint i = 0; asked->objectives && asked->objectives[i]; i++)
    if (!add_goal (space, asked->objectives[i], error))
      return FALSE;
  space->n_columns = space->operands->len;
  if (!add_predicates (space, asked->where, error))
    return FALSE;
  if (!asked->columns && space->operands->len == 0 && !add_columns (space, usual_columns, error))
    return FALSE;
  if (!asked->columns)
    space->n_columns = space->operands->len;
  return TRUE;
}

/* Returns an array of the texts of a list of IcnPhrase followed by the texts `more`, ended by NULL;
 * NULL if there are none. Free the array with g_free; the texts are borrowed. */
static char **
join_texts (const GPtrArray *phrases, char *const *more)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; i < phrases->len; i++)
    g_ptr_array_add (texts, ((const IcnPhrase *) g_ptr_array_index (phrases, i))->text);
  for (; more && *more; more++)
    g_ptr_array_add (texts, *more);
  if (texts->len == 0)
    return NULL;
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_steal (texts, NULL);
}

IcnSpaceAsked *
icn_space_asked_new (const IcnStudy *study, const IcnSpaceAsked *more)
{
  IcnSpaceAsked *asked = g_new0 (IcnSpaceAsked, 1);

  asked->axes = g_ptr_array_new ();
  for (guint i = 0; i < study->axes->len; i++)
    g_ptr_array_add (asked->axes, g_ptr_array_index (study->axes, i));
  for (guint i = 0; more->axes && i < more->axes->len; i++)
    g_ptr_array_add (asked->axes, g_ptr_array_index (more->axes, i));
  asked->where = join_texts (study->constraints, more->where);
  asked->objectives = join_texts (study->objectives, more->objectives);
  asked->columns = more->columns;
  asked->loads = more->loads;
  return asked;
}

void
icn_space_asked_free (IcnSpaceAsked *asked)
{
  g_ptr_array_unref (asked->axes);
  g_free ((gpointer) asked->where);
  g_free ((gpointer) asked->objectives);
  g_free (asked);
}

/* Sets the loads at which candidates are simulated: `loads`, and the loads of simulated quantities,
 * such as the simulated latency at a load. FALSE with an error if the points of a sweep do not give
 * such a quantity. */
static gboolean
add_loads (IcnSpace *space, const GArray *loads, GError **error)
{
  space->loads = g_array_copy ((GArray *) loads);
  for (guint i = 0; i < space->operands->len; i++) {
    const IcnOperand *operand = icn_space_operand (space, i);

    if (!operand->quantity || !operand->quantity->is_simulated)
      continue;
    if (!icn_of_point_exists (&operand->quantity->of_point))
      return icn_error_set (error, ICN_ERROR_UNAVAILABLE, operand->name,
                            "the points of a sweep do not have it; the load knee searches for it");
    if (operand->quantity->argument == ICN_ARGUMENT_LOAD)
      g_array_append_val (space->loads, operand->load);
  }
  return TRUE;
}

/* Sets space->n_lengths to the largest number of message lengths that a design of the sweep can
 * have, according to the designs of the study and the axes that set message lengths. Sets 0 if no
 * design has several lengths. */
static void
count_lengths (IcnSpace *space)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  gsize most = 0;

  for (guint i = 0; i < space->study->designs->len; i++)
    most = MAX (most, icn_study_design (space->study, i)->lengths.n);
  for (guint i = 0; i < space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (space, i);

    for (guint j = 0; j < leg->n_fields; j++)
      for (guint v = 0; v < leg->n_values && leg->fields[j]->group == ICN_GROUP_MESSAGE; v++)
        if (icn_field_set (leg->fields[j], design, leg->values[j][v], NULL))
          most = MAX (most, design->lengths.n);
  }
  space->n_lengths = most > 1 ? most : 0;
}

static void
find_bases (IcnSpace *space)
{
  space->bases = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < space->study->designs->len; i++)
    if (!icn_study_design (space->study, i)->fixed)
      g_array_append_val (space->bases, i);
  space->n_candidates = space->bases->len;
}

IcnSpace *
icn_space_new (const IcnStudy *study, const IcnSpaceAsked *asked, GError **error)
{
  g_autoptr (IcnSpace) space = g_new0 (IcnSpace, 1);
  g_autoptr (GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);

  space->study = study;
  space->names = icn_study_names (study);
  space->legs = g_ptr_array_new_with_free_func ((GDestroyNotify) leg_free);
  space->operands = g_array_new (FALSE, FALSE, sizeof (IcnOperand));
  g_array_set_clear_func (space->operands, clear_operand);
  space->goals = g_array_new (FALSE, FALSE, sizeof (IcnGoal));
  space->predicates = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_predicate_free);
  find_bases (space);
  if (space->bases->len == 0) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "designs",
                   "a sweep needs a base design, one that is not fixed");
    return NULL;
  }
  for (guint i = 0; asked->axes && i < asked->axes->len; i++)
    if (!add_axis (space, g_ptr_array_index (asked->axes, i), named, error))
      return NULL;
  count_lengths (space);
  if (!add_questions (space, asked, error) ||
      (asked->loads && !add_loads (space, asked->loads, error)))
    return NULL;
  return g_steal_pointer (&space);
}

void
icn_space_place_of (const IcnSpace *space, guint64 candidate, IcnPlace *place)
{
  for (guint i = space->legs->len; i-- > 0;) {
    place->on[i] = candidate % icn_space_leg (space, i)->n_values;
    candidate /= icn_space_leg (space, i)->n_values;
  }
  place->base = icn_space_base (space, candidate);
}

/* Returns the word for a setting or its value in names of candidates. This is its id or key, a
 * short English word known from the command line, or the translation of `text` if the user's
 * language is not English. key: the id or key. text: the translatable text that the window shows.
 */
static const char *
name_word (const char *key, const char *text)
{
  const char *translated = _ (text);

  return translated == text ? key : translated; /* gettext returns its argument if there is no
                                                   translation */
}

/* Returns what the number in a value such as "bisection:64" counts, in the user's language:
 * "wires". colon: points to the colon in `value`. Free with g_free. */
static char *
counted (const IcnField *field, const char *value, const char *colon)
{
  char *id = g_strndup (value, colon - value);
  const IcnRow *row = field->table ? icn_table_find (field->table, id) : NULL;

  if (!row)
    return id;
  g_free (id);
  return g_strdup (_ (row->counts ? row->counts : row->id));
}

char *
icn_space_value_words (const IcnField *field, const char *value)
{
  double number = icn_field_number (field, value);
  const char *colon = strrchr (value, ':'), *word = name_word (field->key, field->label);

  if (field->size == ICN_SIZE_DIMENSIONS)
    return g_strdup_printf ("%s-D", value);
  if (field->size == ICN_SIZE_RADIX)
    /* Translators: part of a name such as "torus 8-ary 2-D". */
    return g_strdup_printf (_ ("%s-ary"), value);
  if (field->has_measure && colon && colon == strchr (value, ':')) {
    g_autofree char *what = counted (field, value, colon);

    return g_strdup_printf ("%s %s", colon + 1, what);
  }
  if (field->size == ICN_SIZE_NODES)
    return g_strdup_printf ("%s %s", value, word);
  if (number == number && field->unit)
    return icn_unit_join (value, field->unit);
  if (field->type == ICN_PARAMETER_CHOICE || field->has_measure ||
      (field->type == ICN_PARAMETER_TEXT && number != number))
    return word == field->key ? g_strdup (value) : icn_field_words (field, value);
  if (field->type == ICN_PARAMETER_FLAG)
    return g_str_equal (value, "yes") ? g_strdup (word)
                                      /* Translators: part of a name; %s is a setting. */
                                      : g_strdup_printf (_ ("not %s"), word);
  return g_strdup_printf ("%s %s", word, value);
}

/* Returns the words with which the names of a base design's candidates begin. These are the
 * design's name in the study if it has a label, or if several base designs have the same kind of
 * topology; otherwise the id of this kind. Empty if the topology is an axis, because the axis adds
 * the topology to the name. */
static const char *
base_words (const IcnSpace *space, guint base)
{
  const IcnDesign *design = icn_study_design (space->study, base);
  const IcnField *topology = icn_field_find ("topology");
  guint n = 0;

  if (*design->label)
    return space->names[base];
  for (guint i = 0; i < space->bases->len; i++)
    n +=
      icn_field_same (topology, icn_study_design (space->study, icn_space_base (space, i)), design);
  if (n > 1)
    return space->names[base];
  return has_field (space, topology)
           ? ""
           : name_word (design->topology.kind->id, design->topology.kind->title);
}

char *
icn_space_name (const IcnSpace *space, const IcnPlace *place, guint without)
{
  GString *shape = g_string_new (base_words (space, place->base));
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 0; i < space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (space, i);

    for (guint j = 0; j < leg->n_fields && !(without >> i & 1); j++) {
      const char *words = leg->words[j][place->on[i]];
      gboolean is_shape = leg->fields[j]->group == ICN_GROUP_TOPOLOGY;

      if (is_shape)
        g_string_append_printf (shape, "%s%s", shape->len > 0 ? " " : "", words);
      else
        g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "", words);
    }
  }
  if (others->len > 0)
    g_string_append_printf (shape, "%s%s", shape->len > 0 ? ", " : "", others->str);
  return g_string_free (shape, FALSE);
}
