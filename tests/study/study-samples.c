/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-samples.h"

#include <string.h>

#include "analysis.h"
#include "design.h"
#include "net.h"
#include "number-text.h"

IcnStudy *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (text, strlen (text), "test", &error);

  g_assert_no_error (error);
  g_assert_nonnull (study);
  return study;
}

/* Three networks of 1,024 nodes with one bisection, as in dally1990, section III. */
static const char three_of_1024[] = HEAD
  "\"title\": \"1,024 nodes in two, five and ten dimensions\", \"source\": \"dally1990\","
  "\"linked\": ["
  "\"nodes\", \"budget\", \"whole\", \"wires\", \"period\", \"inverter-delay\", "
  "\"node-pitch\", \"permittivity\", \"repeater\", \"length\", \"traffic\""
  "],"
  "\"designs\": ["
  "{\"topology\": \"torus\", \"k\": \"32\", \"n\": 2, \"directed\": true, \"wire-rule\": "
  "\"source\", \"router\": \"source\"},"
  "{\"topology\": \"torus\", \"k\": \"4\", \"n\": 5, \"directed\": true, \"wire-rule\": "
  "\"source\", \"router\": \"source\"},"
  "{\"topology\": \"hypercube\", \"n\": 10, \"wire-rule\": \"source\", \"router\": \"source\"}"
  "],"
  "\"loads\": ["
  "\"20%s\", \"40%s\", \"60%s\", \"80%s\", \"knee\""
  "],"
  "\"figures\": ["
  "{\"id\": \"latency-traffic\"},"
  "{\"id\": \"latency-dimension\"},"
  "{\"id\": \"throughput\"},"
  "{\"id\": \"wire-density\"},"
  "{\"id\": \"folded\", \"design\": \"32-ary 2-cube\"}"
  "],"
  "\"experiments\": ["
  "{\"label\": \"Try linear wires\", \"set\": \"wires=linear\", \"show\": \"latency-traffic\"},"
  "{\"label\": \"Give every node 64 pins\", \"set\": \"budget=pins:64\", \"show\": "
  "\"latency-traffic\"},"
  "{\"label\": \"Go to 4,096 nodes\", \"set\": \"nodes=4096\", \"show\": \"latency-dimension\"}"
  "],"
  "\"expectations\": ["
  "{\"design\": \"32-ary 2-cube\", \"quantity\": \"channel_width_bits\", \"equals\": 16},"
  "{\"design\": \"4-ary 5-cube\", \"quantity\": \"channel_width_bits\", \"equals\": 2},"
  "{\"design\": \"binary 10-cube\", \"quantity\": \"channel_width_bits\", \"equals\": 1},"
  "{\"design\": \"32-ary 2-cube\", \"quantity\": \"zero_load_latency\", \"equals\": 43.5},"
  "{\"design\": \"4-ary 5-cube\", \"quantity\": \"zero_load_latency\", \"equals\": 107.5},"
  "{\"design\": \"binary 10-cube\", \"quantity\": \"zero_load_latency\", \"equals\": 205},"
  "{\"design\": \"32-ary 2-cube\", \"quantity\": \"latency\", \"at\": 0.2, \"less\": \"4-ary "
  "5-cube\"},"
  "{\"design\": \"4-ary 5-cube\", \"quantity\": \"latency\", \"at\": 0.2, \"less\": \"binary "
  "10-cube\"}"
  "] }";

IcnStudy *
three_networks (void)
{
  return parse (three_of_1024);
}

IcnAnalysis *
analyse (const char *settings)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (GError) error = NULL;

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  IcnAnalysis *analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  return analysis;
}

void
evaluate (const char *settings, IcnDesign *design, IcnEvaluation *evaluation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnAnalysis) analysis = analyse (settings);

  icn_design_init (design);
  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  icn_evaluate (design, analysis, evaluation, &error);
  g_assert_no_error (error);
}

IcnPhysical
widths_of (const IcnNet *net, double bits)
{
  IcnPhysical physical;

  icn_physical_init (&physical, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    physical.bits[c] = bits * net->channel[c].width;
  return physical;
}

char *
other_value (const IcnField *field, const IcnDesign *design, guint attempt)
{
  static const struct {
    const char *key, *values[3];
  } texts[] = {
    { "label", { "other" } },
    { "k", { "4", "2" } },
    { "budget", { "width:3" } },
    { "length", { "201", "512:0.7+32768:0.3", "100" } },
    { "traffic", { "complement", "tornado" } },
    { "channel-delay", { "wires", "4" } },
    { "injection", { "periodic", "poisson" } },
    { "gap", { "periodic:8", "geometric:8" } },
    { "router", { "pipelined", "decision" } },
    { "topology", { "mesh", "hypercube" } },
    { "graph", { "a b\nb c\nc d\nd a\na c\n" } },
    { "name", { "Xbar.8.8" } },
    { "routes",
      { "route 0 1\n", "",
        "next a b b\nnext a c c\nnext b a a\nnext b c c\nnext c a a\nnext c b b\n" } },
    { "failed", { "2:1", "1:3" } },
    { "link-colors", { "a~b:2", "0~1:1" } },
    { "width-ratio", { "1x2", "2x1x1" } },
  };
  g_autofree char *value = icn_field_get (field, design);
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);
  double next;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (texts[i].key, field->key) && attempt < 3)
      return g_strdup (texts[i].values[attempt]);
  if (choices != NULL)
    return attempt < n ? g_strdup (choices[attempt].id) : NULL;
  if (field->type == ICN_PARAMETER_FLAG)
    return attempt == 0 ? g_strdup (g_str_equal (value, "yes") ? "no" : "yes") : NULL;
  next = g_ascii_strtod (value, NULL) * (attempt == 0   ? 1
                                         : attempt == 1 ? 2
                                                        : 0.5) +
         (attempt == 0);
  return attempt < 3 ? icn_number_to_text (next) : NULL;
}
