/** `failed` is the file's fault; `killed` from outside (for example when memory was short) is not. */
export type FfmpegFailure = 'aborted' | 'failed' | 'killed' | 'not_started' | 'timed_out'

/** A tool failed: why, and the last lines it wrote to stderr. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError'
  readonly failure: FfmpegFailure
  readonly stderrTail: string

  constructor(failure: FfmpegFailure, stderrTail: string, cause?: unknown) {
    super(`ffmpeg ${failure}${stderrTail ? `: ${stderrTail.slice(-500)}` : ''}`, { cause })
    this.failure = failure
    this.stderrTail = stderrTail
  }
}
