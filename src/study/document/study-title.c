/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Updates the title of a study if it contains the number of nodes. */
#include "common.h"
#include "design.h"
#include "field.h"
#include "number-text.h"
#include "topology.h"

#include "study-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Number of leading characters by which the word "nodes", or its translation, is recognised in a
 * title, so that its inflected forms are recognised, too. */
#define WORD_START 4

/* Returns the number of nodes that all designs have; NAN if the designs differ. */
static double
common_nodes (const IcnStudy *study)
{
  int follower = icn_study_find_follower (study, icn_field_find ("nodes"), 0);
  double nodes = NAN;

  if (follower >= 0)
    return icn_topology_nodes (&icn_study_design (study, follower)->topology);
  for (guint i = 0; i < study->designs->len; i++) {
    double own = icn_topology_nodes (&icn_study_design (study, i)->topology);

    if (i > 0 && own != nodes)
      return NAN;
    nodes = own;
  }
  return nodes;
}

/* Returns a number of nodes as text; free with g_free. mark: separator between groups of three
 * digits, as in "4,096"; "" for none. */
static char *
write_nodes (double nodes, const char *mark)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  GString *text = g_string_new (NULL);
  gsize n;

  g_ascii_formatd (digits, sizeof digits, "%.0f", nodes);
  n = strlen (digits);
  for (gsize i = 0; i < n; i++) {
    if (i > 0 && (n - i) % 3 == 0)
      g_string_append (text, mark);
    g_string_append_c (text, digits[i]);
  }
  return g_string_free (text, FALSE);
}

static gboolean
is_of_nodes (const char *after)
{
  const char *word = *after == '-' || *after == ' ' ? after + 1 : after;
  const char *own = _ ("nodes");

  return word > after && (g_ascii_strncasecmp (word, "node", WORD_START) == 0 ||
                          g_ascii_strncasecmp (word, own, WORD_START) == 0);
}

/* Returns the title with the number of nodes changed from `before` to `after`, in words such as
 * "1,024 nodes"; NULL if the title has no such words with the number `before`. Free with g_free. */
static char *
rename_nodes (const char *title, double before, double after)
{
  static const char *const marks[] = { "", ",", ".", "\u202f" };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++) {
    g_autofree char *old = write_nodes (before, marks[i]);
    g_autofree char *new =
      before < 1000 ? icn_count_to_text (after) : write_nodes (after, marks[i]);

    for (const char *at = title; (at = strstr (at, old)); at += strlen (old))
      if ((at == title || !(g_ascii_isdigit (at[-1]) || strchr (",.", at[-1]))) &&
          is_of_nodes (at + strlen (old)))
        return g_strdup_printf ("%.*s%s%s", (int) (at - title), title, new, at + strlen (old));
  }
  return NULL;
}

void
icn_study_follow_nodes (IcnStudy *study, const IcnStudy *before)
{
  double was = common_nodes (before), is = common_nodes (study);
  char *title;

  if (!study->title || g_strcmp0 (study->title, before->title) != 0 || isnan (was) || isnan (is) ||
      was == is || was != floor (was) || is != floor (is))
    return;
  title = rename_nodes (icn_study_words (study->title), was, is);
  if (!title)
    return;
  g_free (study->title);
  study->title = title;
}
