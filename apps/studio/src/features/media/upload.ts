/** The state of an upload, and the rules about it. Pure. */
import type { TranscoderWarning } from '@marquee/domain/media'
import type { FileRefusalCode } from './file-refusal.ts'

export type UploadPhase =
  | 'inspecting'
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'reconnecting'
  | 'offline'
  | 'connection-lost'
  | 'finishing'
  | 'done'
  | 'failed'
  | 'canceled'

/** Why an upload failed: the file, the server's response (with its message), or the start of transcoding. */
export type UploadFailure =
  | { code: FileRefusalCode }
  | { code: 'upload_failed'; message: string | null }
  | { code: 'transcoding_not_started' }

export type Upload = {
  /** The id of the video asset; generated here, so that retrying the creation makes only one asset. */
  id: string
  /** The video whose file it replaces; null for a new video. */
  replaces: string | null
  fileName: string
  sizeBytes: number
  sentBytes: number
  /** Smoothed; null until it can be measured. */
  bytesPerSecond: number | null
  phase: UploadPhase
  failure: UploadFailure | null
  warnings: readonly TranscoderWarning[]
}

/** An upload from an earlier visit: the server has its bytes, but the browser no longer has its file. */
export type UnfinishedUpload = {
  id: string
  assetId: string
  replaces: string | null
  fileName: string
  sizeBytes: number
  receivedBytes: number
  fingerprint: string
  createdAt: string
}

const phasesAtWork: readonly UploadPhase[] = [
  'inspecting',
  'waiting',
  'uploading',
  'reconnecting',
  'offline',
  'connection-lost',
  'finishing',
]

/** The video that the upload belongs to. */
export function videoOf({ id, replaces }: Pick<Upload, 'id' | 'replaces'>): string {
  return replaces ?? id
}

/** True while the studio is working on this upload; leaving the page would interrupt it. */
export function isAtWork(upload: Pick<Upload, 'phase'>): boolean {
  return phasesAtWork.includes(upload.phase)
}

/** True while leaving the page needs a confirmation: the upload is at work or paused. */
export function isUnfinished(upload: Pick<Upload, 'phase'>): boolean {
  return isAtWork(upload) || upload.phase === 'paused'
}

/** True while it sends bytes, or waits for its turn or the connection. */
export function canPause(upload: Pick<Upload, 'phase'>): boolean {
  return ['waiting', 'uploading', 'reconnecting', 'offline', 'connection-lost'].includes(upload.phase)
}

/** False once the last byte has arrived: from then on it is a video, to delete in the library. */
export function canCancel(upload: Pick<Upload, 'phase'>): boolean {
  return isUnfinished(upload) && upload.phase !== 'finishing'
}

/** False for a refused file, which would only be refused again. */
export function canRetry(upload: Pick<Upload, 'phase' | 'failure'>): boolean {
  if (upload.phase === 'connection-lost' || upload.phase === 'offline') return true
  const code = upload.failure?.code
  return upload.phase === 'failed' && (code === 'upload_failed' || code === 'transcoding_not_started')
}

/** True if its bytes have arrived, but the server didn't start processing them (UP-054). */
export function isNotStarted({ failure }: Pick<Upload, 'failure'>): boolean {
  return failure?.code === 'transcoding_not_started'
}

/** True if something is wrong, temporarily or for good. */
export function needsAttention(upload: Pick<Upload, 'phase'>): boolean {
  return ['failed', 'connection-lost', 'offline'].includes(upload.phase)
}

/** An upload this small can be canceled without a confirmation: it takes a few seconds to repeat. */
const smallUploadBytes = 10_000_000

/** True once more has been sent than people would want to lose by mistake. */
export function needsCancelConfirmation(upload: Pick<Upload, 'sentBytes'>): boolean {
  return upload.sentBytes > smallUploadBytes
}

/** Whole seconds until the last byte is sent; null while unknown. */
export function secondsLeft(
  upload: Pick<Upload, 'phase' | 'sizeBytes' | 'sentBytes' | 'bytesPerSecond'>,
): number | null {
  if (upload.phase !== 'uploading' || !upload.bytesPerSecond) return null
  return Math.ceil((upload.sizeBytes - upload.sentBytes) / upload.bytesPerSecond)
}

/** Identifies a file without reading it, to recognize it when chosen again. */
export function fingerprintOf(file: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return `${file.name}|${file.size}|${file.lastModified}`
}
