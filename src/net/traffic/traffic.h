/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traffic patterns: one constant table of patterns and their parameters. Applied to a network, a
 * pattern becomes an IcnTraffic (traffic-matrix.h).
 *
 * Λ[s][d] is the probability that a message from s goes to d. The sum of a row is at most 1. If the
 * sum for node s is r < 1, node s sends only the part r of the offered load. */
#pragma once

#include "net-types.h"
#include "parameter.h"
#include "table.h"
#include "traffic-settings.h"

typedef struct _IcnTrafficPattern IcnTrafficPattern;

/* Which networks a pattern can be applied to. A pattern that permutes the digits of node numbers
 * takes the bits as digits if the number of nodes is a power of two. Some of these patterns also
 * take one digit for each dimension, dimension 0 the lowest, if there are several dimensions of
 * equal radix. */
typedef enum {
  ICN_TRAFFIC_ANY,         /* the pattern fits any number of nodes */
  ICN_TRAFFIC_BITS,        /* the pattern needs a number of nodes that is a power of two */
  ICN_TRAFFIC_DIGITS,      /* the pattern needs a number of nodes that is a power of two, or several
                              dimensions of equal radix */
  ICN_TRAFFIC_EVEN_DIGITS, /* the pattern needs a number of nodes that is a power of four, or an
                              even number of dimensions of equal radix */
} IcnTrafficNeeds;

/* How terminals are numbered: number = Σ digit_i × Π_{j<i} radix_j. */
typedef struct {
  guint32 n_terminals;
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS];
} IcnTrafficShape;

struct _IcnTrafficPattern {
  IcnRow row;
  IcnTrafficNeeds needs;
  gboolean names_nodes; /* the pattern's parameters or its file name nodes by the user's own node
                           numbers (net-given.h), not by vertex numbers */

  /* The function of a pattern: exactly one of the three is not NULL. Settings are checked before
   * the function is called.
   * move: for a pattern that permutes the digits of node numbers, the new position of digit i of
   *   `count` digits; by: the value of the parameter J of rotate-left, which other patterns ignore.
   * send: the destination of a node.
   * fill: builds the traffic of all nodes. */
  guint (*move) (guint i, guint count, guint by);
  IcnVertex (*send) (const IcnTrafficShape *shape, IcnVertex source);
  IcnTraffic *(*fill) (const IcnTrafficSettings *settings, const IcnNet *net, GError **error);

  /* A further check, for example that nodes named in the settings exist; NULL if the check of
   * `needs` is enough. FALSE with an error if the pattern cannot be applied to this number of
   * terminals and these radices. */
  gboolean (*check) (const IcnTrafficSettings *settings, const IcnTrafficShape *shape,
                     GError **error);
};

extern const IcnTable icn_traffic_table;

/* Parameters of traffic patterns. icn_traffic_file: name of a matrix file; names are interned, so
 * equal names are equal pointers; NULL if no file is set. icn_traffic_beta, icn_traffic_sphere:
 * parameters of the pattern locality, in which the sphere is the set of the nodes nearest to a
 * source. icn_traffic_beta is the share of the source's messages that go to its sphere, and
 * icn_traffic_sphere is the number of nodes in the sphere. */
extern const IcnParameter icn_traffic_file;
extern const IcnParameter icn_traffic_beta, icn_traffic_sphere;

/* Sets the pattern with this id, with default parameters and no file. */
void icn_traffic_settings_init (IcnTrafficSettings *settings, const char *id);
const IcnTrafficPattern *icn_traffic_pattern (const IcnTrafficSettings *settings);
gboolean icn_traffic_reads_file (const IcnTrafficSettings *settings);
/* Returns the name of the traffic file; NULL if no file is set. */
const char *icn_traffic_get_file (const IcnTrafficSettings *settings);
gboolean icn_traffic_settings_equal (const IcnTrafficSettings *a, const IcnTrafficSettings *b);

/* Whether the pattern is uniform traffic on every network. */
gboolean icn_traffic_is_uniform (const IcnTrafficSettings *settings);

/* Whether only one node sends, and only to one destination. */
gboolean icn_traffic_is_one_pair (const IcnTrafficSettings *settings);

/* Reads a matrix file into memory; NULL with an error if it has more than `most` bytes when
 * unpacked, or is neither a matrix nor a list of flows for n_terminals nodes. Names of nodes are
 * not checked. Errors are those of icn_traffic_new. */
IcnMatrixText *icn_traffic_read_file (const IcnTrafficSettings *settings, guint32 n_terminals,
                                      gsize most, GError **error);

/* A digest of the contents of the matrix file; free with g_free. Equal contents have the same
 * digest, whether they are in a file or in memory. "" for a pattern without a file, "missing" if
 * the file cannot be read. A file that has not changed is not read again. Thread-safe. */
char *icn_traffic_digest (const IcnTrafficSettings *settings);

/* Parses a pattern such as "hot-spot:0.1" or "matrix:FILE", with the errors of icn_row_from_text.
 * Does not open the file. */
gboolean icn_traffic_parse (const char *text, IcnTrafficSettings *settings, GError **error);

/* Whether the pattern can be applied to the network that `topology` describes; FALSE with an error
 * if, for example, it needs a number of nodes that is a power of two. Does not open the file of a
 * matrix. A network whose radix is not an integer, and which therefore has no graph, is
 * accepted. */
gboolean icn_traffic_check (const IcnTrafficSettings *settings, const IcnTopologySettings *topology,
                            GError **error);

/* Returns, for a pattern that permutes the digits of node numbers, a translated sentence that says
 * how many digits there are, and to which base; free with g_free. NULL for other patterns, and if
 * the digits are bits. */
char *icn_traffic_digits_text (const IcnTrafficSettings *settings,
                               const IcnTopologySettings *topology);
