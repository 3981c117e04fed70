/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "graph-format.h"

#include <string.h>

#include "error.h"
#include "number-text.h"

gboolean
icn_graph_text_refuse (const IcnGraphText *text, guint line, GError **error, const char *what, ...)
{
  g_autofree char *words = NULL;
  va_list arguments;

  va_start (arguments, what);
  words = g_strdup_vprintf (what, arguments);
  va_end (arguments);
  if (line > 0)
    icn_error_set (error, ICN_ERROR_VALUE, "graph", "%s, line %u: this looks like %s, but %s",
                   text->name, line, text->title, words);
  else
    icn_error_set (error, ICN_ERROR_VALUE, "graph", "%s: this looks like %s, but %s", text->name,
                   text->title, words);
  return FALSE;
}

gboolean
icn_graph_text_refuse_value (const IcnGraphText *text, guint line, const char *key,
                             const char *value, const char *legal, GError **error)
{
  g_autofree char *quoted = icn_text_quote (value), *field = icn_text_line (key, 40);

  return icn_graph_text_refuse (text, line, error, "%s: %s is not legal; it must be %s", field,
                                quoted, legal);
}

gboolean
icn_graph_text_node_says (const IcnGraphText *text, guint line, IcnGraphDraft *draft, guint node,
                          const char *key, const char *value, GError **error)
{
  const char *legal;

  return icn_graph_draft_node_says (draft, node, key, value, &legal) ||
         icn_graph_text_refuse_value (text, line, key, value, legal, error);
}

gboolean
icn_graph_text_link_says (const IcnGraphText *text, guint line, IcnGraphDraft *draft, guint link,
                          const char *key, const char *value, GError **error)
{
  const char *legal;

  return icn_graph_draft_link_says (draft, link, key, value, &legal) ||
         icn_graph_text_refuse_value (text, line, key, value, legal, error);
}

IcnGraphTitle
icn_graph_title (const char *word)
{
  static const struct {
    const char *word;
    IcnGraphTitle title;
  } titles[] = {
    { "source", ICN_TITLE_SOURCE },  { "src", ICN_TITLE_SOURCE },
    { "from", ICN_TITLE_SOURCE },    { "sender", ICN_TITLE_SOURCE },
    { "node1", ICN_TITLE_SOURCE },   { "u", ICN_TITLE_SOURCE },
    { "target", ICN_TITLE_TARGET },  { "dst", ICN_TITLE_TARGET },
    { "dest", ICN_TITLE_TARGET },    { "destination", ICN_TITLE_TARGET },
    { "to", ICN_TITLE_TARGET },      { "receiver", ICN_TITLE_TARGET },
    { "node2", ICN_TITLE_TARGET },   { "v", ICN_TITLE_TARGET },
    { "rate", ICN_TITLE_RATE },      { "bw", ICN_TITLE_RATE },
    { "bandwidth", ICN_TITLE_RATE }, { "weight", ICN_TITLE_RATE },
    { "bytes", ICN_TITLE_RATE },     { "bits", ICN_TITLE_RATE },
    { "packets", ICN_TITLE_RATE },   { "flits", ICN_TITLE_RATE },
    { "messages", ICN_TITLE_RATE },  { "volume", ICN_TITLE_RATE },
    { "demand", ICN_TITLE_RATE },    { "load", ICN_TITLE_RATE },
    { "traffic", ICN_TITLE_RATE },   { "value", ICN_TITLE_RATE },
    { "share", ICN_TITLE_RATE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_ascii_strcasecmp (word, titles[i].word) == 0)
      return titles[i].title;
  return ICN_TITLE_OTHER;
}

/* Returns a copy of the quoted word at *at, without its quotation marks, and moves *at past the
 * word. Two quotation marks inside the word stand for one. Free with g_free. */
static char *
take_quoted (const char **at)
{
  GString *word = g_string_new (NULL);

  for (++*at; **at != '\0'; ++*at) {
    if (**at == '"' && *++*at != '"')
      break;
    g_string_append_c (word, **at);
  }
  return g_string_free (word, FALSE);
}

/* Returns a copy of the word at *at and moves *at to the separator after the word. Free with
 * g_free. */
static char *
take_word (const char **at, const char *separators)
{
  g_autofree char *quoted = NULL;
  gsize length;

  if (strchr (separators, ' ') == NULL)
    *at += strspn (*at, " ");
  if (**at == '"')
    quoted = take_quoted (at);
  length = strcspn (*at, separators);
  *at += length;
  return quoted != NULL ? g_steal_pointer (&quoted) : g_strchomp (g_strndup (*at - length, length));
}

char **
icn_graph_text_words (const char *line, const char *separators, guint *n_words)
{
  gboolean are_runs = strchr (separators, ' ') != NULL; /* words are separated by spaces, so several
                                                           separators in succession count as one */
  GPtrArray *words = g_ptr_array_new ();
  const char *at = line + (are_runs ? strspn (line, separators) : 0);

  while (*at != '\0') {
    g_ptr_array_add (words, take_word (&at, separators));
    if (are_runs)
      at += strspn (at, separators);
    else if (*at != '\0' && *++at == '\0')
      g_ptr_array_add (words, g_strdup (""));
  }
  *n_words = words->len;
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

const char *
icn_graph_text_separators (const char *line)
{
  return strchr (line, ';') != NULL ? ";" : strchr (line, ',') != NULL ? "," : " \t";
}

guint
icn_graph_text_first_line (const IcnGraphText *text)
{
  guint i = 0;

  while (i < text->n_lines && icn_graph_text_is_silent (text->line[i]))
    i++;
  return i;
}

gboolean
icn_graph_text_is_silent (const char *line)
{
  line += strspn (line, " \t");
  return *line == '\0' || *line == '#' || *line == '%';
}

/* Splits a text into lines, which end in a line feed, a carriage return or both. *n_lines receives
 * their number. Free with g_strfreev. */
static char **
split_lines (const char *text, guint *n_lines)
{
  g_autofree char *plain = g_strdup (text);
  char *to = plain, **lines;

  for (const char *from = plain; *from != '\0'; from++)
    if (from[0] != '\r' || from[1] != '\n')
      *to++ = *from == '\r' ? '\n' : *from;
  while (to > plain && to[-1] == '\n')
    to--;
  *to = '\0';
  lines = g_strsplit_set (plain, "\n", -1);
  *n_lines = g_strv_length (lines);
  return lines;
}

static gboolean
translate_as (IcnGraphText *text, const IcnGraphFormat *format, const char *file, char **edges,
              GError **error)
{
  g_autoptr (IcnGraphDraft) draft = icn_graph_draft_new ();
  g_autofree char *why = NULL;

  text->title = format->title;
  if (format->read == NULL)
    return icn_graph_text_refuse (text, 0, error,
                                  "of such files none is read; GraphML, GML, DOT, matrices, "
                                  "edge lists and graph6 are");
  if (file != NULL)
    icn_graph_draft_set_title (draft, file);
  if (!format->read (text, draft, error))
    return FALSE;
  *edges = icn_graph_draft_to_text (draft, &why);
  return *edges != NULL || icn_graph_text_refuse (text, 0, error, "%s", why);
}

gboolean
icn_graph_format_translate (const char *text, const char *name, const char *file, char **edges,
                            GError **error)
{
  g_auto (GStrv) lines = NULL;
  IcnGraphText read = { .name = name, .text = text };

  *edges = NULL;
  read.line = lines = split_lines (read.text, &read.n_lines);
  for (guint i = 0; icn_graph_format_list[i] != NULL; i++)
    if (icn_graph_format_list[i]->matches (&read))
      return translate_as (&read, icn_graph_format_list[i], file, edges, error);
  return TRUE;
}
