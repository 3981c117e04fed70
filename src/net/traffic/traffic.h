/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traffic patterns: one const table with their parameters. Applied to a network a pattern becomes
 * an IcnTraffic, the traffic matrix Λ (lecture2003) in sparse form, which theory and simulation
 * both use.
 *
 * Λ[s][d] is the probability that a message from s goes to d. Rows sum to at most 1; a node whose
 * row sums to less sends proportionally less. */
#pragma once

#include "net-types.h"
#include "parameter.h"
#include "table.h"
#include "traffic-settings.h"

typedef struct _IcnTrafficPattern IcnTrafficPattern;

/* The form of node numbers that a pattern requires: bits, if N is a power of two, or digits,
 * dimension 0 lowest, if all radices are equal. */
typedef enum {
  ICN_TRAFFIC_ANY,         /* any network */
  ICN_TRAFFIC_BITS,        /* bits only */
  ICN_TRAFFIC_DIGITS,      /* bits or digits */
  ICN_TRAFFIC_EVEN_DIGITS, /* an even number of bits or digits */
} IcnTrafficNeeds;

/* Terminal numbers and their digits: number = Σ digit_i × Π_{j<i} radix_j. */
typedef struct {
  guint32 n_terminals;
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS];
} IcnTrafficShape;

struct _IcnTrafficPattern {
  IcnRow row;
  IcnTrafficNeeds needs;

  /* Exactly one of these is not NULL. move: the new position of digit i of `count` (`by`: the
   * pattern's parameter). send: the destination of a node. fill: builds all rows. Settings have
   * been checked. */
  guint (*move) (guint i, guint count, guint by);
  IcnVertex (*send) (const IcnTrafficShape *shape, IcnVertex source);
  IcnTraffic *(*fill) (const IcnTrafficSettings *settings, const IcnNet *net, GError **error);

  /* Further checks for a network of these terminals; may be NULL. */
  gboolean (*check) (const IcnTrafficSettings *settings, const IcnTrafficShape *shape,
                     GError **error);
};

extern const IcnTable icn_traffic_table;

/* Parameters: the file of a matrix, interned, NULL if none is given yet; and for the pattern of
 * locality, the share of messages that stay in the sphere, and the nodes of the sphere. */
extern const IcnParameter icn_traffic_file;
extern const IcnParameter icn_traffic_beta, icn_traffic_sphere;

/* The pattern of an id, with default parameters and no file. */
void icn_traffic_settings_init (IcnTrafficSettings *settings, const char *id);
const IcnTrafficPattern *icn_traffic_pattern (const IcnTrafficSettings *settings);
gboolean icn_traffic_reads_file (const IcnTrafficSettings *settings);
const char *icn_traffic_get_file (const IcnTrafficSettings *settings); /* NULL: no file */
gboolean icn_traffic_settings_equal (const IcnTrafficSettings *a, const IcnTrafficSettings *b);

/* Whether the pattern is uniform on every network. */
gboolean icn_traffic_is_uniform (const IcnTrafficSettings *settings);

/* Whether only one node sends, and only to one destination. */
gboolean icn_traffic_is_one_pair (const IcnTrafficSettings *settings);

/* Reads a matrix file of at most `most` bytes into memory and checks that it is a matrix for
 * n_terminals nodes; else NULL with the errors of icn_traffic_new. */
IcnMatrixText *icn_traffic_read_file (const IcnTrafficSettings *settings, guint32 n_terminals,
                                      gsize most, GError **error);

/* A digest of the contents of the matrix, equal for a file and for a copy in memory: "" for a
 * pattern without a file, "missing" if it cannot be read. Files that have not changed are not read
 * again. Thread-safe; free with g_free. */
char *icn_traffic_digest (const IcnTrafficSettings *settings);

/* Reads "hot-spot:0.1" or "matrix:FILE", with the errors of icn_row_from_text. A file is not
 * opened. */
gboolean icn_traffic_parse (const char *text, IcnTrafficSettings *settings, GError **error);

/* Whether the pattern exists on this network. Does not open a file, and accepts a real radix, which
 * has no nodes. */
gboolean icn_traffic_check (const IcnTrafficSettings *settings, const IcnTopologySettings *topology,
                            GError **error);

/* For a pattern that moves digits in a network whose nodes are not numbered by bits: a sentence
 * that says which digits these are, translated, free with g_free; else NULL. */
char *icn_traffic_digits_text (const IcnTrafficSettings *settings,
                               const IcnTopologySettings *topology);

/* A pattern bound to the terminals of a network; immutable. Each row lists the destinations whose
 * share differs from `background`. All members are read-only outside traffic-rows.c. */
struct _IcnTraffic {
  int ref_count;
  guint32 n_terminals;
  double background;    /* share of every destination that is not listed */
  guint64 *first;       /* [n_terminals + 1]: row s lists first[s] .. first[s + 1] - 1 */
  guint32 *destination; /* ascending within a row */
  double *share;
  double *cumulative;      /* sum of the row's shares up to and including this one */
  gboolean is_uniform;     /* every terminal to every terminal, itself included */
  gboolean is_permutation; /* every node sends all its traffic to one node, and receives from one */
};

#define ICN_TRAFFIC_MAX_LISTED (1u << 24) /* entries of all rows together */

/* ICN_ERROR_TOO_LARGE above that, before memory is allocated; the error of a file that cannot be
 * read, or is no matrix of shares, names it with row and column. */
IcnTraffic *icn_traffic_new (const IcnTrafficSettings *settings, const IcnNet *net, GError **error);

IcnTraffic *icn_traffic_new_uniform (guint32 n_terminals);
IcnTraffic *icn_traffic_new_permutation (guint32 n_terminals, const guint32 *destination);

/* The traffic of replies: d sends to s what s sent to d. */
IcnTraffic *icn_traffic_new_transposed (const IcnTraffic *traffic);

IcnTraffic *icn_traffic_ref (const IcnTraffic *traffic);
void icn_traffic_unref (IcnTraffic *traffic);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnTraffic, icn_traffic_unref)

/* Λ[source][destination], by binary search. O(log listed). */
double icn_traffic_share (const IcnTraffic *traffic, IcnVertex source, IcnVertex destination);

/* Terminals that receive several times the mean: an array of IcnVertex. Free with g_array_unref.
 * O(terminals + listed). */
GArray *icn_traffic_hot (const IcnTraffic *traffic);

/* The sum of a row: 0 for a node that never sends. */
double icn_traffic_sent (const IcnTraffic *traffic, IcnVertex source);

/* Draws the destination of a message; unit is uniform in (0, 1). The source's row must not be
 * empty. O(log listed). */
IcnVertex icn_traffic_draw (const IcnTraffic *traffic, IcnVertex source, double unit);
