/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The budget as the sidebar takes it apart: its kind, and the numbers that a budget of the kind
 * has; the others are empty. */
#include "design.h"
#include "evaluation.h"
#include "runner.h"
#include "table-fields.h"

#include <math.h>

static const IcnField *
find (const char *key)
{
  guint n;
  const IcnField *fields = bisection_field_parts (icn_field_find ("budget"), &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, key))
      return &fields[i];
  g_assert_not_reached ();
}

static IcnDesign *
design_with (const char *budget)
{
  g_autofree char *settings = g_strconcat ("k=8,n=2,budget=", budget, NULL);
  g_autoptr (GError) error = NULL;
  IcnDesign *design = icn_design_new ();

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  return design;
}

static void
assert_field (const IcnDesign *design, const char *key, const char *expected)
{
  g_autofree char *text = icn_field_get (find (key), design);

  g_assert_cmpstr (text, ==, expected);
}

TEST (get)
{
  static const struct {
    const char *budget, *kind, *pins, *bisection, *width;
  } rows[] = {
    { "normalized", "normalized", "", "64", "" }, { "bisection:1024", "bisection", "", "1024", "" },
    { "pins:128.5", "pins", "128.5", "", "" },    { "both:128:512", "both", "128", "512", "" },
    { "width:2.25", "width", "", "", "2.25" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnDesign) design = design_with (rows[i].budget);
    assert_field (design, "budget-row", rows[i].kind);
    assert_field (design, "budget (pins)", rows[i].pins);
    assert_field (design, "budget (bisection wires)", rows[i].bisection);
    assert_field (design, "budget (width)", rows[i].width);
  }
}

/* Another kind begins with what the design has: 8-ary 2-cubes with 512 wires across the middle are
 * 16 wires wide, 32 channels, and have 128 pins. */
TEST (change_of_kind)
{
  static const char *const kinds[][2] = { { "width", "width:16" },
                                          { "pins", "pins:128" },
                                          { "both", "both:128:512" },
                                          { "bisection", "bisection:512" } };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (IcnDesign) design = design_with ("bisection:512");
    g_autoptr (IcnDesign) expected = design_with (kinds[i][1]);
    g_autoptr (GError) error = NULL;
    const IcnField *kind = find ("budget-row");
    g_assert_true (kind->set (kind, design, kinds[i][0], &error));
    g_assert_no_error (error);
    g_assert_true (design->budget.row == expected->budget.row);
    for (guint f = 1; f <= 3; f++) {
      static const char *const keys[] = { "", "budget (pins)", "budget (bisection wires)",
                                          "budget (width)" };
      g_autofree char *text = icn_field_get (find (keys[f]), expected);
      assert_field (design, keys[f], text);
    }
  }
}

/* The normalized budget is as many wires over the bisection as there are nodes. The part of the
 * wires says so, for any size; the same number entered as wires leaves the channels as wide, and
 * another one changes them. */
TEST (implied)
{
  static const char *const networks[] = { "k=8,n=2", "topology=mesh,k=4,n=3", "k=5,n=2",
                                          "nodes=100,n=3", "topology=complete,nodes=6" };
  const IcnField *wires = find ("budget (bisection wires)");

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_auto (IcnEvaluation) normalized = { 0 }, given = { 0 };
    g_autofree char *text = NULL;
    icn_design_parse (design, networks[i], NULL);
    g_assert_true (icn_evaluate (design, NULL, &normalized, NULL));
    text = icn_field_get (wires, design);
    g_assert_true (wires->set (wires, design, text, NULL));
    assert_field (design, "budget-row", "bisection");
    g_assert_true (icn_evaluate (design, NULL, &given, NULL));
    g_assert_cmpfloat_with_epsilon (given.widths.channel_width, normalized.widths.channel_width,
                                    1e-9);
    g_assert_cmpfloat_with_epsilon (g_ascii_strtod (text, NULL), normalized.widths.bisection_wires,
                                    1e-9);
  }
}

/* What is no number, or beyond what a budget may be, is refused with the field's name. */
TEST (refused)
{
  static const char *const words[] = { "", "x", "12x", "0", "-1", "1e99", "nan" };
  g_autoptr (IcnDesign) design = design_with ("pins:128");
  const IcnField *pins = find ("budget (pins)");

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_false (pins->set (pins, design, words[i], &error));
    g_assert_nonnull (strstr (error->message, "Pins per Node"));
    assert_field (design, "budget (pins)", "128");
  }
  g_assert_true (pins->set (pins, design, "64", NULL));
  assert_field (design, "budget (pins)", "64");
}
