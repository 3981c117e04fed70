/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpace: the set of all candidates of a sweep. A candidate is a base design of a study with one
 * combination of values of the swept settings (axes). Base designs are the designs that are not
 * fixed (IcnDesign). Each candidate is computed from its index when it is needed, so the memory of
 * a space does not depend on the number of candidates. A space is immutable; threads may share it.
 */
#pragma once

#include "setting-axis.h"
#include "predicate.h"
#include "study.h"

/* A request for a sweep: all data that defines the sweep, except the designs of the study. Texts
 * have the form that the command line uses. Members may be NULL. */
typedef struct {
  GPtrArray *axes;         /* array of IcnSettingAxis */
  char *const *where;      /* constraints of the sweep, in the form that predicate.h describes */
  char *const *objectives; /* ids of quantities, the most important first; ":less" or ":more" after
                              an id replaces the usual direction of the quantity */
  char *const *columns;    /* names of the quantities and settings that are shown in rows
                              (operand.h) */
  const GArray *loads;     /* array of IcnLoad: loads at which candidates that meet all constraints
                              are simulated */
} IcnSpaceAsked;

/* An objective of a sweep. operand: index, in IcnSpace.operands, of the quantity or setting that is
 * to be small or large. sign: 1 if less is better, -1 if more is better. */
typedef struct {
  guint operand;
  double sign;
} IcnGoal;

/* A leg of a space: one axis (a setting with a list of values), or several axes whose values
 * advance together. The candidates have all combinations of the values on different legs. */
typedef struct {
  guint n_fields, n_values;
  const IcnField **fields;
  char ***values;        /* [n_fields][n_values] values as texts */
  char ***words;         /* [n_fields][n_values] the form of these values in names of candidates */
  gboolean is_condition; /* TRUE if the leg sets a condition, such as N, a budget or a message
                            length: designs are compared only if they have the same value of it
                            (ICN_COMMON_FIRST). FALSE if its values distinguish the designs that
                            are compared */
  gboolean is_late;      /* TRUE if the leg's settings, such as a budget, can be set after all
                            others, because they change neither other settings nor the network or
                            its loads */
} IcnLeg;

typedef struct {
  const IcnStudy *study;    /* the study, not owned */
  char **names;             /* names of all designs of the study */
  GArray *bases;            /* array of guint: indices of the base designs in the study */
  GPtrArray *legs;          /* array of IcnLeg */
  GArray *operands;         /* array of IcnOperand (quantities or settings): first the columns of
                               rows, then further operands of objectives and constraints */
  guint n_columns;          /* number of columns of rows, which are the first elements of
                               `operands` */
  GArray *goals;            /* array of IcnGoal */
  GPtrArray *predicates;    /* array of IcnPredicate: the constraints */
  guint *predicate_operand; /* for each constraint, the index in `operands` of the quantity or
                               setting that it restricts */
  guint64 n_candidates;
  GArray *loads;   /* array of IcnLoad: the loads of the request, then the loads of simulated
                      quantities in `operands`; NULL if nothing is simulated */
  guint n_lengths; /* largest number of message lengths that a design of the sweep can have; 0 if
                      all messages of every design have the same length */
} IcnSpace;

/* Makes a request from the axes, constraints and objectives of the study's own sweep and those of
 * the request `more`, in this order; `more` comes from the command line or the window. The texts
 * and axes are not copied. */
IcnSpaceAsked *icn_space_asked_new (const IcnStudy *study, const IcnSpaceAsked *more);
void icn_space_asked_free (IcnSpaceAsked *asked);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpaceAsked, icn_space_asked_free)

/* Makes the space of a sweep over a study's designs; the study must outlive the space. NULL with an
 * error that names the faulty part of the request: axis, where, objective or columns. If the
 * request has no columns, the quantities and settings (operands) of its objectives and constraints
 * are the columns. If it has none of these either, the columns are a few numbers that every design
 * has. Numbers that need a simulation can be operands only if the request has loads. */
IcnSpace *icn_space_new (const IcnStudy *study, const IcnSpaceAsked *asked, GError **error);
void icn_space_free (IcnSpace *space);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpace, icn_space_free)

/* The place of a candidate in a space. base: index of its base design in the study. on[i]: index of
 * its value in the list of values of leg i (IcnLeg: one axis of the sweep, or several whose values
 * advance together). */
typedef struct {
  guint base, on[ICN_SPACE_MAX_AXES];
} IcnPlace;

/* Sets *place to the base design and the values of the candidate with this index, from 0 to
 * n_candidates - 1. */
void icn_space_place_of (const IcnSpace *space, guint64 candidate, IcnPlace *place);

/* A setting's value as written in names: "rc", "3-D", "128 pins" for pins:128, "200 bits", "vcs 4".
 * Words in the text are translated. Free with g_free. */
char *icn_space_value_words (const IcnField *field, const char *value);

/* The name of the candidate at `place`, made of the settings in which candidates differ: "torus
 * 3-D, 128 pins, rc". without: bit set of the legs (IcnLeg: swept axes) that the name leaves out.
 * Free with g_free. */
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
