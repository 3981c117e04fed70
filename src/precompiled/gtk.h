/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Headers that most files of the window include. As with gio.h in this folder, each build target
 * parses them only once. */
#include <adwaita.h>
#include <glib/gi18n.h>
