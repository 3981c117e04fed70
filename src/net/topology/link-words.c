/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link-words.h"

#include <string.h>

#include "net-given.h"
#include "net-names.h"
#include "net.h"
#include "number-text.h"

char *
icn_vertex_plain (const char *name)
{
  GString *text = g_string_new (NULL);

  for (; *name != '\0'; name++)
    if (strchr (" ()", *name) == NULL)
      g_string_append_c (text, *name == ',' ? '.' : *name);
  return g_string_free (text, FALSE);
}

GHashTable *
icn_vertex_words (const IcnNet *net)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *name = icn_net_vertex_name (net, v);

    g_hash_table_insert (names, icn_vertex_plain (name), GUINT_TO_POINTER (v + 1));
  }
  return names;
}

IcnVertex
icn_vertex_find (const IcnNet *net, GHashTable *names, const char *word)
{
  g_autofree char *plain = icn_vertex_plain (word);
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (names, plain));
  double number;

  if (found > 0)
    return found - 1;
  return icn_count_from_text (word, &number) && number >= 0 && number < net->n_terminals
           ? icn_net_numbered (net, number)
           : ICN_NONE;
}

char *
icn_link_words (const IcnNet *net, IcnChannelId c, IcnVertexNamer name)
{
  g_autofree char *from = name (net, net->channel[c].source);
  g_autofree char *to = name (net, net->channel[c].destination);
  g_autofree char *source = icn_vertex_plain (from), *destination = icn_vertex_plain (to);

  return g_strdup_printf ("%s~%s", source, destination);
}

void
icn_link_append (GString *text, const char *item)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "+" : "", item);
}

gboolean
icn_link_mark (const IcnNet *net, IcnVertex a, IcnVertex b, guint8 mark, guint8 *channel)
{
  gboolean found = FALSE;

  for (guint back = 0; back < 2; back++) {
    IcnVertex from = back ? b : a, to = back ? a : b;

    for (IcnChannelId c = net->first_out[from]; c < net->first_out[from + 1]; c++)
      if (net->channel[c].destination == to) {
        channel[c] = mark;
        found = TRUE;
      }
  }
  return found;
}
