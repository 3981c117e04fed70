/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-format.h"

#define AT(type, member) G_STRUCT_OFFSET (type, member)

const IcnMember icn_study_members[] = {
  { "format", ICN_MEMBER_OTHER, 0, TRUE },
  { "version", ICN_MEMBER_OTHER, 0, TRUE },
  { "title", ICN_MEMBER_TEXT, AT (IcnStudy, title), FALSE },
  { "source", ICN_MEMBER_TEXT, AT (IcnStudy, source), FALSE },
  { "item", ICN_MEMBER_TEXT, AT (IcnStudy, item), FALSE },
  { "notes", ICN_MEMBER_TEXT, AT (IcnStudy, notes), FALSE },
  { "designs", ICN_MEMBER_OTHER, 0, TRUE },
  { "loads", ICN_MEMBER_OTHER, 0, FALSE },
  { "figures", ICN_MEMBER_OTHER, 0, FALSE },
  { "claims", ICN_MEMBER_OTHER, 0, FALSE },
  { "expectations", ICN_MEMBER_OTHER, 0, FALSE },
  { NULL },
};

const IcnMember icn_figure_members[] = {
  { "id", ICN_MEMBER_TEXT, AT (IcnFigure, id), TRUE },
  { "title", ICN_MEMBER_TEXT, AT (IcnFigure, title), FALSE },
  { "design", ICN_MEMBER_TEXT, AT (IcnFigure, design), FALSE },
  { "load", ICN_MEMBER_REAL, AT (IcnFigure, load), FALSE },
  { "x", ICN_MEMBER_OTHER, 0, FALSE },
  { "y", ICN_MEMBER_OTHER, 0, FALSE },
  { NULL },
};

const IcnMember icn_figure_x_members[] = {
  { "log", ICN_MEMBER_FLAG, AT (IcnFigure, x_log), FALSE },
  { "min", ICN_MEMBER_REAL, AT (IcnFigure, x_min), FALSE },
  { "max", ICN_MEMBER_REAL, AT (IcnFigure, x_max), FALSE },
  { NULL },
};

const IcnMember icn_figure_y_members[] = {
  { "log", ICN_MEMBER_FLAG, AT (IcnFigure, y_log), FALSE },
  { "min", ICN_MEMBER_REAL, AT (IcnFigure, y_min), FALSE },
  { "max", ICN_MEMBER_REAL, AT (IcnFigure, y_max), FALSE },
  { NULL },
};

const IcnMember icn_claim_members[] = {
  { "id", ICN_MEMBER_TEXT, AT (IcnClaim, id), TRUE },
  { "text", ICN_MEMBER_TEXT, AT (IcnClaim, text), TRUE },
  { "verdict", ICN_MEMBER_VERDICT, AT (IcnClaim, verdict), TRUE },
  { "reason", ICN_MEMBER_TEXT, AT (IcnClaim, reason), FALSE },
  { NULL },
};

const IcnMember icn_expectation_members[] = {
  { "design", ICN_MEMBER_TEXT, AT (IcnExpectation, design), TRUE },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnExpectation, quantity), TRUE },
  { "at", ICN_MEMBER_REAL, AT (IcnExpectation, at), FALSE },
  { "equals", ICN_MEMBER_OTHER, 0, FALSE },
  { "less", ICN_MEMBER_OTHER, 0, FALSE },
  { "more", ICN_MEMBER_OTHER, 0, FALSE },
  { "missing", ICN_MEMBER_OTHER, 0, FALSE },
  { "tolerance", ICN_MEMBER_OTHER, 0, FALSE },
  { "claim", ICN_MEMBER_TEXT, AT (IcnExpectation, claim), FALSE },
  { "note", ICN_MEMBER_TEXT, AT (IcnExpectation, note), FALSE },
  { NULL },
};

const char *const icn_verdict_ids[] = { "holds", "partly", "fails", NULL };
