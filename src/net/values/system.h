/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of the operating system that are not available everywhere. Each comment also says what
 * the function does on a system that lacks the feature. The file is plain C without GLib, so that
 * it can be tested with another C library. */
#pragma once

#include <stddef.h>
#include <sys/types.h>

/* The path of the running program; free with free. NULL if the system does not provide it. */
char *icn_system_program (void);

/* Creates a file without a name in a folder. The file is deleted when the process ends, unless it
 * has been given a name by then. Returns the descriptor of the file, or -1 if the system or the
 * file system has no such files. */
int icn_system_open_nameless (const char *folder, mode_t mode);

/* Gives a name to a file of icn_system_open_nameless, so that it is not deleted. An existing file
 * is not replaced. Returns 0 or an errno value. */
int icn_system_name_file (int file, const char *name);

/* Writes all of `bytes` to a file, in several steps if need be. Returns 0 or an errno value. */
int icn_system_write (int file, const char *bytes, size_t length);

/* Reserves disk space for bytes `from` to `to` of a file. Returns 0 or an errno value. Also returns
 * 0 if space cannot be reserved; a later write then fails if there is no space. */
int icn_system_reserve (int file, off_t from, off_t to);

/* Tells the system that it may use large pages (such as 2 MiB) for this memory. Does nothing on
 * systems without large pages. */
void icn_system_use_large_pages (void *memory, size_t bytes);

/* Releases the physical memory of some pages of a mapped file. When the pages are used again, the
 * system reads them from the file. contents: start of the first page. Does nothing on systems that
 * cannot release pages. */
void icn_system_release_pages (const void *contents, size_t bytes);

/* Whether malloc keeps freed memory until icn_system_give_back_memory is called. */
int icn_system_keeps_memory (void);

/* Returns the memory that the program has freed to the system. This can take longer than one frame
 * of an animation. */
void icn_system_give_back_memory (void);
