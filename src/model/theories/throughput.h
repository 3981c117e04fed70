/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Throughput bounds, in bits per base cycle per node; NAN if there is no bound (no hops, no load)
 * or the saturation is unknown. */
#pragma once

#include <glib.h>

/* b/γ_max (lecture2003): the bandwidth of a channel, `width` bits every `period` base cycles, over
 * the largest channel load. */
double icn_throughput_ideal (double width, double period, double gamma_max);

/* Delivered traffic at offered load λ: λ up to saturation, constant beyond it (dally1990, Figs. 16,
 * 17). */
double icn_throughput_delivered (double load, double saturation);
