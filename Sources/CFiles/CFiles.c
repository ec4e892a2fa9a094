#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

int cfiles_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

int cfiles_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int cfiles_has_writer(const char *path) {
  int descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return 0;
  int has_writer = 0;
  /* A lease for reading is refused while the file is open for writing. A program that opens it right now would cause
   * SIGIO, which ends the process: SIGURG is ignored by default. */
  if (fcntl(descriptor, F_SETSIG, SIGURG) == 0)
    has_writer = fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0 && errno == EAGAIN;
  /* Closing isn’t enough if another thread is just starting a program, which inherits the descriptor. */
  fcntl(descriptor, F_SETLEASE, F_UNLCK);
  close(descriptor);
  return has_writer;
}

struct private_call {
  void (*body)(void *);
  void *context;
};

static void *call_privately(void *argument) {
  struct private_call *call = argument;
  /* Copies the table of the process’s descriptors without those that are closed: none is shared, not even briefly.
   * Where the system can’t do that, the thread works with the table of the process. */
  close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_UNSHARE);
  call->body(call->context);
  return NULL;
}

int cfiles_call_privately(void (*body)(void *), void *context) {
  struct private_call call = {body, context};
  /* A handler of a signal may write to a descriptor of the process, which would be another file here. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int code = pthread_create(&thread, NULL, call_privately, &call);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (code == 0) pthread_join(thread, NULL);
  return code;
}

/* Copies one attribute; those that vanish in the meantime or may not be set aren’t part of the content. */
static int copy_attribute(const char *from, int to, const char *name) {
  ssize_t size = getxattr(from, name, NULL, 0);
  if (size < 0) return 0;
  char *value = malloc((size_t)size + 1);
  if (!value) return -1;
  int result = 0;
  size = getxattr(from, name, value, (size_t)size);
  if (size >= 0 && fsetxattr(to, name, value, (size_t)size, 0) != 0 &&
      (errno == ENOSPC || errno == EDQUOT))
    result = -1;
  int code = errno;
  free(value);
  errno = code;
  return result;
}

int cfiles_copy_attributes(const char *from, int to) {
  ssize_t size = listxattr(from, NULL, 0);
  if (size <= 0) return 0;
  char *names = malloc((size_t)size);
  if (!names) return -1;
  int result = 0;
  size = listxattr(from, names, (size_t)size);
  for (ssize_t at = 0; result == 0 && at < size; at += (ssize_t)strlen(names + at) + 1)
    result = copy_attribute(from, to, names + at);
  int code = errno;
  free(names);
  errno = code;
  return result;
}
