/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of a study's sweep, each of which is one undo step. */
#pragma once

#include "document.h"

typedef enum {
  BISECTION_PART_AXIS,
  BISECTION_PART_CONSTRAINT,
  BISECTION_PART_OBJECTIVE,
  BISECTION_N_PARTS
} BisectionSpacePart;

/* Number of parts of this kind in a sweep. */
guint bisection_space_count (const IcnStudy *study, BisectionSpacePart part);

/* Whether a study has a sweep. */
gboolean bisection_space_exists (const IcnStudy *study);

/* A text of all that the candidates of the study's sweep depend on; free with g_free. */
char *bisection_space_key (const IcnStudy *study);

/* Makes a first sweep over the chosen design (space-suggest.h). */
void bisection_space_suggest (BisectionDocument *document);

/* Adds a part with a value to start from; of axes and objectives, one that the sweep does not have
 * yet. */
gboolean bisection_space_add (BisectionDocument *document, BisectionSpacePart part, GError **error);
void bisection_space_remove (BisectionDocument *document, BisectionSpacePart part, guint i);

/* Replaces a constraint or an objective by this text. */
gboolean bisection_space_set_text (BisectionDocument *document, BisectionSpacePart part, guint i,
                                   const char *text, GError **error);

/* Replaces an axis. with: name of the axes that it goes in step with; NULL: it goes alone. */
gboolean bisection_space_set_axis (BisectionDocument *document, guint i, const char *key,
                                   const char *values, const char *with, GError **error);

/* Makes a design a base of the sweep, or a fixed one. */
void bisection_space_set_base (BisectionDocument *document, guint design, gboolean is_base);

/* Adds a copy of a design, which is fixed, to the study. name: its label. */
gboolean bisection_space_take (BisectionDocument *document, const IcnDesign *design,
                               const char *name, GError **error);
