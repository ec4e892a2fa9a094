#define _GNU_SOURCE
#include "CFaults.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int fault;
static atomic_long calls, fault_at;
static atomic_int fault_code;
static void (*hook)(long call, int is_after);
/* The call for which the hook is called. */
static long hook_call;
static int hook_is_after;
static sem_t is_requested, is_done;
static pthread_once_t started = PTHREAD_ONCE_INIT;
/* Calls in the hook aren’t counted. */
static _Thread_local int is_in_hook;

void cfaults_arm(int what, long at, int code) {
  calls = 0;
  fault_at = at;
  fault_code = code;
  fault = what;
}

long cfaults_calls(void) { return calls; }

static void *run_hook(void *unused) {
  is_in_hook = 1;
  for (;;) {
    while (sem_wait(&is_requested) != 0) {}
    hook(hook_call, hook_is_after);
    sem_post(&is_done);
  }
}

static void start_hook(void) {
  sem_init(&is_requested, 0, 0);
  sem_init(&is_done, 0, 0);
  pthread_t thread;
  if (pthread_create(&thread, NULL, run_hook, NULL) != 0) abort();
}

void cfaults_set_hook(void (*new_hook)(long call, int is_after)) {
  pthread_once(&started, start_hook);
  hook = new_hook;
}

static void call_hook(long call, int is_after) {
  if (!hook) return;
  int code = errno;
  hook_call = call;
  hook_is_after = is_after;
  sem_post(&is_requested);
  while (sem_wait(&is_done) != 0) {}
  errno = code;
}

int cfaults_fork(void) {
  int identifier = fork();
  while (identifier == 0) pause();
  return identifier;
}

/* Counts a call; 0 if it must fail. */
static long begin(void) {
  if (is_in_hook) return -1;
  long call = ++calls;
  call_hook(call, 0);
  if (fault == CFAULTS_NONE || call != fault_at) return call;
  if (fault == CFAULTS_DIE) kill(getpid(), SIGKILL);
  errno = fault_code;
  return 0;
}

static long end(long call, long result) {
  if (call > 0) call_hook(call, 1);
  return result;
}

/* Evaluates the system call between the two. */
#define COUNTED(...) \
  do { \
    long call = begin(); \
    if (!call) return -1; \
    return end(call, syscall(__VA_ARGS__)); \
  } while (0)

/* These replace the C library’s functions in this program. */

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (descriptor <= 2) return syscall(SYS_write, descriptor, bytes, count);
  /* Short writes are legal, so simulate them: half of the requested size. */
  if (count > 64) count /= 2;
  COUNTED(SYS_write, descriptor, bytes, count);
}

int fsync(int descriptor) { COUNTED(SYS_fsync, descriptor); }

int fchmod(int descriptor, mode_t mode) { COUNTED(SYS_fchmod, descriptor, mode); }

int rename(const char *from, const char *to) { COUNTED(SYS_renameat2, -100, from, -100, to, 0); }

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  COUNTED(SYS_renameat2, from_folder, from, to_folder, to, flags);
}

int unlink(const char *path) { COUNTED(SYS_unlinkat, -100, path, 0); }
