/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the lines of an edge list; edge-list.c checks the network as a whole. */
#pragma once

#include "edge-list.h"

/* To be initialised with zeros, `name` and the number of the first line. */
typedef struct {
  const char *name;   /* of the list, in messages */
  int line;           /* current line */
  GHashTable *number; /* name → 1 + its number, by first mention */
  GPtrArray *names;   /* owned by the table */
  GArray *mention;    /* int [names]: line of its first mention */
  GArray *edges;      /* IcnEdge, by those numbers */
  GArray *edge_line;  /* int [edges] */
  GHashTable *pairs;  /* source and destination of each edge → 1 + its index */
  GArray *says;       /* guint8 [names]: bit set of statements about each name */
  GArray *places;     /* double [2 × names] */
  gboolean says_who;  /* there were lines of terminals or switches */
  gboolean is_anynet;
  GArray *attached; /* anynet: IcnEdge from each router to each of its nodes */
  double *place;    /* after edge_reader_take: [2 × n_vertices] positions by its numbers, or NULL */
} EdgeReader;

/* Reads text, which must end with a new line. FALSE with an error that names the line. */
gboolean edge_reader_read (EdgeReader *reader, const char *text, GError **error);

/* Numbers the vertices and moves them and the edges into the list. */
void edge_reader_take (EdgeReader *reader, IcnEdgeList *list);
void edge_reader_clear (EdgeReader *reader);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EdgeReader, edge_reader_clear)

/* The line in which a vertex is first mentioned. */
int edge_reader_line_of (const EdgeReader *reader, const char *name);

/* Sets the error "graph: NAME, line LINE: …", without the line if it is 0. Returns FALSE. */
gboolean edge_reader_refuse (const EdgeReader *reader, int line, GError **error, const char *format,
                             ...) G_GNUC_PRINTF (4, 5);

/* The contents of a file of at most ICN_EDGE_LIST_MAX_BYTES, which input-file.h opens; free with
 * g_free. */
char *edge_reader_read_file (const char *path, gsize *length, GError **error);
