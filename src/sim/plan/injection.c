/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "injection.h"

#include <glib/gi18n-lib.h>

#include "router.h"
#include "workload.h"

/* Upper limit of the parameters ON and OFF of on-off injection, in cycles. */
#define MAX_BURST 1e9

const IcnParameter icn_injection_on = {
  .key = "burst",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .label = N_ ("Burst"),
  .help = N_ ("Mean length in cycles of a burst, during which a source creates messages."),
  .unit = N_ ("cycles"),
  .name = "ON",
  .minimum = 1,
  .maximum = MAX_BURST,
  .usual = 32,
  .logarithmic = TRUE,
};

const IcnParameter icn_injection_off = {
  .key = "silence",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION,
  .label = N_ ("Silence"),
  .help = N_ ("Mean number of cycles between two bursts of a source."),
  .unit = N_ ("cycles"),
  .name = "OFF",
  .minimum = 1,
  .maximum = MAX_BURST,
  .usual = 32,
  .logarithmic = TRUE,
};

const IcnParameter icn_gap_mean = {
  .key = "mean",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_AFFECTS_SIMULATION,
  .label = N_ ("Mean Interval"),
  .help = N_ ("Mean number of cycles that a thread runs between two memory accesses."),
  .unit = N_ ("cycles"),
  .name = "MEAN",
  .minimum = 1,
  .maximum = ICN_MAX_GAP,
  .usual = 16,
  .logarithmic = TRUE,
};

static const IcnParameter *const bursts[] = { &icn_injection_on, &icn_injection_off, NULL };
static const IcnParameter *const gaps[] = { &icn_gap_mean, NULL };

static const IcnRow injection_rows[] = {
  [ICN_INJECTION_BERNOULLI] = { "bernoulli", N_ ("Bernoulli"),
                                N_ ("A source creates a message with a fixed probability in each "
                                    "cycle.") },
  [ICN_INJECTION_POISSON] = { "poisson", N_ ("Poisson"),
                              N_ ("Times between the messages of a source are exponentially "
                                  "distributed.") },
  [ICN_INJECTION_PERIODIC] = { "periodic", N_ ("Periodic"),
                               N_ ("Times between the messages of a source are equal. Each source "
                                   "has its own phase.") },
  [ICN_INJECTION_ONOFF] = { "onoff", N_ ("On and Off"),
                            N_ ("A source creates messages in bursts and is silent in between."),
                            bursts },
};

static const IcnRow gap_rows[] = {
  [ICN_GAP_GEOMETRIC] = { "geometric", N_ ("Geometric"),
                          N_ ("A thread accesses memory with a fixed probability in each cycle."),
                          gaps },
  [ICN_GAP_PERIODIC] = { "periodic", N_ ("Periodic"),
                         N_ ("A thread runs for the same number of cycles before each memory "
                             "access."),
                         gaps },
};

static const IcnRow *
injection_row (guint i)
{
  return i < G_N_ELEMENTS (injection_rows) ? &injection_rows[i] : NULL;
}

static const IcnRow *
gap_row (guint i)
{
  return i < G_N_ELEMENTS (gap_rows) ? &gap_rows[i] : NULL;
}

const IcnTable icn_injection_table = { .key = "injection", .row = injection_row };
const IcnTable icn_gap_table = { .key = "gap", .row = gap_row };

guint
icn_injection_of (const IcnRowSettings *settings)
{
  return settings->row - injection_rows;
}

guint
icn_gap_of (const IcnRowSettings *settings)
{
  return settings->row - gap_rows;
}

double
icn_injection_duty (const IcnRowSettings *settings)
{
  double on = icn_values_number (&settings->values, &icn_injection_on);
  double off = icn_values_number (&settings->values, &icn_injection_off);

  return icn_parameters_have (settings->row->parameters, &icn_injection_off) ? on / (on + off) : 1;
}
