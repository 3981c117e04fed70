/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSpaceForm: a form that edits the study's sweep: its base designs, axes, constraints and
 * objectives. Property: "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_SPACE_FORM (bisection_space_form_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSpaceForm, bisection_space_form, BISECTION, SPACE_FORM,
                      BisectionDocumentView)
