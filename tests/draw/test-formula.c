/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences with formulas as Pango markup, and every sentence of the tables as valid markup that
 * says the same. */
#include "formula.h"
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
  { "torus, D_r = 1", "torus, <i>D</i><sub>r</sub> = 1" },
  { "T_{i+1} = λ_E T_i²/8",
    "<i>T</i><sub>i+1</sub> = <i>λ</i><sub>E</sub> <i>T</i><sub>i</sub>²/8" },
  { "k^3, 2^20, k^(n-i), 2^n",
    "<i>k</i><sup>3</sup>, 2<sup>20</sup>, <i>k</i><sup>n-i</sup>, 2<sup><i>n</i></sup>" },
  { "n(k - 1), (k - 1 - ln k)/2, r(i)",
    "<i>n</i>(<i>k</i> - 1), (<i>k</i> - 1 - ln <i>k</i>)/2, <i>r</i>(<i>i</i>)" },
  { "λ < 0.2 at 128 Gb/s (a bound)", "<i>λ</i> &lt; 0.2 at 128 Gb/s (a bound)" },
};

static void
test_samples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autofree char *markup = icn_formula_markup (samples[i].text);

    g_assert_cmpstr (markup, ==, samples[i].markup);
  }
  g_assert_null (icn_formula_markup (NULL));
}

/* Without what marks subscripts and exponents, and the brackets around them. */
static char *
without_marks (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (; *text; text++)
    if (!strchr ("_^{}()", *text))
      g_string_append_c (plain, *text);
  return g_string_free (plain, FALSE);
}

static void
check (const char *text)
{
  g_autofree char *markup = icn_formula_markup (text);
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
  g_test_add_func ("/formula/samples", test_samples);
  g_test_add_func ("/formula/tables", test_tables);
  return g_test_run ();
}
