/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that edit a study's sweep of designs. Each edit is one undo step. */
#pragma once

#include "document.h"

typedef enum {
  BISECTION_PART_AXIS,
  BISECTION_PART_CONSTRAINT,
  BISECTION_PART_OBJECTIVE,
  BISECTION_N_PARTS
} BisectionSpacePart;

/* Returns the number of axes, of constraints or of objectives of the study's sweep. */
guint bisection_space_count (const IcnStudy *study, BisectionSpacePart part);

/* Returns whether the study has a sweep, with base designs and axes that vary them. */
gboolean bisection_space_exists (const IcnStudy *study);

/* Gives a study that has no sweep a first one, suggested for the chosen design
 * (space-suggest.h). */
void bisection_space_suggest (BisectionDocument *document);

/* Adds an axis, a constraint or an objective with a default value. If possible, a new axis or
 * objective is one that the sweep does not have yet. */
gboolean bisection_space_add (BisectionDocument *document, BisectionSpacePart part, GError **error);
void bisection_space_remove (BisectionDocument *document, BisectionSpacePart part, guint i);

/* Replaces the i-th constraint or objective by the one in `text`, such as "pins_per_node<=128".
 * FALSE if the text is not valid. */
gboolean bisection_space_set_text (BisectionDocument *document, BisectionSpacePart part, guint i,
                                   const char *text, GError **error);

/* Replaces the i-th axis. key: the setting that the axis varies. values: a list, a range or "all".
 * with: name of a group of axes; the axes of a group all take their first value together, then all
 * their second value, and so on. NULL: the axis varies independently. FALSE if the values are not
 * valid. */
gboolean bisection_space_set_axis (BisectionDocument *document, guint i, const char *key,
                                   const char *values, const char *with, GError **error);

/* Makes a design a base design, which the sweep varies (is_base), or a fixed design, which the
 * sweep leaves unchanged. */
void bisection_space_set_base (BisectionDocument *document, guint design, gboolean is_base);

/* Sets the quantities that the axes, colours and point sizes of the sweep's map stand for, and the
 * scales of the axes. The texts in `map` are copied. */
void bisection_space_set_map (BisectionDocument *document, const IcnSweepMap *map);

/* Replaces the brushes that the study stores: the ranges of values to which its sweep's parallel
 * coordinates restrict the candidates. brushes: array of IcnSweepBrush. drag: consecutive edits
 * with the same `drag` are undone in one step; NULL: the edit is a step of its own. */
void bisection_space_set_brushes (BisectionDocument *document, const GPtrArray *brushes,
                                  const char *drag);

/* Sets the axis of the sweep along which designs are compared (winners.h). along: key of the axis.
 * It is stored in the study and in each of its figures that shows this comparison. */
void bisection_space_set_along (BisectionDocument *document, const char *along);

/* Adds a copy of a candidate's design to the study under the name `name`, as a fixed design (one
 * that the sweep does not vary), and makes it the chosen design. */
gboolean bisection_space_take (BisectionDocument *document, const IcnDesign *design,
                               const char *name, GError **error);
