/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnOperand: a quantity or setting of a design, as named in the columns, constraints and
 * objectives of a sweep. The text of an operand is the key of a setting ("n"), or the id of a
 * quantity ("pins_per_node"). A quantity that needs an argument has it after an @: "latency@0.1"
 * (at load 0.1), "latency@80%s" (at 80 % of the saturation load), "best_latency@3". */
#pragma once

#include "load-list.h"
#include "quantity.h"

typedef struct {
  char *name;                  /* key of the setting, or id of the quantity with its argument as the
                                  user spelled it */
  const IcnField *field;       /* the setting; NULL if the operand is a quantity */
  const IcnQuantity *quantity; /* the quantity; NULL if the operand is a setting */
  IcnLoad load;                /* argument of the quantity if it is a load */
  double at;                   /* argument of the quantity if it is not a load; NAN if the quantity
                                  has none */
} IcnOperand;

void icn_operand_clear (IcnOperand *operand);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnOperand, icn_operand_clear)

/* Parses the text of an operand, which names a setting or a quantity. Returns FALSE with an error
 * if the text is not legal. where: the member or option that the error names, such as "columns". */
gboolean icn_operand_parse (const char *text, const char *where, IcnOperand *operand,
                            GError **error);

/* Parses an objective: a setting or quantity that is to be as small or as large as possible, such
 * as "pins_per_node:less". The ending :less or :more may be left out for a quantity of which small
 * or large values are always better, such as "zero_load_latency". *sign is set to 1 if smaller
 * values are better, to -1 if larger values are better. */
gboolean icn_objective_parse (const char *text, IcnOperand *operand, double *sign, GError **error);

/* Sets *simulated to the quantity that gives, by simulation, the same number as `operand` at the
 * same load, such as "simulated_latency@80%s" for "latency@80%s". Returns FALSE if there is no
 * counterpart. */
gboolean icn_operand_simulated (const IcnOperand *operand, IcnOperand *simulated);

/* Returns whether the operand's number may need the design's theory of latency under load, and so
 * the flows between channels (how much traffic continues from one channel to another). A caller
 * whose operands do not need flows can use icn_evaluate_without_flows, which is faster. */
gboolean icn_operand_needs_flows (const IcnOperand *operand);

/* Returns the number of an operand for a design. For a setting, this is the number in its text,
 * such as 128 in "pins:128", or NAN if the text has no number. For a quantity, it is the value, or
 * NAN if the quantity needs a simulation. evaluation: may be NULL if the operand is a setting. */
double icn_operand_number (const IcnOperand *operand, const IcnDesign *design,
                           const IcnEvaluation *evaluation);

/* Returns the argument of an operand's quantity for this design: a load in bits per base cycle
 * (delay of a wire one node pitch long) per node, or another number; NAN if the quantity has no
 * argument. */
double icn_operand_argument (const IcnOperand *operand, const IcnEvaluation *evaluation);
