/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences with formulas as Pango markup, and every sentence of the tables as valid markup that
 * says the same. */
#include "formula.h"
#include "chart.h"
#include "field.h"
#include "quantity.h"
#include "runner.h"

#include <pango/pango.h>

#define SUB "<span size=\"72%\" baseline_shift=\"subscript\" allow_breaks=\"false\">"
#define SUP "<span size=\"72%\" baseline_shift=\"superscript\" allow_breaks=\"false\">"
#define END "</span>"

static const struct {
  const char *text, *markup;
} samples[] = {
  { "T = H t_r + D/v + T_c + L/b.",
    "<i>T</i> = <i>H</i> <i>t</i>" SUB "r" END " + <i>D</i>/<i>v</i> + <i>T</i>" SUB "c" END " + "
    "<i>L</i>/<i>b</i>." },
  { "T_c D, what the hops add", "<i>T</i>" SUB "c" END " <i>D</i>, what the hops add" },
  { "b = f w: what a channel carries", "<i>b</i> = <i>f</i> <i>w</i>: what a channel carries" },
  { "b/γ_max of a network", "<i>b</i>/<i>γ</i>" SUB "max" END " of a network" },
  { "N W_n/(4 W_s)", "<i>N</i> <i>W</i>" SUB "n" END "/(4 <i>W</i>" SUB "s" END ")" },
  { "T_{0} & more", "<i>T</i>" SUB "0" END " &amp; more" },
  { "A message of a node & a \"b\" or I", "A message of a node &amp; a &quot;b&quot; or I" },
  { "a whole number, a b", "a whole number, a b" },
  { "torus, D_r = 1", "torus, <i>D</i>" SUB "r" END " = 1" },
  { "T_{i+1} = λ_E T_i²/8",
    "<i>T</i>" SUB "i+1" END " = <i>λ</i>" SUB "E" END " <i>T</i>" SUB "i" END "²/8" },
  { "k^3, 2^20, k^(n-i), 2^n",
    "<i>k</i>" SUP "3" END ", 2" SUP "20" END ", <i>k</i>" SUP "n-i" END
    ", 2" SUP "<i>n</i>" END },
  { "n(k - 1), (k - 1 - ln k)/2, r(i)",
    "<i>n</i>(<i>k</i> - 1), (<i>k</i> - 1 - ln <i>k</i>)/2, <i>r</i>(<i>i</i>)" },
  { "λ < 0.2 at 128 Gb/s (a bound)", "<i>λ</i> &lt; 0.2 at 128 Gb/s (a bound)" },
};

/* Letters of a name that the reader has given are no variables. */
TEST (names)
{
  static const char *const plain[] = { "plan A + B", "s = 7", "A/B", "k", "C×D" };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++) {
    g_autofree char *markup = icn_formula_name_markup (plain[i]);
    g_assert_cmpstr (markup, ==, plain[i]);
  }
  g_autofree char *markup = icn_formula_name_markup ("torus, D_r = 1");
  g_assert_cmpstr (markup, ==, "torus, <i>D</i>" SUB "r" END " = 1");
  g_assert_null (icn_formula_name_markup (NULL));
}

TEST (samples)
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

TEST (tables)
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
