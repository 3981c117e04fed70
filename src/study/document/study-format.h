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

extern const IcnMember icn_study_members[];      /* members of IcnStudy */
extern const IcnMember icn_simulation_members[]; /* members of IcnSimulationSettings */
/* Members of an object in the list of results that are members of IcnResult; they are the same for
 * all points of the object. */
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

extern const char *const icn_verdict_ids[];  /* ids of verdicts, [IcnVerdict], then NULL */
extern const char *const icn_relation_ids[]; /* ids of relations, [IcnRelation], then NULL */
