/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question-pick.h"

#include "analysis.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "net-names.h"
#include "net.h"
#include "number-text.h"
#include "step.h"
#include "topology.h"
#include "workbench.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MOST_NAMED 3 /* largest number of right channels or nodes that a text names */

void
icn_pick_key_free (IcnPickKey *key)
{
  for (guint i = 0; i < key->n_mistakes; i++)
    g_clear_pointer (&key->mistakes[i], icn_pick_key_free);
  g_free (key->mistakes);
  g_clear_pointer (&key->net, icn_net_unref);
  g_free (key->numbers);
  g_free (key);
}

static gboolean
is_largest (const IcnPickKey *key, guint32 pick)
{
  return key->numbers[pick] >= key->most * (1 - ICN_PICK_TIE);
}

/* Checks that picks of this kind (of a node or a channel in the drawing) can be marked right or
 * wrong in the design: the network must have a graph that is not too large and, if the kind needs
 * them, channel loads and the node `from`. */
static gboolean
check_network (const IcnPickKind *kind, const IcnEvaluation *evaluation, const IcnDesign *design,
               double from, GError **error)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  double size = icn_topology_vertices (&design->topology);
  g_autofree char *count = icn_count_to_text (size);
  g_autofree char *most = icn_count_to_text (ICN_PICK_MAX_NODES);

  if (size > ICN_PICK_MAX_NODES) {
    g_set_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE,
                 _ ("its network has %s vertices; at most %s are marked"), count, most);
    return FALSE;
  }
  if (!icn_analysis_check_graph (analysis, design, error))
    return FALSE;
  if (kind->needs_loads && !icn_analysis_has_loads (analysis))
    return analysis->problem
             ? (g_propagate_error (error, g_error_copy (analysis->problem)), FALSE)
             : icn_error_set (error, ICN_ERROR_UNAVAILABLE, "pick", "there are no loads");
  return !kind->has_from || from < analysis->net->n_terminals ||
         icn_error_range (error, "at", from, 0, analysis->net->n_terminals - 1);
}

IcnPickKey *
icn_pick_key_new (const IcnPickKind *kind, const IcnEvaluation *evaluation, const IcnDesign *design,
                  double from, GError **error)
{
  g_autoptr (IcnPickKey) key = g_new0 (IcnPickKey, 1);

  if (!check_network (kind, evaluation, design, from, error))
    return NULL;
  key->kind = kind;
  key->net = icn_net_ref (evaluation->analysis->net);
  key->n = kind->is_node ? key->net->n_terminals : key->net->n_channels;
  key->numbers = g_new0 (double, MAX (1, key->n));
  kind->measure (evaluation, design, isnan (from) ? ICN_NONE : (IcnVertex) from, key->numbers);
  for (guint32 i = 0; i < key->n; i++)
    key->most = fmax (key->most, key->numbers[i]);
  for (guint32 i = 0; i < key->n; i++)
    key->n_right += is_largest (key, i);
  if (key->most > 0)
    return g_steal_pointer (&key);
  icn_error_set (error, ICN_ERROR_UNAVAILABLE, "pick", "no %s of the network is right: %s",
                 kind->is_node ? "node" : "channel", kind->id);
  return NULL;
}

/* Evaluates the design that a question or a foreseen mistake is about, with its graph unless its
 * network is too large. name: the design's name. *design: receives its index. */
static const IcnEvaluation *
evaluate (IcnWorkbench *bench, const char *name, GCancellable *cancellable, int *design,
          GError **error)
{
  g_autofree char *quoted = icn_text_quote (name);
  gboolean is_small;

  *design = icn_study_find_design (bench->study, name);
  if (*design < 0) {
    icn_error_set (error, ICN_ERROR_VALUE, "design", "no design is called %s", quoted);
    return NULL;
  }
  /* Without a graph, check_network() refuses a network that is too large. */
  is_small = icn_topology_vertices (&icn_study_design (bench->study, *design)->topology) <=
             ICN_PICK_MAX_NODES;
  return icn_workbench_evaluate (bench, *design, is_small, cancellable, error)
           ? &bench->evaluations[*design]
           : NULL;
}

/* Finds the channels or nodes of the design `name` that are right answers to pick in the drawing.
 * kind: id of the kind of pick (pick-kind.h). from: index of the node on which the kind depends, or
 * NAN. NULL with an error in the same cases as icn_study_pick. */
static IcnPickKey *
find_key (IcnWorkbench *bench, const char *kind, const char *name, double from,
          GCancellable *cancellable, GError **error)
{
  int design;
  const IcnEvaluation *evaluation = evaluate (bench, name, cancellable, &design, error);

  return evaluation ? icn_pick_key_new (icn_pick_kind_find (kind), evaluation,
                                        icn_study_design (bench->study, design), from, error)
                    : NULL;
}

/* Finds, for each mistake that the question foresees, the channels or nodes that a user picks in
 * the drawing by this mistake. */
static void
find_mistakes (IcnPickKey *key, IcnWorkbench *bench, const IcnQuestion *question,
               GCancellable *cancellable)
{
  key->n_mistakes = question->mistakes->len;
  key->mistakes = g_new0 (IcnPickKey *, MAX (1, key->n_mistakes));
  for (guint i = 0; i < key->n_mistakes; i++) {
    const IcnMistake *mistake = icn_question_mistake (question, i);
    gboolean has_from = icn_pick_kind_find (mistake->pick)->has_from;

    key->mistakes[i] =
      find_key (bench, mistake->pick, mistake->design ? mistake->design : question->design,
                has_from && isnan (mistake->at) ? question->at : mistake->at, cancellable, NULL);
  }
}

IcnPickKey *
icn_study_pick (const IcnStudy *study, guint step, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  g_autoptr (IcnWorkbench) bench = NULL;
  g_autoptr (IcnPickKey) key = NULL;
  const IcnQuestion *question;

  if (!icn_study_take_step (taken, step, error))
    return NULL;
  bench = icn_workbench_new (g_steal_pointer (&taken));
  question = &icn_study_step (bench->study, step)->question;
  key = find_key (bench, question->pick, question->design, question->at, cancellable, error);
  if (!key)
    return NULL;
  find_mistakes (key, bench, question, cancellable);
  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&key);
}

/* The functions below find the channel or node that a text names. */

/* Copies the first `length` bytes of a name in the form in which names are compared: without blanks
 * and brackets, in folded case. Free with g_free. */
static char *
bare_name (const char *name, gsize length)
{
  g_autofree char *part = g_strndup (name, length), *folded = g_utf8_casefold (part, -1);
  GString *bare = g_string_new (NULL);

  for (const char *c = folded; *c; c++)
    if (!strchr (" \t()", *c))
      g_string_append_c (bare, *c);
  return g_string_free (bare, FALSE);
}

/* Returns the vertex with the name `bare` in the drawing; names are compared in the form of
 * bare_name(). If no vertex has this name, returns the vertex whose number is written in `bare`, or
 * ICN_NONE. Only the first n vertices are searched. */
static IcnVertex
find_vertex (const IcnNet *net, guint32 n, const char *bare)
{
  double number;

  for (IcnVertex v = 0; v < n && *bare; v++) {
    g_autofree char *full = icn_net_vertex_name (net, v);
    g_autofree char *name = bare_name (full, strlen (full));

    if (g_str_equal (name, bare))
      return v;
  }
  return icn_count_from_text (bare, &number) && number >= 0 && number < n ? (IcnVertex) number
                                                                          : ICN_NONE;
}

/* Returns the channel from one vertex to another that has the largest number in key->numbers, such
 * as the largest load; ICN_NONE if no channel joins them in this direction. */
static IcnChannelId
best_channel (const IcnPickKey *key, IcnVertex from, IcnVertex to)
{
  const IcnNet *net = key->net;
  IcnChannelId best = ICN_NONE;

  for (IcnChannelId c = net->first_out[from]; c < net->first_out[from + 1]; c++)
    if (net->channel[c].destination == to &&
        (best == ICN_NONE || key->numbers[c] > key->numbers[best]))
      best = c;
  return best;
}

/* Returns the channel whose two ends a text names, with an arrow, a dash or a hyphen between them;
 * ICN_NONE if there is no such channel. Because names of vertices can contain hyphens, each hyphen
 * in the text is tried as the separator. */
static IcnChannelId
find_between (const IcnPickKey *key, const char *text)
{
  static const char *const arrows[] = { "→", "->", "–>", "-->", "–", "—", "-", ">", NULL };
  const IcnNet *net = key->net;
  IcnChannelId found = ICN_NONE;

  for (const char *at = text; *at && found == ICN_NONE; at = g_utf8_next_char (at))
    for (guint i = 0; arrows[i] && found == ICN_NONE; i++) {
      g_autofree char *first = NULL, *last = NULL;
      IcnVertex from, to;

      if (!g_str_has_prefix (at, arrows[i]))
        continue;
      first = bare_name (text, at - text);
      last = bare_name (at + strlen (arrows[i]), strlen (at) - strlen (arrows[i]));
      from = find_vertex (net, net->n_vertices, first);
      to = from == ICN_NONE ? ICN_NONE : find_vertex (net, net->n_vertices, last);
      if (to != ICN_NONE)
        found = best_channel (key, from, to);
    }
  return found;
}

static IcnChannelId
find_channel (const IcnPickKey *key, const char *text)
{
  g_autofree char *bare = bare_name (text, strlen (text));
  IcnChannelId found = ICN_NONE;

  for (IcnChannelId c = 0; c < key->net->n_channels; c++) {
    g_autofree char *full = icn_net_channel_name (key->net, c);
    g_autofree char *name = bare_name (full, strlen (full));

    if (g_str_equal (name, bare) && (found == ICN_NONE || key->numbers[c] > key->numbers[found]))
      found = c;
  }
  return found == ICN_NONE ? find_between (key, text) : found;
}

gboolean
icn_pick_key_find (const IcnPickKey *key, const char *text, guint32 *pick, GError **error)
{
  guint32 found = ICN_NONE;

  if (strlen (text) <= ICN_PICK_MAX_NAME && g_utf8_validate (text, -1, NULL)) {
    g_autofree char *bare = bare_name (text, strlen (text));

    found = key->kind->is_node ? find_vertex (key->net, key->n, bare) : find_channel (key, text);
  }
  if (found == ICN_NONE) {
    g_autofree char *given = icn_text_quote (text);

    g_set_error (error, ICN_ERROR, ICN_ERROR_VALUE,
                 key->kind->is_node ? _ ("%s is no node of the network")
                                    : _ ("%s is no channel of the network"),
                 given);
    return FALSE;
  }
  *pick = found;
  return TRUE;
}

double
icn_pick_key_share (const IcnPickKey *key, guint32 pick)
{
  return is_largest (key, pick) ? 1 : MAX (0, key->numbers[pick] / key->most);
}

const char *
icn_pick_key_said (const IcnPickKey *key, const IcnQuestion *question, guint32 pick)
{
  g_autofree char *name = icn_pick_key_name (key, pick);

  for (guint i = 0; i < key->n_mistakes && !is_largest (key, pick); i++) {
    const IcnPickKey *mistake = key->mistakes[i];
    guint32 same = pick;

    /* A mistake may be about another design, in whose network channels and nodes have other
     * indices. So the picked channel or node is looked up there by its name. */
    if (mistake && mistake->net != key->net && !icn_pick_key_find (mistake, name, &same, NULL))
      continue;
    if (mistake && is_largest (mistake, same))
      return icn_question_mistake (question, i)->say;
  }
  return NULL;
}

guint32
icn_pick_key_first (const IcnPickKey *key)
{
  guint32 i = 0;

  while (!is_largest (key, i))
    i++;
  return i;
}

/* The functions below describe in words the channels or nodes that a user picks in the drawing. */

char *
icn_pick_key_name (const IcnPickKey *key, guint32 pick)
{
  return key->kind->is_node ? icn_net_vertex_name (key->net, pick)
                            : icn_net_channel_name (key->net, pick);
}

/* Returns in words the number that decides how right it is to pick a channel or node: "load 3".
 * Free with g_free. */
static char *
number_words (const IcnPickKey *key, double number)
{
  g_autofree char *digits = icn_number_to_digits (number, 5), *marked = icn_number_mark (digits);
  g_autoptr (GString) words = g_string_new (_ (key->kind->words));

  g_string_replace (words, "%s", marked, 1);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
icn_pick_key_words (const IcnPickKey *key)
{
  GString *words = g_string_new (NULL);
  guint32 n_named = 0;

  for (guint32 i = 0; i < key->n && n_named < MOST_NAMED; i++)
    if (is_largest (key, i)) {
      g_autofree char *name = icn_pick_key_name (key, i);

      g_string_append_printf (words, "%s%s", n_named > 0 ? "; " : "", name);
      n_named++;
    }
  if (key->n_right > n_named) {
    g_autofree char *more = icn_count_to_text (key->n_right - n_named);

    g_string_append (words, " ");
    /* Translators: follows a list of names; how many there are besides them. */
    g_string_append_printf (words, _ ("and %s more"), more);
  }
  if (key->kind->words) {
    g_autofree char *number = number_words (key, key->most);

    g_string_append_printf (words, " (%s)", number);
  }
  return g_string_free (words, FALSE);
}

char *
icn_pick_key_outcome (const IcnPickKey *key, guint32 pick)
{
  g_autofree char *name = icn_pick_key_name (key, pick);
  g_autofree char *number = key->kind->words ? number_words (key, key->numbers[pick]) : NULL;
  g_autofree char *own = number ? g_strdup_printf ("%s: %s", name, number) : g_strdup (name);
  g_autofree char *right = icn_pick_key_words (key);

  if (is_largest (key, pick))
    return g_steal_pointer (&own);
  /* Translators: an answer to a question, and the right one. */
  return g_strdup_printf (_ ("%s; the answer is: %s"), own, right);
}
