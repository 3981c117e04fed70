/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of the members of the objects in a study document, used for both reading and writing.
 * There is no table for designs: the members of a design are the fields of the field table and two
 * lists of keys of fields. Members that are not plain values (the list of loads, an expectation's
 * relation) are ICN_MEMBER_OTHER and handled by the reader and the writer. */
#pragma once

#include "statistic.h"
#include "study.h"

#define ICN_STUDY_FORMAT "bisection-study"

/* Names of the two members of a design that are not fields: lists of the settings in its sets
 * `kept` and `unable` (common.h). */
#define ICN_DESIGN_KEPT "keeps"
#define ICN_DESIGN_UNABLE "behind"

/* Prefix of the names of members that other programs may add to a study or a design. Such members
 * are kept unchanged. */
#define ICN_EXTRA_PREFIX "x-"

extern const IcnMember icn_study_members[];       /* members of IcnStudy */
extern const IcnMember icn_figure_members[];      /* members of IcnFigure */
extern const IcnMember icn_figure_x_members[];    /* members of IcnFigure for the x axis */
extern const IcnMember icn_figure_y_members[];    /* members of IcnFigure for the y axis */
extern const IcnMember icn_sweep_members[];       /* lists of IcnStudy that make its sweep */
extern const IcnMember icn_sweep_axis_members[];  /* members of IcnSettingAxis */
extern const IcnMember icn_phrase_members[];      /* members of IcnPhrase, which is a plain text in
                                                     documents */
extern const IcnMember icn_experiment_members[];  /* members of IcnExperiment */
extern const IcnMember icn_claim_members[];       /* members of IcnClaim */
extern const IcnMember icn_expectation_members[]; /* members of IcnExpectation */
extern const IcnMember icn_step_members[];        /* members of IcnStep */
extern const IcnMember icn_motion_members[];      /* members of IcnMotion */
extern const IcnMember icn_control_members[];     /* members of IcnControl */
extern const IcnMember icn_question_members[];    /* members of IcnQuestion */
extern const IcnMember icn_simulation_members[];  /* members of IcnSimulationSettings */
/* Members of IcnResult that all points with the same key share. */
extern const IcnMember icn_result_members[];

extern const char *const icn_verdict_ids[]; /* indexed by IcnVerdict, then NULL */

/* Whether two records are equal in the plain members that a table describes. An empty text and NULL
 * are equal, as documents do not distinguish them. */
gboolean icn_members_equal (const IcnMember *members, gconstpointer a, gconstpointer b);

/* Replaces the texts and lists of texts of a record by copies. To be called for a copy of a struct,
 * which still points to the texts of the original. */
void icn_members_copy_texts (const IcnMember *members, gpointer record);
void icn_members_free_texts (const IcnMember *members, gpointer record);

/* The addresses (char **) of the texts of a record that a reader reads at one of the times in
 * `when` (values of IcnRead, combined with |), without texts that are NULL. Free with
 * g_ptr_array_unref. */
GPtrArray *icn_members_words (const IcnMember *members, gconstpointer record, IcnRead when);

/* Bytes of memory that the texts of a record take, including the allocator's overhead. */
gsize icn_members_bytes (const IcnMember *members, gconstpointer record);
