/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDocumentView: base class of widgets that show a part of a document. However many edits
 * and results arrive, the widget is updated once, before the next frame, and only while it is
 * visible: on the current page and, if waits_for_sight is set, not scrolled out of sight. */
#pragma once

#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_DOCUMENT_VIEW (bisection_document_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionDocumentView, bisection_document_view, BISECTION, DOCUMENT_VIEW,
                          AdwBin)

struct _BisectionDocumentViewClass {
  AdwBinClass parent_class;

  /* TRUE if widgets of this class show simulated points; they are then updated whenever points
   * arrive. */
  gboolean shows_points;

  /* Returns whether this widget shows values that the document computes in a background search
   * (bisection_document_is_searching). If so, the widget is updated whenever such values arrive.
   * NULL is the same as a function that always returns TRUE. Used only if shows_points is TRUE. */
  gboolean (*shows_found) (BisectionDocumentView *self);

  /* TRUE: the widget is not updated while it is scrolled out of sight. Only for widgets on whose
   * contents no other widget depends. */
  gboolean waits_for_sight;

  /* Updates what the widget shows from its document. */
  void (*update) (BisectionDocumentView *self);
};

/* Property: "document" (BisectionDocument). The functions below take a gpointer, so that callers
 * need not cast their view. */
BisectionDocument *bisection_view_document (gpointer view);

/* Return the document's chosen design and its evaluation; NULL if there is no design. */
const IcnDesign *bisection_view_design (gpointer view);
const IcnEvaluation *bisection_view_evaluation (gpointer view);

/* Marks the widget's contents as outdated. The widget is updated before the next frame, or once it
 * becomes visible. */
void bisection_document_view_queue_update (gpointer view);

/* Updates the widget at once if its contents are outdated. */
void bisection_document_view_ensure (gpointer view);
