/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rates of flows that are set one by one, as the text of a matrix file. */
#pragma once

#include "net-types.h"
#include "traffic-settings.h"

/* The text of a matrix with these rates, which icn_traffic_new reads. rate: [n_terminals²] by the
 * vertex of the source, then that of the destination. Free with icn_matrix_text_unref. */
IcnMatrixText *icn_traffic_rates_to_text (const IcnNet *net, const double *rate);

/* The shares of all flows of some traffic as rates; free with g_free. */
double *icn_traffic_rates_of (const IcnTraffic *traffic);
