/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Equations as data: an expression tree that is parsed from a compact spelling, with the values of
 * its symbols for a design. Theories, budgets and wire laws add their equations. Drawings typeset
 * them, and tests calculate the right side from the symbols and compare it with the left.
 *
 * The spelling is like that of formulas in running text: "T_i0 = (1 - sqrt(1 - 2 λ_C T_i))/λ_C". A
 * symbol is one letter, which may have a subscript (symbol.h), so "4rB/M" is a product. Adjacent
 * factors are multiplied. "/" divides all factors since the last fraction by the one factor that
 * follows. Functions are min, max, sqrt, ln, log2, floor and ceil. */
#pragma once

#include "symbol.h"

#include <gio/gio.h>

typedef enum {
  ICN_TERM_NUMBER,
  ICN_TERM_SYMBOL,
  ICN_TERM_SUM,
  ICN_TERM_PRODUCT,
  ICN_TERM_FRACTION, /* a fraction: numerator and denominator */
  ICN_TERM_POWER,    /* a power: base and exponent */
  ICN_TERM_CALL,     /* a call of a function, such as min, with its arguments */
  ICN_TERM_GROUP,    /* a term in parentheses */
} IcnTermType;

typedef enum {
  ICN_FUNCTION_MIN,
  ICN_FUNCTION_MAX,
  ICN_FUNCTION_SQRT,
  ICN_FUNCTION_LN,
  ICN_FUNCTION_LOG2,
  ICN_FUNCTION_FLOOR, /* floor and ceil ignore rounding errors: a number whose relative distance
                         from an integer is at most 1e-9 counts as that integer */
  ICN_FUNCTION_CEIL,
  ICN_N_FUNCTIONS
} IcnTermFunction;

/* The name of a function in equations, such as "min". */
const char *icn_term_function_name (IcnTermFunction function);

typedef struct _IcnTerm IcnTerm;
struct _IcnTerm {
  IcnTermType type;
  gboolean is_subtracted; /* in a sum: the term is subtracted, not added */
  double number;
  guint symbol; /* for a symbol: its index in the equation's symbols */
  IcnTermFunction function;
  GPtrArray *of; /* operands or arguments (IcnTerm); NULL if the term has none */
};

/* One line of values below an equation: a value for each symbol. An equation for the whole network
 * has one line. An equation for each dimension has a line for each dimension, but consecutive
 * dimensions with the same values share a line. */
typedef struct {
  int dimension; /* first dimension that has these values; -1 if they do not belong to a
                    dimension */
  int last;      /* last of the consecutive dimensions that have these values */
  double *value; /* value of each of the equation's symbols */
} IcnEquationLine;

typedef struct {
  char *spelling;
  const char *heading; /* translatable: heading above this equation; consecutive equations with the
                          same heading are shown below one heading */
  const char *source;  /* publication, such as "dally1990 (7)", or NULL */
  IcnTerm *right;      /* right side of the equation; the left side is the first symbol */
  GPtrArray *symbols;  /* array of const IcnSymbol *: each symbol once, the symbol of the left side
                          first */
  GArray *lines;       /* array of IcnEquationLine: the values shown below the equation */
} IcnEquation;

/* Parses an equation such as "W = B/C_B". NULL with ICN_ERROR_VALUE if the text is not an equation
 * or has an unknown symbol. */
IcnEquation *icn_equation_parse (const char *spelling, const char *source, GError **error);
void icn_equation_free (IcnEquation *equation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnEquation, icn_equation_free)

/* Calculates the right side of an equation from the values of its symbols in one of its lines
 * (IcnEquationLine). line: index in `lines`. */
double icn_equation_right (const IcnEquation *equation, guint line);

/* A list of equations that is built step by step. Symbols get their values in `values`, and an
 * equation takes the values that its symbols have at the moment when it is added to the list. */
typedef struct _IcnEquations {
  GPtrArray *equations; /* array of IcnEquation *, in the order in which they are shown */
  GHashTable *values;   /* current value of each symbol */
  const char *heading;  /* translatable: heading of the equations that are added from now on */
} IcnEquations;

void icn_equations_init (IcnEquations *chain);
void icn_equations_clear (IcnEquations *chain);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnEquations, icn_equations_clear)

/* icn_equations_set sets the value of a symbol for equations that are added from now on.
 * icn_equations_get returns the value, or NAN if it has not been set. */
void icn_equations_set (IcnEquations *chain, const char *symbol, double value);
double icn_equations_get (const IcnEquations *chain, const char *symbol);

/* Adds an equation with the present values of its symbols, unless one of them has no value. If the
 * same spelling is added for several dimensions, it becomes one equation with several lines of
 * values. dimension: -1 if the equation does not belong to a dimension. */
void icn_equations_add (IcnEquations *chain, const char *source, int dimension,
                        const char *spelling);

/* The equation in words for a screen reader, such as "channel width equals the least of pins of a
 * node over channels into and out of a node and ...". Translated; free with g_free. */
char *icn_equation_words (const IcnEquation *equation);
