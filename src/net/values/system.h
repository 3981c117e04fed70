/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of the operating system that are not available everywhere; each says what happens where
 * it is missing. The file is plain C without GLib, so that it can be tested with another C library.
 */
#pragma once

#include <stddef.h>
#include <sys/types.h>

/* The path of the running program; free with free. NULL if the system does not provide it. */
char *icn_system_program (void);

/* Creates a file without a name in a folder. It is deleted when the process ends, unless it is
 * given a name. Returns its descriptor, or -1 if the system or the file system does not support
 * this. */
int icn_system_open_nameless (const char *folder, mode_t mode);

/* Gives a name to a file of icn_system_open_nameless, so that it is not deleted. An existing file
 * is not replaced. Returns 0 or an errno value. */
int icn_system_name_file (int file, const char *name);

/* Writes all of `bytes` to a file, in several steps if need be. Returns 0 or an errno value. */
int icn_system_write (int file, const char *bytes, size_t length);

/* Reserves disk space for bytes `from` to `to` of a file. Returns 0 or an errno value. Also returns
 * 0 if space cannot be reserved; a later write then fails if there is no space. */
int icn_system_reserve (int file, off_t from, off_t to);

/* Tells the system that it may use large pages (such as 2 MiB) for this memory; does nothing where
 * there are none. */
void icn_system_use_large_pages (void *memory, size_t bytes);

/* Releases the physical memory of some pages of a mapped file; when they are used again, the system
 * reads them from the file. contents: start of the first page. Does nothing if the system cannot do
 * this. */
void icn_system_release_pages (const void *contents, size_t bytes);

/* Whether malloc keeps freed memory until it is asked to return it to the system. */
int icn_system_keeps_memory (void);

/* Returns freed memory to the system. This can take longer than a frame of an animation. */
void icn_system_give_back_memory (void);
