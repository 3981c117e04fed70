/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What not every system has, each with what is done without it. Plain C, without GLib, so that it can
 * be tried with a C library that nothing else here is built for. */
#pragma once

#include <stddef.h>
#include <sys/types.h>

/* The path of the running program; free with free. NULL where the system does not tell it. */
char *icn_system_program (void);

/* Creates a file in a folder that has no name, and disappears with the process unless it gets one.
 * Returns its descriptor, or -1 where that does not exist, or the file system lacks it. */
int icn_system_open_nameless (const char *folder, mode_t mode);

/* Gives a name, at which there is nothing, to such a file. Returns 0 or an errno value. */
int icn_system_name_file (int file, const char *name);

/* Reserves disk space for bytes `from` to `to` of a file. Returns 0 or an errno value; 0 too where
 * nothing can be reserved, and writing will tell whether there is space. */
int icn_system_reserve (int file, off_t from, off_t to);

/* Lets memory that is aligned to large pages use them, where there are any. */
void icn_system_use_large_pages (void *memory, size_t bytes);

/* Whether malloc keeps memory that is free until it is asked to return it. */
int icn_system_keeps_memory (void);

/* Returns free memory to the system. It can take longer than a frame. */
void icn_system_give_back_memory (void);
