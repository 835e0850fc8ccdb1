/** What a failure of work on a video means for the video. The default is that it is ours, and that it is tried again. */
import type { ProcessingHold, TranscoderError } from '@marquee/domain/media'
import { FfmpegError, SourceError } from '@marquee/media'
import { StoreError, systemCodeOf } from '#platform/store/store-error.ts'

/** The video, or this version of it, is no more. */
export class VideoGone extends Error {
  override readonly name = 'VideoGone'
}

/** The encoder wrote something else than what was asked for. */
export class UnexpectedOutput extends Error {
  override readonly name = 'UnexpectedOutput'
}

export type Failure =
  | { kind: 'gone' }
  /** The work waits until the reason is gone. */
  | { kind: 'hold'; hold: ProcessingHold }
  /** The file cannot be processed, or not here: the last attempt ends in this error. */
  | { kind: 'fault'; error: TranscoderError }
  /** Handed back, or a failure of ours (the database, a bug): says nothing about the file. */
  | { kind: 'other' }

/** Which of these a failure is. `signal` is the job's: what fails after it was handed back says nothing. */
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
  // ffmpeg tells of ENOSPC and EDQUOT only in words.
  if (error instanceof FfmpegError)
    return /No space left on device|Disk quota exceeded/.test(error.stderrTail)
  return ['ENOSPC', 'EDQUOT'].includes(systemCodeOf(error) ?? '')
}

function ofEncoder({ failure }: FfmpegError): Failure {
  if (failure === 'not_started') return { kind: 'fault', error: 'ENCODER_UNAVAILABLE' }
  // Work that is killed again and again is given up by the healing job, which counts how often it was lost.
  return failure === 'killed' ? { kind: 'other' } : { kind: 'fault', error: 'COULD_NOT_PROCESS' }
}
