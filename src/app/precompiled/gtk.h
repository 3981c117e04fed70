/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Headers that most files of the window include, parsed once for each room. A file still names those
 * that it needs: without precompiled headers (-Db_pch=false) it compiles too. */
#include <adwaita.h>
#include <glib/gi18n.h>
