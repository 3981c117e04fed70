/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traffic patterns: who sends to whom, and how much. One const table; theory and simulation read
 * the same rows. A row of the traffic matrix Λ sums to at most 1 (lecture2003). */
#pragma once

#include "net.h"
#include "error.h"

typedef struct _IcnTrafficPattern IcnTrafficPattern;

struct _IcnTrafficPattern {
  const char *id;
  const char *title;
  const char *help;
  /* Every terminal sends equally to every terminal: loads follow from symmetry. */
  gboolean is_uniform;
  /* Λ[source][destination], the probability that a message of source goes to destination. */
  double (*share) (const IcnNet *net, IcnVertex source, IcnVertex destination);
};

const IcnTrafficPattern *const *icn_traffic_patterns (guint *n_patterns);
const IcnTrafficPattern *icn_traffic_find (const char *id); /* NULL when there is none */
