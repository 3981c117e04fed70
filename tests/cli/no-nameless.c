/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded before the C library into a program under test (LD_PRELOAD): no file system has files
 * without names, as NFS has none. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>

int
open (const char *path, int flags, ...)
{
  int (*next) (const char *, int, ...) = dlsym (RTLD_NEXT, "open");
  va_list arguments;
  int mode;

  va_start (arguments, flags);
  mode = flags & O_CREAT ? va_arg (arguments, int) : 0;
  va_end (arguments);
  if ((flags & O_TMPFILE) == O_TMPFILE) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return next (path, flags, mode);
}

int
open64 (const char *path, int flags, ...)
{
  va_list arguments;
  int mode;

  va_start (arguments, flags);
  mode = flags & O_CREAT ? va_arg (arguments, int) : 0;
  va_end (arguments);
  return open (path, flags, mode);
}
