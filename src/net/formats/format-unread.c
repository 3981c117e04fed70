/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats that are recognised only to report that they cannot be read. */
#include "graph-format.h"

#include <string.h>

static gboolean
is_xml (const IcnGraphText *text)
{
  return text->text[strspn (text->text, " \t\r\n")] == '<';
}

static gboolean
is_json (const IcnGraphText *text)
{
  const char *start = text->text + strspn (text->text, " \t\r\n");

  return *start == '{' || *start == '[';
}

static gboolean
is_sparse6 (const IcnGraphText *text)
{
  return g_str_has_prefix (text->text, ">>") ||
         (text->n_lines == 1 && (*text->text == ':' || *text->text == '&'));
}

/* Whether the first line that is no comment is "*Network" or "*Vertices". */
static gboolean
is_pajek (const IcnGraphText *text)
{
  guint first = icn_graph_text_first_line (text);
  const char *line = first < text->n_lines ? text->line[first] : "";

  return g_ascii_strncasecmp (line, "*network", strlen ("*network")) == 0 ||
         g_ascii_strncasecmp (line, "*vertices", strlen ("*vertices")) == 0;
}

const IcnGraphFormat icn_graph_format_pajek = { .title = "a Pajek file", .matches = is_pajek };
const IcnGraphFormat icn_graph_format_xml = { .title = "XML", .matches = is_xml };
const IcnGraphFormat icn_graph_format_json = { .title = "JSON", .matches = is_json };
const IcnGraphFormat icn_graph_format_sparse6 = { .title = "sparse6 or digraph6",
                                                  .matches = is_sparse6 };
