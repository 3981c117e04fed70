/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Headers that most files outside of the window include. Each build target parses them only once. A
 * source file includes the headers that it needs nevertheless, so that it also compiles without
 * precompiled headers (-Db_pch=false). A target with a file that defines _GNU_SOURCE, which must
 * come before all headers, has no precompiled headers. */
#include <gio/gio.h>
