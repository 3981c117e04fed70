/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Workarounds for bugs of GTK 4.8 and libadwaita 1.2 or 1.7, each in a file of its own. None of the
 * bugs is known to be fixed in a later version; when the program requires a later one, test each
 * bug again. If all are fixed, this folder can be deleted.
 *
 * Workarounds that cannot be separated from a widget are in the widget's file: list models replaced
 * as a whole (table-twin.c, table-cells.c), the focus moved before a widget is hidden (window.c,
 * window-lesson.c), tooltips (tip.c), the wheel over entries (wheel.c), file dialogs that are kept
 * for half a minute after they are answered (modal.c). */
#pragma once

#include <adwaita.h>

/* Installs the workarounds that apply to all widgets of the program. Call it once, in the main
 * thread. */
void bisection_workarounds_guard (void);

/* accessible-names.c: sets names for screen readers. GTK 4.8 and libadwaita 1.2 give
 * scrolled windows and parts of drop-downs, of expander rows and of lists no name, or the name of
 * their class; and they give buttons with mnemonics wrong names. */
void bisection_accessible_names_guard (void);

/* flow-box.c: corrects the movement of the focus in a GtkFlowBox in two ways.
 * - Arrow keys do not move within or into a box whose children have not been allocated. Such a box
 *   can have the focus already, in a page that is about to be shown or a popover that is about to
 *   open. GTK 4.8 would divide by the number of children in a line, which is not known yet, or
 *   search for the next line endlessly.
 * - Shift+Tab leaves a box whose children do not take the focus themselves. GTK 4.8 would stay in
 *   the first child. */
void bisection_flow_boxes_guard (void);

/* icon-threads.c: lets only the main thread finalize icons, although other threads load them. */
void bisection_icon_threads_guard (void);

/* popup-lists.c: focuses the selected item of a drop-down's list when the list opens, so that arrow
 * keys continue from there. */
void bisection_popup_lists_guard (void);

/* text-widths.c: changes the sizes that boxes and labels request, in two ways.
 * - Boxes and labels request the same width for any height. GTK 4.8 would search for the narrowest
 *   width with which a vertical box or a wrapped label fits a given height, and would lay out each
 *   text a dozen times whenever a row is allocated. The search is not needed, because rows get
 *   heights that were computed from widths requested without a height.
 * - Every empty vertical box requests its height for its width. GTK 4.8 remembers that the height
 *   of an empty, hidden box does not depend on its width, even after texts were added to the box;
 *   the texts then overlap what is below the box. GTK 4.18 does not need this, and would warn of
 *   the widths for which it measures a page switcher in such a box. */
void bisection_text_widths_guard (void);

/* unmapped.c: makes widgets that are hidden, removed or closed with their window give up the
 * keyboard focus, and popovers their grab of the input. */
void bisection_unmapped_guard (void);

/* widget-leaks.c: frees memory that scrolled windows and notebooks of GTK 4.8 leave allocated when
 * they are destroyed. */
void bisection_widget_leaks_guard (void);

/* menu.c: sets the menu of a button. id: id of the menu in ui/menus.ui. All windows share one menu
 * model: if a template contained the menu, GTK 4.8 would make a model for each widget and never
 * free it. The widgets of the menu are made when it is first opened. */
void bisection_menu_set (GtkMenuButton *button, const char *id);

/* Opens a menu of ui/menus.ui at a point of the widget `at`, in pixels. *popover: the menu, NULL
 * until it is first opened; its parent is `owner`, which has the menu's actions and must unparent
 * the menu when disposed. */
void bisection_menu_open (GtkWidget **popover, const char *id, GtkWidget *owner, GtkWidget *at,
                          double x, double y);

/* message-dialog.c: makes a dialog over the window that asks the user, for example before something
 * is lost. The caller adds the responses. The heading is written as the first line of the body,
 * because libadwaita 1.7 warns if a dialog's own heading might be wider than the dialog. */
AdwMessageDialog *bisection_message_dialog_new (GtkWindow *parent, const char *heading,
                                                const char *body);

/* picture-node.c: makes a render node that paints a picture made in the background. It is not a
 * texture, because without OpenGL GTK 4.8 draws textures ten times as slowly. picture: an image
 * surface that is not changed any more; its device scale determines the size at which it is
 * shown. */
GskRenderNode *bisection_picture_node_new (cairo_surface_t *picture);
