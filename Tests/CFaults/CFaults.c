#define _GNU_SOURCE
#include "CFaults.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int fault;
static atomic_long calls, fault_at;
static atomic_int fault_code;

void cfaults_arm(int what, long at, int code) {
  calls = 0;
  fault_at = at;
  fault_code = code;
  fault = what;
}

long cfaults_calls(void) { return calls; }

static int fails(void) {
  long call = ++calls;
  if (fault == CFAULTS_NONE || call != fault_at) return 0;
  if (fault == CFAULTS_DIE) kill(getpid(), SIGKILL);
  errno = fault_code;
  return 1;
}

/* These take the place of the C library's in the program that has them. */

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (descriptor > 2 && fails()) return -1;
  /* Short writes are legal, so they happen: half of what is asked for. */
  if (descriptor > 2 && count > 64) count /= 2;
  return syscall(SYS_write, descriptor, bytes, count);
}

int fsync(int descriptor) { return fails() ? -1 : (int)syscall(SYS_fsync, descriptor); }

int fchmod(int descriptor, mode_t mode) {
  return fails() ? -1 : (int)syscall(SYS_fchmod, descriptor, mode);
}

int rename(const char *from, const char *to) {
  return fails() ? -1 : (int)syscall(SYS_renameat2, -100, from, -100, to, 0);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  return fails() ? -1 : (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
}

int unlink(const char *path) {
  return fails() ? -1 : (int)syscall(SYS_unlinkat, -100, path, 0);
}
