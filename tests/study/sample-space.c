/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample-space.h"
#include "design.h"
#include "study.h"

static const char *const bases[] = { "k=4,n=2", "topology=mesh,k=3,n=2,wires=linear",
                                     "nodes=50,n=2", "topology=hypercube,n=3",
                                     "topology=butterfly,k=2,n=3" };
static const char *const axes[] = { "topology=torus,mesh,ring",
                                    "n=1..3",
                                    "k=2..4",
                                    "k=3,4x2,1",
                                    "budget=pins:8..128 times 4",
                                    "budget=bisection:7,width:3,both:20:30",
                                    "budget=width:1..30",
                                    "wires=all",
                                    "length=1,100 bytes,0",
                                    "routing=dimension-order,valiant,adaptive",
                                    "router=source,pipelined",
                                    "whole=all",
                                    "vcs=1..3" };

static void
add_axis (GPtrArray *to, const char *text, const char *with)
{
  g_autofree char *named = with ? g_strdup_printf ("%s:%s", with, text) : g_strdup (text);
  IcnSettingAxis *axis = icn_setting_axis_parse (named, NULL);

  g_assert_nonnull (axis);
  for (guint i = 0; i < to->len; i++)
    if (g_str_equal (((IcnSettingAxis *) to->pdata[i])->key, axis->key)) {
      icn_setting_axis_free (axis);
      return;
    }
  g_ptr_array_add (to, axis);
}

IcnSpaceTable *
sample_space_table (GRand *random)
{
  static const char *const objectives[] = { "zero_load_latency", "pins_per_node:less", NULL };
  static const char *const columns[] = { "mean_hops", "zero_load_latency", "pins_per_node",
                                         "longest_wire", NULL };
  IcnStudy *study = icn_study_new ();
  IcnSpaceAsked more = { .objectives = (char **) objectives, .columns = (char **) columns };
  g_autoptr (GError) error = NULL;
  IcnSpaceTable *table;

  for (guint i = 0; i < (g_rand_boolean (random) ? 1 : 2); i++) {
    IcnDesign *design = icn_design_new ();

    icn_design_parse (design, bases[g_rand_int_range (random, 0, G_N_ELEMENTS (bases))], &error);
    g_assert_no_error (error);
    g_ptr_array_add (study->designs, design);
  }
  for (guint i = 0; i < 2; i++)
    add_axis (study->axes, axes[g_rand_int_range (random, 0, G_N_ELEMENTS (axes))], NULL);
  if (g_rand_boolean (random)) { /* two that go in step */
    add_axis (study->axes, "delay=1,2", "step");
    add_axis (study->axes, "buffer=4,8", "step");
  }
  table = icn_space_table_of_study (study, &more, &error);
  g_assert_no_error (error);
  g_assert_true (icn_space_table_fill (table, G_MAXUINT64, NULL, NULL, NULL));
  return table;
}
