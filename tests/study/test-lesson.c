/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of a lesson: read, written, refused, and what their settings make of a study. */
#include "step.h"

#include "chart.h"
#include "check.h"
#include "common.h"
#include "design.h"
#include "error.h"
#include "gallery.h"
#include "guess.h"
#include "history.h"
#include "marks.h"
#include "question-limits.h"
#include "study-file.h"
#include "study-format.h"
#include "study-records.h"
#include "study-samples.h"
#include "runner.h"
#include "text-numbers.h"
#include "topology.h"
#include <math.h>
#include <string.h>

#define STEPS(text)                                                                                \
  HEAD "\"designs\": [ { \"topology\": \"torus\" }, { \"topology\": \"ring\" } ],"                 \
       "\"claims\": [ { \"id\": \"c\", \"text\": \"C\", \"verdict\": \"holds\" } ],"               \
       "\"expectations\": [ { \"design\": \"8-ary 2-cube\", \"quantity\": \"nodes\","              \
       "\"equals\": 64, \"claim\": \"c\" } ], \"steps\": [ " text " ] }"
#define THREE                                                                                      \
  "{ \"title\": \"One\", \"text\": \"Look.\\nHere.\", \"watch\": \"the cut\","                     \
  "\"figure\": { \"id\": \"latency-traffic\", \"y\": { \"log\": true } },"                         \
  "\"control\": { \"key\": \"length\", \"values\": \"16..64 by 16\","                              \
  "\"quantity\": \"cycle_time\" },"                                                                \
  "\"question\": { \"ask\": \"Which?\", \"choices\": [ \"64\", \"65\" ], \"right\": \"64\","       \
  "\"claim\": \"c\", \"why\": \"Count.\" } },"                                                     \
  "{ \"title\": \"Two\", \"set\": \"k=9\", \"design\": \"8-node ring\","                           \
  "\"hints\": [ \"Go around.\", \"Once.\" ],"                                                      \
  "\"figure\": { \"id\": \"grid\", \"design\": \"8-ary 2-cube\","                                  \
  "\"beside\": \"8-node ring\" },"                                                                 \
  "\"question\": { \"ask\": \"How many?\", \"quantity\": \"nodes\","                               \
  "\"mistakes\": [ { \"times\": 2, \"say\": \"Not twice.\" },"                                     \
  "{ \"quantity\": \"diameter\", \"design\": \"8-node ring\", \"say\": \"Not half.\" } ],"         \
  "\"design\": \"8-node ring\" }, \"expectations\": [ { \"design\": \"8-node ring\","              \
  "\"quantity\": \"nodes\", \"equals\": 9 } ] },"                                                  \
  "{ \"title\": \"Three\", \"set\": \"wires=linear\", \"question\": { \"ask\": \"Draw.\","         \
  "\"curve\": \"8-ary 2-cube\" } }"
#define LESSON STEPS (THREE)
/* The same, with a question of each other kind. */
#define MORE                                                                                       \
  STEPS (THREE ","                                                                                 \
               "{ \"title\": \"Four\", \"set\": \"k=3\", \"design\": \"8-node ring\","             \
               "\"question\": { \"ask\": \"Find one.\", \"design\": \"8-node ring\","              \
               "\"limits\": [ \"nodes = 5..7\", \"diameter < 3\" ], \"example\": \"k=5\" } },"     \
               "{ \"title\": \"Five\", \"set\": \"k=3\", \"design\": \"8-node ring\","             \
               "\"question\": { \"ask\": \"Sort.\", \"order\": \"diameter\","                      \
               "\"designs\": [ \"8-ary 2-cube\", \"8-node ring\" ] } },"                           \
               "{ \"title\": \"Six\", \"question\": { \"ask\": \"Which?\", \"claim\": \"c\","      \
               "\"choices\": [ \"A\", \"B\", \"C\" ], \"rights\": [ \"A\", \"C\" ] } },"           \
               "{ \"title\": \"Seven\", \"question\": { \"ask\": \"Where?\","                      \
               "\"pick\": \"farthest-node\", \"design\": \"8-node ring\", \"at\": 1,"              \
               "\"mistakes\": [ { \"pick\": \"neighbor-node\", \"say\": \"Near.\" } ] } }")

TEST (format)
{
  g_autoptr (IcnStudy) study = parse (MORE);
  g_autofree char *text = icn_study_to_json (study, NULL), *again = NULL;
  g_autoptr (IcnStudy) read = parse (text), copy = icn_study_dup (study);
  const IcnStep *one = icn_study_step (study, 0), *two = icn_study_step (study, 1);
  const IcnStep *three = icn_study_step (study, 2), *four = icn_study_step (study, 3);
  const IcnStep *five = icn_study_step (study, 4), *six = icn_study_step (study, 5);

  g_assert_cmpuint (study->steps->len, ==, 7);
  g_assert_cmpstr (one->title, ==, "One");
  g_assert_cmpstr (one->text, ==, "Look.\nHere.");
  g_assert_cmpstr (one->watch, ==, "the cut");
  g_assert_cmpstr (one->figure->id, ==, "latency-traffic");
  g_assert_cmpint (one->figure->y_log, ==, 1);
  g_assert_cmpstr (one->control.key, ==, "length");
  g_assert_cmpint (icn_question_answer (&one->question), ==, ICN_ANSWER_CHOICE);
  g_assert_cmpstr (one->question.choices[1], ==, "65");
  g_assert_cmpstr (one->question.right, ==, "64");
  g_assert_cmpstr (one->question.why, ==, "Count.");
  g_assert_cmpint (icn_question_answer (&two->question), ==, ICN_ANSWER_NUMBER);
  g_assert_true (isnan (two->question.at));
  g_assert_cmpuint (two->expectations->len, ==, 1);
  g_assert_cmpuint (g_strv_length (two->hints), ==, 2);
  g_assert_null (three->hints);
  g_assert_cmpuint (two->question.mistakes->len, ==, 2);
  g_assert_cmpfloat (icn_question_mistake (&two->question, 0)->times, ==, 2);
  g_assert_cmpstr (icn_question_mistake (&two->question, 1)->quantity, ==, "diameter");
  g_assert_cmpint (icn_question_answer (&three->question), ==, ICN_ANSWER_CURVE);
  g_assert_null (three->figure);
  g_assert_cmpint (icn_question_answer (&four->question), ==, ICN_ANSWER_DESIGN);
  g_assert_cmpuint (g_strv_length (four->question.limits), ==, 2);
  g_assert_cmpint (icn_question_answer (&five->question), ==, ICN_ANSWER_ORDER);
  g_assert_cmpint (icn_question_answer (&six->question), ==, ICN_ANSWER_CHOICES);
  g_assert_cmpint (icn_question_answer (&icn_study_step (study, 6)->question), ==, ICN_ANSWER_PICK);

  g_assert_true (icn_study_equal (study, read) && icn_study_equal (study, copy));
  again = icn_study_to_json (read, NULL);
  g_assert_cmpstr (text, ==, again);
}

/* Each member counts: a study with another one is another study. */
TEST (difference)
{
  static const char *const replaced[][2] = {
    { "Look.", "See." },
    { "the cut", "a cut" },
    { "latency-traffic", "throughput" },
    { "by 16", "by 8" },
    { "cycle_time", "longest_wire" },
    { "\"65\"", "\"66\"" },
    { "Count.", "Guess." },
    { "\"k=9\"", "\"k=8\"" },
    { "\"Once.\"", "\"Twice.\"" },
    { "\"times\": 2", "\"times\": 3" },
    { "\"times\": 2", "\"value\": 2" },
    { "\"diameter\", \"design\": \"8-node ring\"", "\"mean_hops\"" },
    { "Not half.", "Half of it?" },
    { "{ \"times\": 2, \"say\": \"Not twice.\" },", "" },
    { "equals\": 9", "equals\": 8" },
    { "\"curve\": \"8-ary 2-cube\"", "\"curve\": \"8-node ring\"" },
    { "diameter < 3", "diameter < 4" },
    { "\"nodes = 5..7\", ", "" },
    { "\"k=5\"", "\"k=6\"" },
    { "\"order\": \"diameter\"", "\"order\": \"mean_hops\"" },
    { "\"8-ary 2-cube\", \"8-node ring\" ]", "\"8-node ring\", \"8-ary 2-cube\" ]" },
    { "\"rights\": [ \"A\", \"C\" ]", "\"rights\": [ \"A\", \"B\" ]" },
    { "\"at\": 1,", "\"at\": 2," },
    { "\"farthest-node\"", "\"neighbor-node\"" },
    { "\"neighbor-node\", \"say\"", "\"farthest-node\", \"say\"" },
  };
  g_autoptr (IcnStudy) study = parse (MORE);

  for (guint i = 0; i < G_N_ELEMENTS (replaced); i++) {
    g_autoptr (GString) text = g_string_new (MORE);
    g_autoptr (IcnStudy) other = NULL;

    g_assert_cmpuint (g_string_replace (text, replaced[i][0], replaced[i][1], 1), ==, 1);
    other = parse (text->str);
    g_test_message ("%s", replaced[i][1]);
    g_assert_false (icn_study_equal (study, other));
  }
}

TEST (refusals)
{
#define MOVES(members)                                                                             \
  "{ \"title\": \"a\", \"figure\": { \"id\": \"grid\" }, \"motion\": { " members " } }"
#define ASKS(members) "{ \"title\": \"a\", \"question\": { \"ask\": \"b\", " members " } }"
  static const struct {
    const char *step, *message;
  } bad[] = {
    { "{ \"text\": \"a\" }", "steps[0].title: this member is needed" },
    { "{ \"title\": \"a\", \"page\": 1 }", "steps[0]: unknown member \"page\"" },
    { "{ \"title\": \"a\", \"set\": \"wires\" }", "steps[0].set: \"wires\" is not legal" },
    { "{ \"title\": \"a\", \"set\": \"wires=no\" }", "steps[0].set: wires: \"no\"" },
    { "{ \"title\": \"a\", \"figure\": \"b\" }", "steps[0].figure: this is a text" },
    { "{ \"title\": \"a\", \"control\": { \"values\": \"1,2\" } }", "steps[0].control.key" },
    { "{ \"title\": \"a\", \"control\": { \"key\": \"n\", \"quantity\": \"hops_of\" } }",
      "steps[0].control.quantity" },
    { "{ \"title\": \"a\", \"control\": { \"key\": \"m\", \"values\": \"1,2\" } }",
      "steps[0].control.key: \"m\"" },
    { "{ \"title\": \"a\", \"control\": { \"key\": \"n\", \"values\": \"1\" } }",
      "steps[0].control.values: \"1\" is not legal" },
    { "{ \"title\": \"a\", \"control\": { \"key\": \"n\", \"values\": \"1,x\" } }",
      "steps[0].control.n: " },
    { "{ \"title\": \"a\", \"control\": { \"key\": \"n\", \"values\": \"1..999\" } }",
      "from 2 to 200 values" },
    { MOVES ("\"cycle\": 2"), "steps[0].motion.speed: this member is needed" },
    { MOVES ("\"speed\": 0.1"),
      "steps[0].motion.speed: 0.1 is not legal; it must be from 0.5 to 65536" },
    { MOVES ("\"speed\": 4, \"cycle\": 200000"), "steps[0].motion.cycle: 200000" },
    { MOVES ("\"speed\": 4, \"load\": 2"), "steps[0].motion.load: 2" },
    { MOVES ("\"speed\": 4, \"follow\": \"1-2\""), "steps[0].motion.follow: \"1-2\" is no" },
    { MOVES ("\"speed\": 4, \"follow\": \"1:2x\""), "steps[0].motion.follow: \"1:2x\" is no" },
    { "{ \"title\": \"a\", \"motion\": { \"speed\": 4 } }", "only a step with a figure" },
    { "{ \"title\": \"a\", \"question\": { \"right\": \"b\" } }",
      "steps[0].question.ask: this member is needed" },
    { ASKS ("\"choices\": [ \"x\" ], \"right\": \"x\""), "choices: 1 are not legal; from 2 to 8" },
    { ASKS ("\"choices\": [ \"x\", \"x\" ], \"right\": \"x\""), "choices: \"x\" is there twice" },
    { ASKS ("\"choices\": [ \"x\", \"y\" ], \"right\": \"z\""), "right: it must be one of" },
    { ASKS ("\"choices\": [ \"x\", \"y\" ], \"right\": \"x\", \"claim\": \"d\""),
      "claim: \"d\" is the id of no claim" },
    { ASKS ("\"choices\": [ \"x\", \"y\" ], \"right\": \"x\", \"curve\": \"d\""),
      "it has 2 of choices, quantity, pick, order, limits and curve" },
    { ASKS ("\"right\": \"x\""), "right: only choices" },
    { ASKS ("\"quantity\": \"size\", \"design\": \"d\""), "quantity: \"size\" is no quantity" },
    { ASKS ("\"quantity\": \"nodes\""), "design: this member is needed" },
    { ASKS ("\"quantity\": \"latency\", \"design\": \"d\""), "at: latency needs an argument" },
    { ASKS ("\"design\": \"d\""), "design: only a quantity, a pick and limits have one" },
    { ASKS ("\"at\": 1"), "at: only a quantity and a pick have one" },
    { ASKS ("\"pick\": \"any\", \"design\": \"d\""), "pick: \"any\" is not legal" },
    { ASKS ("\"pick\": \"busiest-channel\""), "design: this member is needed" },
    { ASKS ("\"pick\": \"busiest-channel\", \"design\": \"d\", \"at\": 1"),
      "at: busiest-channel has no number of a node" },
    { ASKS ("\"pick\": \"farthest-node\", \"design\": \"d\""),
      "at: farthest-node needs the number of a node" },
    { ASKS ("\"pick\": \"farthest-node\", \"design\": \"d\", \"at\": 0.5"), "at: 0.5 is not" },
    { ASKS ("\"pick\": \"busiest-channel\", \"design\": \"d\", \"order\": \"nodes\""),
      "it has 2 of choices, quantity, pick, order" },
    { ASKS ("\"pick\": \"busiest-channel\", \"design\": \"d\", \"after\": true"),
      "after: only choices, a quantity and an order" },
    { ASKS ("\"choices\": [ \"\", \"x\" ], \"right\": \"x\""), "choices: text 1 is empty" },
    { ASKS ("\"limits\": [ \"nodes = 4\" ]"), "design: this member is needed" },
    { ASKS ("\"limits\": [], \"design\": \"d\""), "limits: 0 are not legal; from 1 to 8" },
    { ASKS ("\"limits\": [ \"nodes\" ], \"design\": \"d\""), "limits[0]: where: \"nodes\"" },
    { ASKS ("\"limits\": [ \"nodes < x\" ], \"design\": \"d\""), "limits[0]: nodes: \"x\"" },
    { ASKS ("\"limits\": [ \"simulated_latency@0.1 < 9\" ], \"design\": \"d\""),
      "limits: simulated_latency needs a sim" },
    { ASKS ("\"limits\": [ 4 ], \"design\": \"d\""), "limits[0]: this is a number" },
    { ASKS ("\"limits\": [ \"nodes = 4\" ], \"design\": \"d\", \"example\": \"k\""),
      "example: \"k\" is not legal" },
    { ASKS ("\"limits\": [ \"nodes = 4\" ], \"design\": \"d\", \"example\": \"k=x\""),
      "example: k: \"x\"" },
    { ASKS ("\"limits\": [ \"nodes = 4\" ], \"design\": \"d\","
            "\"example\": \"topology=file,graph=/etc/passwd\""),
      "example: graph: it must not name a file" },
    { ASKS ("\"limits\": [ \"nodes = 4\" ], \"design\": \"d\","
            "\"example\": \"traffic=matrix:/etc/passwd\""),
      "example: traffic: it must not name a file" },
    { ASKS ("\"example\": \"k=4\""), "example: only limits have one" },
    { ASKS ("\"order\": \"size\""), "order: \"size\" is not legal" },
    { ASKS ("\"order\": \"simulated_latency@0.1\""),
      "order: simulated_latency needs a simulation" },
    { ASKS ("\"order\": \"nodes\", \"designs\": [ \"a\" ]"),
      "designs: 1 are not legal; from 2 to 16" },
    { ASKS ("\"order\": \"nodes\", \"designs\": [ \"a\", \"b\", \"a\" ]"),
      "designs: \"a\" is there twice" },
    { ASKS ("\"designs\": [ \"a\", \"b\" ]"), "designs: only an order has some" },
    { ASKS ("\"choices\": [ \"x\", \"y\" ], \"rights\": [ \"z\" ]"), "rights: each must be one" },
    { ASKS ("\"choices\": [ \"x\", \"y\" ], \"rights\": []"), "rights: 0 are not legal" },
    { ASKS ("\"choices\": [ \"x\", \"y\" ], \"rights\": [ \"x\" ], \"right\": \"x\""),
      "right: it has rights, too" },
    { ASKS ("\"rights\": [ \"x\" ]"), "right: only choices" },
#define ERRS(members)                                                                              \
  "\"quantity\": \"nodes\", \"design\": \"d\", \"mistakes\": [ { " members " } ]"
#define SAY ", \"say\": \"x\""
    { ASKS (ERRS ("\"times\": 2")), "steps[0].question.mistakes[0].say: this member is needed" },
    { ASKS (ERRS ("\"say\": \"x\"")), "mistakes[0].value: a mistake has either" },
    { ASKS (ERRS ("\"value\": 2, \"times\": 2" SAY)), "mistakes[0].value: a mistake has either" },
    { ASKS (ERRS ("\"quantity\": \"size\"" SAY)), "mistakes[0].quantity: \"size\" is no quantity" },
    { ASKS (ERRS ("\"quantity\": \"latency\"" SAY)), "mistakes[0].at: latency needs an argument" },
    { ASKS (ERRS ("\"times\": 2, \"at\": 2" SAY)), "mistakes[0].at: nodes has no argument" },
    { ASKS (ERRS ("\"choice\": \"y\", \"times\": 2" SAY)), "mistakes[0].choice: only choices" },
    { ASKS ("\"order\": \"nodes\", \"mistakes\": [ { \"times\": 2" SAY " } ]"),
      "mistakes: only choices, a quantity and a pick" },
#define MISPICKS(members)                                                                          \
  "\"pick\": \"busiest-channel\", \"design\": \"d\", \"mistakes\": [ { " members SAY " } ]"
    { ASKS (MISPICKS ("\"design\": \"e\"")), "mistakes[0].pick: this member is needed" },
    { ASKS (MISPICKS ("\"pick\": \"any\"")), "mistakes[0].pick: \"any\" is not legal" },
    { ASKS (MISPICKS ("\"pick\": \"cut-channel\", \"times\": 2")),
      "mistakes[0].pick: a mistake of a pick has no choice and no number" },
    { ASKS (MISPICKS ("\"pick\": \"farthest-node\", \"at\": 0")),
      "mistakes[0].pick: farthest-node and busiest-channel are not both" },
    { ASKS (ERRS ("\"pick\": \"cut-channel\"" SAY)), "mistakes[0].pick: only a pick has one" },
#define PICKS(members)                                                                             \
  "\"choices\": [ \"x\", \"y\" ], \"right\": \"x\", \"mistakes\": [ { " members SAY " } ]"
    { ASKS (PICKS ("\"choice\": \"x\"")), "mistakes[0].choice: it must be a wrong one" },
    { ASKS (PICKS ("\"choice\": \"z\"")), "mistakes[0].choice: it must be one of the choices" },
    { ASKS (PICKS ("\"times\": 2")), "mistakes[0].choice: a mistake of a choice has no number" },
    { "{ \"title\": \"a\", \"hints\": [ \"b\" ] }", "steps[0].hints: only a step with a question" },
    { ASKS ("\"curve\": \"d\" }, \"hints\": { \"x\": 1"), "steps[0].hints: this is an object" },
    { "{ \"title\": \"a\", \"hints\": [], \"question\": { \"ask\": \"b\" } }",
      "steps[0].hints: 0 are not legal; from 1 to 4" },
    { "{ \"title\": \"a\", \"hints\": [ \"c\", \"c\" ], \"question\": { \"ask\": \"b\" } }",
      "steps[0].hints: \"c\" is there twice" },
    { "{ \"title\": \"a\", \"expectations\": [ { \"design\": \"d\", \"quantity\": \"size\","
      "\"equals\": 1 } ] }",
      "steps[0].expectations[0].quantity: \"size\" is no quantity" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *document = g_strdup_printf (STEPS ("%s"), bad[i].step);
    g_autoptr (GError) error = NULL;

    g_assert_null (icn_study_parse (document, strlen (document), "bad", &error));
    g_test_message ("%s: %s", bad[i].step, error->message);
    g_assert_nonnull (strstr (error->message, bad[i].message));
  }
#undef PICKS
#undef MISPICKS
#undef SAY
#undef ERRS
#undef ASKS
#undef MOVES
}

/* What the study does not have is no error of the file. */
TEST (absent)
{
  g_autoptr (IcnStudy) study =
    parse (STEPS ("{ \"title\": \"a\", \"figure\": { \"id\": \"hologram\", \"design\": \"x\" },"
                  "\"set\": \"k=4\", \"design\": \"y\", \"question\": { \"ask\": \"b\","
                  "\"curve\": \"z\" } }"));
  g_autoptr (IcnStudy) before = icn_study_dup (study);
  g_autoptr (GError) error = NULL;

  g_assert_false (icn_study_take_step (study, 0, &error));
  g_assert_nonnull (strstr (error->message, "no design is called \"y\""));
  g_assert_true (icn_study_equal (study, before));
}

/* The margins of limits, whose numbers are worked out here: a ring of k nodes has k nodes, a
 * diameter of floor (k / 2), and two channels in and out of a node. */
TEST (limits)
{
  g_autoptr (IcnStudy) study = parse (MORE);

  for (guint k = 2; k < 12; k++) {
    g_autofree char *settings = g_strdup_printf ("k=%u", k);
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnLimitsReport) report = icn_study_test_limits (study, 3, settings, NULL, &error);
    g_autofree char *words = report ? icn_limits_report_words (report) : NULL;
    guint diameter = k / 2;
    gboolean is_sized = k >= 5 && k <= 7;

    g_assert_no_error (error);
    g_assert_null (report->why);
    g_assert_cmpuint (report->results->len, ==, 2);
    g_assert_true (report->is_met == (is_sized && diameter < 3));
    g_assert_true (!strstr (words, "5 … 7: met") == !is_sized);
    if (diameter == 1)
      g_assert_nonnull (strstr (words, "1 hop, asked under 3 hops: met, 67 % to spare"));
    if (diameter == 3)
      g_assert_nonnull (strstr (words, "3 hops, asked under 3 hops: missed by 0 %"));
    if (diameter == 5)
      g_assert_nonnull (strstr (words, "5 hops, asked under 3 hops: missed by 67 %"));
    if (k == 10)
      g_assert_nonnull (strstr (words, "10, asked 5 … 7: missed by 43 %"));
  }
}

/* Settings as people write them are those that a design takes. */
TEST (written_settings)
{
  static const char *const written[] = { "topology=ring, k=5", " topology=Ring;k=5; ",
                                         "topology=RING ,k=5,", "topology=ring,,k=5" };
  g_autoptr (IcnStudy) study = parse (MORE);
  g_autoptr (IcnLimitsReport) plain =
    icn_study_test_limits (study, 3, "topology=ring,k=5", NULL, NULL);
  g_autofree char *words = icn_limits_report_words (plain);

  g_assert_cmpuint (plain->results->len, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (written); i++) {
    g_autoptr (IcnLimitsReport) report = icn_study_test_limits (study, 3, written[i], NULL, NULL);
    g_autofree char *same = icn_limits_report_words (report);

    g_assert_cmpstr (same, ==, words);
  }
}

/* Settings from anybody: a design that cannot be misses everything, with the reason. */
TEST (hostile_settings)
{
  static const char *const bad[][2] = {
    { "topology=file,graph=/etc/passwd", "must not name a file" },
    { " graph=/etc/passwd", "must not name a file" },
    { "traffic=matrix:/etc/passwd", "must not name a file" },
    { "routing=table:/etc/passwd", "must not name a file" },
    { "k=60000", "has 60,000 vertices; at most 4,096" },
    { "k=1e300", "k: " },
    { "k=-5", "k: " },
    { "k=nan", "k: " },
    { "=", "" },
    { "k", "" },
    { ",,,,", "" },
    { "k=5,more=1", "more" },
    { "topology=ring,k=5,length=1", "it changes Message Length" },
    { "topology=ring,k=5,traffic=neighbor", "it changes Traffic Pattern" },
    { "wires=linear", "it changes Wire Delay" },
  };
  g_autoptr (IcnStudy) study = parse (MORE), before = icn_study_dup (study);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnLimitsReport) report = icn_study_test_limits (study, 3, bad[i][0], NULL, &error);

    g_assert_no_error (error);
    g_test_message ("%s: %s", bad[i][0], report->why);
    g_assert_false (report->is_met);
    g_assert_nonnull (strstr (report->why, bad[i][1]));
    g_assert_cmpuint (report->results->len, ==, 0);
  }
  g_assert_true (icn_study_equal (study, before));
}

TEST (values)
{
  static const char *const legal[][2] = {
    { "2..5", "2 3 4 5" },
    { "16..64 by 16", "16 32 48 64" },
    { "0.1..0.5 by 0.1", "0.1 0.2 0.30000000000000004 0.4 0.5" },
    { "2, 3,10", "2 3 10" },
    { "constant,linear", "constant linear" },
    { "pins:64,bisection:1024", "pins:64 bisection:1024" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (legal); i++) {
    g_auto (GStrv) values = icn_control_values (legal[i][0], NULL);
    g_autofree char *joined = values ? g_strjoinv (" ", values) : NULL;

    if (i != 2)
      g_assert_cmpstr (joined, ==, legal[i][1]);
    else
      g_assert_cmpuint (g_strv_length (values), ==, 5);
  }
  g_assert_null (icn_control_values ("5..2", NULL));
  g_assert_null (icn_control_values ("", NULL));
  g_assert_null (icn_control_values ("a,,b", NULL));
}

/* A step's settings hold, names follow, and all is as before when the designs are restored. */
TEST (settings)
{
  g_autoptr (IcnStudy) base = parse (LESSON), study = icn_study_dup (base);
  g_autofree char *set = NULL, *design = NULL, *none = NULL;

  g_assert_true (icn_study_take_step (study, 1, NULL));
  g_assert_cmpfloat (icn_topology_nodes (&icn_study_design (study, 1)->topology), ==, 9);
  g_assert_cmpstr (icn_study_step (study, 1)->question.design, ==, "9-node ring");
  g_assert_cmpstr (icn_study_step (study, 1)->figure->design, ==, "8-ary 2-cube");
  g_assert_cmpstr (icn_study_step (study, 1)->figure->beside, ==, "9-node ring");
  set = icn_study_settings_since (study, base, &design, NULL);
  g_assert_cmpstr (set, ==, "k=9");
  g_assert_cmpstr (design, ==, "8-node ring");

  icn_study_restore_designs (study, base);
  g_assert_true (icn_study_equal (study, base));
  g_clear_pointer (&design, g_free);
  none = icn_study_settings_since (study, base, &design, NULL);
  g_assert_cmpstr (none, ==, "");
  g_assert_null (design);
}

/* A lesson that was read, step by step, and closed is what it was before. */
TEST (lessons_are_restored)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  guint n_lessons = 0;

  for (char **id = ids; *id; id++) {
    g_autofree char *path = icn_gallery_path (*id);
    g_autoptr (IcnStudy) base = icn_study_load (path, NULL), study = icn_study_dup (base);

    for (guint i = 0; i < base->steps->len; i++) {
      icn_study_restore_designs (study, base);
      g_assert_true (icn_study_take_step (study, i, NULL));
    }
    icn_study_restore_designs (study, base);
    if (!icn_study_equal (study, base))
      g_error ("%s is changed by its steps", *id);
    n_lessons += base->steps->len > 0;
  }
  g_assert_cmpuint (n_lessons, >=, 11);
}

/* Settings of all designs, N among them; and what no text says. */
TEST (since)
{
  static const char *const given[] = { "wires=linear", "nodes=4096", "length=64,wires=linear" };
  g_autoptr (IcnStudy) base =
    parse (HEAD "\"linked\": [ \"nodes\", \"wires\", \"length\" ], \"designs\": ["
                "{ \"topology\": \"torus\", \"k\": \"8\", \"n\": 2 }, { \"topology\": "
                "\"hypercube\", \"n\": 6 } ] }");

  for (guint i = 0; i < G_N_ELEMENTS (given); i++) {
    g_autoptr (IcnStudy) study = icn_study_dup (base), made = icn_study_dup (base);
    g_autofree char *set = NULL, *design = NULL;

    g_assert_true (icn_study_give (study, -1, given[i], NULL, NULL));
    set = icn_study_settings_since (study, base, &design, NULL);
    g_assert_nonnull (set);
    g_assert_null (design);
    g_assert_true (icn_study_give (made, -1, set, NULL, NULL));
    g_assert_true (icn_study_equal (made, study));
  }
  {
    g_autoptr (IcnStudy) study = icn_study_dup (base);
    g_autoptr (GError) error = NULL;
    g_autofree char *design = NULL;

    icn_study_give (study, 0, "length=64", NULL, NULL);
    icn_study_give (study, 1, "length=65", NULL, NULL);
    g_assert_null (icn_study_settings_since (study, base, &design, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
  }
}

/* Steps are undone like everything else, and go with no design. */
TEST (edits)
{
  g_autoptr (IcnStudy) study = parse (LESSON);
  g_autoptr (IcnHistory) history = icn_history_new (study);

  g_ptr_array_remove_index (study->steps, 0);
  icn_history_record (history, study, "Remove Step", NULL);
  g_assert_cmpuint (icn_history_undo (history)->steps->len, ==, 3);
  g_assert_cmpuint (icn_history_redo (history)->steps->len, ==, 2);
  icn_study_remove_design (study, 1);
  g_assert_cmpuint (study->steps->len, ==, 2);
  g_assert_cmpuint (icn_study_step (study, 0)->expectations->len, ==, 0);
  g_assert_true (icn_study_check (study, NULL));
}

static gboolean
has_problem (const IcnCheckReport *report, const char *text)
{
  for (guint i = 0; i < report->problems->len; i++)
    if (strstr (((const IcnCheckProblem *) g_ptr_array_index (report->problems, i))->message, text))
      return TRUE;
  return FALSE;
}

/* What is wrong with steps, and what is right with them. */
TEST (check)
{
#define STEP(members) "{ \"title\": \"a\", " members " }"
  static const struct {
    const char *step;
    const char *message; /* NULL: nothing is wrong */
  } steps[] = {
    { STEP ("\"text\": \"64 nodes, 8 rows (12), F5, 1 or 2\""), NULL },
    { STEP ("\"text\": \"63 nodes\""), "step 1: 63 in its text is no setting" },
    { STEP ("\"set\": \"k=9\", \"design\": \"8-node ring\", \"watch\": \"9 nodes\""), NULL },
    { STEP ("\"set\": \"k=9\", \"design\": \"9-node ring\""),
      "step 1: design: no design is called \"9-node ring\"" },
    { STEP ("\"set\": \"k=9\", \"design\": \"8-node ring\", \"expectations\": [ { \"design\":"
            "\"8-node ring\", \"quantity\": \"nodes\", \"equals\": 9 } ]"),
      NULL },
    { STEP ("\"expectations\": [ { \"design\": \"8-node ring\", \"quantity\": \"nodes\","
            "\"equals\": 9 } ]"),
      "" },
    { STEP ("\"question\": { \"ask\": \"b\", \"choices\": [ \"x\", \"y\" ], \"right\": \"x\" }"),
      "step 1: no claim of the study states its answer" },
    { STEP ("\"question\": { \"ask\": \"b\", \"choices\": [ \"x\", \"y\" ], \"right\": \"x\","
            "\"claim\": \"c\" }"),
      NULL },
    { STEP ("\"question\": { \"ask\": \"b\", \"quantity\": \"nodes\", \"design\": \"z\" }"),
      "step 1: the answer to its question does not exist: nodes of" },
    { STEP ("\"question\": { \"ask\": \"b\", \"quantity\": \"mean_hops\","
            "\"design\": \"8-ary 2-cube\", \"why\": \"4 hops\" }"),
      NULL },
    { STEP ("\"text\": \"A message makes four hops.\", \"question\": { \"ask\": \"b\","
            "\"quantity\": \"mean_hops\", \"design\": \"8-ary 2-cube\" }"),
      "step 1: its text says 4, which its question asks for" },
    { STEP ("\"watch\": \"64 of them\", \"question\": { \"ask\": \"b\", \"quantity\": \"nodes\","
            "\"design\": \"8-ary 2-cube\" }"),
      "step 1: its text says 64, which its question asks for" },
    { STEP ("\"watch\": \"64 of them\", \"question\": { \"ask\": \"b\", \"quantity\": \"nodes\","
            "\"design\": \"8-ary 2-cube\", \"after\": true }"),
      NULL },
    { STEP ("\"question\": { \"ask\": \"b\", \"curve\": \"z\" }"), "step 1: no design is called" },
    { STEP ("\"figure\": { \"id\": \"grid\", \"design\": \"8-ary 2-cube\" },"
            "\"motion\": { \"speed\": 4, \"load\": 0.3 }"),
      NULL },
    { STEP ("\"figure\": { \"id\": \"grid\", \"design\": \"8-ary 2-cube\" },"
            "\"motion\": { \"speed\": 4, \"follow\": \"3:3000\" }"),
      "step 1: no message 3:3000 is on its way in cycle 0" },
    { STEP ("\"control\": { \"key\": \"k\", \"values\": \"4,8\", \"design\": \"8-node ring\" }"),
      NULL },
    { STEP ("\"control\": { \"key\": \"k\", \"values\": \"4,8\", \"design\": \"z\" }"),
      "step 1: its control cannot be 4: design: no design is called \"z\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_autofree char *document = g_strdup_printf (STEPS ("%s"), steps[i].step);
    g_autoptr (IcnStudy) study = parse (document);
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnCheckReport) report = icn_study_run_checks (study, NULL, NULL, &error);
    const IcnCheckProblem *problem;

    g_test_message ("%s", steps[i].step);
    g_assert_no_error (error);
    g_assert_cmpuint (icn_check_report_n_missed (report) > 0, ==, steps[i].message != NULL);
    if (!steps[i].message || !*steps[i].message)
      continue;
    problem = g_ptr_array_index (report->problems, 0);
    g_assert_true (g_str_has_prefix (problem->message, steps[i].message));
  }
#undef STEP
}

/* Gives a member that readers see the text "12345": itself, an item of its list, or an object of its
 * list, of which the first member (what the object is about) and the first text for readers get it. */
static void
set_text (const IcnMember *member, gpointer record)
{
  gpointer place = (char *) record + member->offset;

  if (member->type == ICN_MEMBER_TEXTS) {
    g_strfreev (*(char ***) place);
    *(char ***) place = g_strsplit ("12345 y", " ", -1);
  } else if (member->type == ICN_MEMBER_LIST) {
    const IcnMember *inner = member->record->members;
    gpointer object = icn_record_new (member->record);

    while (!inner->read)
      inner++;
    g_ptr_array_add (*(GPtrArray **) place, object);
    set_text (member->record->members, object);
    set_text (inner, object);
  } else {
    g_free (*(char **) place);
    *(char **) place = g_strdup ("12345");
  }
}

/* Of each text that a step and its question have for readers, the numbers are checked, except those
 * of choices; each text of the step is shown, its title apart. */
TEST (every_text)
{
  const IcnMember *const tables[] = { icn_step_record.members, icn_question_record.members };
  guint n = 0;

  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    for (const IcnMember *member = tables[t]; member->key; member++) {
      g_autoptr (IcnStudy) study = parse (STEPS (
        "{ \"title\": \"a\", \"question\": { \"ask\": \"b\", \"choices\": [ \"12345\", \"y\" ],"
        "\"right\": \"y\", \"claim\": \"c\" } }"));
      IcnStep *step = icn_study_step (study, 0);
      gpointer record = t == 0 ? (gpointer) step : &step->question;
      g_autoptr (IcnCheckReport) report = NULL;
      g_auto (GStrv) shown = NULL;

      if (!member->read)
        continue;
      g_test_message ("%s", member->key);
      set_text (member, record);
      if (step->question.rights)
        g_clear_pointer (&step->question.right, g_free);
      report = icn_study_run_checks (study, NULL, NULL, NULL);
      g_assert_cmpuint (has_problem (report, "12345"), ==, member->read != ICN_READ_CHOICE);
      shown = icn_step_paragraphs (step, ICN_READ_FIRST | ICN_READ_FIGURE);
      g_assert_cmpuint (g_strv_length (shown), ==,
                        t == 0 && n > 0 && member->read != ICN_READ_HINT);
      g_assert_true (!shown[0] || g_str_has_suffix (shown[0], "12345"));
      n++;
    }
  g_assert_cmpuint (n, >=, 8);
}

/* A claim that only a step's expectation states, while its settings hold. */
TEST (claims)
{
  g_autoptr (IcnStudy) study = parse (
    HEAD "\"designs\": [ { \"topology\": \"ring\" } ],"
         "\"claims\": [ { \"id\": \"c\", \"text\": \"C\", \"verdict\": \"holds\" } ],"
         "\"steps\": [ { \"title\": \"a\", \"set\": \"k=16\", \"expectations\": [ { \"design\":"
         "\"8-node ring\", \"quantity\": \"nodes\", \"equals\": 16, \"claim\": \"c\" } ] } ] }");
  g_autoptr (IcnCheckReport) report = icn_study_run_checks (study, NULL, NULL, NULL);
  const IcnClaimResult *claim = g_ptr_array_index (report->claims, 0);

  g_assert_cmpuint (icn_check_report_n_missed (report), ==, 0);
  g_assert_cmpuint (claim->n_true, ==, 1);
}

TEST (answer)
{
  g_autoptr (IcnStudy) study = parse (LESSON);
  g_autoptr (GError) error = NULL;
  IcnFinding finding = { .value = NAN };

  g_assert_true (icn_study_answer (study, 1, NULL, &finding, NULL));
  g_assert_cmpfloat (finding.value, ==, 9);
  g_assert_false (icn_study_answer (study, 2, NULL, &finding, &error));
  g_assert_nonnull (error);
}

TEST (numbers)
{
  static const struct {
    const char *text, *odd;
  } texts[] = {
    { "43.5 cycles, or 43.47; 12 % of 1,024", NULL },
    { "43.4 cycles", "43.4" },
    { "1,025 nodes", "1,025" },
    { "13 %", "13" },
    { "It is 12.", "12" }, /* 0.12 is 12 in percent only */
    { NULL, NULL },
  };
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (double));
  const double values[] = { 43.47, 0.12, 1024 };

  g_array_append_vals (known, values, G_N_ELEMENTS (values));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *odd = icn_text_number_unknown (texts[i].text, known);

    g_assert_cmpstr (odd, ==, texts[i].odd);
  }
}

/* One value of a control as the sidebar would set it. */
TEST (control)
{
  g_autoptr (IcnStudy) study =
    parse (HEAD "\"linked\": [ \"nodes\", \"length\" ], \"designs\": ["
                "{ \"topology\": \"torus\", \"k\": \"8\", \"n\": 2, \"length\": 100 },"
                "{ \"topology\": \"hypercube\", \"n\": 6, \"length\": 100 } ] }");
  const IcnControl all = { .key = "length", .values = "1..9" };
  const IcnControl one = { .key = "n", .values = "2,3", .design = "8-ary 2-cube" };

  g_assert_true (icn_study_take_control (study, &all, "9", NULL, NULL));
  g_assert_cmpfloat (icn_study_design (study, 0)->lengths.of[0].length, ==, 9);
  g_assert_cmpfloat (icn_study_design (study, 1)->lengths.of[0].length, ==, 9);
  g_assert_true (icn_study_take_control (study, &one, "3", NULL, NULL));
  g_assert_cmpfloat (icn_topology_nodes (&icn_study_design (study, 0)->topology), ==, 64);
  g_assert_cmpuint (icn_study_design (study, 0)->topology.dimensions, ==, 3);
  g_assert_cmpint (icn_study_find_design (study, one.design), <,
                   0); /* it is called otherwise now */
}

/* By hand: truth 10 at 0 to 2, 20 at 4. A guess of 11 up to 2 is 10 % off; from there to 4 a guess
 * that rises to 22 is 10 % off as well. One of 10 at 0 that is 20 at 2 is 0 to 100 % off, 50 % in
 * the mean; and beyond the truth's end nothing counts. */
TEST (guess)
{
  double x[] = { 0, 1, 2, 4, 5 }, y[] = { 10, 10, 10, 20, NAN }, from, to;
  IcnChart chart = { .n_points = 5, .x = x };
  const IcnSeries truth = { .y = y };
  const IcnGuessPoint near[] = { { 0, 11 }, { 2, 11 }, { 4, 22 }, { 5, 100 } };
  const IcnGuessPoint far[] = { { 0, 10 }, { 2, 20 } };
  const IcnGuessPoint inside[] = { { 0.5, 5 }, { 1.5, 5 } };
  const IcnGuessPoint beyond[] = { { 4.5, 5 }, { 5, 5 } };
  const IcnGuessPoint right[] = { { 0, 10 }, { 2, 10 }, { 4, 20 } };

  g_assert_cmpfloat_with_epsilon (icn_guess_miss (&chart, &truth, near, 4, &from, &to), 0.1, 1e-12);
  g_assert_true (from == 0 && to == 4);
  g_assert_cmpfloat_with_epsilon (icn_guess_miss (&chart, &truth, far, 2, &from, &to), 0.5, 1e-12);
  g_assert_true (from == 0 && to == 2);
  g_assert_cmpfloat_with_epsilon (icn_guess_miss (&chart, &truth, inside, 2, &from, &to), 0.5,
                                  1e-12);
  g_assert_true (from == 0.5 && to == 1.5);
  g_assert_true (isnan (icn_guess_miss (&chart, &truth, beyond, 2, &from, &to)));
  g_assert_true (isnan (icn_guess_miss (&chart, &truth, NULL, 0, &from, &to)));

  /* 10 % off gives 40 of 45 parts; from 50 % on there is nothing; what is not drawn counts as
   * wrong, so that half the points over one of four are an eighth. */
  g_assert_cmpfloat_with_epsilon (icn_guess_score (&chart, &truth, near, 4), 40. / 45, 1e-12);
  g_assert_cmpfloat_with_epsilon (icn_guess_score (&chart, &truth, far, 2), 0.125, 1e-12);
  g_assert_cmpfloat (icn_guess_score (&chart, &truth, inside, 2), ==, 0);
  g_assert_cmpfloat (icn_guess_score (&chart, &truth, beyond, 2), ==, 0);
  g_assert_cmpfloat (icn_guess_score (&chart, &truth, NULL, 0), ==, 0);
  g_assert_cmpfloat_with_epsilon (icn_guess_score (&chart, &truth, right, 3), 1, 1e-12);
}

static void
assert_marks (const IcnStudy *study, const char *sheet, IcnMark first, IcnMark second)
{
  g_autoptr (IcnAnswerSheet) read = icn_answer_sheet_parse (study, sheet, strlen (sheet));
  g_autoptr (IcnAnswerKey) key = icn_answer_key_new (study, NULL, NULL);
  g_autoptr (GPtrArray) marks = icn_study_mark (study, key, read);
  const IcnMarked *one, *two;

  g_assert_cmpuint (marks->len, ==, 2); /* a drawn curve has none */
  one = g_ptr_array_index (marks, 0);
  two = g_ptr_array_index (marks, 1);
  g_assert_cmpuint (one->step, ==, 0);
  g_assert_cmpuint (two->step, ==, 1);
  g_assert_cmpint (one->mark, ==, first);
  g_assert_cmpint (two->mark, ==, second);
}

/* Step 1 offers 64 and 65, of which 64 is right; step 2 asks for the nodes of a ring of nine. */
TEST (marks)
{
  static const char *const bad[] = { "9",       "0: 9",  "4: 9",     "two: 9", "1: 65",
                                     "\xff: 9", "9 9 9", "1e999: 9", ":" };
  static const char *const right[] = {
    "1: a) 64\n2: 9nodes",        "1: (a)\n2: ≈ 9",      "1: [A] 64.\n2: approx. 9.18",
    "1: a - 64\n2: 18/2 nodes",   "1: 64.\n2: +9;",      "1: a:\n2: 8.82 nodes (T0)",
    "1: a. 64\n2: 9\u00a0nodes.", "1: A\n2: = 9e0 (m^2)"
  };
  static const char *const hedged[] = { "1: a or b\n2: 9 or 65", "1: a) 65\n2: 9 not 10",
                                        "1: ab\n2: 9.1.2 or so", "1: c\n2: 9 m^2" };
  g_autoptr (IcnStudy) study = parse (LESSON);

  assert_marks (study, "1: 64\n2: 9\n", ICN_MARK_RIGHT, ICN_MARK_RIGHT);
  assert_marks (study, "# Ann\n\n 2 : 9.17 nodes\n1: 65", ICN_MARK_WRONG, ICN_MARK_RIGHT);
  assert_marks (study, "2: 9.19\r\n1: \r\n", ICN_MARK_OPEN, ICN_MARK_WRONG);
  assert_marks (study, "2: nine", ICN_MARK_OPEN, ICN_MARK_UNREAD);
  assert_marks (study,
                "\xef\xbb\xbf"
                "1: 64\n2: 9,1",
                ICN_MARK_RIGHT, ICN_MARK_RIGHT);
  /* A comma may be a decimal one. */
  assert_marks (study, "1: 6\n2: 9,009", ICN_MARK_UNREAD, ICN_MARK_RIGHT);
  assert_marks (study, "1: b\n2: 9,909", ICN_MARK_WRONG, ICN_MARK_WRONG);
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    assert_marks (study, right[i], ICN_MARK_RIGHT, ICN_MARK_RIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (hedged); i++)
    assert_marks (study, hedged[i], ICN_MARK_UNREAD, ICN_MARK_UNREAD);
  assert_marks (study, "", ICN_MARK_OPEN, ICN_MARK_OPEN);
  assert_marks (study, "1: 64\n3: a curve\n2: 9", ICN_MARK_RIGHT, ICN_MARK_RIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *text = g_strdup_printf ("1: 64\n%s\n2: 9", bad[i]);
    g_autoptr (IcnAnswerSheet) sheet = icn_answer_sheet_parse (study, text, strlen (text));

    g_assert_cmpuint (sheet->problems->len, ==, 1); /* and the other lines count */
    assert_marks (study, text, ICN_MARK_RIGHT, ICN_MARK_RIGHT);
  }
}
