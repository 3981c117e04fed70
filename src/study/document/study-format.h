/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The members of the study document, in one place for reading and writing. Designs are not here:
 * their members are the field table and two lists of its keys. Members that are no plain values
 * (the list of loads, an expectation's relation) are ICN_MEMBER_OTHER and handled by the reader and
 * the writer. */
#pragma once

#include "statistic.h"
#include "study.h"

#define ICN_STUDY_FORMAT "bisection-study"

/* Members of a design that are not fields: its sets of common.h. */
#define ICN_DESIGN_KEPT "keeps"
#define ICN_DESIGN_UNABLE "behind"

extern const IcnMember icn_study_members[];       /* IcnStudy */
extern const IcnMember icn_figure_members[];      /* IcnFigure */
extern const IcnMember icn_figure_x_members[];    /* IcnFigure */
extern const IcnMember icn_figure_y_members[];    /* IcnFigure */
extern const IcnMember icn_experiment_members[];  /* IcnExperiment */
extern const IcnMember icn_claim_members[];       /* IcnClaim */
extern const IcnMember icn_expectation_members[]; /* IcnExpectation */
extern const IcnMember icn_step_members[];        /* IcnStep */
extern const IcnMember icn_control_members[];     /* IcnControl */
extern const IcnMember icn_question_members[];    /* IcnQuestion */
extern const IcnMember icn_simulation_members[];  /* IcnSimulationSettings */
extern const IcnMember icn_result_members[];      /* IcnResult, of all points of one key */

extern const char *const icn_verdict_ids[]; /* by IcnVerdict, then NULL */

/* Whether two records are equal in the plain members that a table describes. An empty text equals
 * none, as in documents. */
gboolean icn_members_equal (const IcnMember *members, gconstpointer a, gconstpointer b);

/* For a record that is a plain copy of another: replaces its texts by copies of its own. */
void icn_members_copy_texts (const IcnMember *members, gpointer record);
void icn_members_free_texts (const IcnMember *members, gpointer record);

/* The memory of the texts of a record, including the allocator's overhead. */
gsize icn_members_bytes (const IcnMember *members, gconstpointer record);
