/** When the run of a pre-recorded broadcast can still be tested. */

const startUpMs = 300_000
const wrapUpMs = 120_000
const reserveMs = 600_000

/** What a test needs besides the videos, in milliseconds: it comes up, ends, and leaves ten minutes (LV-087, WI-158). */
export const simuliveTestBufferMs = startUpMs + wrapUpMs + reserveMs

/** Whether a test begun at `now` is over, with its buffer, before the event starts (LV-086). */
export function isInSimuliveTestWindow(run: { now: Date; start: Date; videosMs: number }): boolean {
  return run.now.getTime() < run.start.getTime() - (simuliveTestBufferMs + run.videosMs)
}
