/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Equations: the spelling, and each equation of many designs, whose right side worked out from the
 * symbols gives what the engine has on the left. */
#include "analysis.h"
#include "budget.h"
#include "design-equations.h"
#include "design.h"
#include "error.h"
#include "study-samples.h"
#include "field.h"
#include "quantity.h"
#include "runner.h"
#include "theory.h"
#include "wire-delay.h"

#include <math.h>
#include <string.h>

#define SAME 1e-9

/* L is 3, W is 4, T_c is 5. */
static double
work_out (const char *right)
{
  g_auto (IcnEquations) chain;
  g_autofree char *spelling = g_strconcat ("T_0 = ", right, NULL);
  double value;

  icn_equations_init (&chain);
  icn_equations_set (&chain, "T_0", 0);
  icn_equations_set (&chain, "L", 3);
  icn_equations_set (&chain, "W", 4);
  icn_equations_set (&chain, "T_c", 5);
  icn_equations_add (&chain, NULL, -1, spelling);
  g_assert_cmpuint (chain.equations->len, ==, 1);
  value = icn_equation_right (g_ptr_array_index (chain.equations, 0), 0);
  return value;
}

TEST (spelling)
{
  g_assert_cmpfloat (work_out ("L + W T_c"), ==, 23);
  g_assert_cmpfloat (work_out ("T_c (L - W)"), ==, -5);
  g_assert_cmpfloat (work_out ("1 - L - W"), ==, -6);
  g_assert_cmpfloat (work_out ("2L/W T_c"), ==, 7.5);
  g_assert_cmpfloat (work_out ("2L/(W T_c)"), ==, 0.3);
  g_assert_cmpfloat (work_out ("T_c L/W/2"), ==, 1.875);
  g_assert_cmpfloat_with_epsilon (work_out ("4L/W (W-1)/T_c"), 1.8, 1e-12);
  g_assert_cmpfloat (work_out ("2 L^2 W"), ==, 72);
  g_assert_cmpfloat (work_out ("W^(1/2)"), ==, 2);
  g_assert_cmpfloat (work_out ("min(L, W/2, T_c)"), ==, 2);
  g_assert_cmpfloat (work_out ("max(L, W/2, T_c)"), ==, 5);
  g_assert_cmpfloat (work_out ("sqrt(L^2 + W^2)"), ==, 5);
  g_assert_cmpfloat (work_out ("2 log2 W/W"), ==, 1);
  g_assert_cmpfloat (work_out ("ln 1 + W"), ==, 4);
  g_assert_cmpfloat (work_out ("floor(L/W) + ceil(T_c/W)"), ==, 2);
}

TEST (bad_spelling)
{
  static const char *const bad[] = { "",       "W",       "W =",        "W = ",      "= L",
                                     "W = (L", "W = L)",  "W = L + ",   "W = L/",    "W = Q_no",
                                     "W = L^", "W = min", "W = sqrt(L", "W = L = 2", "W = L @ 2",
                                     "Q = L",  "2 = L",   "W = L,2",    "W = 2 + +", "W = min(L," };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (icn_equation_parse (bad[i], NULL, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  }
}

TEST (words)
{
  g_autoptr (IcnEquation) width = icn_equation_parse ("W = floor(min(P/δ, B/C_B))", NULL, NULL);
  g_autoptr (IcnEquation) root = icn_equation_parse ("T_0 = T_c (D - L^2)", NULL, NULL);
  g_autofree char *first = icn_equation_words (width), *second = icn_equation_words (root);

  g_assert_cmpstr (first, ==,
                   "channel width equals the least of pins of a node that the budget allows over "
                   "channels into and out of a node and wires over the bisection that the budget "
                   "allows over channels over the bisection, rounded down");
  g_assert_cmpstr (second, ==,
                   "latency without load equals channel cycle times (mean hops of a message minus "
                   "message length squared)");
}

/* What a symbol is called elsewhere is there, and no two are spelt alike. */
TEST (symbols)
{
  guint n;
  const IcnSymbol *symbols = icn_symbols (&n);
  const IcnRow *row;

  for (guint i = 0; i < n; i++) {
    const IcnSymbol *symbol = &symbols[i];
    gboolean is_field = symbol->field == NULL || icn_field_find (symbol->field) != NULL;

    g_assert_true (icn_symbol_find (symbol->text) == symbol);
    g_assert_cmpuint (strlen (symbol->name), >, 0);
    g_assert_true (symbol->quantity == NULL || icn_quantity_find (symbol->quantity) != NULL);
    for (guint j = 0; (row = icn_budget_table.row (j)) != NULL; j++)
      for (const IcnParameter *const *number = row->parameters; *number != NULL; number++)
        is_field = is_field || g_str_equal ((*number)->key, symbol->field);
    g_assert_true (is_field);
  }
}

static const IcnEquation *
find (const IcnEquations *chain, const char *start)
{
  for (guint i = 0; i < chain->equations->len; i++) {
    const IcnEquation *equation = g_ptr_array_index (chain->equations, i);

    if (g_str_has_prefix (equation->spelling, start))
      return equation;
  }
  return NULL;
}

static void
check_equation (const IcnEquation *equation, const IcnEvaluation *evaluation,
                const IcnDesign *design, const char *settings)
{
  for (guint i = 0; i < equation->lines->len; i++) {
    const double *value = g_array_index (equation->lines, IcnEquationLine, i).value;
    double right = icn_equation_right (equation, i);

    if (!(fabs (right - value[0]) <= SAME * MAX (1e-3, fabs (value[0]))))
      g_error ("%s: %s: %.12g is not %.12g", settings, equation->spelling, right, value[0]);
    for (guint j = 0; j < equation->symbols->len; j++) {
      const IcnSymbol *symbol = g_ptr_array_index (equation->symbols, j);
      double other =
        symbol->quantity != NULL
          ? icn_quantity_value (icn_quantity_find (symbol->quantity), evaluation, design, NULL)
          : value[j];

      if (!(fabs (other - value[j]) <= SAME * fabs (other)))
        g_error ("%s: %s: %s is %.12g, not %.12g", settings, equation->spelling, symbol->text,
                 value[j], other);
    }
  }
}

/* Works out the equations of a design. */
static void
check_chain (const char *settings, IcnDesign *design, IcnEvaluation *evaluation,
             IcnEquations *chain)
{
  evaluate (settings, design, evaluation);
  icn_equations_init (chain);
  icn_design_equations (evaluation, design, NAN, chain);
  for (guint i = 0; i < chain->equations->len; i++)
    check_equation (g_ptr_array_index (chain->equations, i), evaluation, design, settings);
  g_assert_nonnull (find (chain, "T_c = "));
  g_assert_nonnull (find (chain, "T_0 = "));
}

/* Equations that a chain has at least, of designs with the theory `model`, or without one if it is
 * NULL. */
static void
check_design (const char *settings, const char *model)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnEquations) chain;
  const IcnEquation *last;

  check_chain (settings, &design, &evaluation, &chain);
  g_assert_cmpstr (evaluation.theory != NULL ? evaluation.theory->row.id : NULL, ==, model);
  if (model == NULL)
    return;
  last = find (&chain, "T = ");
  g_assert_nonnull (last);
  g_assert_cmpfloat_with_epsilon (
    g_array_index (last->lines, IcnEquationLine, 0).value[0],
    icn_evaluation_latency (&evaluation, evaluation.model_saturation / 2), 1e-9);
}

TEST (designs)
{
  static const struct {
    const char *settings, *model;
  } designs[] = {
    { "k=32,n=2,directed=yes,length=200", "dally1990" },
    { "k=4,n=5,directed=yes,length=200", "dally1990" },
    { "topology=hypercube,n=8,length=200", "dally1990" },
    { "k=8,n=2,length=150,budget=both:128:1024,model=dally1990", "dally1990" },
    { "k=8,n=2,length=150,budget=both:128:300,whole=yes,model=dally1990", "dally1990" },
    { "k=5x4x3,n=3,length=64,wires=logarithmic,model=dally1990", "dally1990" },
    { "k=7,n=2,length=64,wires=linear,queues=yes", "dally1990" },
    { "k=8,n=2,length=64,wires=rc,repeater=2,period=1.5,router=pipelined,model=dally1990",
      "dally1990" },
    { "k=6,n=3,length=96,budget=pins:96,wires=rc,order=descending,model=dally1990", "dally1990" },
    { "topology=ring,k=9,length=40,budget=width:3,model=dally1990", "dally1990" },
    { "k=8,n=2,length=16:0.7+300:0.3,model=dally1990", "dally1990" },
    { "k=8,n=2,directed=yes,length=2:0.7+300:0.3,queues=yes", "dally1990" },
    { "k=16,n=2,directed=yes,length=64:0.25+200:0.75,router=pipelined,model=dally1990",
      "dally1990" },
    { "k=8,n=2,length=16:0.7+64:0.3,router=decision,model=dcsh-streams", "dcsh-streams" },
    { "topology=hypermesh,k=8x4,n=2,length=16:0.5+64:0.5,model=dcsh-streams", "dcsh-streams" },
    { "k=4,n=3,length=16:0.5+96:0.5,switching=cut-through,model=parhami2004", NULL },
    { "k=4,n=3,length=96,switching=cut-through,router=cut-through,model=parhami2004,budget=pins:"
      "192",
      "parhami2004" },
    { "k=4,n=3,directed=yes,length=96,switching=cut-through,router=cut-through,model=parhami2004",
      "parhami2004" },
    { "k=4,n=3,pruned=yes,length=96,switching=cut-through,model=parhami2004,simplified=yes",
      "parhami2004" },
    { "k=4,n=3,directed=yes,orientation=alternating,pruned=yes,length=96,switching=cut-through,"
      "model=parhami2004,simplified=yes",
      "parhami2004" },
    { "topology=hypermesh,k=8,n=2,length=64,router=decision", "dcsh" },
    { "topology=hypermesh,k=8,n=3,length=64,router=decision,traffic=locality:0.5:8", "dcsh" },
    { "topology=hypermesh,k=8x4x4,n=3,length=64,traffic=locality:0.5:8,model=dcsh", "dcsh" },
    { "k=8,n=2,length=64,router=decision,model=dcsh", "dcsh" },
    { "k=8,n=3,length=64,router=decision,traffic=locality:0.75:8", "dcsh" },
    { "k=8,n=3,length=64,router=decision,traffic=locality:0.75:4,model=dcsh-streams",
      "dcsh-streams" },
    { "k=8,n=2,length=64,router=pipelined,wires=linear,model=dcsh", "dcsh" },
    { "k=8,n=2,length=64,router=decision,model=dcsh-streams", "dcsh-streams" },
    { "topology=hypermesh,k=8x4,n=2,length=64,model=dcsh-streams", "dcsh-streams" },
    /* "auto" takes the theory of a source for the networks and routers of the source only */
    { "k=8,n=2,length=64", "flows" },
    { "k=8,n=2,directed=yes,length=64,router=pipelined", "flows" },
    { "topology=ring,k=9,length=40", "flows" },
    { "topology=hypermesh,k=8x4,n=2,length=64", "flows" },
    { "k=8,n=2,length=64,router=decision", "dcsh" },
    { "k=4,n=3,length=96,switching=cut-through,router=cut-through,vcs=2,buffer=96", "parhami2004" },
    { "k=4,n=2,length=64,traffic=tornado", "flows" },
    { "k=4,n=2,length=64,routing=valiant", "flows" },
    { "topology=mesh,k=5x4,n=2,length=64,budget=bisection:64", "flows" },
    { "topology=mesh,k=4,n=2,length=64,switching=store-and-forward", "flows" },
    { "k=4,n=2,length=64,switching=store-and-forward", "flows" },
    { "k=4,n=2,length=64,switching=store-and-forward,router=pipelined,buffer=auto", "flows" },
    { "topology=butterfly,k=2,n=4,length=64,router=pipelined,budget=both:64:256,whole=yes",
      "flows" },
    { "topology=benes,k=2,n=3,length=64,router=packaging,budget=width:4", "flows" },
    { "topology=complete,k=8,length=64,budget=bisection:64", "flows" },
    { "topology=product,k=4,n=2,length=64,budget=bisection-each:64", "flows" },
    { "topology=product,k=4x8,n=2,length=64,budget=bisection-each:640,whole=yes", "flows" },
    { "topology=ccc,n=3,length=64,budget=width:8", "flows" },
    { "topology=modules,name=Butterfly.8.8,length=128,router=packaging", "flows" },
    { "topology=modules,name=2hop.32.64-32,length=128,router=packaging,budget=module-pins:1024",
      "flows" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++)
    check_design (designs[i].settings, designs[i].model);
}

static gboolean
is_possible (const char *settings)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autoptr (IcnAnalysis) analysis = analyse (settings);

  icn_design_init (&design);
  return icn_design_parse (&design, settings, NULL) &&
         icn_evaluate (&design, analysis, &evaluation, NULL);
}

static void
check_equations (const char *settings)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnEquations) chain;

  check_chain (settings, &design, &evaluation, &chain);
}

/* The equations of every budget in networks of four kinds, and of every wire law in some of these,
 * with numbers drawn at random. */
TEST (every_row)
{
  static const char *const networks[] = { "k=4,n=2", "topology=mesh,k=4x6,n=2", "topology=ring,k=6",
                                          "topology=modules,name=2hop.32.64-32" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (32);
  const IcnRow *budget, *law;
  guint n_laws;

  icn_table_choices (&icn_wire_table, &n_laws);
  for (guint i = 0; (budget = icn_budget_table.row (i)) != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (networks); j++) {
      g_autoptr (GString) settings = g_string_new (networks[j]);

      law = icn_wire_table.row ((i + j) % n_laws);
      g_string_append_printf (settings, ",length=64,wires=%s,whole=%s,budget=%s", law->id,
                              g_rand_boolean (rand) ? "yes" : "no", budget->id);
      for (const IcnParameter *const *it = budget->parameters; (*it)->name != NULL; it++)
        g_string_append_printf (settings, ":%d", g_rand_int_range (rand, 512, 4096));
      for (const IcnParameter *const *it = law->parameters; *it != NULL; it++)
        if ((*it)->usual > 0)
          g_string_append_printf (settings, ",%s=%g", (*it)->key,
                                  (*it)->usual * g_rand_int_range (rand, 1, 5));
      g_test_message ("%s", settings->str);
      if (is_possible (settings->str))
        check_equations (settings->str);
    }
}

/* At hand: 1,024/64 wires and 128/8 pins of a channel, so that W is 16 bits. */
TEST (numbers)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnEquations) chain;
  const IcnEquation *width;
  static const double values[] = { 16, 128, 8, 1024, 64 };

  evaluate ("k=16,n=2,budget=both:128:1024", &design, &evaluation);
  icn_equations_init (&chain);
  icn_design_equations (&evaluation, &design, NAN, &chain);
  width = find (&chain, "W = ");
  g_assert_cmpstr (width->spelling, ==, "W = min(P/δ, B/C_B)");
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_assert_cmpfloat (g_array_index (width->lines, IcnEquationLine, 0).value[i], ==, values[i]);
  g_assert_nonnull (find (&chain, "D = n k/4"));
  g_assert_nonnull (find (&chain, "T_0 = T_c (D + F)"));
  g_assert_nonnull (find (&chain, "p_M = rB M^(1/r)/M"));
}

/* A real radix has no graph, and a load beyond saturation no latency. */
TEST (missing)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnEquations) chain, beyond;
  g_autoptr (GError) error = NULL;

  icn_design_init (&design);
  icn_design_parse (&design, "nodes=1024,n=3,directed=yes", &error);
  g_assert_no_error (error);
  icn_evaluate (&design, NULL, &evaluation, &error);
  g_assert_no_error (error);
  icn_equations_init (&chain);
  icn_equations_init (&beyond);
  icn_design_equations (&evaluation, &design, NAN, &chain);
  for (guint i = 0; i < chain.equations->len; i++)
    check_equation (g_ptr_array_index (chain.equations, i), &evaluation, &design, "real radix");
  g_assert_nonnull (find (&chain, "T = "));
  g_assert_null (find (&chain, "Θ = "));
  icn_design_equations (&evaluation, &design, 2 * evaluation.model_saturation, &beyond);
  g_assert_null (find (&beyond, "T = "));
  g_assert_nonnull (find (&beyond, "T_0 = "));
}
