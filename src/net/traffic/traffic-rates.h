/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conversion between the text of a matrix file and an array of rates, one for each pair of nodes.
 * The array is used when a user sets the rates one by one. */
#pragma once

#include "net-types.h"
#include "traffic-settings.h"

/* The text of a matrix with these rates, which icn_traffic_new can read. rate: [n_terminals²]
 * rate[s * n_terminals + d] is the rate from vertex s to vertex d. Free with
 * icn_matrix_text_unref. */
IcnMatrixText *icn_traffic_rates_to_text (const IcnNet *net, const double *rate);

/* Returns the probability, for every pair of terminals, that a message of the source goes to the
 * destination (the matrix Λ of traffic.h), indexed as in icn_traffic_rates_to_text; free with
 * g_free. */
double *icn_traffic_rates_of (const IcnTraffic *traffic);
