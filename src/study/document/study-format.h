/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of the members of the objects in a study document, used for both reading and writing.
 * There is no table for designs: the members of a design are the fields of the field table and two
 * lists of keys of fields. Objects inside a study are IcnRecords. Other members that are not plain
 * values, such as the list of loads, are ICN_MEMBER_OTHER, which reader and writer handle. */
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

extern const IcnMember icn_study_members[];      /* members of IcnStudy */
extern const IcnMember icn_simulation_members[]; /* members of IcnSimulationSettings */
/* Members of an object in the list of results: those members of IcnResult that are the same for all
 * points of the object. */
extern const IcnMember icn_result_members[];

/* The records that describe the objects inside a study. */
extern const IcnRecord icn_figure_record;      /* of objects stored in an IcnFigure */
extern const IcnRecord icn_experiment_record;  /* of objects stored in an IcnExperiment */
extern const IcnRecord icn_claim_record;       /* of objects stored in an IcnClaim */
extern const IcnRecord icn_expectation_record; /* of objects stored in an IcnExpectation */
extern const IcnRecord icn_sweep_axis_record;  /* of objects stored in an IcnSettingAxis */
extern const IcnRecord icn_sweep_brush_record; /* of objects stored in an IcnSweepBrush */
extern const IcnRecord icn_phrase_record;      /* of objects stored in an IcnPhrase */
extern const IcnRecord icn_data_set_record;    /* of objects stored in an IcnDataSet */
extern const IcnRecord icn_data_column_record; /* of objects stored in an IcnDataColumn */
extern const IcnRecord icn_data_row_record;    /* of objects stored in an IcnDataRow */
extern const IcnRecord icn_step_record;        /* of objects stored in an IcnStep */
extern const IcnRecord icn_motion_record;      /* of objects stored in an IcnMotion */
extern const IcnRecord icn_control_record;     /* of objects stored in an IcnControl */
extern const IcnRecord icn_question_record;    /* of objects stored in an IcnQuestion */
extern const IcnRecord icn_mistake_record;     /* of objects stored in an IcnMistake */

extern const char *const icn_verdict_ids[];  /* indexed by IcnVerdict; NULL at the end */
extern const char *const icn_relation_ids[]; /* indexed by IcnRelation; NULL at the end */
