/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traffic: who sends to whom, and how much. One const table of patterns with their parameters;
 * bound to a network a pattern becomes an IcnTraffic, the traffic matrix Λ (lecture2003) without
 * its empty places. Theory and simulation read the same one.
 *
 * Λ[s][d] is the probability that a message of s goes to d. A row sums to at most 1: a node whose
 * row sums to less sends that much less. */
#pragma once

#include "net.h"
#include "error.h"
#include "topology.h"

typedef struct _IcnTrafficPattern IcnTrafficPattern;

/* What the file of a matrix holds, in memory: immutable and shared. */
typedef struct _IcnMatrixText IcnMatrixText;

IcnMatrixText *icn_matrix_text_new (const char *text, gsize length); /* copied */
IcnMatrixText *icn_matrix_text_ref (IcnMatrixText *matrix);          /* NULL stays NULL */
void icn_matrix_text_unref (IcnMatrixText *matrix);                  /* or NULL */
const char *icn_matrix_text_get (const IcnMatrixText *matrix, gsize *length);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnMatrixText, icn_matrix_text_unref)

/* A pattern with its parameters. Copied by value, but for who keeps a copy: it has a reference to
 * the matrix of its own. */
typedef struct {
  const IcnTrafficPattern *pattern;
  double parameter[2];
  const char *file; /* interned; absolute, or relative to the current directory; NULL: none yet */
  IcnMatrixText
    *matrix; /* what counts in place of the file, which then is a name; NULL: the file */
} IcnTrafficSettings;

typedef struct {
  const char *name;  /* "SHARE", as messages and --help spell it */
  const char *title; /* for people; translatable */
  double minimum, maximum;
  double start; /* before it is given */
  gboolean is_whole;
} IcnTrafficParameter;

/* What a pattern permutes: the N numbers of the nodes by their bits where N is a power of two,
 * else by their digits, dimension 0 lowest, where all radices are the same. */
typedef enum {
  ICN_TRAFFIC_ANY,         /* of any network */
  ICN_TRAFFIC_BITS,        /* bits alone */
  ICN_TRAFFIC_DIGITS,      /* bits or digits */
  ICN_TRAFFIC_EVEN_DIGITS, /* an even number of them */
} IcnTrafficNeeds;

/* A terminal's number, and what it is made of: number = Σ digit_i × Π_{j<i} radix_j. */
typedef struct {
  guint32 n_terminals;
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS];
} IcnTrafficShape;

typedef struct _IcnTraffic IcnTraffic;

struct _IcnTrafficPattern {
  const char *id;    /* as the command line spells it */
  const char *title; /* for people; translatable */
  const char *help;  /* one sentence; translatable */
  guint n_parameters;
  IcnTrafficParameter parameter[2];
  gboolean reads_file;
  IcnTrafficNeeds needs;

  /* One of these: where digit i of `count` goes to (`by` is the parameter), to which node a node
   * sends, or all rows. Settings have been checked. */
  guint (*move) (guint i, guint count, guint by);
  IcnVertex (*send) (const IcnTrafficShape *shape, IcnVertex source);
  IcnTraffic *(*fill) (const IcnTrafficSettings *settings, const IcnNet *net, GError **error);

  /* What else must be so for a network of these terminals; NULL: nothing. */
  gboolean (*check) (const IcnTrafficSettings *settings, const IcnTrafficShape *shape,
                     GError **error);
};

const IcnTrafficPattern *icn_traffic_patterns (guint *n_patterns);
const IcnTrafficPattern *icn_traffic_find (const char *id); /* NULL when there is none */

/* "hot-spot:SHARE", and with what it may be, "hot-spot:SHARE with SHARE from 0 to 1"; free with
 * g_free. */
char *icn_traffic_form (const IcnTrafficPattern *pattern);
char *icn_traffic_describe (const IcnTrafficPattern *pattern);

/* Those of all patterns, "uniform, complement, … or matrix:FILE"; free with g_free. */
char *icn_traffic_forms (void);

/* The pattern's parameters at their start; no file. */
void icn_traffic_settings_init (IcnTrafficSettings *settings, const IcnTrafficPattern *pattern);
gboolean icn_traffic_settings_equal (const IcnTrafficSettings *a, const IcnTrafficSettings *b);

/* As the pattern says, whatever the network. */
gboolean icn_traffic_is_uniform (const IcnTrafficSettings *settings);

/* What is in a file of at most `most` bytes, if it is a matrix of so many nodes; else NULL, with an
 * error as icn_traffic_new gives. */
IcnMatrixText *icn_traffic_read_file (const IcnTrafficSettings *settings, guint32 n_terminals,
                                      gsize most, GError **error);

/* Tells the contents of files apart, wherever they lie, in memory or not: "" for a pattern without
 * a file, "missing" where it cannot be read. A file that has not changed since is not read again.
 * From any thread; free with g_free. */
char *icn_traffic_digest (const IcnTrafficSettings *settings);

/* "hot-spot:0.1", "matrix:FILE" and back. Messages name the field traffic, the pattern and what its
 * parameters can be. A file is not opened. */
gboolean icn_traffic_parse (const char *text, IcnTrafficSettings *settings, GError **error);
char *icn_traffic_to_text (const IcnTrafficSettings *settings); /* free with g_free */

/* Does the pattern exist on this network? A file is not opened, and a real radix has no nodes to
 * ask about. */
gboolean icn_traffic_check (const IcnTrafficSettings *settings, const IcnTopologySettings *topology,
                            GError **error);

/* A pattern bound to the terminals of a network; immutable. Where `background` is all that a row
 * has, nothing is listed. All members are read-only outside traffic-rows.c. */
struct _IcnTraffic {
  int ref_count;
  guint32 n_terminals;
  double background;    /* share of every destination that is not listed */
  guint64 *first;       /* [n_terminals + 1]: row s lists first[s] .. first[s + 1] - 1 */
  guint32 *destination; /* ascending within a row */
  double *share;
  double *cumulative;      /* shares of the row up to this one, this one included */
  gboolean is_uniform;     /* every terminal to every terminal, itself included */
  gboolean is_permutation; /* each sends all to one, and each receives from one */
};

#define ICN_TRAFFIC_MAX_LISTED (1u << 24) /* entries of all rows; more are refused */

/* ICN_ERROR_TOO_LARGE above that, before memory is taken; a file that cannot be read, or is no
 * matrix of shares, is named with row and column. */
IcnTraffic *icn_traffic_new (const IcnTrafficSettings *settings, const IcnNet *net, GError **error);

IcnTraffic *icn_traffic_new_uniform (guint32 n_terminals);
IcnTraffic *icn_traffic_new_permutation (guint32 n_terminals, const guint32 *destination);

/* share: n_terminals² numbers, row by row. */
IcnTraffic *icn_traffic_new_matrix (guint32 n_terminals, const double *share);

IcnTraffic *icn_traffic_ref (const IcnTraffic *traffic);
void icn_traffic_unref (IcnTraffic *traffic);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnTraffic, icn_traffic_unref)

/* Λ[source][destination], by search among what the row lists. */
double icn_traffic_share (const IcnTraffic *traffic, IcnVertex source, IcnVertex destination);

/* What the row sums to: 0 for a node that never sends. */
double icn_traffic_sent (const IcnTraffic *traffic, IcnVertex source);

/* The destination of a message of a node that sends, from a number that is uniform in (0, 1). */
IcnVertex icn_traffic_draw (const IcnTraffic *traffic, IcnVertex source, double unit);
