/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences with formulas as Pango markup, and every sentence of the tables as valid markup that says
 * the same. */
#include "formula-markup.h"
#include "chart.h"
#include "field.h"
#include "quantity.h"

#include <pango/pango.h>

static const struct {
  const char *text, *markup;
} samples[] = {
  { "T = H t_r + D/v + T_c + L/b.",
    "<i>T</i> = <i>H</i> <i>t</i><sub>r</sub> + <i>D</i>/<i>v</i> + <i>T</i><sub>c</sub> + "
    "<i>L</i>/<i>b</i>." },
  { "T_c D, what the hops add", "<i>T</i><sub>c</sub> <i>D</i>, what the hops add" },
  { "b = f w: what a channel carries", "<i>b</i> = <i>f</i> <i>w</i>: what a channel carries" },
  { "b/γ_max of a network", "<i>b</i>/<i>γ</i><sub>max</sub> of a network" },
  { "N W_n/(4 W_s)", "<i>N</i> <i>W</i><sub>n</sub>/(4 <i>W</i><sub>s</sub>)" },
  { "T_{0} & more", "<i>T</i><sub>0</sub> &amp; more" },
  { "A message of a node & a \"b\" or I", "A message of a node &amp; a &quot;b&quot; or I" },
  { "a whole number, a b", "a whole number, a b" },
};

static void
test_samples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autofree char *markup = bisection_formula_markup (samples[i].text);

    g_assert_cmpstr (markup, ==, samples[i].markup);
  }
  g_assert_null (bisection_formula_markup (NULL));
}

/* Without the underscores and braces of subscripts. */
static char *
without_marks (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (; *text; text++)
    if (!strchr ("_{}", *text))
      g_string_append_c (plain, *text);
  return g_string_free (plain, FALSE);
}

static void
check (const char *text)
{
  g_autofree char *markup = bisection_formula_markup (text);
  g_autofree char *plain = without_marks (text), *said = NULL, *shown = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (pango_parse_markup (markup, -1, 0, NULL, &shown, NULL, &error));
  g_assert_no_error (error);
  said = without_marks (shown);
  g_assert_cmpstr (said, ==, plain);
}

static void
test_tables (void)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++)
    check (fields[i].help);
  const IcnPlotKind *plots = icn_plot_kinds (&n);
  for (guint i = 0; i < n; i++)
    check (plots[i].help);
  const IcnQuantity *quantities = icn_quantities (&n);
  for (guint i = 0; i < n; i++)
    check (quantities[i].help);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formula-markup/samples", test_samples);
  g_test_add_func ("/formula-markup/tables", test_tables);
  return g_test_run ();
}
