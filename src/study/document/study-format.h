/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of the members of the objects in a study document, used for both reading and writing.
 * Objects inside a study are described by an IcnRecord. The members of a design are the fields of
 * the field table and two lists of keys of fields, so there is no table for designs. A member that
 * is not a plain value, such as the list of loads, has the type ICN_MEMBER_OTHER, and is read and
 * written by special code. */
#pragma once

#include "statistic.h"
#include "study.h"

#define ICN_STUDY_FORMAT "bisection-study"

/* Keys of the two members of a design that are not fields: the lists of the settings in its sets
 * `kept` and `unable` (common.h). */
#define ICN_DESIGN_KEPT "keeps"
#define ICN_DESIGN_UNABLE "behind"

/* Prefix of the keys of members that other programs may add to a study or a design. Such members
 * are kept unchanged. */
#define ICN_EXTRA_PREFIX "x-"

extern const IcnMember icn_study_members[];      /* members of an IcnStudy */
extern const IcnMember icn_simulation_members[]; /* members of an IcnSimulationSettings */
/* The members of an object in the document's list of results that IcnResult stores. One object has
 * several simulated points; these members are the same for all of them. */
extern const IcnMember icn_result_members[];

/* Each record lists the members of one kind of JSON object inside a study: icn_figure_record those
 * of the object that an IcnFigure stores, and so on. */
extern const IcnRecord icn_figure_record;
extern const IcnRecord icn_experiment_record;
extern const IcnRecord icn_claim_record;
extern const IcnRecord icn_expectation_record;
extern const IcnRecord icn_sweep_axis_record; /* members of an IcnSettingAxis */
extern const IcnRecord icn_sweep_brush_record;
extern const IcnRecord icn_phrase_record;
extern const IcnRecord icn_data_set_record;
extern const IcnRecord icn_data_column_record;
extern const IcnRecord icn_data_row_record;
extern const IcnRecord icn_step_record;
extern const IcnRecord icn_motion_record;
extern const IcnRecord icn_control_record;
extern const IcnRecord icn_question_record;
extern const IcnRecord icn_mistake_record;

extern const char *const icn_verdict_ids[];  /* [IcnVerdict] ids of the verdicts on claims, then
                                                NULL */
extern const char *const icn_relation_ids[]; /* [IcnRelation] ids of the relations of expectations,
                                                then NULL */
