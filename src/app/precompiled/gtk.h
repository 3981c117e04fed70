/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Headers that most files of the window include. Each build target parses them only once. A source
 * file includes the headers that it needs nevertheless, so that it also compiles without
 * precompiled headers (-Db_pch=false). */
#include <adwaita.h>
#include <glib/gi18n.h>
