/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The traffic of a design as a matrix of squares, with a row for each source and a column for each
 * destination. The colour of a square shows which share of the source's messages go to the
 * destination. In a large network, a row or column stands for several nodes with consecutive
 * numbers, and a square shows the mean over its pairs. */
#pragma once

#include "scene.h"
#include "flow-latency.h"
#include "study-types.h"

/* Largest number of rows of a matrix; in a larger network a row stands for several nodes. */
#define ICN_MATRIX_MOST_ROWS 128

enum {
  ICN_HIT_SQUARE = 96, /* a hit on a square; IcnHit.id: row times number of columns, plus column */
};

/* The rows and columns of a matrix. */
typedef struct {
  guint32 n_nodes;
  guint32 block; /* number of nodes for which a row or a column stands, except that the last may
                    stand for fewer */
  guint32 n;     /* number of rows and of columns */
  /* TRUE: a square shows only one pair of nodes, the first of its row and the first of its column;
   * FALSE: it shows the mean over all its pairs of nodes */
  gboolean is_sample;
} IcnMatrixRows;

/* Returns the rows and columns of a matrix for a network of n_nodes nodes, at least 1. */
IcnMatrixRows icn_matrix_rows (guint32 n_nodes);

/* Draws the traffic matrix, with a hit region for each square. The analysis must have a graph. If
 * it has no traffic, the scene is a text that says why. source, destination: a pair of nodes whose
 * square is marked, or ICN_NONE. */
IcnScene *icn_matrix_scene (const IcnAnalysis *analysis, const char *title, IcnVertex source,
                            IcnVertex destination, const IcnTheme *theme, double width,
                            double height);

/* Draws a matrix in which the colour of each square shows the latency of messages from a source to
 * a destination, as the theory predicts it for the load `load`. The slowest pair is marked. */
IcnScene *icn_matrix_latency_scene (const IcnAnalysis *analysis, const IcnPairLatencies *pairs,
                                    double load, const char *title, const IcnTheme *theme,
                                    double width, double height);

/* A scene with a text that says why there is no matrix. */
IcnScene *icn_matrix_refuse (const char *title, const char *why, const IcnTheme *theme,
                             double width, double height);

/* Says in words what a square of the traffic matrix shows: a source, a destination, and the share
 * of the source's messages. square: its row times the number of columns plus its column. Free with
 * g_free. */
char *icn_matrix_describe (const IcnAnalysis *analysis, guint square);
