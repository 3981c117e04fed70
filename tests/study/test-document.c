/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The study document: reading, writing, refusing, and what an edit of a study carries along. */
#include "bibliography.h"
#include "gallery.h"
#include "study-samples.h"

#include "common.h"
#include "design.h"
#include "error.h"
#include "load-list.h"
#include "runner.h"
#include "topology.h"
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#define TORUS "{ \"topology\": \"torus\", \"k\": \"32\", \"n\": 2, \"directed\": true }"

TEST (members)
{
  g_autoptr (IcnStudy) study =
    parse (HEAD "\"title\": \"T\", \"source\": \"s\", \"item\": \"Fig. 1\", \"notes\": \"a\\nb\","
                "\"designs\": [" TORUS ", { \"label\": \"x\", \"color\": 3, \"hidden\": true,"
                "\"topology\": \"torus\", \"nodes\": 1001, \"n\": 3, \"length\": 150.5 }],"
                "\"loads\": [0, 0.1, 0.7],"
                "\"figures\": [{ \"id\": \"folded\", \"title\": \"F\", \"design\": \"x\","
                "\"load\": 0.2, \"x\": { \"log\": true, \"min\": 1 },"
                "\"y\": { \"log\": false, \"max\": 9 } }],"
                "\"claims\": [{ \"id\": \"c\", \"text\": \"C\", \"verdict\": \"partly\","
                "\"reason\": \"R\" }],"
                "\"expectations\": [{ \"design\": \"x\", \"quantity\": \"nodes\", \"equals\": 1000,"
                "\"tolerance\": \"0.2 %\", \"claim\": \"c\", \"note\": \"N\" },"
                "{ \"design\": \"x\", \"quantity\": \"latency\", \"at\": 0.5, \"missing\": true },"
                "{ \"design\": \"x\", \"quantity\": \"nodes\", \"less\": \"32-ary 2-cube\" },"
                "{ \"design\": \"x\", \"quantity\": \"rate_routed\", \"at\": 0.1, \"dimension\": 2,"
                "\"more\": 0, \"claim\": \"c\", \"holds\": false },"
                "{ \"design\": \"x\", \"quantity\": \"channel_load\", \"through\": \"1.01\","
                "\"more\": 0, \"claim\": \"c\", \"holds\": true }] }");
  const IcnDesign *design = icn_study_design (study, 1);
  const IcnFigure *figure = g_ptr_array_index (study->figures, 0);
  const IcnClaim *claim = g_ptr_array_index (study->claims, 0);
  const IcnExpectation *equals = g_ptr_array_index (study->expectations, 0);
  const IcnExpectation *missing = g_ptr_array_index (study->expectations, 1);
  const IcnExpectation *less = g_ptr_array_index (study->expectations, 2);
  const IcnExpectation *dimension = g_ptr_array_index (study->expectations, 3);
  const IcnExpectation *through = g_ptr_array_index (study->expectations, 4);

  g_assert_cmpstr (study->title, ==, "T");
  g_assert_cmpstr (study->item, ==, "Fig. 1");
  g_assert_cmpstr (study->notes, ==, "a\nb");
  g_assert_true (icn_topology_is_directed (&icn_study_design (study, 0)->topology));
  g_assert_cmpstr (design->label, ==, "x");
  g_assert_cmpuint (design->color, ==, 3);
  g_assert_true (design->hidden);
  g_assert_cmpfloat (design->topology.nodes, ==, 1001);
  g_assert_cmpuint (design->topology.dimensions, ==, 3);
  g_assert_cmpfloat (design->lengths.of[0].length, ==, 150.5);
  g_assert_cmpuint (study->loads->len, ==, 3);
  g_assert_cmpfloat (g_array_index (study->loads, IcnLoad, 2).value, ==, 0.7);
  g_assert_cmpstr (figure->design, ==, "x");
  g_assert_cmpfloat (figure->load, ==, 0.2);
  g_assert_true (figure->x_log == 1 && figure->y_log == 0);
  g_assert_true (figure->x_min == 1 && isnan (figure->x_max) && isnan (figure->y_min));
  g_assert_cmpfloat (figure->y_max, ==, 9);
  g_assert_cmpint (claim->verdict, ==, ICN_VERDICT_PARTLY);
  g_assert_true (equals->relative && equals->tolerance == 0.2 && equals->value == 1000);
  g_assert_true (isnan (equals->at));
  g_assert_cmpint (missing->relation, ==, ICN_RELATION_MISSING);
  g_assert_cmpfloat (missing->at, ==, 0.5);
  g_assert_cmpint (less->relation, ==, ICN_RELATION_LESS);
  g_assert_cmpstr (less->than, ==, "32-ary 2-cube");
  g_assert_true (equals->holds && less->holds && isnan (equals->dimension) && !equals->through);
  g_assert_true (dimension->dimension == 2 && !dimension->holds);
  g_assert_cmpstr (through->through, ==, "1.01");
  g_assert_true (through->holds);
}

/* Read, write, read: the same study, and the second writing has the same bytes. */
static void
assert_round_trip (const IcnStudy *study)
{
  g_autoptr (GError) error = NULL;
  gsize length, again;
  g_autofree char *text = icn_study_to_json (study, &length);
  g_autoptr (IcnStudy) read = icn_study_parse (text, length, "written", &error);
  g_autofree char *second = NULL;

  g_assert_no_error (error);
  g_assert_true (icn_study_equal (study, read));
  second = icn_study_to_json (read, &again);
  g_assert_cmpstr (text, ==, second);
  g_assert_cmpuint (length, ==, again);
  g_assert_true (text[length - 1] == '\n' && strlen (text) == length);
}

TEST (round_trip)
{
  static const char *const designs[] = {
    "topology=torus,k=4x6x2,budget=both:64:1000.5,wires=rc,repeater=0.3",
    "topology=mesh,k=7,n=3,whole=yes,switching=store-and-forward,length=0.1e3",
    "topology=torus,nodes=1000,n=3,directed=yes,queues=yes,node-latency=1e-05",
    "topology=hypercube,n=20,label=\"quoted\" \\ µ,hidden=yes,color=7,order=descending",
    "topology=ring,k=17,period=0.333333333333333314829616256247,wires=linear,node-pitch=12.5",
    "topology=butterfly,k=3,n=5,extra-stages=2,extra-end=output",
    "topology=benes,k=4,n=3,middle=doubled",
  };
  g_autoptr (IcnStudy) study = icn_study_new ();

  assert_round_trip (study);
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_autoptr (GError) error = NULL;
    IcnDesign *design = icn_design_new ();

    icn_design_parse (design, designs[i], &error);
    g_assert_no_error (error);
    g_assert_true (icn_study_add_design (study, design, NULL));
  }
  g_free (study->notes);
  study->notes = g_strdup ("tab\t, newline\n, bell\a, \"quotes\", \\, ∑ and 😀");
  assert_round_trip (study);
}

/* Two spellings of one thing are written as one. */
TEST (spellings)
{
  g_autoptr (IcnStudy) study =
    parse (HEAD "\"designs\": [{ \"length\": 2e2, \"topology\": \"torus\", \"n\": 2.0 }],"
                "\"title\": \"\", \"figures\": [{ \"id\": \"grid\", \"title\": \"\","
                "\"x\": { \"log\": false } }], \"expectations\": [{ \"design\": \"x\","
                "\"quantity\": \"nodes\", \"equals\": -0.0, \"tolerance\": \"0 %\" }] }");

  assert_round_trip (study);
}

/* With REWRITE=1 in the environment a study that is not as the program writes it is written anew.
 */
TEST (shipped_round_trip)
{
  g_auto (GStrv) ids = icn_gallery_list ();

  g_assert_cmpuint (g_strv_length (ids), >, 20);
  for (guint i = 0; ids[i]; i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *path = icn_gallery_path (ids[i]);
    g_autoptr (IcnStudy) study = icn_study_load (path, &error);
    g_autofree char *written = NULL;
    g_autofree char *shipped = NULL;

    g_assert_no_error (error);
    assert_round_trip (study);
    g_assert_nonnull (icn_publication_find (study->source));
    written = icn_study_to_json (study, NULL);
    g_assert_true (g_file_get_contents (path, &shipped, NULL, NULL));
    if (g_getenv ("REWRITE") && g_strcmp0 (written, shipped) != 0)
      g_assert_true (g_file_set_contents (path, written, -1, NULL));
    else
      g_assert_cmpstr (written, ==, shipped);
  }
  g_assert_null (icn_gallery_path ("../meson"));
  g_assert_null (icn_gallery_path ("no-such-study"));
}

TEST (gallery_order)
{
  static const char *const some[] = { "dally1990-opening",       "dally1990-fig01",
                                      "dally1990-fig17",         "dally1990-table1",
                                      "dally1990-eq08",          "dally1990-machines",
                                      "dally1990-claim-balance", "dally1990-misprints" };
  g_auto (GStrv) ids = icn_gallery_list ();
  guint at = 0;

  for (guint i = 0; ids[i]; i++)
    if (at < G_N_ELEMENTS (some) && g_str_equal (ids[i], some[at]))
      at++;
  g_assert_cmpuint (at, ==, G_N_ELEMENTS (some));
}

TEST (numbers_are_short)
{
  g_autoptr (IcnStudy) study =
    parse (HEAD "\"designs\": [], \"loads\": [0.1, 0.30000000000000004, 1, 2.5e0, 1e3, 1048576] }");
  g_autofree char *text = icn_study_to_json (study, NULL);

  g_assert_nonnull (strstr (text, "[ 0.1, 0.30000000000000004, 1, 2.5, 1000, 1048576 ]"));
}

/* Every kind of bad document, and what its message must hold. */
TEST (bad_documents)
{
#define DESIGNS(text) HEAD "\"designs\": [" text "] }"
#define EXPECTS(text) HEAD "\"designs\": [" TORUS "], \"expectations\": [{ " text " }] }"
  static const struct {
    const char *text;
    IcnError code;
    const char *message;
  } cases[] = {
    { "", ICN_ERROR_SYNTAX, "bad: this is no study: " },
    { "nonsense", ICN_ERROR_SYNTAX, "bad: this is no study: " },
    { HEAD "\n\"designs\": [}", ICN_ERROR_SYNTAX, "bad: line 2, column 13: " },
    { HEAD "\"designs\": [", ICN_ERROR_SYNTAX, "line 1, column " },
    { HEAD "\"title\": \"a", ICN_ERROR_SYNTAX, "line 1, column " },
    { HEAD "\"title\": \"\xff\", \"designs\": [] }", ICN_ERROR_SYNTAX, "line 1, column " },
    { HEAD "\"title\": \"\\u0000\", \"designs\": [] }", ICN_ERROR_SYNTAX, "line 1, column " },
    { HEAD "\"title\": \"a\nb\", \"designs\": [] }", ICN_ERROR_SYNTAX, "line 1, column " },
    { HEAD "\"title\": \"a\", \"title\": \"b\", \"designs\": [] }", ICN_ERROR_SYNTAX,
      "duplicate object key" },
    { DESIGNS ("") " trailing", ICN_ERROR_SYNTAX, "line 1, column " },
    { DESIGNS ("{ \"topology\": \"torus\", \"length\": 1e999 }"), ICN_ERROR_SYNTAX, "overflow" },
    { DESIGNS ("{ \"topology\": \"torus\", \"length\": NaN }"), ICN_ERROR_SYNTAX, "line 1" },
    { "// a comment\n" DESIGNS (""), ICN_ERROR_SYNTAX, "no study" },
    { "# links\na b\n", ICN_ERROR_SYNTAX, "no study: a study begins with {; an edge list" },
    { "[]", ICN_ERROR_SYNTAX, "no study" },
    { "{}", ICN_ERROR_SYNTAX, "no study" },
    { "{ \"format\": \"other\", \"version\": 1 }", ICN_ERROR_SYNTAX, "bisection-study" },
    { "{ \"format\": \"bisection-study\" }", ICN_ERROR_SYNTAX, "version" },
    { "{ \"format\": \"bisection-study\", \"version\": \"1\" }", ICN_ERROR_SYNTAX, "version" },
    { "{ \"format\": \"bisection-study\", \"version\": 0 }", ICN_ERROR_SYNTAX, "version" },
    { "{ \"format\": \"bisection-study\", \"version\": 7, \"new\": {} }", ICN_ERROR_VERSION,
      "of version 7; this program reads versions up to 6" },
    { "{ \"format\": \"bisection-study\", \"version\": 1 }", ICN_ERROR_SYNTAX,
      "bad: designs: this member is needed" },
    { HEAD "\"foo\": 1, \"designs\": [] }", ICN_ERROR_SYNTAX,
      "bad: document: unknown member \"foo\"" },
    { HEAD "\"title\": 1, \"designs\": [] }", ICN_ERROR_SYNTAX,
      "title: this is a number; it must be a text" },
    { HEAD "\"designs\": {} }", ICN_ERROR_SYNTAX, "designs: this is an object" },
    { HEAD "\"designs\": [], \"figures\": 3 }", ICN_ERROR_SYNTAX, "figures: this is a number" },
    { DESIGNS ("1"), ICN_ERROR_SYNTAX, "designs[0]: this is a number; it must be an object" },
    { DESIGNS ("{}"), ICN_ERROR_SYNTAX, "designs[0].topology: this member is needed" },
    { DESIGNS (TORUS ", { \"topology\": \"torus\", \"foo\": 1 }"), ICN_ERROR_SYNTAX,
      "designs[1]: unknown member \"foo\"" },
    { DESIGNS ("{ \"topology\": \"thorus\" }"), ICN_ERROR_VALUE,
      "designs[0].topology: \"thorus\" is not legal (did you mean torus?); it must be torus" },
    { DESIGNS ("{ \"topology\": \"torus\", \"k\": \"1\" }"), ICN_ERROR_VALUE,
      "designs[0].k: \"1\" is not legal" },
    { DESIGNS ("{ \"topology\": \"torus\", \"k\": 8 }"), ICN_ERROR_SYNTAX,
      "designs[0].k: this is a number; it must be a text" },
    { DESIGNS ("{ \"topology\": \"torus\", \"n\": 2.5 }"), ICN_ERROR_VALUE,
      "designs[0].n: \"2.5\" is not legal" },
    { DESIGNS ("{ \"topology\": \"torus\", \"n\": 99 }"), ICN_ERROR_VALUE,
      "designs[0].n: \"99\" is not legal; it must be a whole number from 1 to " },
    { DESIGNS ("{ \"topology\": \"torus\", \"directed\": \"yes\" }"), ICN_ERROR_SYNTAX,
      "designs[0].directed: this is a text; it must be true or false" },
    { DESIGNS ("{ \"directed\": true, \"topology\": \"hypercube\" }"), ICN_ERROR_VALUE,
      "designs[0].directed: \"yes\" is not legal; it must be no or left out in a hypercube" },
    { DESIGNS ("{ \"topology\": \"torus\", \"length\": -1 }"), ICN_ERROR_VALUE,
      "designs[0].length: \"-1\" is not legal" },
    { DESIGNS ("{ \"topology\": \"torus\", \"budget\": \"pins\" }"), ICN_ERROR_VALUE,
      "designs[0].budget: \"pins\" is not legal" },
    { DESIGNS ("{ \"topology\": \"torus\", \"k\": \"8\", \"nodes\": 64 }"), ICN_ERROR_CONFLICT,
      "designs[0].k and nodes" },
    { DESIGNS ("{ \"topology\": \"torus\", \"k\": \"4x6x2\", \"n\": 2 }"), ICN_ERROR_CONFLICT,
      "designs[0].k and n" },
    { DESIGNS ("{ \"topology\": \"torus\", \"k\": \"65536\", \"n\": 9 }"), ICN_ERROR_TOO_LARGE,
      "designs[0]: " },
    { HEAD "\"designs\": [], \"loads\": [0.1, \"x\"] }", ICN_ERROR_VALUE,
      "loads[1]: \"x\" is no load" },
    { HEAD "\"designs\": [], \"loads\": [\"0.1\"] }", ICN_ERROR_VALUE,
      "loads[0]: \"0.1\" is no load" },
    { HEAD "\"designs\": [], \"loads\": [\"20%s\", \"5%s\"] }", ICN_ERROR_VALUE, "loads[1]: 5%s" },
    { HEAD "\"designs\": [], \"loads\": [\"knee\", \"knee\"] }", ICN_ERROR_VALUE,
      "loads[1]: knee" },
    { HEAD "\"designs\": [], \"loads\": [0.1, null] }", ICN_ERROR_SYNTAX, "loads[1]: " },
    { HEAD "\"designs\": [], \"loads\": [0.1, 0.1] }", ICN_ERROR_VALUE, "loads[1]: 0.1" },
    { HEAD "\"designs\": [], \"loads\": [-0.1] }", ICN_ERROR_VALUE, "loads[0]: -0.1" },
    { HEAD "\"designs\": [], \"figures\": [{}] }", ICN_ERROR_SYNTAX, "figures[0].id" },
    { HEAD "\"designs\": [], \"figures\": [{ \"id\": \"a\", \"x\": { \"logs\": 1 } }] }",
      ICN_ERROR_SYNTAX, "figures[0].x: unknown member \"logs\"" },
    { HEAD "\"designs\": [], \"claims\": [{ \"id\": \"a\", \"text\": \"\" }] }", ICN_ERROR_SYNTAX,
      "claims[0].text: this member is needed" },
    { HEAD "\"designs\": [], \"claims\": [{ \"id\": \"a\", \"text\": \"t\","
           "\"verdict\": \"maybe\" }] }",
      ICN_ERROR_VALUE, "claims[0].verdict: \"maybe\" is not legal; it must be holds, partly" },
    { HEAD "\"designs\": [], \"claims\": ["
           "{ \"id\": \"a\", \"text\": \"t\", \"verdict\": \"holds\" },"
           "{ \"id\": \"a\", \"text\": \"t\", \"verdict\": \"holds\" }] }",
      ICN_ERROR_CONFLICT, "claims[1].id" },
    { EXPECTS ("\"quantity\": \"nodes\", \"equals\": 1"), ICN_ERROR_SYNTAX,
      "expectations[0].design: this member is needed" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"beauty\", \"equals\": 1"), ICN_ERROR_VALUE,
      "expectations[0].quantity: \"beauty\" is no quantity" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\""), ICN_ERROR_CONFLICT,
      "expectations[0]: it has 0 of" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"less\": 1, \"more\": 0"),
      ICN_ERROR_CONFLICT, "expectations[0]: it has 2 of" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"less\": 1, \"tolerance\": 0"),
      ICN_ERROR_CONFLICT, "expectations[0].tolerance" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": 1, \"tolerance\": \"x\""),
      ICN_ERROR_VALUE, "expectations[0].tolerance: \"x\" is not legal" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": 1, \"tolerance\": -1"),
      ICN_ERROR_VALUE, "expectations[0].tolerance" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"missing\": false"), ICN_ERROR_SYNTAX,
      "expectations[0].missing: this is a truth value; it must be true" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": []"), ICN_ERROR_SYNTAX,
      "expectations[0].equals: this is a list" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"at\": 1, \"equals\": 1"),
      ICN_ERROR_CONFLICT, "expectations[0].at: nodes has no argument" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"latency\", \"equals\": 1"), ICN_ERROR_CONFLICT,
      "expectations[0].at: latency needs an argument" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": 1, \"claim\": \"c\""),
      ICN_ERROR_VALUE, "expectations[0].claim: \"c\"" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": 1, \"holds\": false"),
      ICN_ERROR_CONFLICT, "expectations[0].holds: only what states a claim" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": 1, \"dimension\": 1"),
      ICN_ERROR_CONFLICT, "expectations[0].dimension: nodes has no dimension" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"rate_routed\", \"at\": 0.1, \"equals\": 1"),
      ICN_ERROR_CONFLICT, "expectations[0].dimension: rate_routed needs a dimension" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"rate_routed\", \"at\": 0.1, \"equals\": 1,"
               "\"dimension\": 0.5"),
      ICN_ERROR_VALUE, "expectations[0].dimension: 0.5" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"channel_load\", \"equals\": 1"),
      ICN_ERROR_CONFLICT, "expectations[0].through: channel_load needs a channel" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"through\": \"a\", \"equals\": 1"),
      ICN_ERROR_CONFLICT, "expectations[0].through: nodes has no channel" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": 1, \"times\": 2"),
      ICN_ERROR_CONFLICT, "expectations[0]: times, plus, than-quantity and than-at need" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": \"y\","
               "\"than-quantity\": \"beauty\""),
      ICN_ERROR_VALUE, "expectations[0].than-quantity: \"beauty\" is no quantity" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": \"y\","
               "\"than-quantity\": \"latency\""),
      ICN_ERROR_CONFLICT, "expectations[0].than-at: latency needs an argument" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": \"y\","
               "\"than-at\": 1"),
      ICN_ERROR_CONFLICT, "expectations[0].than-at: nodes has no argument" },
    { EXPECTS ("\"design\": \"x\", \"quantity\": \"nodes\", \"equals\": 1, \"reason\": \"c\""),
      ICN_ERROR_VALUE, "expectations[0].reason: \"c\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    IcnStudy *study = icn_study_parse (cases[i].text, strlen (cases[i].text), "bad", &error);

    g_test_message ("%u: %s", i, error ? error->message : "was read");
    g_assert_null (study);
    g_assert_error (error, ICN_ERROR, (int) cases[i].code);
    g_assert_nonnull (strstr (error->message, cases[i].message));
    g_assert_true (g_str_has_prefix (error->message, "bad: "));
    g_assert_null (strchr (error->message, '\n'));
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  }
}

static void
assert_refused (const char *text, gsize length, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (icn_study_parse (text, length, "bad", &error));
  g_assert_error (error, ICN_ERROR, code);
  g_assert_null (strchr (error->message, '\n'));
}

TEST (hostile_documents)
{
  static const char with_nul[] = HEAD "\"designs\": [\0] }";
  gsize n = 100000;
  g_autofree char *brackets = g_strnfill (n, '[');
  g_autofree char *huge = g_strnfill (ICN_STUDY_MAX_BYTES + 1, ' ');
  g_autoptr (GString) designs = g_string_new (HEAD "\"designs\": [ " TORUS);

  assert_refused (with_nul, sizeof with_nul - 1, ICN_ERROR_SYNTAX);
  assert_refused (brackets, n, ICN_ERROR_SYNTAX);
  assert_refused (huge, ICN_STUDY_MAX_BYTES + 1, ICN_ERROR_TOO_LARGE);
  for (guint i = 0; i < ICN_STUDY_MAX_DESIGNS; i++)
    g_string_append (designs, ", " TORUS);
  g_string_append (designs, " ] }");
  assert_refused (designs->str, designs->len, ICN_ERROR_TOO_LARGE);
}

TEST (opening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) opening = icn_study_new_opening ();
  g_autofree char *path = icn_gallery_path ("dally1990-opening");
  g_autoptr (IcnStudy) shipped = icn_study_load (path, &error);
  g_auto (GStrv) names = icn_study_names (opening);
  g_autofree char *joined = g_strjoinv ("|", names);

  g_assert_no_error (error);
  g_assert_true (icn_study_equal (opening, shipped));
  g_assert_cmpstr (joined, ==, "8-ary 2-cube|4-ary 3-cube|binary 6-cube");
  for (guint i = 0; i < 3; i++) {
    const IcnDesign *design = icn_study_design (opening, i);

    g_assert_cmpfloat (icn_topology_nodes (&design->topology), ==, 64);
    g_assert_cmpfloat (design->lengths.of[0].length, ==, 200);
    g_assert_cmpint (design->router.order, ==, ICN_ORDER_DESCENDING);
    g_assert_cmpstr (design->budget.row->id, ==, "normalized");
    g_assert_true (icn_topology_is_directed (&design->topology) || i == 2);
  }
}

/* One field after another changed: equality sees each. */
TEST (equal)
{
  g_autoptr (IcnStudy) a = icn_study_new_opening ();
  g_autoptr (IcnStudy) b = icn_study_dup (a);
  const IcnLoad more = { 90, ICN_LOAD_OF_SATURATION };
  IcnFigure *figure = g_ptr_array_index (b->figures, 0);

  g_assert_true (icn_study_equal (a, b));
  figure->y_max = 200;
  g_assert_false (icn_study_equal (a, b));
  figure->y_max = NAN;
  g_assert_true (icn_study_equal (a, b));
  icn_study_design (b, 2)->lengths = icn_lengths_one (150);
  g_assert_false (icn_study_equal (a, b));
  icn_study_design (b, 2)->lengths = icn_lengths_one (200);
  g_array_append_val (b->loads, more);
  g_assert_false (icn_study_equal (a, b));
  g_array_set_size (b->loads, a->loads->len);
  g_assert_true (icn_study_equal (a, b));
  g_free (b->notes);
  b->notes = g_strdup ("other");
  g_assert_false (icn_study_equal (a, b));
}

static IcnStudy *
three_alike (void)
{
  return parse (HEAD "\"designs\": [" TORUS ", " TORUS ", " TORUS "],"
                     "\"figures\": [{ \"id\": \"folded\", \"design\": \"32-ary 2-cube (2)\" }],"
                     "\"expectations\": ["
                     "{ \"design\": \"32-ary 2-cube\", \"quantity\": \"nodes\", \"equals\": 1024 },"
                     "{ \"design\": \"32-ary 2-cube (3)\", \"quantity\": \"nodes\","
                     "\"equals\": \"32-ary 2-cube (2)\" }] }");
}

TEST (names)
{
  g_autoptr (IcnStudy) study = three_alike ();
  const IcnFigure *figure = g_ptr_array_index (study->figures, 0);
  const IcnExpectation *second = g_ptr_array_index (study->expectations, 1);
  g_auto (GStrv) before = icn_study_names (study);
  g_autofree char *name = NULL;

  g_assert_cmpstr (before[1], ==, "32-ary 2-cube (2)");

  /* The second becomes another network, the third moves up to its number. */
  g_assert_true (icn_design_parse (icn_study_design (study, 1), "k=8", NULL));
  icn_study_follow_names (study, before);
  g_assert_cmpstr (figure->design, ==, "8-ary 2-cube");
  g_assert_cmpstr (second->design, ==, "32-ary 2-cube (2)");
  g_assert_cmpstr (second->than, ==, "8-ary 2-cube");
  name = icn_study_design_name (study, 2);
  g_assert_cmpstr (name, ==, "32-ary 2-cube (2)");
  icn_study_settle (study, NULL); /* it has an N of its own */
  assert_round_trip (study);
}

/* Names of designs are shown in words of the reader's language, each part between commas by itself;
 * what refers to a design goes by its name. */
TEST (titles)
{
  static const char words[] = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                              "msgctxt \"study\"\nmsgid \"both ways\"\nmsgstr \"beide\"\n";
  g_autofree char *top = g_dir_make_tmp ("titles-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (top, "de", "LC_MESSAGES", NULL);
  g_autofree char *source = g_build_filename (folder, "de.po", NULL);
  g_autofree char *made = g_build_filename (folder, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *line = g_strdup_printf ("msgfmt -o %s %s", made, source);
  g_autoptr (IcnStudy) study = three_alike ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (source, words, -1, &error));
  g_assert_true (g_spawn_command_line_sync (line, NULL, NULL, NULL, &error));
  for (guint i = 0; i < 2; i++) {
    g_free (icn_study_design (study, i)->label);
    icn_study_design (study, i)->label = g_strdup ("1K, both ways");
  }
  g_assert_nonnull (setlocale (LC_ALL, "de_DE.UTF-8"));
  g_setenv ("LANGUAGE", "de", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, top);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_auto (GStrv) names = icn_study_names (study);
  g_auto (GStrv) titles = icn_study_titles (study);
  setlocale (LC_ALL, "C");

  g_assert_cmpstr (names[0], ==, "1K, both ways");
  g_assert_cmpstr (names[1], ==, "1K, both ways (2)");
  g_assert_cmpstr (titles[0], ==, "1K, beide");
  g_assert_cmpstr (titles[1], ==, "1K, beide (2)");
  g_assert_cmpstr (titles[2], ==, "32-ary 2-cube");
  g_unlink (source);
  g_unlink (made);
  for (char *end; (end = strrchr (folder, '/')) && strlen (folder) >= strlen (top); *end = '\0')
    g_rmdir (folder);
}

/* Where one-way and two-way networks have one automatic name, titles say which is which; names,
 * which files refer to, do not change, and neither does a label. */
TEST (ways)
{
  static const char *const settings[] = { "k=8,n=2", "k=8,n=2,directed=yes", "k=4,n=2",
                                          "label=8-ary 2-cube,k=8,n=2,directed=yes" };
  static const char *const expected[] = { "8-ary 2-cube, two-way", "8-ary 2-cube, one-way",
                                          "4-ary 2-cube", "8-ary 2-cube" };
  g_autoptr (IcnStudy) study = icn_study_new ();

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();

    g_assert_true (icn_design_parse (design, settings[i], NULL));
    g_assert_true (icn_study_add_design (study, g_steal_pointer (&design), NULL));
  }
  g_auto (GStrv) names = icn_study_names (study);
  g_auto (GStrv) titles = icn_study_titles (study);

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    g_assert_cmpstr (titles[i], ==, expected[i]);
  g_assert_cmpstr (names[0], ==, "8-ary 2-cube");
  g_assert_cmpstr (names[1], ==, "8-ary 2-cube (2)");
}

TEST (remove)
{
  g_autoptr (IcnStudy) study = three_alike ();
  g_autoptr (IcnStudy) other = three_alike ();
  const IcnFigure *figure = g_ptr_array_index (study->figures, 0);
  const IcnExpectation *left;

  icn_study_remove_design (study, 0);
  g_assert_cmpuint (study->designs->len, ==, 2);
  g_assert_cmpuint (study->expectations->len, ==, 1);
  left = g_ptr_array_index (study->expectations, 0);
  g_assert_cmpstr (left->design, ==, "32-ary 2-cube (2)");
  g_assert_cmpstr (left->than, ==, "32-ary 2-cube");
  g_assert_cmpstr (figure->design, ==, "32-ary 2-cube");

  icn_study_remove_design (other, 1);
  figure = g_ptr_array_index (other->figures, 0);
  g_assert_null (figure->design);
  g_assert_cmpuint (other->expectations->len, ==, 1);
  assert_round_trip (other);
}

TEST (add)
{
  g_autoptr (IcnStudy) study = icn_study_new_opening ();
  g_autoptr (GError) error = NULL;

  for (guint i = study->designs->len; i < ICN_STUDY_MAX_DESIGNS; i++)
    g_assert_true (icn_study_add_design (study, icn_design_new (), &error));
  for (guint i = 0; i <= ICN_DESIGN_MAX_COLOR; i++) {
    for (guint j = 0; j < i; j++)
      g_assert_cmpuint (icn_study_design (study, i)->color, !=, icn_study_design (study, j)->color);
  }
  g_assert_false (icn_study_add_design (study, icn_design_new (), &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE);
  g_assert_cmpuint (study->designs->len, ==, ICN_STUDY_MAX_DESIGNS);
}

/* As many designs as a study holds are read, named, compared and written, the last as well as the
 * first; one more is refused. */
TEST (many)
{
  g_autoptr (GString) text = g_string_new (HEAD "\"designs\": [ ");
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) study = NULL, again = NULL;
  g_autofree char *json = NULL;
  g_auto (GStrv) names = NULL;
  gsize length;

  for (guint i = 0; i < ICN_STUDY_MAX_DESIGNS; i++)
    g_string_append_printf (text,
                            "%s{ \"topology\": \"torus\", \"k\": \"4\", \"n\": 2, \"length\": %u }",
                            i > 0 ? ", " : "", i + 1);
  g_string_append (text, " ] }");
  study = icn_study_parse (text->str, text->len, "many", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (study->designs->len, ==, 10000);
  names = icn_study_names (study);
  g_assert_cmpstr (names[9999], ==, "4-ary 2-cube (10000)");
  g_assert_cmpstr (names[4999], ==, "4-ary 2-cube (5000)");
  g_assert_cmpuint (icn_study_design (study, 9999)->color, <=, ICN_DESIGN_MAX_COLOR);

  json = icn_study_to_json (study, &length);
  again = icn_study_parse (json, length, "again", &error);
  g_assert_no_error (error);
  g_assert_true (icn_study_equal (study, again));
  icn_study_design (again, 9999)->lengths.of[0].length++;
  g_assert_false (icn_study_equal (study, again));
  icn_study_remove_design (again, 0);
  g_assert_true (icn_study_add_design (again, icn_design_new (), &error));
  g_assert_false (icn_study_add_design (again, icn_design_new (), &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE);
}

/* A document leaves out what is usual with a network of modules, and reads back as it was. */
TEST (usual)
{
  static const char *const texts[] = { "name=Butterfly.8.8", "name=2hop.8.4-4,length=200",
                                       "name=Xbar.8.8,nodes=64,modules=8,budget=normalized",
                                       "name=Xbar.8.8,router=source", "router=packaging" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (IcnStudy) study = parse (HEAD "\"designs\": [] }"), read = NULL;
    g_autofree char *text = NULL;
    IcnDesign *design = icn_design_new ();

    g_assert_true (icn_design_parse (design, texts[i], NULL));
    g_assert_true (icn_study_add_design (study, design, NULL));
    text = icn_study_to_json (study, NULL);
    g_test_message ("%s", text);
    read = parse (text);
    g_assert_true (icn_design_equal (icn_study_design (read, 0), icn_study_design (study, 0)));
  }
}

/* A number of virtual channels that was set is written, even if it is the default. */
TEST (vcs_that_are_set)
{
  static const char *const member[] = { "", ", \"vcs\": 4" };

  for (guint i = 0; i < G_N_ELEMENTS (member); i++) {
    g_autofree char *text =
      g_strdup_printf (HEAD "\"designs\": [ { \"topology\": \"torus\", \"k\": \"8\", \"n\": 2, "
                            "\"router\": \"pipelined\"%s } ] }",
                       member[i]);
    g_autoptr (IcnStudy) study = parse (text), again = NULL;
    const IcnDesign *design = icn_study_design (study, 0);
    g_autofree char *written = NULL;
    gsize length;

    g_assert_cmpuint (design->router.vcs, ==, 4);
    g_assert_cmpint (design->router.vcs_is_set, ==, i);
    written = icn_study_to_json (study, &length);
    g_assert_cmpint (strstr (written, "\"vcs\"") != NULL, ==, i);
    again = parse (written);
    g_assert_true (icn_design_equal (icn_study_design (again, 0), design));
  }
}
