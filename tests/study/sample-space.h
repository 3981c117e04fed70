/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of random sweeps of small networks, for tests. */
#pragma once

#include "space-table.h"

/* A random sweep that is evaluated: one or two base designs, two or three axes, two objectives and
 * some columns. */
IcnSpaceTable *sample_space_table (GRand *random);
