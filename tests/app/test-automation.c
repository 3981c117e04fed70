/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulation that starts by itself: when an edit rests, not before; drafts first; nothing while
 * power is saved; and nobody is asked to save what nobody asked for. */
#include "automation.h"
#include "design.h"
#include "load-list.h"
#include "runner.h"
#include "simulation.h"
#include "study-file.h"

#include <string.h>

#define PATIENCE_S 120

/* A power profile monitor that the test sets. */
#define POWER_TYPE (power_get_type ())
G_DECLARE_FINAL_TYPE (Power, power, TEST, POWER, GObject)

struct _Power {
  GObject parent_instance;
  gboolean saves;
};

static Power *power;

static gboolean
power_init_it (GInitable *initable G_GNUC_UNUSED, GCancellable *cancellable G_GNUC_UNUSED,
               GError **error G_GNUC_UNUSED)
{
  return TRUE;
}

static void
initable_init (GInitableIface *iface)
{
  iface->init = power_init_it;
}

static void
monitor_init (GPowerProfileMonitorInterface *iface G_GNUC_UNUSED)
{
}

G_DEFINE_FINAL_TYPE_WITH_CODE (Power, power, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_INITABLE, initable_init)
                               G_IMPLEMENT_INTERFACE (G_TYPE_POWER_PROFILE_MONITOR, monitor_init))

static void
power_get_property (GObject *object, guint id G_GNUC_UNUSED, GValue *value,
                    GParamSpec *spec G_GNUC_UNUSED)
{
  g_value_set_boolean (value, TEST_POWER (object)->saves);
}

static void
power_class_init (PowerClass *class)
{
  G_OBJECT_CLASS (class)->get_property = power_get_property;
  g_object_class_override_property (G_OBJECT_CLASS (class), 1, "power-saver-enabled");
}

static void
power_init (Power *self)
{
  power = self;
}

static void
set_saves_power (gboolean saves)
{
  power->saves = saves;
  g_object_notify (G_OBJECT (power), "power-saver-enabled");
}

TESTS ()
{
  g_autoptr (GPowerProfileMonitor) monitor = NULL;

  g_io_extension_point_register (G_POWER_PROFILE_MONITOR_EXTENSION_POINT_NAME);
  g_io_extension_point_implement (G_POWER_PROFILE_MONITOR_EXTENSION_POINT_NAME, POWER_TYPE, "test",
                                  1000);
  monitor = g_power_profile_monitor_dup_default ();
  g_assert_true ((gpointer) monitor == power);
}

static void
give_up (gpointer data G_GNUC_UNUSED)
{
  g_error ("waited %d s in vain", PATIENCE_S);
}

/* Runs the main loop until it is so. */
#define WAIT_FOR(condition)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint patience = g_timeout_add_once (1000 * PATIENCE_S, give_up, NULL);                        \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (patience);                                                                    \
  }                                                                                                \
  G_STMT_END

static void
set_true (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
wait_ms (guint ms)
{
  gboolean is_over = FALSE;

  g_timeout_add_once (ms, set_true, &is_over);
  WAIT_FOR (is_over);
}

typedef struct {
  BisectionDocument *document;
  BisectionAutomation *automation;
} Desk;

static void
desk_clear (Desk *desk)
{
  g_clear_object (&desk->automation);
  g_clear_object (&desk->document);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, desk_clear)

/* Two designs at four loads. */
static void
open_desk (Desk *desk, const char *first, double precision)
{
  const char *const settings[] = { first, "topology=hypercube,n=4,length=16,budget=width:4" };
  static const double loads[] = { 0.05, 0.1, 0.2, 0.3 };
  IcnStudy *study = icn_study_new ();
  g_autoptr (GError) error = NULL;

  set_saves_power (FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    IcnDesign *design = icn_design_new ();

    icn_design_parse (design, settings[i], &error);
    g_assert_no_error (error);
    icn_study_add_design (study, design, &error);
    g_assert_no_error (error);
  }
  g_array_unref (study->loads);
  study->loads = icn_load_list_from_values (loads, G_N_ELEMENTS (loads));
  study->simulation.precision = precision;
  desk->document = bisection_document_new ();
  bisection_document_take_study (desk->document, study, NULL);
  desk->automation = bisection_automation_new (desk->document);
  g_object_set (desk->automation, "enabled", TRUE, NULL);
}

#define SMALL "topology=mesh,k=4,n=2,length=16,budget=width:4"

static gboolean
flag (const Desk *desk, const char *property)
{
  gboolean value;

  g_object_get (desk->document, property, &value, NULL);
  return value;
}

static guint
count_points (const Desk *desk, guint design, IcnResultOrigin origin)
{
  g_autoptr (GPtrArray) results =
    icn_study_results (bisection_document_get_study (desk->document), design, FALSE);
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    n += ((const IcnResult *) g_ptr_array_index (results, i))->origin == origin;
  return n;
}

static guint
count_all (const Desk *desk)
{
  return bisection_document_get_study (desk->document)->results->len;
}

static void
set_field (const Desk *desk, guint design, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  bisection_document_set_field (desk->document, design, key, value, NULL, &error);
  g_assert_no_error (error);
}

/* All drafts come before the first point. */
static void
check_order (const Desk *desk, guint *most_drafts)
{
  guint n_drafts = 0, n_points = 0;

  for (guint i = 0; i < 2; i++) {
    n_drafts += count_points (desk, i, ICN_RESULT_DRAFT);
    n_points += count_points (desk, i, ICN_RESULT_AUTOMATIC);
  }
  *most_drafts = MAX (*most_drafts, n_drafts);
  g_assert_cmpuint (n_drafts + n_points, ==, n_points > 0 ? 8 : n_drafts);
}

/* The points that came by themselves are those of a simulation by hand. */
static void
check_points (const Desk *desk, guint design)
{
  const IcnStudy *study = bisection_document_get_study (desk->document);
  g_autoptr (GPtrArray) results = icn_study_results (study, design, FALSE);
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (GError) error = NULL;

  icn_simulation_plan (icn_study_design (study, design), &study->simulation,
                       bisection_document_get_evaluation (desk->document, design), &plan, NULL,
                       &error);
  g_assert_no_error (error);
  for (guint i = 0; i < results->len; i++) {
    const IcnMeasured *found = &((const IcnResult *) g_ptr_array_index (results, i))->point;
    IcnMeasured point;

    icn_simulation_run_point (&plan, found->load, NULL, NULL, &point, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (point.cycles, ==, found->cycles);
    g_assert_cmpuint (point.flit_hops, ==, found->flit_hops);
  }
}

TEST (sharpens)
{
  g_auto (Desk) desk = { 0 };
  guint n_done, n_points, most_drafts = 0;

  open_desk (&desk, SMALL, 0.02);
  wait_ms (500);
  g_assert_false (flag (&desk, "simulating")); /* it has not rested for a second */
  WAIT_FOR (flag (&desk, "simulating"));
  while (flag (&desk, "simulating")) {
    g_main_context_iteration (NULL, TRUE);
    check_order (&desk, &most_drafts);
  }
  g_assert_cmpuint (most_drafts, ==, 8);
  for (guint i = 0; i < 2; i++) {
    g_assert_cmpuint (count_points (&desk, i, ICN_RESULT_DRAFT), ==, 0);
    g_assert_cmpuint (count_points (&desk, i, ICN_RESULT_AUTOMATIC), ==, 4);
    check_points (&desk, i);
  }
  bisection_document_get_progress (desk.document, &n_done, &n_points);
  g_assert_cmpuint (n_done, ==, n_points);

  /* Nothing to save, until somebody asks for the points. */
  g_assert_false (flag (&desk, "modified"));
  bisection_document_simulate (desk.document);
  g_assert_false (flag (&desk, "simulating"));
  g_assert_true (flag (&desk, "modified"));
  g_assert_cmpuint (count_points (&desk, 0, ICN_RESULT_ASKED), ==, 4);
}

/* Every edit begins the second anew; the old points stay until there are new ones, and no longer. */
TEST (edits)
{
  static const char *const lengths[] = { "20", "24", "28" };
  g_auto (Desk) desk = { 0 };

  open_desk (&desk, SMALL, 0.02);
  WAIT_FOR (flag (&desk, "simulating"));
  WAIT_FOR (!flag (&desk, "simulating"));
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++) {
    set_field (&desk, 0, "length", lengths[i]);
    g_assert_false (flag (&desk, "simulating"));
    g_assert_cmpuint (count_all (&desk), ==, 8);
    wait_ms (600);
    g_assert_false (flag (&desk, "simulating"));
  }
  WAIT_FOR (flag (&desk, "simulating"));
  WAIT_FOR (count_points (&desk, 0, ICN_RESULT_DRAFT) > 0);
  set_field (&desk, 0, "length", "40");
  g_assert_false (flag (&desk, "simulating"));
  WAIT_FOR (flag (&desk, "simulating"));
  WAIT_FOR (!flag (&desk, "simulating"));
  g_assert_cmpuint (count_points (&desk, 0, ICN_RESULT_AUTOMATIC), ==, 4);
  g_assert_cmpuint (count_points (&desk, 1, ICN_RESULT_AUTOMATIC), ==, 4);
  g_assert_cmpuint (count_all (&desk), ==, 8); /* nothing is left of the earlier lengths */
  check_points (&desk, 0);
}

/* A large network waits for the button, beside a small one that does not. */
TEST (cost)
{
  g_auto (Desk) desk = { 0 };

  open_desk (&desk, "topology=torus,k=160,n=2,length=16,budget=width:4", 0.02);
  WAIT_FOR (count_points (&desk, 1, ICN_RESULT_AUTOMATIC) == 4);
  WAIT_FOR (!flag (&desk, "simulating"));
  g_assert_cmpuint (count_all (&desk), ==, 4);
  bisection_document_simulate (desk.document);
  g_assert_true (flag (&desk, "simulating"));
  bisection_document_stop_simulation (desk.document);
  wait_ms (1500);
  g_assert_false (flag (&desk, "simulating")); /* what was stopped stays so until an edit */
}

TEST (power_saver)
{
  g_auto (Desk) desk = { 0 };

  open_desk (&desk, SMALL, 0.02);
  set_saves_power (TRUE);
  wait_ms (1500);
  g_assert_false (flag (&desk, "simulating"));
  set_field (&desk, 0, "length", "20");
  wait_ms (1500);
  g_assert_cmpuint (count_all (&desk), ==, 0);
  set_saves_power (FALSE);
  WAIT_FOR (flag (&desk, "simulating"));
  set_saves_power (TRUE);
  g_assert_false (flag (&desk, "simulating"));

  /* What is asked for is done. */
  bisection_document_simulate (desk.document);
  set_saves_power (FALSE);
  g_assert_true (flag (&desk, "simulating"));
  WAIT_FOR (!flag (&desk, "simulating"));
  g_assert_cmpuint (count_points (&desk, 0, ICN_RESULT_ASKED), ==, 4);
}

TEST (switched_off)
{
  g_auto (Desk) desk = { 0 };

  open_desk (&desk, SMALL, 0.0005);
  WAIT_FOR (count_points (&desk, 0, ICN_RESULT_DRAFT) > 0);
  g_object_set (desk.automation, "enabled", FALSE, NULL);
  g_assert_false (flag (&desk, "simulating"));
  set_field (&desk, 0, "length", "20");
  wait_ms (1500);
  g_assert_false (flag (&desk, "simulating"));
}

/* Drafts are in no file. */
TEST (drafts_are_not_saved)
{
  g_auto (Desk) desk = { 0 };
  g_autofree char *text = NULL;

  open_desk (&desk, SMALL, 0.0005);
  WAIT_FOR (count_points (&desk, 0, ICN_RESULT_DRAFT) > 0);
  bisection_document_stop_simulation (desk.document);
  g_assert_cmpuint (count_points (&desk, 0, ICN_RESULT_DRAFT), >, 0);
  text = icn_study_to_json (bisection_document_get_study (desk.document), NULL);
  g_assert_null (strstr (text, "\"results\""));
}
