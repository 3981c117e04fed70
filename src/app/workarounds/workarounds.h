/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Workarounds for bugs of GTK 4.8 and libadwaita 1.2 or 1.7, a file each. None of the bugs is known to
 * be fixed in a later version: when the program requires one, try each file's subject without it; the
 * room can be deleted as a whole. Workarounds that cannot be separated from a widget stay with it:
 * list models replaced as a whole (table-twin.c, table-cells.c), the focus moved before a widget is
 * hidden (window.c, window-lesson.c), tooltips (tip.c), the wheel over entries (wheel.c). */
#pragma once

#include <adwaita.h>

/* Installs the workarounds that apply to all widgets of the program; in the main thread. */
void bisection_workarounds_guard (void);

/* accessible-names.c: names for screen readers, for parts of widgets that GTK 4.8 and libadwaita 1.2
 * name after their classes or not at all: parts of drop-downs, of expander rows and of lists, and
 * buttons with mnemonics. A scrolled area is named after the widget at its top. */
void bisection_accessible_names_guard (void);

/* flow-box.c: prevents arrow keys from moving within or into a flow box before its children have been
 * allocated. GTK 4.8 would divide by the number of children in a line, which is not known until then,
 * or search for the next line endlessly. A page that is about to be shown, or a popover that is about
 * to open, can already have the focus. Also lets Shift+Tab leave a box whose children do not take the
 * focus themselves: GTK 4.8 would stay in the first one. */
void bisection_flow_boxes_guard (void);

/* icon-threads.c: icons are loaded in threads, but finalized in the main thread only. */
void bisection_icon_threads_guard (void);

/* popup-lists.c: moves the focus of a popup list to the selected item, so that arrow keys continue
 * from there. */
void bisection_popup_lists_guard (void);

/* text-widths.c: makes the width that text asks for independent of a height. For a column in a row,
 * and for a wrapped label, GTK 4.8 searches for the narrowest width that keeps a given height, and
 * thereby lays out each text a dozen times whenever a row is allocated. But the height of a row
 * follows from the widths that its children ask for without a height, so these can be used for
 * allocation as well. */
void bisection_text_widths_guard (void);

/* unmapped.c: widgets that are hidden, removed or closed with their window release the focus and
 * grabs that they have. */
void bisection_unmapped_guard (void);

/* widget-leaks.c: releases what scrolled windows and notebooks of GTK 4.8 would leave allocated when
 * they are destroyed. */
void bisection_widget_leaks_guard (void);

/* menu.c: menus are made once, from ui/menus.ui, and shared by all windows: GTK 4.8 never frees the
 * menus of a template, and makes them for each widget. Sets the menu with this id, whose widgets are
 * made when it is first opened. */
void bisection_menu_set (GtkMenuButton *button, const char *id);

/* message-dialog.c: a question over the window, before something would be lost, to which responses
 * are to be added. libadwaita 1.7 warns about a heading that is wider than the dialog might be, so the
 * heading is a line of the body. */
AdwMessageDialog *bisection_message_dialog_new (GtkWindow *parent, const char *heading,
                                                const char *body);

/* picture-node.c: a render node for a picture painted in the background. It is no texture, as GTK 4.8
 * draws these ten times as slowly without OpenGL, pixel by pixel in floating point. picture: an image
 * surface that is not painted on any more; its device scale gives its size. */
GskRenderNode *bisection_picture_node_new (cairo_surface_t *picture);
