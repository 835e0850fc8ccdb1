/** What a failed job means for the video. By default, the failure is ours and the job is retried. */
import type { ProcessingHold, TranscoderError } from '@marquee/domain/media'
import { FfmpegError, SourceError } from '@marquee/media'
import { StoreError, systemCodeOf } from '#platform/store/store-error.ts'

/** The video, or this version of it, no longer exists. */
export class VideoGone extends Error {
  override readonly name = 'VideoGone'
}

/** The encoder's output isn't what was planned. */
export class UnexpectedOutput extends Error {
  override readonly name = 'UnexpectedOutput'
}

export type Failure =
  | { kind: 'gone' }
  /** The work waits until the reason is gone. */
  | { kind: 'hold'; hold: ProcessingHold }
  /** The file can't be processed, or not here: the last attempt ends in this error. */
  | { kind: 'fault'; error: TranscoderError }
  /** Handed back, or a failure of ours (the database, a bug): not the file's fault. */
  | { kind: 'other' }

/** Classifies a failure. Failures after `signal` is aborted are not the file's: the job was handed back. */
export function readFailure(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof VideoGone) return { kind: 'gone' }
  if (signal.aborted) return { kind: 'other' }
  if (isDiskFull(error)) return { kind: 'hold', hold: 'DISK_FULL' }
  if (error instanceof StoreError) {
    return error.code === 'unavailable'
      ? { kind: 'hold', hold: 'STORE_UNAVAILABLE' }
      : { kind: 'fault', error: 'COULD_NOT_PROCESS' }
  }
  if (error instanceof FfmpegError) return ofEncoder(error)
  const isFault = error instanceof SourceError || error instanceof UnexpectedOutput
  return isFault ? { kind: 'fault', error: 'COULD_NOT_PROCESS' } : { kind: 'other' }
}

function isDiskFull(error: unknown): boolean {
  if (error instanceof StoreError) return error.code === 'full'
  // ffmpeg reports ENOSPC and EDQUOT only as text.
  if (error instanceof FfmpegError)
    return /No space left on device|Disk quota exceeded/.test(error.stderrTail)
  return ['ENOSPC', 'EDQUOT'].includes(systemCodeOf(error) ?? '')
}

function ofEncoder({ failure }: FfmpegError): Failure {
  if (failure === 'not_started') return { kind: 'fault', error: 'ENCODER_UNAVAILABLE' }
  // Work that keeps getting killed is given up by the healing job, which counts how often it was lost.
  return failure === 'killed' ? { kind: 'other' } : { kind: 'fault', error: 'COULD_NOT_PROCESS' }
}
