/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question-order.h"

#include "check-bench.h"
#include "error.h"
#include "evaluation.h"
#include "field.h"
#include "number-text.h"
#include "operand.h"
#include "quantity.h"
#include "step.h"
#include "study-words.h"
#include "workbench.h"
#include "unit.h"

#include <glib/gi18n-lib.h>
#include <math.h>

char **
icn_study_ordered_names (const IcnStudy *taken, guint step)
{
  const IcnQuestion *question = &icn_study_step (taken, step)->question;

  return question->designs ? g_strdupv (question->designs) : icn_study_names (taken);
}

void
icn_order_free (IcnOrder *order)
{
  g_strfreev (order->names);
  g_free (order->values);
  g_free (order);
}

/* Sets *value to the number (operand: a quantity or setting) by which designs are ordered, for the
 * design with this name. FALSE with an error if the design or the number does not exist. */
static gboolean
find_value (IcnCheckBench *bench, const char *name, const IcnOperand *operand,
            GCancellable *cancellable, double *value, GError **error)
{
  const IcnAsked asked = { .design = name,
                           .quantity = operand->quantity ? operand->quantity->id : "" };
  int design = icn_check_bench_design (bench, name);
  const IcnDesign *settings;
  const IcnEvaluation *evaluation;

  if (design < 0) {
    g_autofree char *quoted = icn_text_quote (name);

    return icn_error_set (error, ICN_ERROR_VALUE, "design", "no design is called %s", quoted);
  }
  icn_check_bench_want (bench, &asked);
  if (!icn_workbench_evaluate (bench->workbench, design, bench->analysed[design], cancellable,
                               error))
    return FALSE;
  settings = icn_study_design (bench->workbench->study, design);
  evaluation = &bench->workbench->evaluations[design];
  *value = icn_operand_number (operand, settings, evaluation);
  if (isnan (*value) && icn_check_bench_analyse (bench, design, cancellable))
    *value = icn_operand_number (operand, settings, evaluation);
  if (isfinite (*value))
    return TRUE;
  g_set_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE, "%s: %s", name,
               _ ("there is no such number"));
  return FALSE;
}

static gboolean
find_values (IcnOrder *order, IcnCheckBench *bench, const IcnOperand *operand,
             GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < order->n; i++)
    if (!find_value (bench, order->names[i], operand, cancellable, &order->values[i], error))
      return FALSE;
  return TRUE;
}

IcnOrder *
icn_study_order (const IcnStudy *study, guint step, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  g_autoptr (IcnOrder) order = g_new0 (IcnOrder, 1);
  g_auto (IcnOperand) operand = { NULL };
  IcnCheckBench bench;
  gboolean is_found;
  const char *unit;

  if (!icn_study_take_step (taken, step, error) ||
      !icn_operand_parse (icn_study_step (taken, step)->question.order, "order", &operand, error))
    return NULL;
  unit = operand.field ? operand.field->unit : operand.quantity->unit;
  order->unit = unit && *unit ? _ (unit) : NULL;
  order->names = icn_study_ordered_names (taken, step);
  order->n = g_strv_length (order->names);
  if (order->n < 2 || order->n > ICN_STEP_MAX_ORDERED) {
    icn_error_set (error, ICN_ERROR_VALUE, "designs", "%u cannot be ordered; from 2 to %d",
                   order->n, ICN_STEP_MAX_ORDERED);
    return NULL;
  }
  order->values = g_new0 (double, order->n + 1);
  icn_check_bench_init (&bench, g_steal_pointer (&taken));
  is_found = find_values (order, &bench, &operand, cancellable, error);
  icn_check_bench_clear (&bench);
  return is_found ? g_steal_pointer (&order) : NULL;
}

static gboolean
is_tie (double a, double b)
{
  return fabs (a - b) <= ICN_ORDER_TIE * fmax (fabs (a), fabs (b));
}

guint
icn_order_pairs (const IcnOrder *order)
{
  return order->n * (order->n - 1) / 2;
}

guint
icn_order_pairs_right (const IcnOrder *order, const guint *answer, guint n)
{
  guint n_right = 0;

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++) {
      double first = order->values[answer[i]], second = order->values[answer[j]];

      n_right += first < second || is_tie (first, second);
    }
  return n_right;
}

static int
compare_values (gconstpointer a, gconstpointer b, gpointer data)
{
  const double *values = ((const IcnOrder *) data)->values;
  guint i = *(const guint *) a, j = *(const guint *) b;

  if (values[i] != values[j])
    return values[i] < values[j] ? -1 : 1;
  return i < j ? -1 : i > j;
}

char *
icn_order_words (const IcnOrder *order)
{
  g_autofree guint *places = g_new (guint, order->n + 1);
  GString *words = g_string_new (NULL);
  g_autofree char *number = NULL; /* number, as text, of the design whose name was appended last */

  for (guint i = 0; i < order->n; i++)
    places[i] = i;
  g_qsort_with_data (places, (int) order->n, sizeof *places, compare_values, (gpointer) order);
  for (guint i = 0; i < order->n; i++) {
    double value = order->values[places[i]];
    g_autofree char *name = icn_study_label_words (order->names[places[i]]);
    g_autofree char *digits = icn_number_to_digits (value, 5);

    g_free (number);
    number = icn_number_mark (digits);
    if (i > 0)
      g_string_append (words, is_tie (order->values[places[i - 1]], value) ? " = " : " < ");
    g_string_append_printf (words, "%s %s", name, number);
  }
  if (order->unit)
    g_string_append_printf (words, " %s", icn_unit_after (number, order->unit));
  return g_string_free (words, FALSE);
}
