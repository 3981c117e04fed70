/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpace: the candidates of a sweep, which are the base designs of a study with every combination
 * of values of the axes. A candidate is made when it is asked for, so a space takes the memory of
 * its values, however many candidates it has. A space is immutable, and threads share it. */
#pragma once

#include "setting-axis.h"
#include "predicate.h"
#include "study.h"

#define ICN_SPACE_MAX_AXES 16

/* What is asked of the candidates. Texts are as on the command line; NULL: none. */
typedef struct {
  const GPtrArray *axes;   /* of IcnSettingAxis */
  char *const *where;      /* constraints, predicate.h */
  char *const *objectives; /* quantities, the better first, with :less or :more if not as usual */
  char *const *columns;    /* operands, operand.h */
} IcnSpaceAsked;

/* An objective is the place of its operand, and 1 if less of it is better, -1 if more is. */
typedef struct {
  guint operand;
  double sign;
} IcnGoal;

/* Axes that go in step, or one axis. */
typedef struct {
  guint n_fields, n_values;
  const IcnField **fields;
  char ***values;        /* [n_fields][n_values] */
  gboolean is_condition; /* what designs are compared under, such as N, a budget or a length, rather
                            than what sets them apart (ICN_COMMON_FIRST) */
} IcnLeg;

typedef struct {
  const IcnStudy *study; /* borrowed */
  char **names;          /* names of the base designs */
  GPtrArray *legs;       /* array of IcnLeg */
  GArray *operands;      /* array of IcnOperand: columns, then those of objectives and constraints
                            that are no columns */
  guint n_columns;       /* first operands, which rows show */
  GArray *goals;         /* array of IcnGoal */
  GPtrArray *predicates; /* array of IcnPredicate */
  guint *predicate_operand; /* place of each predicate's operand */
  guint64 n_candidates;
} IcnSpace;

/* A space over the study's designs, which must exist until it is freed. NULL with an error that
 * names axis, where, objective or columns. Without columns they are the objectives and the numbers
 * of the constraints, and without these a few numbers that every design has. */
IcnSpace *icn_space_new (const IcnStudy *study, const IcnSpaceAsked *asked, GError **error);
void icn_space_free (IcnSpace *space);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpace, icn_space_free)

/* Where a candidate is: the index of its base design, and of its value on each leg. */
typedef struct {
  guint base, on[ICN_SPACE_MAX_AXES];
} IcnPlace;

void icn_space_place_of (const IcnSpace *space, guint64 candidate, IcnPlace *place);

/* A value that replaces the one of a leg of one axis, or NULL. */
typedef struct {
  guint leg;
  const char *value;
} IcnInstead;

/* The settings of a place as text, "n=3,budget=pins:128"; free with g_free. */
char *icn_space_settings (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead);

/* Gives `design` the settings of a place, as --design would over those of the base. FALSE with the
 * reason if it cannot have them; then `design` is the base. */
gboolean icn_space_design (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
                           IcnDesign *design, GError **error);

/* The name of a place, which says what differs: "torus 3-D, 128 pins, rc". without: legs that the
 * name leaves out, as a bit each. Free with g_free. */
char *icn_space_name (const IcnSpace *space, const IcnPlace *place, guint without);

static inline const IcnOperand *
icn_space_operand (const IcnSpace *space, guint i)
{
  return &g_array_index (space->operands, IcnOperand, i);
}

static inline const IcnLeg *
icn_space_leg (const IcnSpace *space, guint i)
{
  return g_ptr_array_index (space->legs, i);
}
