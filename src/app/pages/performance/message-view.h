/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMessageView: a Gantt chart of one message in the network of the chosen design, without
 * other traffic: when its head and tail cross each hop. The source and destination of the message
 * are selected in this view or in the drawing of the network. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_MESSAGE_VIEW (bisection_message_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMessageView, bisection_message_view, BISECTION, MESSAGE_VIEW,
                      BisectionDocumentView)
