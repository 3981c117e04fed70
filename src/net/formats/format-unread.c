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

const IcnGraphFormat icn_graph_format_xml = { .title = "XML", .matches = is_xml };
const IcnGraphFormat icn_graph_format_json = { .title = "JSON", .matches = is_json };
const IcnGraphFormat icn_graph_format_sparse6 = { .title = "sparse6 or digraph6",
                                                  .matches = is_sparse6 };
