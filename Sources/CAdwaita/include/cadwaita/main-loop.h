#ifndef CADWAITA_MAIN_LOOP_H
#define CADWAITA_MAIN_LOOP_H

#include "types.h"

#pragma clang assume_nonnull begin

// Called once, after the first frame that shows the widget after this call; when the widget goes before, the
// context is released without a call.
void cadw_widget_on_next_frame_painted(CadwWidget *widget, CadwAction callback, void *context, CadwRelease release);

// Drains libdispatch's main queue from the default GLib main context, so that @MainActor tasks run.
// Idempotent; true when this call attached the source. A program that bridges the queue by itself must not call
// it: two sources would compete for the same wake-ups.
bool cadw_main_queue_attach(void);

// Calls `tick` when the loop has nothing better to do, until it returns false; in turns with frames.
unsigned cadw_idle_add(CadwQuestion tick, void *context, CadwRelease release);
// After some milliseconds, and again after as many until it returns false.
unsigned cadw_timeout_add(unsigned milliseconds, CadwQuestion tick, void *context, CadwRelease release);
// Ends a source that has not ended by itself; releases its context.
void cadw_source_remove(unsigned source);
// Monotonic time in microseconds.
long long cadw_monotonic_time(void);
// How long the calling thread has had the processor, in microseconds. What takes turns with frames is measured by it:
// by the clock, a machine that is busy with other programs would leave it one step between two frames.
long long cadw_work_time(void);
// Runs the default main context until `done` returns true or `milliseconds` passed; for batch modes
// and tests only, never from a callback. Returns whether `done` was reached.
bool cadw_main_loop_run_until(CadwQuestion done, void *context, unsigned milliseconds);

#pragma clang assume_nonnull end

#endif
