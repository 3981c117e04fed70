/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As gio.h, for most files of the window. */
#include <adwaita.h>
#include <glib/gi18n.h>
