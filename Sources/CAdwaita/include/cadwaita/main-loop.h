#ifndef CADWAITA_MAIN_LOOP_H
#define CADWAITA_MAIN_LOOP_H

#include "types.h"

#pragma clang assume_nonnull begin

// A signal with any signature: the callback gets its first text, its first number or choice, and its first object,
// borrowed, and returns whether the signal was handled, which matters for some. It isn’t called while the object has
// data named CADW_SILENT, as during a setter.
typedef bool (*CadwSignal)(void *context, const char *_Nullable text, double number, void *_Nullable object);
void cadw_on_signal(void *object, const char *signal, CadwSignal callback, void *context, CadwRelease release);
#define CADW_SILENT "cadw-silent"

// Called once, after the first frame that shows the widget after this call; if the widget is destroyed before, the
// context is released without a call.
void cadw_widget_on_next_frame_painted(CadwWidget *widget, CadwAction callback, void *context, CadwRelease release);

// Drains libdispatch’s main queue from the default GLib main context, so that @MainActor tasks run.
// Idempotent; true if this call attached the source. A program that bridges the queue itself must not call it: two
// sources would compete for the same wake-ups.
bool cadw_main_queue_attach(void);

// Calls `tick` when the loop is idle, alternating with frames, until it returns false.
unsigned cadw_idle_add(CadwQuestion tick, void *context, CadwRelease release);
// Calls `tick` repeatedly with an interval in milliseconds, until it returns false.
unsigned cadw_timeout_add(unsigned milliseconds, CadwQuestion tick, void *context, CadwRelease release);
// Removes a source that hasn’t ended yet, and releases its context.
void cadw_source_remove(unsigned source);
// The processor time of the calling thread, in microseconds. Use it to measure work between frames: by the clock, a
// busy machine would leave only one step between two frames.
long long cadw_work_time(void);
// Gives freed memory back to the system, from any thread: glibc keeps what reading large files took. Swift’s module for
// glibc lacks malloc.h.
void cadw_return_freed_memory(void);
// Runs the default main context until `done` returns true or `milliseconds` passed; for batch modes
// and tests only, never from a callback. Returns whether `done` was reached.
bool cadw_main_loop_run_until(CadwQuestion done, void *context, unsigned milliseconds);

#pragma clang assume_nonnull end

#endif
