/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of graphs that other programs write. A format is one file here with its row of a const
 * table; it is recognised by what a text looks like, not by the name of its file. Every format is
 * translated into the text of an edge list (topology/edge-list.h), which is all that the program
 * keeps of it. */
#pragma once

#include "graph-draft.h"

/* A text that is being read. */
typedef struct {
  const char *name; /* name of the text in error messages */
  const char *text;
  char **line; /* the lines of the text without their ends; then NULL */
  guint n_lines;
  const char *title; /* of the format that is tried */
} IcnGraphText;

typedef struct {
  const char *title; /* the format's name in messages */
  gboolean (*matches) (const IcnGraphText *text);
  /* Adds nodes and links to the draft. NULL: the format is recognised, but cannot be read. */
  gboolean (*read) (const IcnGraphText *text, IcnGraphDraft *draft, GError **error);
} IcnGraphFormat;

/* All formats in the order in which they are tried. */
extern const IcnGraphFormat *const icn_graph_format_list[]; /* then NULL */

/* Translates a text into that of an edge list, which the caller frees with g_free. Sets *edges to
 * NULL if the text is in none of these formats: then it is an edge list, or nothing that is known.
 * file: title of a graph that has none of its own, or NULL. FALSE with an error, which names the
 * setting `graph`, if the text is in one of the formats and cannot be read. */
gboolean icn_graph_format_translate (const char *text, const char *name, const char *file,
                                     char **edges, GError **error);

/* For formats. Sets the error "graph: NAME, line LINE: this looks like TITLE, but WHAT", without
 * the line if it is 0. Returns FALSE. */
gboolean icn_graph_text_refuse (const IcnGraphText *text, guint line, GError **error,
                                const char *what, ...) G_GNUC_PRINTF (4, 5);

/* Does the same for the value of an attribute. */
gboolean icn_graph_text_refuse_value (const IcnGraphText *text, guint line, const char *key,
                                      const char *value, const char *legal, GError **error);

/* Set what an attribute says of a node or a link; FALSE with an error if the value is not legal. */
gboolean icn_graph_text_node_says (const IcnGraphText *text, guint line, IcnGraphDraft *draft,
                                   guint node, const char *key, const char *value, GError **error);
gboolean icn_graph_text_link_says (const IcnGraphText *text, guint line, IcnGraphDraft *draft,
                                   guint link, const char *key, const char *value, GError **error);

/* The words of a line, between any of the separators; free with g_strfreev. Around commas,
 * semicolons and tabs a word may be empty and in quotation marks; runs of spaces are one separator.
 */
char **icn_graph_text_words (const char *line, const char *separators, guint *n_words);

/* The characters that separate the words of a line: semicolons, else commas, else tabs and spaces.
 */
const char *icn_graph_text_separators (const char *line);

/* The first line that is not silent; n_lines if there is none. */
guint icn_graph_text_first_line (const IcnGraphText *text);

/* Whether a line is blank or a comment, which begins with # or %. */
gboolean icn_graph_text_is_silent (const char *line);
