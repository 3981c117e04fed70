/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The field table: every key reads what it writes, keeps to its range and says what is legal. */
#include "field.h"

#include <math.h>
#include <string.h>

#include "design.h"
#include "error.h"
#include "number-text.h"
#include "study-samples.h"
#include "runner.h"

/* Designs of all kinds. */
static const char *const settings[] = {
  "",
  "topology=torus,k=4x6x2,directed=yes,budget=both:128:4096.5,whole=yes,wires=rc,repeater=0.1",
  ("topology=torus,k=4,n=3,directed=yes,orientation=alternating,pruned=yes,router=cut-through,"
   "simplified=yes"),
  "topology=torus,k=4,n=4,pruned=yes,prune=keep-two",
  "topology=mesh,n=3,nodes=1000,budget=width:0.3,wires=linear,node-pitch=1.5,permittivity=2.25",
  "topology=hypercube,n=12,budget=pins:1e6,switching=store-and-forward,order=descending",
  "topology=ring,k=65536,budget=bisection:3,queues=yes,switching=cut-through,hidden=true,fixed=yes",
  "label=a name; and more,color=7,wires=logarithmic,inverter-delay=12.75,period=0.125",
  "length=1000000,node-latency=0.001,traffic=uniform",
  "traffic=permutation:4294967295",
  "k=5,n=3,traffic=locality:0.3:7",
  "traffic=pair:63:0",
  "traffic=matrix:some/where.csv",
  "router=source,vcs=7,buffer=auto,channel-delay=wires,injection=onoff:1.5:1000000000",
  "router=cut-through,switching=wormhole,delay=12,channel-delay=0,order=descending,buffer=32767",
  "topology=butterfly,k=3,n=4,extra-stages=2,extra-end=output",
  "topology=benes,k=4,n=3,middle=doubled",
  "topology=fat-tree,k=4,n=3,uplinks=2",
  "topology=dragonfly,concentration=1,routers=4,global-links=2,groups=5,arrangement=palmtree",
  "topology=fat-tree,k=16,n=2",
  "topology=hypermesh,k=4,n=2,cluster=bus",
  "topology=complete,k=7",
  "topology=product,k=4x3,concentration=1024",
  "topology=torus,k=4,n=2,concentration=2,directed=yes,layout=plain",
  "topology=ccc,n=4",
  "name=2hop.32-2dil.64-32,nodes=128,modules=16,memories=plain,budget=width:2",
  "topology=file,graph=# four of them\na b 2\nb > c\nc > a\nc d 1 9\n",
  "routing=adaptive,arbitration=oldest-first,deadlock=allow,injection=periodic",
  "router=packaging,buffer=unlimited,arbitration=first-come,widening=pass",
  "routing=table,routes=next 0 1 *\n",
};

static IcnDesign *
design_of (const char *text)
{
  IcnDesign *design = icn_design_new ();
  GError *error = NULL;

  icn_design_parse (design, text, &error);
  g_assert_no_error (error);
  return design;
}

/* The settings that a design is given make another one. changed: NULL, or a field that gets the
 * value instead of its own. NULL where that is refused. */
static IcnDesign *
make_again (const IcnDesign *design, const IcnField *changed, const char *value)
{
  guint n;
  const IcnField *fields = icn_fields (&n);
  g_autoptr (IcnDesign) copy = icn_design_new ();
  g_autoptr (GStrvBuilder) pairs = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint j = 0; j < n; j++)
    if (&fields[j] == changed || (icn_field_is_given (&fields[j], design) &&
                                  (fields[j].is_set == NULL || fields[j].is_set (design)))) {
      g_autofree char *own = icn_field_get (&fields[j], design);

      g_strv_builder_add (pairs, fields[j].key);
      g_strv_builder_add (pairs, &fields[j] == changed ? value : own);
    }
  list = g_strv_builder_end (pairs);
  return icn_design_set (copy, list, NULL) ? g_steal_pointer (&copy) : NULL;
}

/* The settings that a design is given make an equal one, in which every field has the same value.
 */
static void
check_round_trip (const IcnDesign *design)
{
  guint n;
  const IcnField *fields = icn_fields (&n);
  g_autoptr (IcnDesign) copy = make_again (design, NULL, NULL);

  g_assert_nonnull (copy);
  g_assert_true (icn_design_equal (design, copy));
  for (guint j = 0; j < n; j++) {
    g_autofree char *before = icn_field_get (&fields[j], design);
    g_autofree char *after = icn_field_get (&fields[j], copy);

    g_assert_cmpstr (before, ==, after);
  }
}

/* Designs in which the field has another value; they are checked. */
static guint
check_other_values (const IcnField *field, const IcnDesign *design)
{
  guint n_set = 0;

  for (guint attempt = 0; attempt < 3; attempt++) {
    g_autofree char *value = other_value (field, design, attempt), *now = NULL;
    g_autoptr (IcnDesign) other = value != NULL ? make_again (design, field, value) : NULL;

    if (other == NULL || !icn_field_is_given (field, other))
      continue;
    now = icn_field_get (field, other);
    g_assert_cmpstr (now, ==, value);
    check_round_trip (other);
    n_set++;
  }
  return n_set;
}

TEST (round_trip)
{
  guint n;
  const IcnField *fields = icn_fields (&n);
  g_autofree guint *n_set = g_new0 (guint, n);

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    g_autoptr (IcnDesign) design = design_of (settings[i]);

    check_round_trip (design);
    for (guint j = 0; j < n; j++)
      n_set[j] += check_other_values (&fields[j], design);
  }
  for (guint j = 0; j < n; j++) {
    g_test_message ("%s: %u values", fields[j].key, n_set[j]);
    g_assert_cmpuint (n_set[j], >, 0);
  }
}

TEST (defaults)
{
  static const char *const defaults[][2] = {
    { "label", "" },
    { "color", "0" },
    { "hidden", "no" },
    { "fixed", "no" },
    { "topology", "torus" },
    { "k", "8" },
    { "n", "2" },
    { "nodes", "64" },
    { "directed", "no" },
    { "orientation", "uniform" },
    { "pruned", "no" },
    { "prune", "alternate" },
    { "budget", "normalized" },
    { "whole", "no" },
    { "wires", "constant" },
    { "length", "200" },
    { "node-latency", "0" },
    { "switching", "wormhole" },
    { "queues", "no" },
    { "simplified", "no" },
    { "order", "descending" },
    { "ties", "split" },
    { "traffic", "uniform" },
    { "routing", "dimension-order" },
    { "router", "source" },
    { "vcs", "2" },
    { "buffer", "0" },
    { "delay", "0" },
    { "channel-delay", "1" },
    { "arbitration", "round-robin" },
    { "widening", "pass" },
    { "injection", "poisson" },
    { "threads", "0" },
    { "gap", "geometric:16" },
    { "memory", "0" },
    { "deadlock", "refuse" },
  };
  g_autoptr (IcnDesign) design = icn_design_new ();

  g_assert_true (icn_design_check (design, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++) {
    const IcnField *field = icn_field_find (defaults[i][0]);
    g_autofree char *value = icn_field_get (field, design);

    g_assert_cmpstr (value, ==, defaults[i][1]);
    g_assert_true (icn_field_check (field, design, NULL));
  }
}

/* Sets a number and says whether it was taken; what was there stays when it was not. */
static gboolean
takes (const IcnField *field, double number)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autofree char *text = icn_number_to_text (number);
  g_autofree char *before = icn_field_get (field, design);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gboolean taken = icn_field_set (field, design, text, &error);

  after = icn_field_get (field, design);
  g_assert_cmpstr (after, ==, taken ? text : before);
  if (!taken) {
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_assert_true (g_str_has_prefix (error->message, field->key));
    g_assert_nonnull (strstr (error->message, text));
  }
  return taken;
}

TEST (ranges)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    const IcnField *field = &fields[i];
    double step = field->type == ICN_PARAMETER_REAL ? 1e-9 * MAX (1, field->maximum) : 1;

    if (field->maximum == 0)
      continue;
    g_assert_true (takes (field, field->minimum));
    g_assert_true (takes (field, field->maximum));
    g_assert_false (takes (field, field->maximum + step));
    g_assert_false (takes (field, field->minimum - MIN (step, 1e-4)));
  }
}

TEST (flags_and_choices)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    guint n_choices;
    const IcnChoice *choices = icn_field_choices (&fields[i], &n_choices);

    g_assert_true ((choices != NULL) == (fields[i].type == ICN_PARAMETER_CHOICE));
    for (guint j = 0; j < n_choices; j++) {
      g_autofree char *value = NULL;

      g_assert_true (icn_field_set (&fields[i], design, choices[j].id, NULL));
      value = icn_field_get (&fields[i], design);
      g_assert_cmpstr (value, ==, choices[j].id);
    }
    if (fields[i].type == ICN_PARAMETER_FLAG) {
      g_assert_true (icn_field_set (&fields[i], design, "true", NULL));
      g_autofree char *yes = icn_field_get (&fields[i], design);
      g_assert_true (icn_field_set (&fields[i], design, "false", NULL));
      g_autofree char *no = icn_field_get (&fields[i], design);
      g_assert_cmpstr (yes, ==, "yes");
      g_assert_cmpstr (no, ==, "no");
    }
    g_assert_false (fields[i].type != ICN_PARAMETER_TEXT &&
                    icn_field_set (&fields[i], design, "", NULL));
  }
}

/* What only looks like a number, and what each error must say beside the key and the value. */
TEST (refused)
{
  static const struct {
    const char *key, *text, *legal;
  } cases[] = {
    { "k", "8x", "4x6x2" },
    { "k", "", "2 to 65536" },
    { "k", " 8", "2 to 65536" },
    { "k", "0x10", "2 to 65536" },
    { "k", "4x1x4", "2 to 65536" },
    { "k", "1e2", "2 to 65536" },
    { "k", "2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2", "2 to 65536" },
    { "n", "2.5", "1 to 24" },
    { "n", "99999999999999999999", "1 to 24" },
    { "length", "1e999", "1 to 1000000" },
    { "length", "nan", "1 to 1000000" },
    { "length", "inf", "1 to 1000000" },
    { "length", "1,5", "1 to 1000000" },
    { "length", "200 miles", "bits, bytes" },
    { "length", "0 bits", "1 to 1000000" },
    { "length", "+5", "1 to 1000000" },
    { "length", ".", "1 to 1000000" },
    { "length", "1e", "bits, bytes" },
    { "queues", "Yes", "yes or no" },
    { "wires", "cubic", "constant, logarithmic" },
    { "topology", "taurus", "torus, mesh" },
    { "budget", "both:12", "both:PINS:WIRES" },
    { "budget", "pins:", "pins:COUNT" },
    { "budget", "normalized:3", "normalized" },
    { "budget", "pins:0", "0.001" },
    { "budget", "width:1e13", "1e+12" },
    { "period", "1e-7", "0 for none" },
    { "router", "Source", "source, pipelined" },
    { "vcs", "auto", "1 to 32" },
    { "buffer", "all", "0 to 32767, or unlimited" },
    { "buffer", "32768", "0 to 32767, or unlimited" },
    { "widening", "wait", "pass or store" },
    { "channel-delay", "4097",
      "0 to 4096, one from 1 for each dimension such as 1x1x4, wires or auto" },
    { "channel-delay", "-1",
      "0 to 4096, one from 1 for each dimension such as 1x1x4, wires or auto" },
    { "injection", "onoff", "onoff:ON:OFF" },
    { "injection", "onoff:0:5", "from 1 to 1000000000" },
    { "injection", "poisson:3", "poisson" },
    { "gap", "geometric", "geometric:MEAN" },
    { "gap", "periodic:0.5", "from 1 to 1000000" },
    { "threads", "65", "from 0 to 64" },
    { "label", "two\nlines", "without control characters" },
    { "label", "\xff", "100 characters" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (IcnDesign) fresh = icn_design_new ();
    g_autoptr (GError) error = NULL;

    g_assert_false (icn_field_set (icn_field_find (cases[i].key), design, cases[i].text, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_assert_true (g_str_has_prefix (error->message, cases[i].key));
    g_assert_nonnull (strstr (error->message, cases[i].legal));
    g_assert_true (g_str_has_prefix (icn_error_data (error)->field, cases[i].key));
    g_assert_nonnull (strstr (icn_error_data (error)->legal, cases[i].legal));
    g_assert_nonnull (icn_error_data (error)->value);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    g_assert_true (icn_design_equal (design, fresh));
  }
}

/* A router brings what its preset says, whatever the order of the keys, and leaves what it does not
 * speak of. */
TEST (router)
{
  static const char *const orders[] = {
    "length=9,routing=valiant,router=source,vcs=6,buffer=auto",
    "buffer=auto,vcs=6,router=source,length=9,routing=valiant",
  };
  static const char *const expected[][2] = {
    { "switching", "wormhole" }, { "order", "descending" },
    { "routing", "valiant" },    { "vcs", "6" },
    { "buffer", "0" },           { "delay", "0" },
    { "channel-delay", "1" },    { "injection", "poisson" },
    { "length", "9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++) {
    g_autoptr (IcnDesign) design = design_of ("router=cut-through,delay=77,channel-delay=wires");

    g_assert_true (icn_design_parse (design, orders[i], NULL));
    for (guint j = 0; j < G_N_ELEMENTS (expected); j++) {
      g_autofree char *value = icn_field_get (icn_field_find (expected[j][0]), design);

      g_assert_cmpstr (value, ==, expected[j][1]);
    }
  }
}

TEST (number_text)
{
  static const char *const same[] = { "0",           "0.1",   "0.15",  "-3.5",
                                      "1000000",     "1e+30", "1e-09", "0.333333333333333",
                                      "123456789012" };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < G_N_ELEMENTS (same); i++) {
    double number;
    g_assert_true (icn_number_from_text (same[i], &number));
    g_autofree char *text = icn_number_to_text (number);
    g_assert_cmpstr (text, ==, same[i]);
  }
  for (guint i = 0; i < 10000; i++) {
    double number = ldexp (g_rand_double (random), g_rand_int_range (random, -200, 200)), back;
    g_autofree char *text = icn_number_to_text (number);

    g_assert_true (icn_number_from_text (text, &back));
    g_assert_true (number == back);
  }
}

/* A sidebar greys out what means nothing for the design. */
TEST (applies)
{
  static const struct {
    const char *settings, *key;
    gboolean applies;
  } cases[] = {
    { "topology=hypercube", "k", FALSE },
    { "topology=hypercube", "n", TRUE },
    { "topology=ring", "n", FALSE },
    { "topology=ring", "k", TRUE },
    { "topology=mesh", "directed", FALSE },
    { "topology=torus", "directed", TRUE },
    { "topology=mesh", "queues", FALSE },
    { "topology=torus", "queues", FALSE },
    { "topology=torus,directed=yes", "queues", TRUE },
    { "topology=torus,queues=yes", "queues", TRUE },
    { "topology=torus,directed=yes,router=pipelined", "queues", FALSE },
    { "switching=store-and-forward", "queues", FALSE },
    { "model=none", "queues", FALSE },
    { "model=dally1990", "queues", TRUE },
    { "traffic=tornado", "queues", FALSE },
    { "switching=cut-through,directed=yes", "simplified", FALSE }, /* dally1990 comes first */
    { "switching=cut-through", "simplified", TRUE },
    { "switching=cut-through,model=parhami2004", "simplified", TRUE },
    { "switching=cut-through,n=3,pruned=yes", "simplified", TRUE },
    { "switching=wormhole,n=3,pruned=yes", "simplified", FALSE },
    { "wires=constant", "repeater", FALSE },
    { "wires=logarithmic", "inverter-delay", TRUE },
    { "wires=linear", "node-pitch", TRUE },
    { "wires=linear", "period", TRUE },
    { "wires=rc", "repeater", TRUE },
    { "wires=linear", "repeater", FALSE },
    { "wires=linear", "permittivity", TRUE },
    { "wires=constant", "permittivity", FALSE },
    { "wires=linear", "inverter-delay", FALSE },
    { "topology=butterfly", "extra-stages", TRUE },
    { "topology=butterfly", "extra-end", FALSE },
    { "topology=butterfly,extra-stages=1", "extra-end", TRUE },
    { "topology=butterfly", "middle", FALSE },
    { "topology=butterfly", "nodes", FALSE },
    { "topology=butterfly", "queues", FALSE },
    { "topology=benes", "middle", TRUE },
    { "topology=benes", "extra-stages", FALSE },
    { "topology=torus", "extra-end", FALSE },
    { "topology=torus", "cluster", FALSE },
    { "topology=hypermesh", "cluster", TRUE },
    { "", "length", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnDesign) design = design_of (cases[i].settings);
    g_assert_true (icn_field_applies (icn_field_find (cases[i].key), design) == cases[i].applies);
  }
}

/* As many radices as a network may have dimensions, and no more. */
TEST (most_radices)
{
  for (guint n = ICN_MAX_DIMENSIONS - 1; n <= ICN_MAX_DIMENSIONS + 2; n++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (GString) text = g_string_new ("topology=torus,k=2");
    g_autoptr (GError) error = NULL;

    for (guint i = 1; i < n; i++)
      g_string_append (text, "x2");
    g_assert_true (icn_design_parse (design, text->str, &error) == (n <= ICN_MAX_DIMENSIONS));
    if (n > ICN_MAX_DIMENSIONS)
      g_assert_nonnull (strstr (error->message, "k: "));
    else
      g_assert_cmpuint (design->topology.dimensions, ==, n);
  }
}

/* What is typed is shown in words: a title, and the numbers. */
TEST (words)
{
  static const struct {
    const char *key, *text, *words;
  } values[] = {
    { "budget", "normalized", "Normalized" },
    { "budget", "pins:1280", "Pins (1,280)" },
    { "budget", "both:128:1024", "Pins and Bisection (128; 1,024)" },
    { "traffic", "uniform", "Uniform" },
    { "traffic", "rotate-left:1", "Rotate Left (1)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *words = icn_field_words (icn_field_find (values[i].key), values[i].text);

    g_assert_cmpstr (words, ==, values[i].words);
  }
}

/* A label keeps nothing that could show it as another one. */
TEST (label_direction)
{
  static const gunichar turns[] = { 0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c,
                                    0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069 };
  const IcnField *field = icn_field_find ("label");

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (GString) text = g_string_new ("a");

    g_string_append_unichar (text, turns[i]);
    g_string_append (text, "שלום b");
    g_assert_true (icn_field_set (field, design, text->str, NULL));
    g_assert_cmpstr (design->label, ==, "aשלום b");
  }
}
