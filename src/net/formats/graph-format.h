/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats of graph files that other programs write. Each format is one IcnGraphFormat in the table
 * icn_graph_format_list. The format of a file is recognised from its contents, not from its name.
 * The contents are translated into the text of an edge list (topology/edge-list.h), and only this
 * text is stored. */
#pragma once

#include "graph-draft.h"

/* A text that is being read. */
typedef struct {
  const char *name; /* name of the text in error messages */
  const char *text;
  char **line; /* lines of the text without line breaks, followed by NULL */
  guint n_lines;
  const char *title; /* title of the format as which the text is being read */
} IcnGraphText;

typedef struct {
  const char *id;    /* id of the format, as in `list formats`; NULL for a format that cannot be
                        read */
  const char *title; /* name of the format in messages */
  const char *help;  /* the contents of a file in this format, for `list formats`; NULL for a format
                        that cannot be read */
  gboolean (*matches) (const IcnGraphText *text);
  /* Adds the nodes and links of a text to the draft. NULL for a format that is recognised but
   * cannot be read. */
  gboolean (*read) (const IcnGraphText *text, IcnGraphDraft *draft, GError **error);
} IcnGraphFormat;

/* All formats, in the order in which they are tried on a text. */
extern const IcnGraphFormat *const icn_graph_format_list[]; /* the last element is NULL */

/* Translates a text into the text of an edge list, *edges, which the caller frees with g_free. Sets
 * *edges to NULL if the text is in none of these formats; the text may itself be an edge list then.
 * name: name of the text in error messages. file: name of the file that contains the text, or NULL;
 * used as the title of a graph that has no title. FALSE if the text is in one of the formats but
 * cannot be read; the error names the setting `graph`. */
gboolean icn_graph_format_translate (const char *text, const char *name, const char *file,
                                     char **edges, GError **error);

/* Refuses a text: sets the error "graph: NAME, line LINE: this looks like TITLE, but WHAT" and
 * returns FALSE. If `line` is 0, the error has no line number. Used by the functions that read a
 * format. */
gboolean icn_graph_text_refuse (const IcnGraphText *text, guint line, GError **error,
                                const char *what, ...) G_GNUC_PRINTF (4, 5);

/* Sets the error for an attribute `key` whose value is illegal, and returns FALSE. legal: the legal
 * values, for the message. */
gboolean icn_graph_text_refuse_value (const IcnGraphText *text, guint line, const char *key,
                                      const char *value, const char *legal, GError **error);

/* What the error message gives as the legal value when two nodes of a file have the same id. */
#define ICN_GRAPH_NEW_NODE "the id of one node only"

/* Set the attribute `key` of a node or a link of the draft (graph-draft.h), as stated in a line of
 * the text. FALSE with an error if the value is not legal. */
gboolean icn_graph_text_node_says (const IcnGraphText *text, guint line, IcnGraphDraft *draft,
                                   guint node, const char *key, const char *value, GError **error);
gboolean icn_graph_text_link_says (const IcnGraphText *text, guint line, IcnGraphDraft *draft,
                                   guint link, const char *key, const char *value, GError **error);

/* What a column of a table of links or flows contains, as found from the title of the column. */
typedef enum {
  ICN_TITLE_OTHER,
  ICN_TITLE_SOURCE,
  ICN_TITLE_TARGET,
  ICN_TITLE_RATE, /* rate of a flow; only in tables of flows */
} IcnGraphTitle;

IcnGraphTitle icn_graph_title (const char *word);

/* Splits a line into words at any of the separators; free with g_strfreev. Between commas,
 * semicolons or tabs a word may be empty or in quotation marks; consecutive spaces are one
 * separator. */
char **icn_graph_text_words (const char *line, const char *separators, guint *n_words);

/* The characters that separate the words of a line: a semicolon if the line contains one, else a
 * comma if it contains one, else tab and space. */
const char *icn_graph_text_separators (const char *line);

/* The index of the first line that is neither blank nor a comment; n_lines if there is none. */
guint icn_graph_text_first_line (const IcnGraphText *text);

/* Whether a line is blank or a comment, which begins with # or %. */
gboolean icn_graph_text_is_silent (const char *line);
