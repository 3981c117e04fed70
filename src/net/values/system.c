/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* makes fcntl.h declare O_TMPFILE, and sys/mman.h madvise */
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

char *
icn_system_program (void)
{
#ifdef __linux__
  char path[PATH_MAX];
  ssize_t length = readlink ("/proc/self/exe", path, sizeof path);

  return length > 0 && (size_t) length < sizeof path ? strndup (path, length) : NULL;
#else
  return NULL;
#endif
}

int
icn_system_open_nameless (const char *folder, mode_t mode)
{
#ifdef O_TMPFILE
  return open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
#else
  (void) folder;
  (void) mode;
  errno = ENOTSUP;
  return -1;
#endif
}

int
icn_system_name_file (int file, const char *name)
{
  char nameless[32];

  snprintf (nameless, sizeof nameless, "/proc/self/fd/%d", file);
  return linkat (AT_FDCWD, nameless, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

int
icn_system_write (int file, const char *bytes, size_t length)
{
  while (length > 0) {
    ssize_t n = write (file, bytes, length);

    if (n < 0 && errno != EINTR)
      return errno;
    if (n > 0) {
      bytes += n;
      length -= n;
    }
  }
  return 0;
}

int
icn_system_reserve (int file, off_t from, off_t to)
{
#if defined _POSIX_ADVISORY_INFO && _POSIX_ADVISORY_INFO > 0
  int problem = to > from ? posix_fallocate (file, from, to - from) : 0;

  return problem == EINVAL || problem == EOPNOTSUPP ? 0 : problem;
#else
  (void) file;
  (void) from;
  (void) to;
  return 0;
#endif
}

void
icn_system_use_large_pages (void *memory, size_t bytes)
{
#ifdef MADV_HUGEPAGE
  madvise (memory, bytes, MADV_HUGEPAGE);
#else
  (void) memory;
  (void) bytes;
#endif
}

void
icn_system_release_pages (const void *contents, size_t bytes)
{
#ifdef MADV_DONTNEED
  madvise ((void *) contents, bytes, MADV_DONTNEED);
#else
  (void) contents;
  (void) bytes;
#endif
}

int
icn_system_keeps_memory (void)
{
#ifdef __GLIBC__
  return 1;
#else
  return 0;
#endif
}

void
icn_system_give_back_memory (void)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
}
