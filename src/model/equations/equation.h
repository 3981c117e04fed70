/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Equations as data: an expression tree that is read from a compact spelling, with the values that
 * a design gives to its symbols. Theories, budgets and wire laws add their equations; drawings
 * typeset them, and tests calculate the right side from its symbols and compare it with the left.
 *
 * The spelling is that of formulas in a sentence: "T_i0 = (1 - sqrt(1 - 2 λ_C T_i))/λ_C". A symbol
 * is one letter with perhaps a subscript (symbol.h), so that "4rB/M" is a product. Adjacent factors
 * are multiplied; "/" puts all factors since the last fraction over the factor that follows.
 * Functions are min, max, sqrt, ln, log2, floor and ceil. */
#pragma once

#include "symbol.h"

#include <gio/gio.h>

typedef enum {
  ICN_TERM_NUMBER,
  ICN_TERM_SYMBOL,
  ICN_TERM_SUM,
  ICN_TERM_PRODUCT,
  ICN_TERM_FRACTION, /* two parts: numerator and denominator */
  ICN_TERM_POWER,    /* two parts: base and exponent */
  ICN_TERM_CALL,     /* a function of its parts */
  ICN_TERM_GROUP,    /* one part, in parentheses */
} IcnTermType;

typedef enum {
  ICN_FUNCTION_MIN,
  ICN_FUNCTION_MAX,
  ICN_FUNCTION_SQRT,
  ICN_FUNCTION_LN,
  ICN_FUNCTION_LOG2,
  ICN_FUNCTION_FLOOR, /* floor and ceil leave numbers that are whole to 1e-9 unchanged, as for
                         widths and flits */
  ICN_FUNCTION_CEIL,
  ICN_N_FUNCTIONS
} IcnTermFunction;

const char *icn_term_function_name (IcnTermFunction function); /* its spelling, "min" */

typedef struct _IcnTerm IcnTerm;
struct _IcnTerm {
  IcnTermType type;
  gboolean is_subtracted; /* subtracted in the sum that it is part of */
  double number;
  guint symbol; /* index in the equation's symbols */
  IcnTermFunction function;
  GPtrArray *of; /* its parts (IcnTerm); NULL if it has none */
};

/* The values of an equation's symbols: one line, or one for each dimension; consecutive dimensions
 * with the same values share a line. */
typedef struct {
  int dimension; /* first dimension of the line; -1: none */
  int last;      /* last dimension of the line */
  double *value; /* value of each of the equation's symbols */
} IcnEquationLine;

typedef struct {
  char *spelling;
  const char *heading; /* translatable: heading of this equation and of those after it with the same
                          heading */
  const char *source;  /* "dally1990 (7)", or NULL */
  IcnTerm *right;      /* what the first symbol equals */
  GPtrArray *symbols;  /* const IcnSymbol, each once; the symbol on the left side first */
  GArray *lines;       /* IcnEquationLine */
} IcnEquation;

/* Reads an equation such as "W = B/C_B". ICN_ERROR_VALUE if the text is no equation or has an
 * unknown symbol. */
IcnEquation *icn_equation_parse (const char *spelling, const char *source, GError **error);
void icn_equation_free (IcnEquation *equation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnEquation, icn_equation_free)

/* The value of the right side with the values of a line. */
double icn_equation_right (const IcnEquation *equation, guint line);

/* A chain of equations. An equation takes the values that its symbols have at the time when it is
 * added. */
typedef struct _IcnEquations {
  GPtrArray *equations; /* IcnEquation */
  GHashTable *values;   /* current value of each symbol */
  const char *heading;  /* translatable: heading of the equations added from now on */
} IcnEquations;

void icn_equations_init (IcnEquations *chain);
void icn_equations_clear (IcnEquations *chain);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnEquations, icn_equations_clear)

/* Sets the value of a symbol for equations added from now on; NAN if it has none. */
void icn_equations_set (IcnEquations *chain, const char *symbol, double value);
double icn_equations_get (const IcnEquations *chain, const char *symbol);

/* Adds an equation, unless one of its symbols has no value. The same spelling added for several
 * dimensions makes one equation with several lines. dimension: -1 for none. */
void icn_equations_add (IcnEquations *chain, const char *source, int dimension,
                        const char *spelling);

/* The equation in words, for a screen reader: "channel width equals the smaller of pins of a node
 * over channels into and out of a node and ...". Translated; free with g_free. */
char *icn_equation_words (const IcnEquation *equation);
