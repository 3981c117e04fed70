/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionTouch: actions such as "touch.fail" and "touch.join", with which the user edits the
 * drawn network by hand. They apply to the nodes or the channel selected in a picture. They are in
 * the menu of the drawing, and in a menu that opens where the user clicks the picture with the
 * secondary button. While "touch.move" is on, nodes can be dragged. */
#pragma once

#include "document.h"
#include "picture-view.h"

typedef struct _BisectionTouch BisectionTouch;

/* Adds the menu of edits to the menu of the drawing, as "Edit the Network". Called once, when the
 * application starts. */
void bisection_touch_fill_menu (GtkApplication *application);

/* Adds the actions to `page`, which must keep `picture` alive until it has freed the
 * BisectionTouch. on_closed: called with the page when the menu at the pointer has closed. */
BisectionTouch *bisection_touch_new (GtkWidget *page, BisectionPictureView *picture,
                                     void (*on_closed) (gpointer page));
void bisection_touch_free (BisectionTouch *touch);

/* Returns whether the menu of edits is open. It points at a place in the picture, so the picture
 * should keep its size as long as the menu is open. */
gboolean bisection_touch_is_open (const BisectionTouch *touch);

/* To be called after the selection or the document has changed: enables the actions that suit what
 * is selected in the chosen design. */
void bisection_touch_update (BisectionTouch *touch, BisectionDocument *document);
