/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "marks.h"

#include "answer-number.h"
#include "question-limits.h"
#include "question-mistakes.h"
#include "question-order.h"
#include "question-pick.h"
#include "number-text.h"
#include "quantity.h"
#include "step.h"
#include "study-words.h"
#include "unit.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_ANSWER 80 /* largest number of characters of an answer that a message quotes */

static void
marked_free (gpointer data)
{
  IcnMarked *marked = data;

  g_free (marked->answer);
  g_free (marked->unread);
  g_free (marked->said);
  g_free (marked->message);
  g_free (marked);
}

double
icn_points_rounded (double points)
{
  return round (100 * points) / 100;
}

double
icn_points_after_hints (double points, guint n_hints)
{
  return MAX (0, points - ICN_HINT_COST * n_hints);
}

/* Returns whether an answer equals a choice; case and a full stop at the end are ignored. */
static gboolean
says (const char *answer, const char *choice)
{
  g_autofree char *one = g_utf8_casefold (answer, -1), *other = g_utf8_casefold (choice, -1);
  gsize length = strlen (one), n = strlen (other);

  length -= length > 0 && one[length - 1] == '.';
  n -= n > 0 && other[n - 1] == '.';
  return length == n && strncmp (one, other, n) == 0;
}

/* Appends the author's remark on a mistake, translated, to marked->said. says: the remark; NULL,
 * for which nothing is appended, if the author did not foresee the mistake. */
static void
take_said (IcnMarked *marked, const char *says)
{
  g_autofree char *before = marked->said;

  marked->said = !says    ? g_strdup (before)
                 : before ? g_strdup_printf ("%s %s", before, icn_study_words (says))
                          : g_strdup (icn_study_words (says));
}

/* Returns whether `text` is a name of item i in a list of choices or designs: texts[i], the
 * translation of texts[i], or others[i]. others: NULL: the items have no other names. */
static gboolean
names_item (const char *text, char *const *texts, char *const *others, guint i)
{
  return says (text, texts[i]) || says (text, icn_study_words (texts[i])) ||
         (others && others[i] && says (text, others[i]));
}

/* Returns the index of the choice or design that one part of an answer names; -1 if the part names
 * none. The part can be the item's name in `texts`, the translation of this name, or the item's
 * name in `others`. It can also be the item's letter ("b", "b)", "(b)" or "b."), alone or followed
 * by the name. others: other names of the items; NULL: the items have none. */
static int
find_item (const char *part, char *const *texts, char *const *others)
{
  guint n = g_strv_length ((char **) texts);
  const char *letter = part + strspn (part, "([ "), *rest;
  int item = g_ascii_tolower (*letter) - 'a';

  for (guint i = 0; i < n; i++)
    if (names_item (part, texts, others, i))
      return (int) i;
  if (item < 0 || item >= (int) n)
    return -1;
  rest = letter + 1 + strspn (letter + 1, ")].:- ");
  return !*rest || (rest > letter + 1 && names_item (rest, texts, others, (guint) item)) ? item
                                                                                         : -1;
}

/* Marks an answer as unreadable. Takes ownership of `why`, the reason. right: the right answer, for
 * the message; NULL: the message does not state the right answer. */
static void
take_unread (IcnMarked *marked, char *why, const char *right)
{
  marked->mark = ICN_MARK_UNREAD;
  marked->unread = why;
  /* Translators: %s is the reason why an answer cannot be read, then the right answer. */
  marked->message =
    right ? g_strdup_printf (_ ("%s; the answer is: %s"), why, right) : g_strdup (why);
}

/* Returns the message for an answer that names none of the choices or designs. Free with g_free. */
static char *
no_item (const char *answer)
{
  g_autofree char *given = icn_text_line (answer, MAX_ANSWER);

  return g_strdup_printf (_ ("“%s” is none of those to choose from"), given);
}

static void
mark_choice (const IcnQuestion *question, const char *answer, IcnMarked *marked)
{
  const char *right = icn_study_words (question->right);
  int choice = find_item (answer, question->choices, NULL);
  const char *chosen = choice >= 0 ? question->choices[choice] : NULL;
  gboolean is_right = g_strcmp0 (chosen, question->right) == 0;
  g_autofree char *given = icn_text_line (answer, MAX_ANSWER);

  if (!chosen) {
    take_unread (marked, no_item (answer), right);
    return;
  }
  marked->mark = is_right ? ICN_MARK_RIGHT : ICN_MARK_WRONG;
  /* Translators: %s is a student's answer to a question, then the right answer. */
  marked->message =
    is_right ? g_strdup (given) : g_strdup_printf (_ ("%s; the answer is: %s"), given, right);
  if (!is_right)
    take_said (marked, icn_question_said_of_choice (question, chosen));
}

/* Returns the text for IcnMarked.answer. The text is equal for answers with the same meaning, such
 * as "3,5" and "3.5 cycles". picks: the right channels or nodes, if the question asks to pick one;
 * else NULL. right: the right number. Free with g_free. */
static char *
plain_answer (const IcnQuestion *question, const IcnPickKey *picks, double right,
              const char *answer)
{
  g_autofree char *unread = NULL;
  double number = NAN;
  int choice = -1;
  guint32 pick;

  if (icn_question_answer (question) == ICN_ANSWER_NUMBER)
    unread = icn_answer_read (icn_quantity_find (question->quantity), answer, right, &number);
  if (picks && icn_pick_key_find (picks, answer, &pick, NULL))
    return icn_pick_key_name (picks, pick);
  if (question->choices)
    choice = find_item (answer, question->choices, NULL);
  if (choice >= 0)
    return g_strdup (icn_study_words (question->choices[choice]));
  return isfinite (number) ? icn_number_to_digits (number, 6) : icn_text_line (answer, MAX_ANSWER);
}

static void
mark_number (const IcnQuestion *question, double right, const double *mistakes, const char *answer,
             IcnMarked *marked)
{
  const IcnQuantity *quantity = icn_quantity_find (question->quantity);
  double number;
  g_autofree char *unread = icn_answer_read (quantity, answer, right, &number);
  g_autofree char *given = icn_text_line (answer, MAX_ANSWER);
  g_autofree char *digits = icn_number_to_digits (right, 6);
  g_autofree char *exact = icn_unit_join (digits, quantity->unit);

  if (unread) {
    take_unread (marked, g_steal_pointer (&unread), exact);
    return;
  }
  marked->mark = icn_answer_is_near (number, right) ? ICN_MARK_RIGHT : ICN_MARK_WRONG;
  if (marked->mark == ICN_MARK_WRONG)
    take_said (marked, icn_question_said_of_number (question, mistakes, number));
  /* Translators: %s is a student's answer to a question, then the right number with its unit. */
  marked->message = g_strdup_printf (_ ("%s; the answer is %s"), given, exact);
}

/* Splits an answer that is a list into its parts; free with g_strfreev. If the answer consists of
 * single letters, as in "acb", "a c b", "b+c" or "c and b", each letter is a part. Otherwise the
 * parts are separated by semicolons; by "<" if there is no semicolon; or by commas if there is
 * neither. n_items: number of items that letters can name. */
static char **
split_list (const char *answer, guint n_items)
{
  static GRegex *between;
  const char *separator = strchr (answer, ';') ? ";" : strchr (answer, '<') ? "<" : ",";
  g_auto (GStrv) words = NULL;
  g_autoptr (GStrvBuilder) letters = g_strv_builder_new ();
  guint n_words;

  if (g_once_init_enter (&between))
    g_once_init_leave (&between, g_regex_new ("(?:[\\s+&,;<()\\[\\].]|\\b(?:and|und)\\b)+",
                                              G_REGEX_CASELESS, 0, NULL));
  if (strlen (answer) > MAX_ANSWER) /* the answer is too long to consist of single letters */
    return g_strsplit (answer, separator, ICN_STEP_MAX_ORDERED + 1);
  words = g_regex_split (between, answer, 0);
  n_words = g_strv_length (words);
  for (guint i = 0; i < n_words; i++)
    for (const char *at = words[i]; *at; at++) {
      char letter[] = { *at, '\0' };
      int item = g_ascii_tolower (*at) - 'a';

      if (item < 0 || item >= (int) n_items || (n_words > 1 && at[1]))
        return g_strsplit (answer, separator, ICN_STEP_MAX_ORDERED + 1);
      g_strv_builder_add (letters, letter);
    }
  return g_strv_builder_end (letters);
}

/* Parses an answer that is a list. Returns the indices of the named choices or designs, in the
 * order of the answer: array of guint, free with g_array_unref. If a part names no item, or names
 * an item for the second time, marks the answer as unreadable and returns NULL. texts: names of the
 * items; others: other names of the same items, or NULL. */
static GArray *
parse_list (const char *answer, char *const *texts, char *const *others, IcnMarked *marked)
{
  g_auto (GStrv) parts = split_list (answer, g_strv_length ((char **) texts));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  guint64 seen = 0;

  for (char **part = parts; *part; part++) {
    int item = *g_strstrip (*part) ? find_item (*part, texts, others) : -1;
    guint place = (guint) item;

    if (!**part)
      continue;
    if (item < 0) {
      take_unread (marked, no_item (*part), NULL);
      return NULL;
    }
    if (seen & G_GUINT64_CONSTANT (1) << item) {
      g_autofree char *given = icn_text_line (*part, MAX_ANSWER);

      take_unread (marked, g_strdup_printf (_ ("“%s” is there twice"), given), NULL);
      return NULL;
    }
    seen |= G_GUINT64_CONSTANT (1) << item;
    g_array_append_val (found, place);
  }
  return g_steal_pointer (&found);
}

/* Sets the share of the answer that is right (0 to 1), and the mark according to the share. */
static void
give_share (IcnMarked *marked, double share)
{
  marked->share = share;
  marked->mark = share >= 1 ? ICN_MARK_RIGHT : share > 0 ? ICN_MARK_PART : ICN_MARK_WRONG;
}

double
icn_choices_points (const IcnQuestion *question, const gboolean *chosen)
{
  double n_right = g_strv_length (question->rights), points = 0;
  double n_wrong = g_strv_length (question->choices) - n_right;

  for (guint i = 0; question->choices[i]; i++)
    if (chosen[i])
      points += g_strv_contains ((const char *const *) question->rights, question->choices[i])
                  ? 1 / n_right
                  : -1 / n_wrong;
  return CLAMP (points, 0, 1);
}

char *
icn_choices_words (const IcnQuestion *question)
{
  GString *words = g_string_new (NULL);

  for (char **right = question->rights; *right; right++)
    g_string_append_printf (words, "%s%s", words->len > 0 ? "; " : "", icn_study_words (*right));
  return g_string_free (words, FALSE);
}

static void
mark_choices (const IcnQuestion *question, const char *answer, IcnMarked *marked)
{
  g_autoptr (GArray) found = parse_list (answer, question->choices, NULL, marked);
  g_autofree char *given = icn_text_line (answer, MAX_ANSWER), *words = NULL;
  gboolean chosen[ICN_STEP_MAX_CHOICES] = { FALSE };

  if (!found)
    return;
  for (guint i = 0; i < found->len; i++)
    chosen[g_array_index (found, guint, i)] = TRUE;
  for (guint i = 0; question->choices[i]; i++)
    if (chosen[i])
      take_said (marked, icn_question_said_of_choice (question, question->choices[i]));
  give_share (marked, icn_choices_points (question, chosen));
  words = icn_choices_words (question);
  marked->message = marked->share >= 1
                      ? g_strdup (given)
                      : g_strdup_printf (_ ("%s; the answer is: %s"), given, words);
}

char *
icn_order_outcome (const IcnOrder *order, guint n_right)
{
  g_autofree char *words = icn_order_words (order);
  guint n_pairs = icn_order_pairs (order);

  /* Translators: %u is a number of pairs, then the number of all pairs; %s is a list of designs in
   * the right order, with their numbers. */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u of %u pair is in the right order, which is %s",
                 "%u of %u pairs are in the right order, which is %s", n_pairs),
    n_right, n_pairs, words);
}

static void
mark_order (const IcnStudy *study, const IcnOrder *order, const char *answer, IcnMarked *marked)
{
  g_auto (GStrv) own = icn_study_ordered_names (study, marked->step);
  g_autoptr (GArray) found = parse_list (answer, order->names, own, marked);
  g_autofree char *given = icn_text_line (answer, MAX_ANSWER), *words = NULL;
  guint n_right;

  if (!found)
    return;
  n_right = icn_order_pairs_right (order, (const guint *) (gpointer) found->data, found->len);
  give_share (marked, (double) n_right / icn_order_pairs (order));
  words = icn_order_outcome (order, n_right);
  marked->message = g_strdup_printf ("%s; %s", given, words);
}

/* Marks an answer that gives settings of a design: tests whether the question's design with these
 * settings meets the limits of the question. */
static void
mark_design (const IcnStudy *study, const char *answer, IcnMarked *marked)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnLimitsReport) report =
    icn_study_test_limits (study, marked->step, answer, NULL, &error);
  g_autofree char *given = icn_text_line (answer, MAX_ANSWER), *words = NULL;

  if (!report) {
    marked->message = g_strdup (error->message);
    return;
  }
  words = icn_limits_report_words (report);
  if (report->is_unread) {
    take_unread (marked, g_strdup_printf ("%s: %s", given, words), NULL);
    return;
  }
  marked->mark = report->is_met ? ICN_MARK_RIGHT : ICN_MARK_WRONG;
  marked->message = g_strdup_printf ("%s; %s", given, words);
}

static void
mark_pick (const IcnQuestion *question, const IcnPickKey *key, const char *answer,
           IcnMarked *marked)
{
  g_autoptr (GError) error = NULL;
  guint32 pick;

  if (!icn_pick_key_find (key, answer, &pick, &error)) {
    g_autofree char *words = icn_pick_key_words (key);

    take_unread (marked, g_strdup (error->message), words);
    return;
  }
  give_share (marked, icn_pick_key_share (key, pick));
  take_said (marked, icn_pick_key_said (key, question, pick));
  marked->message = icn_pick_key_outcome (key, pick);
}

/* Marks the answer to one question. answer: must not be NULL. */
static void
mark_answer (const IcnStudy *study, const IcnAnswerKey *key, const char *answer, IcnMarked *marked)
{
  const IcnQuestion *question = &icn_study_step (study, marked->step)->question;
  const char *problem = key->problems[marked->step];

  switch (icn_question_answer (question)) {
  case ICN_ANSWER_CHOICE:
    mark_choice (question, answer, marked);
    break;
  case ICN_ANSWER_CHOICES:
    mark_choices (question, answer, marked);
    return;
  case ICN_ANSWER_ORDER:
    if (problem)
      marked->message = g_strdup (problem);
    else
      mark_order (study, key->orders[marked->step], answer, marked);
    return;
  case ICN_ANSWER_PICK:
    if (problem)
      marked->message = g_strdup (problem);
    else
      mark_pick (question, key->picks[marked->step], answer, marked);
    return;
  case ICN_ANSWER_NUMBER:
    if (problem)
      marked->message = g_strdup (problem);
    else
      mark_number (question, key->numbers[marked->step], key->mistakes[marked->step], answer,
                   marked);
    break;
  case ICN_ANSWER_DESIGN:
    mark_design (study, answer, marked);
    break;
  case ICN_ANSWER_NONE:
  case ICN_ANSWER_CURVE:
    break;
  }
  marked->share = marked->mark == ICN_MARK_RIGHT ? 1 : 0;
}

/* Appends the author's remark on a foreseen mistake (IcnMarked.said) to the message. */
static void
add_said (IcnMarked *marked)
{
  g_autofree char *before = NULL;

  if (!marked->said)
    return;
  before = marked->message;
  marked->message = g_strdup_printf ("%s; %s", before, marked->said);
}

/* Sets the points: the share of the answer that is right, less ICN_HINT_COST for each opened hint.
 * If hints were opened, appends their cost to the message. */
static void
count_points (IcnMarked *marked, guint n_hints)
{
  g_autofree char *before = NULL, *cost = NULL;

  marked->n_hints = n_hints;
  marked->points = icn_points_after_hints (marked->share, n_hints);
  if (n_hints == 0)
    return;
  before = marked->message;
  cost = icn_number_to_digits (icn_points_rounded (marked->share - marked->points), 6);
  /* Translators: %s is a message on an answer, %u the number of opened hints, %s the points that
   * the hints cost. */
  marked->message =
    g_strdup_printf (_ ("%s; hints opened: %u, less %s of 1 point"), before, n_hints, cost);
}

GPtrArray *
icn_study_mark (const IcnStudy *study, const IcnAnswerKey *key, const IcnAnswerSheet *sheet)
{
  GPtrArray *marks = g_ptr_array_new_with_free_func (marked_free);

  for (guint i = 0; i < study->steps->len; i++) {
    const IcnQuestion *question = &icn_study_step (study, i)->question;
    const char *answer = g_ptr_array_index (sheet->answers, i);
    IcnMarked *marked;

    if (!icn_step_can_be_marked (study, i))
      continue;
    marked = g_new0 (IcnMarked, 1);
    marked->step = i;
    marked->mark = ICN_MARK_OPEN;
    marked->answer =
      answer ? plain_answer (question, key->picks[i], key->numbers[i], answer) : NULL;
    g_ptr_array_add (marks, marked);
    if (answer)
      mark_answer (study, key, answer, marked);
    else
      marked->message = g_strdup (_ ("no answer"));
    add_said (marked);
    count_points (marked, g_array_index (sheet->hints, guint, i));
  }
  return marks;
}
