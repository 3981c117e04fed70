/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nearest.h"

#include <string.h>

#define MAX_LETTERS 40 /* words with more letters are not compared */
/* A typed word of at least this many letters counts as an abbreviation of every legal word that
 * begins with it. */
#define MIN_BEGINNING 3

static gboolean
is_same (const char *a, const char *b)
{
  return g_ascii_tolower (*a) == g_ascii_tolower (*b);
}

/* The smallest number of edits that turn one word into the other. An edit inserts, deletes or
 * replaces a letter, or exchanges two neighbouring letters; no letter is edited twice (optimal
 * string alignment). */
static guint
count_edits (const char *a, gsize n_a, const char *b, gsize n_b)
{
  guint edits[MAX_LETTERS + 1][MAX_LETTERS + 1]; /* [i][j]: number of edits that turn the first i
                                                    letters of a into the first j letters of b */

  for (gsize i = 0; i <= n_a; i++)
    for (gsize j = 0; j <= n_b; j++) {
      guint least = MAX (i, j);

      if (i > 0 && j > 0) {
        least = MIN (edits[i - 1][j], edits[i][j - 1]) + 1;
        least = MIN (least, edits[i - 1][j - 1] + !is_same (a + i - 1, b + j - 1));
      }
      if (i > 1 && j > 1 && is_same (a + i - 1, b + j - 2) && is_same (a + i - 2, b + j - 1))
        least = MIN (least, edits[i - 2][j - 2] + 1);
      edits[i][j] = least;
    }
  return edits[n_a][n_b];
}

void
icn_nearest_try (IcnNearest *nearest, const char *word)
{
  gsize n_typed = strlen (nearest->typed), n_word = strlen (word);
  guint distance;

  if (n_typed > MAX_LETTERS || n_word > MAX_LETTERS)
    return;
  if (n_typed >= MIN_BEGINNING && g_ascii_strncasecmp (word, nearest->typed, n_typed) == 0)
    distance = n_word > n_typed;
  else
    distance = count_edits (nearest->typed, n_typed, word, n_word);
  /* Ignores a word that differs from the typed word in more than a third of its letters. The typed
   * word would be similar to many words then. */
  if (distance > (MAX (n_typed, n_word) + 1) / 3 || distance >= MIN (n_typed, n_word) ||
      (nearest->word != NULL && distance >= nearest->distance))
    return;
  nearest->word = word;
  nearest->distance = distance;
}
