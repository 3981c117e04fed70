/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Equations as data: an expression tree that was read from a compact spelling once, with the values
 * that a design gives to its symbols. A theory, a budget and a wire law say theirs; drawings set
 * them, and tests work out the right side from its symbols and hold it against the left.
 *
 * The spelling is that of formulas in a sentence: "T_i0 = (1 - sqrt(1 - 2 λ_C T_i))/λ_C". A symbol
 * is one letter with perhaps a subscript (symbol.h), so that "4rB/M" is a product. What stands side
 * by side is multiplied; "/" puts all factors since the last fraction over the one that follows.
 * Functions are min, max, sqrt, ln, log2, floor and ceil. */
#pragma once

#include "symbol.h"

#include <gio/gio.h>

typedef enum {
  ICN_TERM_NUMBER,
  ICN_TERM_SYMBOL,
  ICN_TERM_SUM,
  ICN_TERM_PRODUCT,
  ICN_TERM_FRACTION, /* of two: above and below the line */
  ICN_TERM_POWER,    /* of two: base and exponent */
  ICN_TERM_CALL,     /* a function of its parts */
  ICN_TERM_GROUP,    /* one in parentheses */
} IcnTermType;

typedef enum {
  ICN_FUNCTION_MIN,
  ICN_FUNCTION_MAX,
  ICN_FUNCTION_SQRT,
  ICN_FUNCTION_LN,
  ICN_FUNCTION_LOG2,
  ICN_FUNCTION_FLOOR, /* and ceil: what is whole to 1e-9 stays, as widths and flits do */
  ICN_FUNCTION_CEIL,
  ICN_N_FUNCTIONS
} IcnTermFunction;

const char *icn_term_function_name (IcnTermFunction function); /* as it is spelt: "min" */

typedef struct _IcnTerm IcnTerm;
struct _IcnTerm {
  IcnTermType type;
  gboolean is_subtracted; /* in the sum that it is part of */
  double number;
  guint symbol; /* its place in the equation */
  IcnTermFunction function;
  GPtrArray *of; /* IcnTerm, its parts; NULL where it has none */
};

/* The values of an equation: one line, or one for each dimension; of dimensions that follow each
 * other with the same values one for all. */
typedef struct {
  int dimension; /* i; -1: of no dimension */
  int last;      /* of the dimensions that it is of */
  double *value; /* of each of the symbols */
} IcnEquationLine;

typedef struct {
  char *spelling;
  const char *heading; /* translatable: of this and those after it of the same */
  const char *source;  /* "dally1990 (7)", or NULL */
  IcnTerm *right;      /* what the first symbol equals */
  GPtrArray *symbols;  /* const IcnSymbol, each once, that on the left first */
  GArray *lines;       /* IcnEquationLine */
} IcnEquation;

/* Reads "W = B/C_B". ICN_ERROR_VALUE for what is no equation, or has a symbol that
 * symbol.h has not. */
IcnEquation *icn_equation_parse (const char *spelling, const char *source, GError **error);
void icn_equation_free (IcnEquation *equation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnEquation, icn_equation_free)

/* The right side worked out with the values of a line. */
double icn_equation_right (const IcnEquation *equation, guint line);

/* A chain of equations: each takes the values that its symbols have when it is added. */
typedef struct {
  GPtrArray *equations; /* IcnEquation */
  GHashTable *values;   /* by symbol */
  const char *heading;  /* translatable: of what is added */
} IcnEquations;

void icn_equations_init (IcnEquations *chain);
void icn_equations_clear (IcnEquations *chain);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnEquations, icn_equations_clear)

/* From here on; NAN where it has none. */
void icn_equations_set (IcnEquations *chain, const char *symbol, double value);
double icn_equations_get (const IcnEquations *chain, const char *symbol);

/* Leaves it out where one of its symbols has no value. Of one spelling that is added for several
 * dimensions there is one equation with several lines. dimension: -1 for none. */
void icn_equations_add (IcnEquations *chain, const char *source, int dimension,
                        const char *spelling);

/* In words, for a screen reader: "channel width equals the smaller of pins of a node over channels
 * into and out of a node and ...". Translated; g_free. */
char *icn_equation_words (const IcnEquation *equation);
