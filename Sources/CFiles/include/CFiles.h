/* Linux functions for files that Swift’s Glibc module lacks. */
#ifndef CFILES_H
#define CFILES_H

/** Exchanges two files atomically. 0, or -1 with errno: EINVAL or ENOSYS if the file system doesn’t support it. */
int cfiles_exchange(const char *first, const char *second);

/** Renames a file unless the new name exists. 0, or -1 with errno: EEXIST if it exists, EINVAL or ENOSYS if the file
 * system doesn’t support it. */
int cfiles_rename_new(const char *from, const char *to);

/** Whether any process has a file open for writing. Also 0 if unknown: the file is another user’s, can’t be read, or
 * is on a file system without leases. */
int cfiles_has_writer(const char *path);

/** Calls a function on a thread with open files of its own, and waits for it. It has no open files but the standard
 * ones; the files that it opens aren’t inherited by programs that other threads start, and are closed at its end. The
 * function must not use other open files of the process, or start threads. Signals are blocked. 0, or a code of errno
 * if there is no thread; the function isn’t called then. */
int cfiles_call_privately(void (*body)(void *), void *context);

/** Copies a file’s extended attributes to another one: the user’s, access control lists, and those of the system that
 * the caller may set; others are left out. 0, or -1 with errno if there isn’t enough space for a user’s attribute. */
int cfiles_copy_attributes(const char *from, int to);

#endif
