/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistic.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Returns the half width of the confidence interval of the throughput. Throughput has the same
 * relative half width as the utilization of channels, because the traffic that uses the channels is
 * the delivered traffic. */
static double
throughput_interval (const IcnMeasured *point, const IcnEvaluation *evaluation G_GNUC_UNUSED)
{
  return point->utilization > 0 ? point->accepted * point->utilization_ci / point->utilization
                                : NAN;
}

#define MEMBER(name, kind, text)                                                                   \
  .member = {                                                                                      \
    .key = #name,                                                                                  \
    .type = ICN_MEMBER_##kind,                                                                     \
    .offset = G_STRUCT_OFFSET (IcnMeasured, name),                                                 \
    .help = text,                                                                                  \
  }

const IcnStatistic icn_statistics[] = {
  { MEMBER (load, REAL, "The load asked for; none where threads wait for replies."),
    .dimension = ICN_STATISTIC_RATE, .heading = "load" },
  { MEMBER (offered, REAL, "What nodes created while the run measured."),
    .dimension = ICN_STATISTIC_RATE },
  { MEMBER (accepted, REAL,
            N_ ("Traffic that the simulated network delivers. Beyond saturation it is the "
                "throughput of the saturated network.")),
    .dimension = ICN_STATISTIC_RATE, .heading = "accepted", .quantity = "simulated_throughput",
    .label = N_ ("Simulated Throughput"), .half_width = { .find = throughput_interval } },
  { MEMBER (
      least_accepted, REAL,
      N_ ("Traffic delivered from the node that can send least. It has no confidence interval.")),
    .dimension = ICN_STATISTIC_RATE, .quantity = "simulated_least_throughput",
    .label = N_ ("Simulated Throughput of the Slowest Node") },
  { MEMBER (
      latency, REAL,
      N_ ("Mean latency of messages in the simulation, including the time in the source queue.")),
    .dimension = ICN_STATISTIC_TIME, .heading = "latency", .quantity = "simulated_latency",
    .label = N_ ("Simulated Latency"), .half_width = ICN_MEASURED (latency_ci) },
  { MEMBER (latency_ci, REAL,
            "Half width of the 95 % interval of the latency, with what one jam more or less "
            "would change."),
    .dimension = ICN_STATISTIC_TIME, .heading = "±" },
  { MEMBER (network_latency, REAL,
            N_ ("Mean latency of messages in the simulation, without the time in the source queue. "
                "Its confidence interval is that of the latency.")),
    .dimension = ICN_STATISTIC_TIME, .heading = "network", .quantity = "simulated_network_latency",
    .label = N_ ("Simulated Network Latency"), .half_width = ICN_MEASURED (latency_ci) },
  { MEMBER (p50, REAL, "The latency that half of the messages exceed."),
    .dimension = ICN_STATISTIC_TIME, .heading = "p50" },
  { MEMBER (p95, REAL, "The latency that one message in twenty exceeds."),
    .dimension = ICN_STATISTIC_TIME },
  { MEMBER (
      p99, REAL,
      N_ ("The latency that one message in a hundred exceeds. It has no confidence interval.")),
    .dimension = ICN_STATISTIC_TIME, .heading = "p99", .quantity = "simulated_p99",
    .label = N_ ("Simulated Late Latency") },
  { MEMBER (hops, REAL,
            N_ ("Mean number of channels that a message crosses in the simulation. It has no "
                "confidence interval.")),
    .dimension = ICN_STATISTIC_HOPS, .heading = "hops", .quantity = "simulated_hops",
    .label = N_ ("Simulated Hops") },
  { MEMBER (converged, FLAG, "Whether the interval is as narrow as asked for.") },
  { MEMBER (saturated, FLAG, "Whether the sources fall behind for good.") },
  { MEMBER (deadlocked, FLAG, "Whether messages wait for each other in a circle."),
    .reported = ICN_REPORTED_NEVER },
  { MEMBER (cycles, COUNT, "Cycles of the simulator that were run.") },
  { MEMBER (flit_hops, COUNT,
            "Channels between routers that flits crossed in the cycles that were run.") },
  { MEMBER (seconds, REAL, "Seconds that the run took; only where they were asked for."),
    .reported = ICN_REPORTED_WITH_TIMING },
  { MEMBER (utilization, REAL,
            "Share of cycles in which a channel carried a flit, as a mean over the channels "
            "between routers."),
    .dimension = ICN_STATISTIC_SHARE, .heading = "utilization" },
  { MEMBER (utilization_ci, REAL, "Half width of the 95 % interval of the utilization."),
    .dimension = ICN_STATISTIC_SHARE },
  { MEMBER (processor_utilization, REAL,
            N_ ("Share of cycles in which a thread of a processor runs. It exists only if threads "
                "wait for replies.")),
    .dimension = ICN_STATISTIC_SHARE, .of_threads = TRUE, .heading = "processors",
    .quantity = "processor_utilization", .label = N_ ("Processor Utilization"),
    .half_width = ICN_MEASURED (processor_utilization_ci) },
  { MEMBER (processor_utilization_ci, REAL,
            "Half width of the 95 % interval of the processor utilization."),
    .dimension = ICN_STATISTIC_SHARE, .of_threads = TRUE, .heading = "±", .digits = 2 },
  { MEMBER (round_trip, REAL,
            N_ ("Mean time from the creation of a request to the delivery of its reply. It exists "
                "only if threads wait for replies.")),
    .dimension = ICN_STATISTIC_TIME, .of_threads = TRUE, .quantity = "simulated_round_trip",
    .label = N_ ("Simulated Round Trip"), .half_width = ICN_MEASURED (round_trip_ci) },
  { MEMBER (round_trip_ci, REAL, "Half width of the 95 % interval of the round trip."),
    .dimension = ICN_STATISTIC_TIME, .of_threads = TRUE },
  { MEMBER (classes, CLASSES,
            "The messages of each length, shortest first, where lengths differ.") },
  { MEMBER (why, WHY, "Why the run has not converged, in words; none where it has.") },
  { .member = { NULL } },
};

#define OF_CLASS(name, kind, text)                                                                 \
  .member = {                                                                                      \
    .key = #name,                                                                                  \
    .type = ICN_MEMBER_REAL,                                                                       \
    .offset = G_STRUCT_OFFSET (IcnPointClass, name),                                               \
    .help = text,                                                                                  \
  },                                                                                               \
  .dimension = ICN_STATISTIC_##kind

const IcnStatistic icn_class_statistics[] = {
  { OF_CLASS (length, OTHER, "Length of these messages, in bits."), .heading = "length" },
  { OF_CLASS (share, OTHER, "Share of all messages."), .heading = "share" },
  { OF_CLASS (accepted, RATE, "What was delivered in these messages."), .heading = "accepted" },
  { OF_CLASS (latency, TIME, "Mean latency of these messages, source queue included."),
    .heading = "latency" },
  { OF_CLASS (latency_ci, TIME, "Half width of the 95 % interval of their latency."),
    .heading = "±" },
  { OF_CLASS (network_latency, TIME, "Their mean latency without the source queue."),
    .heading = "network" },
  { OF_CLASS (p50, TIME, "The latency that half of them exceed."), .heading = "p50" },
  { OF_CLASS (p95, TIME, "The latency that one in twenty of them exceeds.") },
  { OF_CLASS (p99, TIME, "The latency that one in a hundred of them exceeds."), .heading = "p99" },
  { .member = { NULL } },
};

static GArray *
make_members (const IcnStatistic *statistics)
{
  GArray *members = g_array_new (TRUE, FALSE, sizeof (IcnMember));

  for (const IcnStatistic *it = statistics; it->member.key != NULL; it++)
    g_array_append_val (members, it->member);
  return members;
}

const IcnMember *
icn_point_members (void)
{
  static gsize made;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize) make_members (icn_statistics));
  return (const IcnMember *) ((const GArray *) made)->data;
}

const IcnMember *
icn_class_members (void)
{
  static gsize made;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize) make_members (icn_class_statistics));
  return (const IcnMember *) ((const GArray *) made)->data;
}

const char *
icn_statistic_unit (const IcnStatistic *statistic)
{
  static const char *const units[] = {
    [ICN_STATISTIC_TIME] = N_ ("cycles"),
    [ICN_STATISTIC_RATE] = N_ ("bits/cycle per node"),
    [ICN_STATISTIC_HOPS] = N_ ("hops"),
    [ICN_STATISTIC_SHARE] = NULL,
  };

  return units[statistic->dimension];
}

gboolean
icn_of_point_exists (const IcnOfPoint *of_point)
{
  return of_point->at > 0 || of_point->find != NULL;
}

double
icn_of_point (const IcnOfPoint *of_point, const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  if (of_point->find != NULL)
    return of_point->find (point, evaluation);
  return G_STRUCT_MEMBER (double, point, of_point->at);
}
