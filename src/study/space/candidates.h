/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpace: the candidates of a sweep: each base design of a study with each combination of values
 * of the axes. Base designs are those that are not fixed (IcnDesign). A candidate is computed from
 * its index on demand, so the memory that a space needs does not grow with the number of
 * candidates. A space is immutable; threads may share it. */
#pragma once

#include "setting-axis.h"
#include "predicate.h"
#include "study.h"

/* The parts of a sweep's request. Texts are as on the command line; NULL: none. */
typedef struct {
  GPtrArray *axes;         /* array of IcnSettingAxis */
  char *const *where;      /* constraints, predicate.h */
  char *const *objectives; /* quantities, most important first; with :less or :more to override
                              the direction that is better by default */
  char *const *columns;    /* operands, operand.h */
  const GArray *loads;     /* array of IcnLoad: candidates that are kept are simulated at these */
} IcnSpaceAsked;

/* An objective. operand: index of its operand in the space. sign: 1 if less is better, else -1. */
typedef struct {
  guint operand;
  double sign;
} IcnGoal;

/* A leg of the space: one axis, or several that advance in step. */
typedef struct {
  guint n_fields, n_values;
  const IcnField **fields;
  char ***values;        /* [n_fields][n_values] */
  gboolean is_condition; /* designs are compared at equal values of the leg, such as N, a budget
                            or a length; FALSE: its values tell designs apart (ICN_COMMON_FIRST) */
} IcnLeg;

typedef struct {
  const IcnStudy *study;    /* borrowed */
  char **names;             /* names of all designs of the study */
  GArray *bases;            /* array of guint: indices of the base designs in the study */
  GPtrArray *legs;          /* array of IcnLeg */
  GArray *operands;         /* array of IcnOperand: the columns, then operands of objectives and
                               constraints that are not among the columns */
  guint n_columns;          /* the first n_columns operands are shown in rows */
  GArray *goals;            /* array of IcnGoal */
  GPtrArray *predicates;    /* array of IcnPredicate */
  guint *predicate_operand; /* index of each predicate's operand */
  guint64 n_candidates;
  GArray *loads;   /* array of IcnLoad: those asked for, then others that simulated operands name;
                      NULL: nothing is simulated */
  guint n_lengths; /* most lengths of messages that a candidate can have; 0 if none has several */
} IcnSpace;

/* Makes a request of the study's own sweep followed by `more`. The texts and axes are borrowed. */
IcnSpaceAsked *icn_space_asked_new (const IcnStudy *study, const IcnSpaceAsked *more);
void icn_space_asked_free (IcnSpaceAsked *asked);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpaceAsked, icn_space_asked_free)

/* Makes the space over a study's designs; the study must outlive it. NULL with an error that names
 * axis, where, objective or columns. If no columns are asked for, they are the objectives and the
 * operands of the constraints; without these, a few numbers that every design has. Numbers of a
 * simulation can be operands if there are loads: the points of the sweep have them. */
IcnSpace *icn_space_new (const IcnStudy *study, const IcnSpaceAsked *asked, GError **error);
void icn_space_free (IcnSpace *space);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpace, icn_space_free)

/* The place of a candidate in the space: the index of its base design in the study, and of its
 * value on each leg. */
typedef struct {
  guint base, on[ICN_SPACE_MAX_AXES];
} IcnPlace;

void icn_space_place_of (const IcnSpace *space, guint64 candidate, IcnPlace *place);

/* A value that replaces the one that a leg of a single axis has at a place. Functions accept NULL
 * for no replacement. */
typedef struct {
  guint leg;
  const char *value;
} IcnInstead;

/* The settings of a place as text, such as "n=3,budget=pins:128"; free with g_free. */
char *icn_space_settings (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead);

/* A cached design with the settings of all legs but the last, which places that differ only in the
 * last leg have in common. */
typedef struct {
  IcnDesign *design; /* NULL: the cache is empty */
  IcnPlace place;
} IcnPrefix;

/* Makes the design at a place: its base with the settings of the place, applied as --design does.
 * prefix: a cache for neighbouring places, or NULL. FALSE with the reason if a design cannot have
 * these settings; `design` is then the base. */
gboolean icn_space_design (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
                           IcnPrefix *prefix, IcnDesign *design, GError **error);

/* A setting's value as written in names: "rc", "3-D", "128 pins" for pins:128, "200 bits", "vcs 4".
 * Free with g_free. */
char *icn_space_value_words (const IcnField *field, const char *value);

/* The name of a place, made of the settings in which candidates differ: "torus 3-D, 128 pins, rc".
 * without: bit set of the legs that the name leaves out. Free with g_free. */
char *icn_space_name (const IcnSpace *space, const IcnPlace *place, guint without);

static inline guint
icn_space_base (const IcnSpace *space, guint i)
{
  return g_array_index (space->bases, guint, i);
}

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
