/**
 * The only way to change the state of a stored video. Callers report what happened to its files; this module decides what
 * that means for the row, which parts run and what is audited.
 */
import { isDeepStrictEqual } from 'node:util'
import type { TranscoderError, TranscoderWarning } from '@marquee/domain/media'
import { writeAudit } from '#features/audit/public.ts'
import type { WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { updateVideoAsset, type VideoAssetChange, type VideoAssetRow } from './video-asset-store.ts'
import { masterAddress } from './video-asset-view.ts'
import { sourceKey } from './video-keys.ts'
import { runVideoHooks, type VideoContext } from './video-part.ts'

export type VideoStep =
  /** Its file is in the store; `progress` is the share of all the work that is done, from 0 to 1. */
  | { step: 'stored'; sizeBytes: number; progress?: number }
  /** Processing starts, or starts again: earlier errors are cleared. */
  | { step: 'submitted' }
  /** Its file was probed. The duration is undefined when the file can't be read. */
  | {
      step: 'inspected'
      sizeBytes: number
      warnings: TranscoderWarning[]
      durationSeconds: number | undefined
    }
  | { step: 'previewed'; isDamaged: boolean }
  | { step: 'progressed'; progress: number }
  /** `plays` once there is something to watch, `isComplete` once there is enough of it (UP-057..060). */
  | { step: 'processed'; plays: boolean; isComplete: boolean; progress: number }
  /** Keeps its file, so that it can be tried again, and an earlier version that still plays. */
  | { step: 'failed'; error: TranscoderError }
  /** It has another file, which is its next version. */
  | { step: 'replaced'; file: NextFile; isRestored: boolean; isJoined?: true }

export type NextFile = {
  /** Its key in the store. */
  path: string
  sizeBytes: number
  durationSeconds: number | null
  hasThumbnail: boolean
  /** The address that plays until this version does. */
  hlsPath: string | null
}

/**
 * Writes what happened into the video's row, notifies open studios, runs the parts, and returns the new row. Skips the
 * write when nothing changes, because every write sends a message to every open studio.
 */
export async function recordVideoStep(
  ctx: WithDb<VideoContext>,
  video: VideoAssetRow,
  step: VideoStep,
): Promise<VideoAssetRow> {
  const change = changeOf(video, step, ctx.clock.now())
  const isNew = !isDeepStrictEqual({ ...video, ...change }, video)
  const changed = (isNew ? await updateVideoAsset(ctx.db, video.id, change) : undefined) ?? video
  if (step.step === 'submitted') await runVideoHooks(ctx, 'submitted', changed)
  if (step.step === 'replaced' && !step.isJoined) await auditReplaced(ctx, changed, step)
  if (changed.transcode_status === 'COMPLETE' && video.transcode_status !== 'COMPLETE') {
    await runVideoHooks(ctx, 'completed', changed)
  }
  return changed
}

function changeOf(video: VideoAssetRow, step: VideoStep, now: Date): VideoAssetChange {
  switch (step.step) {
    case 'stored':
      return storedChange(video, step, now)
    case 'submitted':
      return { transcode_status: 'SUBMITTED', transcode_progress: 0, transcoder_errors: [] }
    case 'inspected': {
      const { sizeBytes: size_bytes, warnings: transcoder_warnings, durationSeconds } = step
      const inspected = { size_bytes, transcoder_warnings }
      if (durationSeconds === undefined) return inspected
      return { ...inspected, duration_seconds: durationSeconds, transcode_status: 'PROGRESSING' }
    }
    case 'previewed': {
      const warnings = [...video.transcoder_warnings, ...(step.isDamaged ? [corrupted] : [])]
      return { has_thumbnail: true, has_storyboard: true, transcoder_warnings: [...new Set(warnings)] }
    }
    case 'progressed':
      return { transcode_progress: furthestOf(video, step.progress) }
    case 'processed':
      return processedChange(video, step)
    case 'failed':
      return {
        transcode_status: 'ERROR',
        transcoder_errors: [step.error],
        client_hls_path: null,
        hls_path: formerAddress(video),
      }
    case 'replaced':
      return replacedChange(video, step.file)
  }
}

function storedChange(
  video: VideoAssetRow,
  { sizeBytes, progress }: Extract<VideoStep, { step: 'stored' }>,
  now: Date,
): VideoAssetChange {
  return {
    path: sourceKey(video),
    size_bytes: sizeBytes,
    uploaded_at: video.uploaded_at ?? now,
    transcode_progress: progress ?? video.transcode_progress,
  }
}

const corrupted: TranscoderWarning = 'POSSIBLE_CORRUPTION'

/** A Content Lab upload plays in Content Lab as soon as it can, and everywhere else once it is complete. */
function processedChange(
  video: VideoAssetRow,
  { plays, isComplete, progress }: Extract<VideoStep, { step: 'processed' }>,
): VideoAssetChange {
  const master = masterAddress(video)
  const client_hls_path = video.source === 'CL_UPLOAD' && plays ? master : null
  const former = client_hls_path === null ? formerAddress(video) : null
  return {
    transcode_status: isComplete ? 'COMPLETE' : 'PROGRESSING',
    client_hls_path,
    hls_path: isComplete ? master : former,
    transcode_progress: furthestOf(video, progress),
  }
}

function replacedChange(video: VideoAssetRow, file: NextFile): VideoAssetChange {
  return {
    version: video.version + 1,
    path: file.path,
    size_bytes: file.sizeBytes,
    duration_seconds: file.durationSeconds,
    has_thumbnail: file.hasThumbnail,
    has_storyboard: false,
    transcoder_warnings: [],
    client_hls_path: null,
    hls_path: file.hlsPath,
  }
}

/** A chunk that is still being encoded already counts. The column has single precision. */
function furthestOf({ transcode_progress }: VideoAssetRow, progress: number): number {
  return Math.max(transcode_progress, Math.fround(progress))
}

/** The address of an earlier version that plays until the current one does. */
function formerAddress(video: VideoAssetRow): string | null {
  return video.hls_path === masterAddress(video) ? null : video.hls_path
}

async function auditReplaced(
  ctx: WithDb<VideoContext>,
  { id, name, version, size_bytes }: VideoAssetRow,
  { isRestored }: Extract<VideoStep, { step: 'replaced' }>,
): Promise<void> {
  const target = { target_type: 'video', target_id: id, target_name: name }
  await writeAudit(
    ctx,
    isRestored
      ? { action: 'video.restored', ...target, details: { version } }
      : { action: 'video.replaced', ...target, details: { version, size_bytes } },
  )
}

/** Adds a warning that the library shows with the video. */
export async function addVideoWarning(
  db: Db,
  video: VideoAssetRow,
  warning: TranscoderWarning,
): Promise<void> {
  const warnings = new Set([...video.transcoder_warnings, warning])
  await updateVideoAsset(db, video.id, { transcoder_warnings: [...warnings] })
}
