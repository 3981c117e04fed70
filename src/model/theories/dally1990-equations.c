/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dally1990.h"

#include "equation.h"
#include "forms.h"
#include "streams.h"

/* Whether (22) holds as printed: in one-way dimensions of equal radix. */
static gboolean
is_of_source (const IcnContentionStep *step)
{
  return step->directions == 1 && step->directions_before == 1 && step->skip == step->skip_before;
}

/* Adds the equations of a dimension that do not depend on the load. */
static void
add_dimension (const IcnLatencySettings *settings, const IcnContentionStep *step,
               IcnEquations *chain)
{
  int i = (int) step->dimension;
  IcnLineForms line;

  icn_forms_of_line (&settings->topology, step->dimension, &line);
  icn_equations_set (chain, "k_i", line.radix);
  icn_equations_set (chain, "D_i", line.hops);
  icn_equations_set (chain, "γ", step->skip);
  icn_equations_set (chain, "γ_p", step->skip_before);
  icn_equations_set (chain, "d_i", step->directions);
  icn_equations_set (chain, "d_p", step->directions_before);
  icn_equations_set (chain, "σ", step->continuing);
  icn_equations_set (
    chain, "μ",
    icn_streams_wait_to (1 - step->skip_before, step->directions_before, step->skip_before, 1));
  icn_equations_add (chain, "dally1990, section III-B", i, "γ = 1/k_i");
  icn_equations_add (chain, "dally1990, section III-B", i, "σ = D_i/(1 - γ) - 1");
  if (!is_of_source (step))
    icn_equations_add (chain, "dally1990 (21)", i, "μ = (1 - (1 - γ_p)^2/d_p - γ_p^2)/2");
}

/* The spelling of (22) or (26), as printed for one-way dimensions. */
static const char *
spell_step (const IcnContentionStep *step, gboolean queues)
{
  if (is_of_source (step))
    return queues ? "T_{i+1} = T_i + (1 - γ) T_Ri + γ (1 - γ)^3 λ_E S^2 + γ^3 (1 - γ) λ_E S^2"
                  : "T_{i+1} = T_i + (1 - γ) T_Ri + γ (1 - γ)^3 λ_E (T_i + T_Ri)^2 + "
                    "γ^3 (1 - γ) λ_E T_i^2";
  return queues ? "T_{i+1} = T_i + (1 - γ) T_Ri + μ (1 - γ)^2 λ_E/d_i S^2 + μ γ^2 λ_E S^2"
                : "T_{i+1} = T_i + (1 - γ) T_Ri + μ (1 - γ)^2 λ_E/d_i (T_i + T_Ri)^2 + "
                  "μ γ^2 λ_E T_i^2";
}

static void
add_step (const IcnLatencySettings *settings, const IcnContentionStep *step, IcnEquations *chain)
{
  gboolean queues = icn_values_number (&settings->theory.values, &icn_queues_parameter) != 0;
  int i = (int) step->dimension;

  add_dimension (settings, step, chain);
  icn_equations_set (chain, "λ_C", step->rate);
  icn_equations_set (chain, "T_i", step->entering);
  icn_equations_set (chain, "T_i0", step->routed);
  icn_equations_set (chain, "T_Ri", step->extra);
  icn_equations_set (chain, "T_{i+1}", step->result);
  icn_equations_add (chain, "dally1990 (21)", i,
                     step->directions == 1 ? "λ_C = σ (1 - γ) λ_E" : "λ_C = σ (1 - γ) λ_E/d_i");
  if (queues) {
    icn_equations_add (chain, "dally1990 (25)", i, "T_i0 = T_i/(1 - λ_C S/2)");
    icn_equations_add (chain, "dally1990 (25)", i, "T_Ri = T_i0 (1 + λ_C S/2) - T_i");
    icn_equations_add (chain, "dally1990 (26)", i, spell_step (step, TRUE));
    return;
  }
  icn_equations_add (chain, "dally1990 (23)", i,
                     step->rate > 0 ? "T_i0 = (1 - sqrt(1 - 2 λ_C T_i))/λ_C" : "T_i0 = T_i");
  icn_equations_add (chain, "dally1990 (24)", i, "T_Ri = T_i0 (1 + λ_C T_i0/2) - T_i");
  icn_equations_add (chain, "dally1990 (22)", i, spell_step (step, FALSE));
}

/* Adds the equations of each dimension, in the order from the destination, as long as (23) has a
 * root. */
void
icn_dally1990_equations (const IcnLatencySettings *settings, double load, IcnEquations *chain)
{
  IcnContention contention;

  icn_dally1990_contention (settings, load, &contention);
  if (!contention.exists)
    return;
  icn_equations_set (chain, "λ_E", load / settings->length);
  icn_equations_set (chain, "S", settings->period * icn_latency_flits (settings));
  icn_equations_add (chain, "dally1990, section III-B", -1, "λ_E = λ/L");
  icn_equations_add (chain, "dally1990 (22)", -1, "S = T_p F");
  for (guint i = 0; i < contention.n_steps; i++)
    add_step (settings, &contention.step[i], chain);
  icn_equations_set (chain, "T_n", contention.source_service);
  icn_equations_set (chain, "T", contention.latency);
  icn_equations_add (chain, "dally1990 (22)", -1,
                     icn_equations_get (chain, "T_r") > 0 ? "T = T_r + T_h D + T_n"
                                                          : "T = T_h D + T_n");
}
