/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Throughput bounds, in bits per base cycle per node; NAN where nothing bounds it (no hops, no
 * load) or the saturation is not known. */
#pragma once

#include <glib.h>

/* Γ of dally1990 (20): bandwidth out of a node, by its out_channels, over mean hops. */
double icn_throughput_capacity (double out_channels, double width, double period, double mean_hops);

/* b/γ_max (lecture2003): width bits every `period` base cycles over the largest channel load. */
double icn_throughput_ideal (double width, double period, double gamma_max);

/* Θ_HS of (27), read as W: one pair of nodes gets one channel's bandwidth. */
double icn_throughput_hot_spot (double width, double period);

/* What is delivered of an offered load λ: λ up to saturation, the plateau beyond (Figs. 16, 17). */
double icn_throughput_delivered (double load, double saturation);
