/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that are numbers, as people write them, and their units; units after the number 1. */
#include "answer-number.h"
#include "field.h"
#include "unit.h"

#include <math.h>
#include <string.h>

#include "runner.h"

static const struct {
  const char *quantity, *answer;
  double number; /* NAN: it cannot be read */
} samples[] = {
  { "ideal_throughput", "0.5", 0.5 },
  { "ideal_throughput", "0.5 apples", NAN },
  { "ideal_throughput", "0.5 bits/cycle per node", 0.5 },
  { "ideal_throughput", "0.5 bits per cycle", 0.5 },
  { "ideal_throughput", "0.5 bit/cycle", 0.5 },
  { "ideal_throughput", "0.5 Bits per Cycle per Node.", 0.5 },
  { "ideal_throughput", "2 bytes/cycle", 16 },
  { "ideal_throughput", "0.5 bits", NAN },
  { "ideal_throughput", "0.5 cycles", NAN },
  { "ideal_throughput", "0.5 bits/node", NAN },
  { "ideal_throughput", "50 %", NAN },
  { "zero_load_latency", "18,4 cycles", 18.4 },
  { "zero_load_latency", "≈ 18.4 (cycles)", 18.4 },
  { "zero_load_latency", "about 18 clock cycles", 18 },
  { "zero_load_latency", "1 cycle", 1 },
  { "zero_load_latency", "18.4 ns", NAN },
  { "zero_load_latency", "18.4 hops", NAN },
  { "cycle_time_ns", "18.4 ns", 18.4 },
  { "cycle_time_ns", "18400 ps", 18.4 },
  { "cycle_time_ns", "18.4 cycles", NAN },
  { "channel_width_bits", "2 bytes", 16 },
  { "channel_width_bits", "16 wires", 16 },
  { "channel_width_bits", "16 channels", NAN },
  { "pins_per_node", "96 pins per node", 96 },
  { "bisection_wires", "128 bisection wires", 128 },
  { "diameter", "4 links", 4 },
  { "longest_wire", "2 node pitches", 2 },
  { "channel_bandwidth_gbps", "250 Mb/s", 0.25 },
  { "pairs_connected", "75 percent", 75 },
  { "pairs_connected", "75%", 75 },
  { "nodes", "16 nodes", 16 },
  { "nodes", "16 node", 16 },
  { "nodes", "16 apples", NAN },
  { "nodes", "16 cycles", NAN },
  { "switches", "12 switches", 12 },
  { "vc_classes", "2 virtual channels", 2 },
  { "bisection_tightness", "50 %", 0.5 },
  { "nodes", "1/2", 0.5 },
  { "nodes", "1.6e1", 16 },
  { "nodes", "1,143", 1143 },
  { "nodes", "", NAN },
  { "nodes", "many", NAN },
  { "nodes", "=1+1", NAN },
  { "nodes", "3.5 or 7", NAN },
  { "nodes", "16 17", NAN },
  { "nodes", "nan", NAN },
  { "nodes", "inf", NAN },
};

TEST (read)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    double number = 0;
    g_autofree char *why =
      icn_answer_read (icn_quantity_find (samples[i].quantity), samples[i].answer, NAN, &number);

    g_test_message ("%s: %s: %g, %s", samples[i].quantity, samples[i].answer, number, why);
    g_assert_cmpint (why == NULL, ==, isfinite (samples[i].number));
    if (!why)
      g_assert_cmpfloat_with_epsilon (number, samples[i].number, 1e-9);
    else
      g_assert_true (isnan (number) && strstr (why, samples[i].answer));
  }
}

/* A comma is read so that the number is the right one. */
TEST (comma)
{
  double number;

  g_assert_null (icn_answer_read (icn_quantity_find ("nodes"), "1,143", 1.143, &number));
  g_assert_cmpfloat (number, ==, 1.143);
  g_assert_null (icn_answer_read (icn_quantity_find ("nodes"), "1,143 nodes", 1143, &number));
  g_assert_cmpfloat (number, ==, 1143);
}

static void
check_singular (const char *unit)
{
  const char *one;

  if (!unit || !g_str_has_suffix (unit, "s") || strlen (unit) < 3 || g_str_has_suffix (unit, "/s"))
    return;
  one = icn_unit_after ("1", unit);
  g_test_message ("1 %s", one);
  g_assert_cmpstr (one, !=, unit);
  g_assert_cmpstr (icn_unit_after ("1.5", unit), ==, unit);
  g_assert_cmpfloat (icn_unit_factor (unit, one), ==, 1);
}

/* Every number is read in its own unit, and none in one of something else; after 1 the unit of
 * every number and setting is in the singular. */
TEST (own)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);
  const IcnField *fields;

  for (guint i = 0; i < n; i++) {
    const char *unit = quantities[i].unit ? quantities[i].unit : "";
    g_autofree char *own = g_strdup_printf ("12.5 %s", unit);
    double number;
    g_autofree char *why = icn_answer_read (&quantities[i], own, NAN, &number);
    g_autofree char *other = icn_answer_read (&quantities[i], "12.5 kg", NAN, &(double){ 0 });

    g_test_message ("%s: %s: %s", quantities[i].id, own, why);
    g_assert_null (why);
    g_assert_cmpfloat (number, ==, 12.5);
    g_assert_nonnull (other);
    check_singular (unit);
  }
  fields = icn_fields (&n);
  for (guint i = 0; i < n; i++)
    check_singular (fields[i].unit);
}
