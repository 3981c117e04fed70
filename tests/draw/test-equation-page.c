/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Equations on a page: what they say, that every symbol can be pointed at, and where things stand.
 */
#include "design.h"
#include "equation-page.h"
#include "evaluation.h"
#include "export.h"
#include "runner.h"

#include <math.h>
#include <string.h>

static IcnScene *
draw (const char *settings, double width, double height)
{
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (GError) error = NULL;
  g_auto (IcnEquations) chain;

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  icn_evaluate (design, NULL, &evaluation, &error);
  g_assert_no_error (error);
  icn_equations_init (&chain);
  icn_design_equations (&evaluation, design, NAN, &chain);
  return icn_equations_scene (&chain, "title", 0, &icn_theme_light, width, height);
}

/* All texts of a row, from the left: those whose baseline is near that of the first `text`. */
static char *
row_of (const IcnScene *scene, const char *text)
{
  g_autoptr (GString) row = g_string_new (NULL);
  double y = NAN, right = -1;

  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *here = icn_scene_text_at (scene, i);

    if (isnan (y) && strcmp (here->text, text) == 0)
      y = here->y;
    if (isnan (y) || fabs (here->y - y) > 12 || here->x < right)
      continue;
    right = here->x;
    g_string_append (row, here->text);
  }
  return g_string_free (g_steal_pointer (&row), FALSE);
}

TEST (says)
{
  g_autoptr (IcnScene) scene = draw ("k=16,n=2,budget=both:128:1024,length=200", 1200, 800);
  g_autofree char *flits = row_of (scene, "F");

  g_assert_nonnull (strstr (icn_scene_words (scene),
                            "channel width equals the least of pins of a node that the budget "
                            "allows over channels into and out of a node and wires over the "
                            "bisection that the budget allows over channels over the bisection: "
                            "16 bits."));
  g_assert_true (g_str_has_prefix (flits, "F=L"));
  g_assert_nonnull (strstr (flits, "12.5"));
}

static guint
place_of (const char *symbol)
{
  guint n;

  return (guint) (icn_symbol_find (symbol) - icn_symbols (&n));
}

/* A symbol stands in several places, once as itself and once as its number. */
TEST (hits)
{
  g_autoptr (IcnScene) scene = draw ("k=16,n=2,budget=both:128:1024,length=200", 1200, 800);
  guint n_symbols, n_width = 0, n_pins = 0;

  icn_symbols (&n_symbols);
  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    const IcnHit *found = icn_scene_pick (scene, (hit->x + hit->x2) / 2, (hit->y + hit->y2) / 2);

    g_assert_cmpuint (hit->kind, ==, ICN_HIT_SYMBOL);
    g_assert_cmpuint (hit->id, <, n_symbols);
    g_assert_nonnull (found);
    g_assert_true (hit->x2 > hit->x && hit->y2 > hit->y);
    n_width += hit->id == place_of ("W");
    n_pins += hit->id == place_of ("P");
  }
  g_assert_cmpuint (n_pins, ==, 2);
  g_assert_cmpuint (n_width, >=, 8); /* W =, = 16; B_W, P_W, F and Γ with symbol and number */
}

/* A fraction's line lies between what it divides, and a subscript below its letter. */
TEST (places)
{
  g_autoptr (IcnScene) scene = draw ("k=4,n=2,directed=yes,length=48", 1200, 800);
  const IcnSceneText *letter = NULL, *below = NULL, *above = NULL, *under = NULL;

  for (guint i = 1; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);

    if (letter == NULL && strcmp (text->text, "c") == 0) {
      below = text;
      letter = icn_scene_text_at (scene, i - 1);
    }
    if (above == NULL && strcmp (text->text, "L") == 0) {
      above = text;
      under = icn_scene_text_at (scene, i + 1);
    }
  }
  g_assert_cmpstr (letter->text, ==, "T");
  g_assert_true (letter->style.italic && !below->style.italic);
  g_assert_cmpfloat (below->y, >, letter->y);
  g_assert_cmpfloat (below->x, >, letter->x);
  g_assert_cmpfloat (below->style.size, <, letter->style.size);
  g_assert_cmpstr (under->text, ==, "W");
  g_assert_cmpfloat (under->y - 0.7 * under->style.size, >, above->y);
  g_assert_cmpfloat (fabs (under->x - above->x), <, above->style.size);
}

/* The page that is as high as it says it must be holds all in type of the size that is asked for,
 * and a lower one in smaller type. */
TEST (fits)
{
  static const char *const designs[] = { "k=4,n=5,directed=yes,length=200",
                                         "topology=hypermesh,k=8,n=2,length=64,router=decision",
                                         "topology=mesh,k=3x4x5,length=64" };

  for (guint d = 0; d < G_N_ELEMENTS (designs); d++)
    for (double width = 320; width <= 1280; width *= 2) {
      g_auto (IcnEvaluation) evaluation = { 0 };
      g_autoptr (IcnDesign) design = icn_design_new ();
      g_auto (IcnEquations) chain;
      double height, largest = 0;

      icn_design_parse (design, designs[d], NULL);
      icn_evaluate (design, NULL, &evaluation, NULL);
      icn_equations_init (&chain);
      icn_design_equations (&evaluation, design, NAN, &chain);
      height = icn_equations_height (&chain, NULL, 14, &icn_theme_light, width);
      g_autoptr (IcnScene) fits =
        icn_equations_scene (&chain, NULL, 14, &icn_theme_light, width, height);
      g_autoptr (IcnScene) low =
        icn_equations_scene (&chain, NULL, 14, &icn_theme_light, width, height / 2);

      for (guint i = 0; i < icn_scene_n_texts (fits); i++) {
        const IcnSceneText *text = icn_scene_text_at (fits, i);

        largest = MAX (largest, text->style.size);
        g_assert_cmpfloat (text->y, <=, height);
        g_assert_cmpfloat (text->x, <=, width);
      }
      g_assert_cmpfloat (largest, ==, 14);
      for (guint i = 0; i < icn_scene_n_texts (low); i++)
        g_assert_cmpfloat (icn_scene_text_at (low, i)->style.size, <, 14);
    }
}

TEST (svg)
{
  g_autoptr (IcnScene) scene = draw ("k=16,n=2", 1200, 800);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = icn_export (scene, &icn_theme_light, ICN_FORMAT_SVG, 1, "title", &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_assert_nonnull (strstr (text, "<title>title</title>"));
  g_assert_nonnull (strstr (text, "<desc>wires over the bisection that the budget allows equals "));
  g_assert_nonnull (strstr (text, "font-style=\"italic\""));
}
