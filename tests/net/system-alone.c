/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What systems lack, without GLib: a nameless file gets its name and its room, the program knows where
 * it is, and memory can be asked for large pages and given back. */
#include "system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHECK(what)                                                                                \
  do {                                                                                             \
    if (!(what)) {                                                                                 \
      fprintf (stderr, "line %d: not %s\n", __LINE__, #what);                                      \
      exit (1);                                                                                    \
    }                                                                                              \
  } while (0)

#define LARGE (2 << 20)
#define ROOM 100000

static void
check_program (const char *name)
{
  const char *base = strrchr (name, '/') ? strrchr (name, '/') + 1 : name;
  char *program = icn_system_program ();

  CHECK (program != NULL && strrchr (program, '/') != NULL);
  CHECK (strcmp (strrchr (program, '/') + 1, base) == 0 && access (program, X_OK) == 0);
  free (program);
}

static void
check_file (void)
{
  char folder[] = "/tmp/bisection-system-XXXXXX", name[64];
  struct stat status;
  int file;

  CHECK (mkdtemp (folder) != NULL);
  snprintf (name, sizeof name, "%s/file", folder);
  file = icn_system_open_nameless (folder, 0600);
  if (file >= 0) { /* not every file system has such files */
    CHECK (stat (name, &status) != 0 && fstat (file, &status) == 0 && status.st_nlink == 0);
    CHECK (icn_system_reserve (file, 10, ROOM) == 0 && icn_system_reserve (file, ROOM, 10) == 0);
    CHECK (write (file, "text", 4) == 4);
    CHECK (icn_system_name_file (file, name) == 0 && icn_system_name_file (file, name) != 0);
    CHECK (stat (name, &status) == 0 && status.st_nlink == 1);
    CHECK (status.st_size == ROOM || status.st_size == 4);
    CHECK (close (file) == 0 && unlink (name) == 0);
  }
  CHECK (rmdir (folder) == 0);
}

static void
check_memory (void)
{
  char *memory = aligned_alloc (LARGE, 2 * LARGE);

  CHECK (memory != NULL);
  icn_system_use_large_pages (memory, 2 * LARGE);
  memset (memory, 1, 2 * LARGE);
  CHECK (memory[2 * LARGE - 1] == 1);
  free (memory);
  icn_system_give_back_memory ();
  CHECK (icn_system_keeps_memory () == 0 || icn_system_keeps_memory () == 1);
}

int
main (int argc, char **argv)
{
  CHECK (argc > 0);
  check_program (argv[0]);
  check_file ();
  check_memory ();
  return 0;
}
