/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the lines of an edge list one by one. edge-list.c then checks the network of the list. */
#pragma once

#include "edge-list.h"

/* What the lines of an edge list say about a vertex, as bits. */
enum {
  EDGE_READER_IS_TERMINAL = 1 << 0,
  EDGE_READER_IS_SWITCH = 1 << 1,
  EDGE_READER_IS_PLACED = 1 << 2
};

/* The state while the lines of an edge list are read. */
typedef struct {
  const char *name;       /* name of the edge list in error messages */
  int line;               /* number of the current line */
  gboolean is_translated; /* the text was translated from another format, so that line numbers
                             mean nothing to the user */
  /* Vertex name → 1 + number of the vertex; numbers are in order of first mention. */
  GHashTable *number;
  GPtrArray *names;  /* name of each vertex; the strings are owned by `number` */
  GArray *mention;   /* [number of vertices] int: number of the first line that mentions the
                        vertex */
  GArray *edges;     /* IcnEdge; its ends are numbers of vertices, as in `number` */
  GArray *edge_line; /* [number of edges] int: number of the line that gives the edge */
  GHashTable *pairs; /* the pair of source and destination of each edge (edge_reader_key) → 1 +
                        index of the edge */
  GArray *says;      /* guint8 per vertex: what the lines of the list say about it, as
                        EDGE_READER_IS_… bits */
  GArray *places;    /* double [2 × vertices]: column and row of each vertex that a line places */
  GArray *level;     /* [number of vertices] guint8: 1 + level of the vertex, or 0 if it has none */
  GArray *group;     /* [number of vertices] guint32: 1 + number of the vertex's group, or 0 if it
                        has none */
  GPtrArray *group_names;   /* names of groups in order of first mention */
  GHashTable *group_number; /* name of a group → 1 + its number; the strings are owned by
                               group_names */
  gboolean says_who;        /* some line begins with "terminals", "nodes" or "switches" */
  gboolean all_route;       /* some line begins with "nodes": vertices that send also route */
  gboolean has_levels;      /* some line begins with "level" */
  gboolean is_anynet;
  gboolean has_terminals; /* anynet format: nodes are vertices of their own */
  GArray *attached;       /* anynet format: one IcnEdge for each node, from its router to the
                             node */
  GHashTable *attachment; /* anynet format: node → 1 + index of its edge in `attached` */
  double *place;     /* [2 × n_vertices] `places` in the order of the final vertex numbers, or NULL;
                        set by edge_reader_take */
  guint32 *group_of; /* [n_vertices] `group` in the order of the final vertex numbers; set by
                        edge_reader_take */
  guint8 *level_of;  /* [n_vertices] `level` in the order of the final vertex numbers; set by
                        edge_reader_take */
} EdgeReader;

/* Reads the lines of a text, which must end with a line break. On failure returns FALSE with an
 * error that names the line. */
gboolean edge_reader_read (EdgeReader *reader, const char *text, GError **error);

/* Gives vertices their final numbers and moves vertices and edges into the list. */
void edge_reader_take (EdgeReader *reader, IcnEdgeList *list);
void edge_reader_clear (EdgeReader *reader);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EdgeReader, edge_reader_clear)

/* The number of the line that first mentions a vertex. */
int edge_reader_line_of (const EdgeReader *reader, const char *name);

/* Sets the error "graph: NAME, line LINE: …" and returns FALSE. If `line` is 0, the error has no
 * line number. */
gboolean edge_reader_refuse (const EdgeReader *reader, int line, GError **error, const char *format,
                             ...) G_GNUC_PRINTF (4, 5);

/* The functions below are for code that reads one line of an edge list: */

/* Sets the error that a word of the current line is not legal, and returns FALSE. field: meaning of
 * the word, such as a width; legal: description of the legal words. */
gboolean edge_reader_refuse_word (const EdgeReader *reader, const char *field, const char *word,
                                  const char *legal, GError **error);

/* Finds the vertex of this name, or adds it if it is new, and writes its number to *number. FALSE
 * with an error if the name is not legal or there are too many vertices. */
gboolean edge_reader_find (EdgeReader *reader, const char *name, guint32 *number, GError **error);

/* Adds a one-way edge. FALSE with an error if it leads from a vertex to itself, or if the list
 * already has an edge from this source to this destination. */
gboolean edge_reader_add (EdgeReader *reader, const IcnEdge *edge, GError **error);

/* The key in EdgeReader.pairs of the edge between two vertices, given by their numbers. */
gpointer edge_reader_key (guint32 source, guint32 destination);

/* Reads a delay in flit times. FALSE, with an error, if the word is no legal delay. */
gboolean edge_reader_read_delay (const EdgeReader *reader, const char *word, guint16 *delay,
                                 GError **error);

/* Returns the contents of a file of at most ICN_EDGE_LIST_MAX_BYTES, which is opened as
 * input-file.h describes; NULL with an error on failure. Free with g_free. */
char *edge_reader_read_file (const char *path, gsize *length, GError **error);
