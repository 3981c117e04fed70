/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a list of flows: lines `SOURCE DESTINATION RATE`. A * for the source is every node, a * for
 * the destination shares the rate evenly among all nodes. Rates of flows between the same two nodes
 * add up. Lines `TASK NODE` put tasks on nodes; sources and destinations are then tasks, and what
 * tasks on the same node send to one another does not count. */
#include <string.h>

#include "number-text.h"
#include "traffic-text.h"

typedef struct {
  guint32 source, destination; /* ICN_NONE: any node */
  double rate;
} Flow;

typedef struct {
  IcnTrafficText *text;
  GHashTable *tasks; /* node of each task + 1 */
  GArray *flows;     /* Flow */
} List;

static gboolean
is_any (const char *word)
{
  return g_str_equal (word, "*");
}

/* Reads the end of a flow: a node or, if there are tasks, the node of a task. */
static gboolean
read_end (const List *list, guint word, guint32 *node, GError **error)
{
  const IcnTrafficText *text = list->text;
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (list->tasks, text->word[word]));

  *node = ICN_NONE;
  if (g_hash_table_size (list->tasks) == 0)
    return is_any (text->word[word]) || icn_traffic_text_node (text, word, node, error);
  if (number == 0)
    return icn_traffic_text_refuse_word (text, word,
                                         "a task for which a line TASK NODE says its "
                                         "node",
                                         error);
  *node = number - 1;
  return TRUE;
}

static gboolean
read_flow (List *list, GError **error)
{
  Flow flow;

  if (!read_end (list, 0, &flow.source, error) || !read_end (list, 1, &flow.destination, error) ||
      !icn_traffic_text_rate (list->text, 2, &flow.rate, error))
    return FALSE;
  if (flow.rate > 0 && (g_hash_table_size (list->tasks) == 0 || flow.source != flow.destination))
    g_array_append_val (list->flows, flow);
  return TRUE;
}

static gboolean
read_task (List *list, GError **error)
{
  const IcnTrafficText *text = list->text;
  guint32 node;

  if (g_hash_table_contains (list->tasks, text->word[0]))
    return icn_traffic_text_refuse_word (text, 0, "a task that has no node yet", error);
  if (!icn_traffic_text_node (text, 1, &node, error))
    return FALSE;
  g_hash_table_insert (list->tasks, g_strdup (text->word[0]), GUINT_TO_POINTER (node + 1));
  return TRUE;
}

/* Whether the current line has titles of columns. first: it is the first one with as many words. */
static gboolean
is_header (const IcnTrafficText *text, gboolean first)
{
  double number;
  guint32 node;

  if (!first || icn_number_from_text (text->word[text->n_words - 1], &number))
    return FALSE;
  return text->n_words == 3 ||
         (text->net != NULL && !icn_traffic_text_finds (text, text->word[1], &node) &&
          g_ascii_strcasecmp (text->word[0], "task") == 0);
}

/* Reads all lines of so many words. */
static gboolean
read_lines (List *list, guint n_words, gboolean (*read) (List *list, GError **error),
            GError **error)
{
  IcnTrafficText *text = list->text;
  gboolean first = TRUE;

  for (;;) {
    if (!icn_traffic_text_next (text, error))
      return FALSE;
    if (text->n_words == 0)
      return TRUE;
    if (text->n_words != 2 && text->n_words != 3)
      return icn_traffic_text_refuse (text, text->line, 0, error,
                                      "it has %u words; it must be SOURCE DESTINATION RATE, or "
                                      "TASK NODE",
                                      text->n_words);
    if (text->n_words != n_words)
      continue;
    if (!is_header (text, first) && !read (list, error))
      return FALSE;
    if (list->flows->len > ICN_TRAFFIC_MAX_LISTED)
      return icn_traffic_text_refuse (text, text->line, 0, error, "there are more than %u flows",
                                      ICN_TRAFFIC_MAX_LISTED);
    first = FALSE;
  }
}

static int
compare_flows (gconstpointer a, gconstpointer b)
{
  const Flow *x = a, *y = b;

  return (x->source > y->source) - (x->source < y->source);
}

/* Adds the rates of a flow to those of its source. */
static void
add_flow (const Flow *flow, double *rate, guint32 n)
{
  if (flow->destination != ICN_NONE) {
    rate[flow->destination] += flow->rate;
    return;
  }
  for (guint32 d = 0; d < n; d++)
    rate[d] += flow->rate / n;
}

static IcnTraffic *
sum_flows (const List *list)
{
  guint32 n = list->text->n;
  g_autofree double *rate = g_new0 (double, n), *of_all = g_new0 (double, n);
  const Flow *flow = (const Flow *) list->flows->data, *end = flow + list->flows->len;
  IcnTrafficRows rows;

  for (const Flow *any = flow; any < end; any++)
    if (any->source == ICN_NONE)
      add_flow (any, of_all, n);
  g_array_sort (list->flows, compare_flows);
  flow = (const Flow *) list->flows->data;
  icn_traffic_rows_init (&rows, n, 0, list->flows->len);
  for (guint32 s = 0; s < n; s++) {
    memcpy (rate, of_all, n * sizeof *rate);
    for (; flow < end && flow->source == s; flow++)
      add_flow (flow, rate, n);
    icn_traffic_rows_take (&rows, rate);
  }
  return icn_traffic_rows_finish_rates (&rows);
}

IcnTraffic *
icn_traffic_read_list (IcnTrafficText *text, GError **error)
{
  List list = { .text = text,
                .tasks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                .flows = g_array_new (FALSE, FALSE, sizeof (Flow)) };
  IcnTraffic *traffic = NULL;

  if (read_lines (&list, 2, read_task, error)) {
    icn_traffic_text_rewind (text);
    if (read_lines (&list, 3, read_flow, error))
      traffic = sum_flows (&list);
  }
  g_hash_table_unref (list.tasks);
  g_array_unref (list.flows);
  return traffic;
}
