/** What the studio knows of an upload, and the pure rules about it. */
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

/** Why an upload ended: the file, the server's answer (with its sentence for people), or the start of transcoding. */
export type UploadFailure =
  | { code: FileRefusalCode }
  | { code: 'upload_failed'; message: string | null }
  | { code: 'transcoding_not_started' }

export type Upload = {
  /** The id of the video asset; chosen here, so that a repeated creation makes one asset. */
  id: string
  /** The video whose file it takes the place of; null for a new video. */
  replaces: string | null
  fileName: string
  sizeBytes: number
  sentBytes: number
  /** Smoothed; null until there is enough to tell. */
  bytesPerSecond: number | null
  phase: UploadPhase
  failure: UploadFailure | null
  warnings: readonly TranscoderWarning[]
}

/** An upload that an earlier visit left behind: the server keeps its bytes, the browser lost its file. */
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

/** The video that the bytes of an upload come to be of. */
export function videoOf({ id, replaces }: Pick<Upload, 'id' | 'replaces'>): string {
  return replaces ?? id
}

/** The studio still has work to do for this upload; leaving the page would interrupt it. */
export function isAtWork(upload: Pick<Upload, 'phase'>): boolean {
  return phasesAtWork.includes(upload.phase)
}

/** Leaving the page needs a question: bytes are on their way or wait for a person. */
export function isUnfinished(upload: Pick<Upload, 'phase'>): boolean {
  return isAtWork(upload) || upload.phase === 'paused'
}

/** It sends bytes, or waits for its turn or the connection. */
export function canPause(upload: Pick<Upload, 'phase'>): boolean {
  return ['waiting', 'uploading', 'reconnecting', 'offline', 'connection-lost'].includes(upload.phase)
}

/** Once the last byte is there, there is a video; it is deleted in the library, not canceled here. */
export function canCancel(upload: Pick<Upload, 'phase'>): boolean {
  return isUnfinished(upload) && upload.phase !== 'finishing'
}

/** A file that was refused is refused again; everything else is worth another try. */
export function canRetry(upload: Pick<Upload, 'phase' | 'failure'>): boolean {
  if (upload.phase === 'connection-lost' || upload.phase === 'offline') return true
  const code = upload.failure?.code
  return upload.phase === 'failed' && (code === 'upload_failed' || code === 'transcoding_not_started')
}

/** Its bytes are safe, but the server would not begin to process them (UP-054). */
export function isNotStarted({ failure }: Pick<Upload, 'failure'>): boolean {
  return failure?.code === 'transcoding_not_started'
}

/** Something is wrong with it, for now or for good. */
export function needsAttention(upload: Pick<Upload, 'phase'>): boolean {
  return ['failed', 'connection-lost', 'offline'].includes(upload.phase)
}

/** What is lost by a cancellation without a question: a few seconds of anyone's line. */
const trifleBytes = 10_000_000

/** More has been sent than anybody would give up by mistake. */
export function isWorthAQuestion(upload: Pick<Upload, 'sentBytes'>): boolean {
  return upload.sentBytes > trifleBytes
}

/** Whole seconds until the last byte is sent; null while unknown. */
export function secondsLeft(
  upload: Pick<Upload, 'phase' | 'sizeBytes' | 'sentBytes' | 'bytesPerSecond'>,
): number | null {
  if (upload.phase !== 'uploading' || !upload.bytesPerSecond) return null
  return Math.ceil((upload.sizeBytes - upload.sentBytes) / upload.bytesPerSecond)
}

/** How people's eyes and the server tell that two files are the same, without reading them. */
export function fingerprintOf(file: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return `${file.name}|${file.size}|${file.lastModified}`
}
