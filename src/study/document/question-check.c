/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether the question of a step is legal. */
#include "study-check.h"

#include "error.h"
#include "number-text.h"
#include "net.h"
#include "pick-kind.h"
#include "predicate.h"
#include "quantity.h"
#include "study-format.h"
#include <math.h>
#include <string.h>

/* Checks that no text occurs twice in a list, which may be NULL. place: name of the list, for the
 * error. */
static gboolean
check_distinct (char *const *texts, const char *place, GError **error)
{
  for (guint i = 0; texts && texts[i]; i++)
    if (g_strv_contains ((const char *const *) texts + i + 1, texts[i])) {
      g_autofree char *text = icn_text_quote (texts[i]);

      return icn_error_set (error, ICN_ERROR_CONFLICT, place, "%s is there twice", text);
    }
  return TRUE;
}

static gboolean
check_choices (const IcnQuestion *question, GHashTable *claims, GError **error)
{
  const char *const *choices = (const char *const *) question->choices;

  if (!check_distinct (question->choices, ".choices", error) ||
      !check_distinct (question->rights, ".rights", error))
    return FALSE;
  if (question->rights && icn_is_given (question->right))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".right",
                          "it has rights, too; it can have one");
  if (!question->rights &&
      (!icn_is_given (question->right) || !g_strv_contains (choices, question->right)))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".right", "it must be one of the choices");
  for (char **right = question->rights; right && *right; right++)
    if (!g_strv_contains (choices, *right))
      return icn_error_set (error, ICN_ERROR_CONFLICT, ".rights",
                            "each must be one of the choices");
  return icn_check_claim_named (".claim", question->claim, claims, error);
}

/* Returns the quantity with this id. Returns NULL with an error if a question cannot ask for it,
 * because it is not a number of a whole design but of one of its dimensions or channels, or if
 * there is no such quantity. */
static const IcnQuantity *
check_asked_for (const char *id, GError **error)
{
  const IcnQuantity *quantity = icn_quantity_find (id);
  g_autofree char *quoted = NULL;

  if (quantity && !quantity->of_dimension && !quantity->of_channel)
    return quantity;
  quoted = icn_text_quote (id);
  icn_error_set (error, ICN_ERROR_VALUE, ".quantity",
                 "%s is no quantity of a design that a question can be about", quoted);
  return NULL;
}

/* Checks a mistake (foreseen wrong answer) of a question about a number. The mistake must be either
 * a fixed value, or a quantity of a design (members `quantity`, `design`, `at` and `times`). */
static gboolean
check_wrong_number (const IcnQuestion *question, const IcnMistake *mistake, GError **error)
{
  const char *id = icn_is_given (mistake->quantity) ? mistake->quantity : question->quantity;
  gboolean is_fixed = !isnan (mistake->value);
  gboolean is_other = icn_is_given (mistake->quantity) || icn_is_given (mistake->design) ||
                      !isnan (mistake->at) || !isnan (mistake->times);
  const IcnQuantity *quantity;

  if (icn_is_given (mistake->choice))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".choice", "only choices have one");
  if (icn_is_given (mistake->pick))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".pick", "only a pick has one");
  if (is_fixed == is_other)
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".value",
                          "a mistake has either a value, or some of times, quantity, design and "
                          "at");
  quantity = is_fixed ? NULL : check_asked_for (id, error);
  if (!is_fixed && !quantity)
    return FALSE;
  return is_fixed ||
         icn_check_argument ("at", "an argument",
                             !isnan (mistake->at) ||
                               (quantity->argument != ICN_ARGUMENT_NONE && !isnan (question->at)),
                             quantity->argument != ICN_ARGUMENT_NONE, quantity, error);
}

/* Checks a mistake (foreseen wrong answer) of a question with choices. The mistake must be one of
 * the wrong choices. */
static gboolean
check_wrong_choice (const IcnQuestion *question, const IcnMistake *mistake, GError **error)
{
  const char *const *choices = (const char *const *) question->choices;
  const char *choice = mistake->choice;

  if (!isnan (mistake->value) || !isnan (mistake->times) || !isnan (mistake->at) ||
      icn_is_given (mistake->quantity) || icn_is_given (mistake->design) ||
      icn_is_given (mistake->pick))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".choice",
                          "a mistake of a choice has no number and no pick");
  if (!icn_is_given (choice) || !g_strv_contains (choices, choice))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".choice", "it must be one of the choices");
  if (icn_question_is_right (question, choice))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".choice", "it must be a wrong one");
  return TRUE;
}

/* Checks the kind of channel or node that a question asks the reader to pick in a drawing. id: id
 * of the kind (pick-kind.h). from: number of the node to which the kind refers, such as the source
 * of messages; NAN if it refers to no node. */
static gboolean
check_picked (const char *id, double from, GError **error)
{
  const IcnPickKind *kind = icn_pick_kind_find (id);
  g_autofree char *quoted = icn_text_quote (id);

  if (!kind)
    return icn_error_value (error, ".pick", quoted, "one of `list picks`");
  if (kind->has_from == isnan (from))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".at", "%s %s a node", id,
                          kind->has_from ? "needs the number of" : "has no number of");
  return isnan (from) || (from >= 0 && from < ICN_MAX_VERTICES && from == floor (from)) ||
         icn_error_range (error, ".at", from, 0, ICN_MAX_VERTICES - 1);
}

/* Checks the members of a question that asks the reader to pick a channel or a node in a drawing.
 */
static gboolean
check_pick (const IcnQuestion *question, GError **error)
{
  if (!icn_is_given (question->design))
    return icn_error_set (error, ICN_ERROR_SYNTAX, ".design", "this member is needed");
  return check_picked (question->pick, question->at, error);
}

/* Checks a mistake (foreseen wrong answer) of a question that asks the reader to pick a channel or
 * a node in a drawing. The mistake names another kind of channel or node, or another design: the
 * wrong pick is the right one for that kind or design. */
static gboolean
check_wrong_pick (const IcnQuestion *question, const IcnMistake *mistake, GError **error)
{
  const IcnPickKind *asked = icn_pick_kind_find (question->pick);
  const IcnPickKind *kind = icn_pick_kind_find (mistake->pick);

  if (icn_is_given (mistake->choice) || icn_is_given (mistake->quantity) ||
      !isnan (mistake->value) || !isnan (mistake->times))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".pick",
                          "a mistake of a pick has no choice and no number");
  if (!icn_is_given (mistake->pick))
    return icn_error_set (error, ICN_ERROR_SYNTAX, ".pick", "this member is needed");
  if (kind && asked && kind->is_node != asked->is_node)
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".pick",
                          "%s and %s are not both channels or both nodes", kind->id, asked->id);
  return check_picked (mistake->pick,
                       isnan (mistake->at) && kind && kind->has_from ? question->at : mistake->at,
                       error);
}

static gboolean
check_mistake (const IcnQuestion *question, const IcnMistake *mistake, GError **error)
{
  if (!icn_is_given (mistake->say))
    return icn_error_set (error, ICN_ERROR_SYNTAX, ".say", "this member is needed");
  if (question->choices)
    return check_wrong_choice (question, mistake, error);
  if (icn_is_given (question->pick))
    return check_wrong_pick (question, mistake, error);
  return check_wrong_number (question, mistake, error);
}

static gboolean
check_mistakes (const IcnQuestion *question, GError **error)
{
  guint n = question->mistakes->len;

  if (n > 0 && !question->choices && !icn_is_given (question->quantity) &&
      !icn_is_given (question->pick))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".mistakes",
                          "only choices, a quantity and a pick have some");
  if (!icn_check_length (".mistakes", n, ICN_STEP_MAX_MISTAKES, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!check_mistake (question, icn_question_mistake (question, i), error)) {
      g_prefix_error (error, ".mistakes[%u]", i);
      return FALSE;
    }
  return TRUE;
}

/* Checks the members of a question about a number. The quantity must be a number of a whole design,
 * not of one of its dimensions or channels; it may have an argument. */
static gboolean
check_number (const IcnQuestion *question, GError **error)
{
  const IcnQuantity *quantity = check_asked_for (question->quantity, error);

  if (!quantity)
    return FALSE;
  if (!icn_is_given (question->design))
    return icn_error_set (error, ICN_ERROR_SYNTAX, ".design", "this member is needed");
  return icn_check_argument ("at", "an argument", !isnan (question->at),
                             quantity->argument != ICN_ARGUMENT_NONE, quantity, error);
}

/* Checks a question whose answer is a design that meets limits. The limits must be on quantities
 * that need neither a simulation nor the search for the worst permutation. The author's example of
 * a right answer must not name files. */
static gboolean
check_limits (const IcnQuestion *question, GError **error)
{
  for (guint i = 0; question->limits[i]; i++) {
    g_autoptr (IcnPredicate) predicate = icn_predicate_parse (question->limits[i], error);
    const IcnQuantity *quantity = predicate ? predicate->operand.quantity : NULL;

    if (quantity && (quantity->is_simulated || quantity->is_searched))
      return icn_error_set (error, ICN_ERROR_VALUE, ".limits",
                            "%s needs a simulation or a search; a limit can be of no such number",
                            quantity->id);
    if (!predicate) {
      g_prefix_error (error, ".limits[%u]: ", i);
      return FALSE;
    }
  }
  if (!icn_is_given (question->design))
    return icn_error_set (error, ICN_ERROR_SYNTAX, ".design", "this member is needed");
  if (!icn_is_given (question->example))
    return TRUE;
  if (icn_settings_check_files (question->example, error))
    return icn_check_settings (question->example, ".example", error);
  g_prefix_error (error, ".example: ");
  return FALSE;
}

/* Checks a question that asks the reader to order designs by a number, which must need neither a
 * simulation nor the search for the worst permutation. */
static gboolean
check_order (const IcnQuestion *question, GError **error)
{
  g_auto (IcnOperand) operand = { NULL };

  if (!icn_operand_parse (question->order, ".order", &operand, error))
    return FALSE;
  if (operand.quantity && (operand.quantity->is_simulated || operand.quantity->is_searched))
    return icn_error_set (error, ICN_ERROR_VALUE, ".order",
                          "%s needs a simulation or a search; designs cannot be ordered by it",
                          operand.quantity->id);
  return check_distinct (question->designs, ".designs", error);
}

/* Checks that no list of texts in a record has too few or too many texts, or an empty text.
 * members: the members of the record. */
static gboolean
check_texts (const IcnMember *members, gconstpointer record, GError **error)
{
  for (const IcnMember *member = members; member->key; member++) {
    char **texts =
      member->type == ICN_MEMBER_TEXTS ? G_STRUCT_MEMBER (char **, record, member->offset) : NULL;
    guint n = texts ? g_strv_length (texts) : 0;
    g_autofree char *place = g_strconcat (".", member->key, NULL);

    if (texts && (n < member->minimum || n > member->maximum))
      return icn_error_set (error, ICN_ERROR_VALUE, place, "%u are not legal; from %g to %g", n,
                            member->minimum, member->maximum);
    for (guint i = 0; i < n; i++)
      if (!*texts[i])
        return icn_error_set (error, ICN_ERROR_VALUE, place, "text %u is empty", i + 1);
  }
  return TRUE;
}

gboolean
icn_question_check (const IcnQuestion *question, GHashTable *claims, GError **error)
{
  gboolean is_number = icn_is_given (question->quantity), is_pick = icn_is_given (question->pick);
  guint n = (question->choices != NULL) + is_number + (question->limits != NULL) + is_pick +
            icn_is_given (question->order) + icn_is_given (question->curve);

  if (n > 1)
    return icn_error_set (
      error, ICN_ERROR_CONFLICT, "",
      "it has %u of choices, quantity, pick, order, limits and curve; it can have one", n);
  if (!check_texts (icn_question_record.members, question, error))
    return FALSE;
  if (!question->choices &&
      (icn_is_given (question->right) || question->rights || icn_is_given (question->claim)))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".right", "only choices have a right one");
  if (question->designs && !icn_is_given (question->order))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".designs", "only an order has some");
  if (question->after && !question->choices && !is_number && !icn_is_given (question->order))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".after",
                          "only choices, a quantity and an order have a figure that comes after");
  if (!is_number && !is_pick && !isnan (question->at))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".at", "only a quantity and a pick have one");
  if (!is_number && !is_pick && !question->limits && icn_is_given (question->design))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".design",
                          "only a quantity, a pick and limits have one");
  if (!question->limits && icn_is_given (question->example))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".example", "only limits have one");
  if (!check_mistakes (question, error))
    return FALSE;
  switch (icn_question_answer (question)) {
  case ICN_ANSWER_ORDER:
    return check_order (question, error);
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_CHOICES:
    return check_choices (question, claims, error);
  case ICN_ANSWER_NUMBER:
    return check_number (question, error);
  case ICN_ANSWER_DESIGN:
    return check_limits (question, error);
  case ICN_ANSWER_PICK:
    return check_pick (question, error);
  case ICN_ANSWER_CURVE:
  case ICN_ANSWER_NONE:
    break;
  }
  return TRUE;
}

gboolean
icn_step_check_hints (const IcnStep *step, GError **error)
{
  if (step->hints && !icn_is_given (step->question.ask))
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".hints",
                          "only a step with a question has some");
  return check_texts (icn_step_record.members, step, error) &&
         check_distinct (step->hints, ".hints", error);
}
