/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "topology-failures.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "link-words.h"
#include "net-failures.h"
#include "net-given.h"
#include "net-names.h"
#include "net-text.h"
#include "net-taps.h"
#include "number-text.h"

#define MAX_SEED 4294967295.0 /* largest seed: the largest 32-bit number */

static gboolean
refuse (const char *text, GError **error)
{
  g_autofree char *quoted = icn_text_quote (text);

  return icn_error_value (error, ICN_FAILED, quoted,
                          _ ("links such as a~b+c~d, nodes by their names, or COUNT:SEED"));
}

/* Reads "COUNT:SEED": the number of links that fail, and the seed of the random numbers that choose
 * them. FALSE if the text has another form. */
static gboolean
read_draw (const char *text, double *count, double *seed)
{
  g_auto (GStrv) part = g_strsplit (text, ":", 3);

  return g_strv_length (part) == 2 && icn_count_from_text (part[0], count) &&
         icn_count_from_text (part[1], seed) && *count >= 0 && *count <= ICN_MAX_CHANNELS &&
         *seed >= 0 && *seed <= MAX_SEED;
}

gboolean
icn_failed_check (const char *text, GError **error)
{
  g_auto (GStrv) item = g_strsplit (text, "+", -1);
  double count, seed;

  if (!g_utf8_validate (text, -1, NULL))
    return refuse (text, error);
  if (*text == '\0' || read_draw (text, &count, &seed))
    return TRUE;
  for (char **at = item; *at != NULL; at++) {
    g_auto (GStrv) end = g_strsplit (*at, "~", 3);
    guint n = g_strv_length (end);

    if (n < 1 || n > 2 || *end[0] == '\0' || *end[n - 1] == '\0')
      return refuse (text, error);
  }
  return TRUE;
}

const char *
icn_failed_get (const IcnTopologySettings *settings)
{
  return settings->failed != NULL ? settings->failed : "";
}

void
icn_failed_set (IcnTopologySettings *settings, const char *text)
{
  settings->failed = *text != '\0' ? g_intern_string (text) : NULL;
}

static gboolean
refuse_name (const char *word, GError **error)
{
  g_autofree char *quoted = icn_text_quote (word);

  return icn_error_value (error, ICN_FAILED, quoted, _ ("the name or number of a node"));
}

static gboolean
fail_named (const IcnNet *net, const char *text, guint8 *channel, guint8 *vertex, GError **error)
{
  g_autoptr (GHashTable) names = icn_vertex_words (net);
  g_auto (GStrv) item = g_strsplit (text, "+", -1);

  for (char **at = item; *at != NULL; at++) {
    g_auto (GStrv) word = g_strsplit (*at, "~", 2);
    IcnVertex end[2] = { ICN_NONE, ICN_NONE };

    for (guint i = 0; i < 2 && word[i] != NULL; i++) {
      end[i] = icn_vertex_find (net, names, word[i]);
      if (end[i] == ICN_NONE) /* no name has a colon, so a word with a colon must be a wrong
                                 COUNT:SEED */
        return strchr (word[i], ':') != NULL ? refuse (text, error) : refuse_name (word[i], error);
    }
    if (word[1] == NULL)
      vertex[end[0]] = 1;
    else if (!icn_link_mark (net, end[0], end[1], 1, channel)) {
      g_autofree char *quoted = icn_text_quote (*at);

      return icn_error_value (error, ICN_FAILED, quoted, _ ("two nodes that a link joins"));
    }
  }
  return TRUE;
}

static int
compare_keys (const void *a, const void *b)
{
  guint64 x = *(const guint64 *) a, y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/* Returns the links between routers, each once, in ascending order of their ends: an array of the
 * keys (guint64) of icn_net_link_key. Free with g_array_unref. */
static GArray *
list_links (const IcnNet *net)
{
  GArray *links = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint n = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint64 key = icn_net_link_key (&net->channel[c]);

    if (icn_net_joins_routers (net, c))
      g_array_append_val (links, key);
  }
  if (links->len > 0)
    qsort (links->data, links->len, sizeof (guint64), compare_keys);
  for (guint i = 0; i < links->len; i++)
    if (i == 0 || g_array_index (links, guint64, i) != g_array_index (links, guint64, n - 1))
      g_array_index (links, guint64, n++) = g_array_index (links, guint64, i);
  g_array_set_size (links, n);
  return links;
}

/* The next random number of SplitMix64, which gives the same sequence on every machine. */
static guint64
next_random (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Marks `count` random links as failed: the first `count` links of a Fisher-Yates shuffle of all
 * links. With the same seed, a larger count gives the same failed links and some more. FALSE with
 * an error if the network has fewer links. */
static gboolean
fail_drawn (const IcnNet *net, double count, guint64 seed, guint8 *channel, GError **error)
{
  g_autoptr (GArray) links = list_links (net);

  if (count > links->len)
    return icn_error_range (error, ICN_FAILED, count, 0, links->len);
  for (guint i = 0; i < count; i++) {
    guint32 j = i + ((next_random (&seed) >> 32) * (links->len - i) >> 32);
    guint64 link = g_array_index (links, guint64, j);

    g_array_index (links, guint64, j) = g_array_index (links, guint64, i);
    icn_link_mark (net, link >> 32, link & G_MAXUINT32, 1, channel);
  }
  return TRUE;
}

/* Whether single links of this network can fail. If not, sets the error. */
static gboolean
check_links (const IcnNet *net, const char *text, GError **error)
{
  if (net->n_planes > 1)
    return icn_error_forbidden (error, ICN_FAILED, text,
                                _ ("none in a network with channels for replies"));
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
      return icn_error_forbidden (error, ICN_FAILED, text,
                                  _ ("none in a network of buses, whose nodes share wires"));
  return TRUE;
}

guint32
icn_failed_most (const IcnNet *net)
{
  g_autoptr (GArray) links = check_links (net, "", NULL) ? list_links (net) : NULL;

  return links != NULL ? links->len : 0;
}

gboolean
icn_failed_apply (const IcnTopologySettings *settings, IcnNet *net, GError **error)
{
  const char *text = settings->failed;
  g_autofree guint8 *channel = NULL, *vertex = NULL;
  double count, seed;
  gboolean done;

  if (text == NULL)
    return TRUE;
  if (!check_links (net, text, error))
    return FALSE;
  channel = g_new0 (guint8, net->n_channels + 1);
  vertex = g_new0 (guint8, net->n_vertices);
  done = read_draw (text, &count, &seed) ? fail_drawn (net, count, seed, channel, error)
                                         : fail_named (net, text, channel, vertex, error);
  if (done)
    icn_net_fail (net, g_steal_pointer (&channel), g_steal_pointer (&vertex));
  return done;
}

/* Appends the link of a channel to a text of the setting `failed`, after a plus sign if the text is
 * not empty. */
static void
append_link (GString *text, const IcnNet *net, IcnChannelId c, IcnVertexNamer name)
{
  g_autofree char *item = icn_link_words (net, c, name);

  icn_link_append (text, item);
}

/* Appends the names of all failed links, such as "a~b+c~d", with three exceptions. The links of
 * vertex `without` are left out, and so is the link of channel `removed`; both may be ICN_NONE. If
 * `by_itself` is TRUE, the links of failed vertices are left out too. */
static void
name_links (const IcnNet *net, IcnVertexNamer name, gboolean by_itself, IcnVertex without,
            IcnChannelId removed, GString *text)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    IcnVertex a = channel->source, b = channel->destination;
    IcnChannelId back = icn_net_find_channel (net, b, a);

    if (icn_net_works (net, c) || (back != ICN_NONE && a > b) ||
        icn_net_find_channel (net, a, b) != c || a == without || b == without ||
        (removed != ICN_NONE &&
         icn_net_link_key (channel) == icn_net_link_key (&net->channel[removed])) ||
        (by_itself && (net->failures->vertex[a] || net->failures->vertex[b])))
      continue;
    append_link (text, net, c, name);
  }
}

char *
icn_failed_in_list (const IcnNet *net, IcnVertex without, IcnChannelId removed)
{
  GString *text = g_string_new (NULL);

  if (icn_net_has_failures (net)) {
    name_links (net, icn_net_word, TRUE, without, removed, text);
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      g_autofree char *word = icn_net_word (net, v), *plain = icn_vertex_plain (word);

      if (net->failures->vertex[v] && v != without)
        icn_link_append (text, plain);
    }
  }
  return g_string_free (text, FALSE);
}

/* Whether an item of a text of failures is the link of channel c, as in "a~b", or a vertex at one
 * of its ends, as in "a". */
static gboolean
concerns (const IcnNet *net, GHashTable *names, const char *item, IcnChannelId c)
{
  g_auto (GStrv) word = g_strsplit (item, "~", 2);
  IcnVertex from = net->channel[c].source, to = net->channel[c].destination, end[2];

  if (word[0] == NULL)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    end[i] = word[1] != NULL || i == 0 ? icn_vertex_find (net, names, word[i]) : end[0];
  return word[1] == NULL ? end[0] == from || end[0] == to
                         : (end[0] == from && end[1] == to) || (end[0] == to && end[1] == from);
}

char *
icn_failed_toggle (const IcnNet *net, const char *text, IcnChannelId channel)
{
  double count, seed;
  g_autoptr (GString) named = g_string_new (NULL);
  g_auto (GStrv) item = NULL;
  g_autoptr (GHashTable) names = icn_vertex_words (net);
  GString *next = g_string_new (NULL);

  if (read_draw (text, &count, &seed))
    name_links (net, icn_net_vertex_name, FALSE, ICN_NONE, ICN_NONE, named);
  else
    g_string_assign (named, text);
  item = g_strsplit (named->str, "+", -1);
  for (char **at = item; *at != NULL; at++)
    if (icn_net_works (net, channel) || !concerns (net, names, *at, channel))
      icn_link_append (next, *at);
  if (icn_net_works (net, channel))
    append_link (next, net, channel, icn_net_vertex_name);
  return g_string_free (next, FALSE);
}
