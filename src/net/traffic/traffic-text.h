/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the text of a traffic file line by line: matrices (traffic-matrix.c) and lists of flows
 * (traffic-list.c). A file may be compressed with gzip and begin with a byte order mark. Blank
 * lines and comments, which begin with # or %, are skipped. An invalid or endless file is refused
 * before it takes much memory. */
#pragma once

#include "traffic-rows.h"

#include <stdio.h>

#define ICN_TRAFFIC_MAX_WORD 256 /* largest number of characters in a number or a name */

/* Whether a character separates words: a comma, a semicolon or white space. */
static inline gboolean
icn_traffic_separates (int c)
{
  return c == ',' || c == ';' || c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

typedef struct {
  char *name; /* name of the file in messages; owned */
  FILE *stream;
  const IcnNet *net;       /* the network whose nodes the text names; NULL: names of nodes are not
                              checked */
  guint32 n;               /* number of nodes */
  GHashTable *nodes;       /* name of a node → 1 + its number; NULL if nodes have only numbers */
  gboolean has_numbers;    /* whether nodes may be given by their numbers */
  GString *buffer;         /* the current line */
  guint line;              /* number of the current line, from 1; 0 before the first line */
  guint n_words;           /* number of words in the current line; 0 if there is no current line */
  char **word;             /* [n_words] the words of the current line */
  gboolean has_semicolons; /* whether semicolons separate the words of the current line */
} IcnTrafficText;

/* Opens the text of a traffic pattern for reading: the contents in memory, if the settings have
 * them, else the file that they name. net: NULL if names of nodes are not to be checked;
 * n_terminals: number of nodes. */
gboolean icn_traffic_text_open (IcnTrafficText *text, const IcnTrafficSettings *settings,
                                const IcnNet *net, guint32 n_terminals, GError **error);
void icn_traffic_text_clear (IcnTrafficText *text);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnTrafficText, icn_traffic_text_clear)

/* Reads the next line that is neither blank nor a comment; n_words is 0 after the last line. Words
 * are separated by semicolons if the line contains a semicolon, else by commas if it contains a
 * comma, else by tabs and spaces. */
gboolean icn_traffic_text_next (IcnTrafficText *text, GError **error);

/* Reads all remaining lines. *n_lines: receives the number of lines that are neither blank nor
 * comments. */
gboolean icn_traffic_text_count (IcnTrafficText *text, guint *n_lines, GError **error);

/* Goes back to the first line. */
void icn_traffic_text_rewind (IcnTrafficText *text);

/* Reads word number `word` of the current line, counted from 0, as a rate: a number from 0 to
 * 1e100. */
gboolean icn_traffic_text_rate (const IcnTrafficText *text, guint word, double *rate,
                                GError **error);

/* Whether a word is the name or number of a node; if so, *node receives the number of the node. If
 * the text is read without a network (`net` is NULL), node names are not known in advance. Each new
 * word then becomes the name of the next node, until every node has a name. */
gboolean icn_traffic_text_finds (const IcnTrafficText *text, const char *word, guint32 *node);

/* A description, for error messages, of how a file may name a node, such as "a node from 0 to 15";
 * free with g_free. */
char *icn_traffic_text_legal_nodes (const IcnTrafficText *text);

/* Reads word number `word` of the current line, counted from 0, as the name or number of a node. */
gboolean icn_traffic_text_node (const IcnTrafficText *text, guint word, guint32 *node,
                                GError **error);

/* Sets an error that names the file, and also the line and the column if these are not 0. Returns
 * FALSE. */
gboolean icn_traffic_text_refuse (const IcnTrafficText *text, guint line, guint column,
                                  GError **error, const char *what, ...) G_GNUC_PRINTF (5, 6);

/* Sets an error which says that a word of the current line is not legal. legal: what the word must
 * be. Returns FALSE. */
gboolean icn_traffic_text_refuse_word (const IcnTrafficText *text, guint word, const char *legal,
                                       GError **error);

/* Reads a list of flows from an open text (traffic-list.c). */
IcnTraffic *icn_traffic_read_list (IcnTrafficText *text, GError **error);
