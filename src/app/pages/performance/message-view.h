/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMessageView: one message of the chosen design in time, as a Gantt chart, between the
 * pair of nodes that is picked in this view or in the drawing. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_MESSAGE_VIEW (bisection_message_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMessageView, bisection_message_view, BISECTION, MESSAGE_VIEW,
                      BisectionDocumentView)
