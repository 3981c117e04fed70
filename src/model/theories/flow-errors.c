/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-errors.h"
#include "flow-terms.h"

#include <math.h>

const double icn_flow_error_share[ICN_FLOW_ERROR_SHARES] = { 0.2, 0.5, 0.7, 0.8 };

const IcnFlowErrorRow icn_flow_error_row[] = {
  { ICN_FLOW_KIND_SHARED, FALSE, FALSE, 43, { 0.004, 0.011, 0.022, 0.043 } },
  { ICN_FLOW_KIND_SHARED, FALSE, TRUE, 9, { 0.003, 0.008, 0.029, 0.053 } },
  { ICN_FLOW_KIND_SHARED, TRUE, FALSE, 6, { 0.002, 0.010, 0.019, 0.034 } },
  { ICN_FLOW_KIND_KEPT, FALSE, FALSE, 6, { 0.002, 0.006, 0.012, 0.018 } },
  { ICN_FLOW_KIND_HELD, FALSE, TRUE, 11, { 0.006, 0.010, 0.031, 0.067 } },
  { ICN_FLOW_KIND_HELD, TRUE, FALSE, 3, { 0.008, 0.011, 0.043, 0.077 } },
  { ICN_FLOW_KIND_HELD, TRUE, TRUE, 4, { 0.004, 0.012, 0.032, 0.057 } },
  { ICN_FLOW_KIND_STARVED, FALSE, TRUE, 2, { 0.011, 0.014, 0.026, 0.055 } },
  { ICN_FLOW_KIND_BURSTS, FALSE, FALSE, 3, { 0.006, 0.011, 0.039, 0.065 } },
  { ICN_FLOW_KIND_BURSTS, FALSE, TRUE, 1, { 0.002, 0.016, 0.012, 0.005 } },
};
const guint icn_flow_n_error_rows = G_N_ELEMENTS (icn_flow_error_row);

void
icn_flow_error_class (const IcnFlowInputs *inputs, IcnFlowErrorRow *row)
{
  *row = (IcnFlowErrorRow){
    .kind = inputs->burst > 0                   ? ICN_FLOW_KIND_BURSTS
            : icn_flow_credit_wait (inputs) > 0 ? ICN_FLOW_KIND_STARVED
            : icn_flow_is_held (inputs)         ? ICN_FLOW_KIND_HELD
            : inputs->router.keeps_channel      ? ICN_FLOW_KIND_KEPT
                                                : ICN_FLOW_KIND_SHARED,
    .is_single = inputs->router.class_vcs == 1,
    .is_long = inputs->flits > inputs->router.buffer,
  };
}

/* Returns the row of measured errors (icn_flow_error_row) that is most similar to a design. It must
 * have the same kind of router. Of such rows, one that agrees in whether messages fit into buffers
 * is preferred, then one that agrees in whether messages have a single virtual channel. NULL if
 * there is no row for the kind of router. */
static const IcnFlowErrorRow *
find_row (const IcnFlowInputs *inputs)
{
  const IcnFlowErrorRow *found = NULL;
  IcnFlowErrorRow class;
  gint most = -1;

  icn_flow_error_class (inputs, &class);
  for (guint i = 0; i < icn_flow_n_error_rows; i++) {
    const IcnFlowErrorRow *row = &icn_flow_error_row[i];
    gint alike = 2 * (row->is_long == class.is_long) + (row->is_single == class.is_single);

    if (row->kind == class.kind && alike > most) {
      found = row;
      most = alike;
    }
  }
  return found;
}

double
icn_flow_error (const IcnFlowInputs *inputs, double share)
{
  const IcnFlowErrorRow *row = find_row (inputs);
  double share_before = 0, error_before = 0;

  if (row == NULL)
    return NAN;
  for (guint i = 0; i < ICN_FLOW_ERROR_SHARES; i++) {
    double to = icn_flow_error_share[i];

    if (share <= to)
      return error_before +
             (row->error[i] - error_before) * (share - share_before) / (to - share_before);
    share_before = to;
    error_before = row->error[i];
  }
  return NAN;
}
