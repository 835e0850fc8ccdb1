import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openFile } from '../byte-source.ts'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type FfmpegOptions, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { readIndex } from '../index/read-index.ts'
import type { LadderSource } from '../ladder/ladder-source.ts'
import { CLIP_FILE, CLIP_PICTURE_FILE, clipEncodeCall, clipJoinCall, clipPieceCall } from './clip-calls.ts'
import { type ClipPlan, type ClipRange, planClip, shownSince } from './plan-clip.ts'

export type ClipRequest = {
  /** The path of a local file. */
  source: LadderSource
  range: ClipRange
}

export type MadeClip = { file: string; sizeBytes: number; isCopied: boolean }

type ClipJob = {
  tools: FfmpegTools
  options: Omit<FfmpegOptions, 'onProgress'>
  /** Gets the share that is done, from 0 to 1. */
  onProgress?: (fraction: number) => void
}

/**
 * Makes a copy-safe file of the source's part in the scratch folder. Copies its pictures if the source is copy-safe and
 * the part contains a whole group of them, and re-encodes them otherwise.
 */
export async function makeClip(job: ClipJob, { source, range }: ClipRequest): Promise<MadeClip> {
  const { plan, start } = await planOf(source, range)
  if (plan) await cut(job, source, plan)
  else await encode(job, source, { ...range, fromSeconds: start })
  const file = join(job.options.scratch, CLIP_FILE)
  return { file, sizeBytes: (await stat(file)).size, isCopied: plan !== undefined }
}

async function planOf(
  source: LadderSource,
  range: ClipRange,
): Promise<{ plan: ClipPlan | undefined; start: number }> {
  if (!source.copySafe) return { plan: undefined, start: range.fromSeconds }
  const file = await openFile(source.path)
  try {
    const { video } = await readIndex(file)
    if (!video) return { plan: undefined, start: range.fromSeconds }
    return { plan: planClip(video, range), start: shownSince(video, range.fromSeconds) }
  } finally {
    await file.close()
  }
}

async function encode({ tools, options, onProgress }: ClipJob, source: LadderSource, range: ClipRange) {
  const length = range.toSeconds - range.fromSeconds
  await runFfmpeg(tools, clipEncodeCall(source, range), {
    ...options,
    ...(onProgress && { onProgress: (seconds) => onProgress(Math.min(1, seconds / length)) }),
  })
}

async function cut(
  { tools, options, onProgress }: ClipJob,
  source: LadderSource,
  plan: ClipPlan,
): Promise<void> {
  const { scratch } = options
  const picture = join(scratch, CLIP_PICTURE_FILE)
  for (const [position, piece] of plan.pieces.entries()) {
    const name = `piece${position}.ts`
    await runFfmpeg(tools, clipPieceCall({ source, piece, name }), options)
    await pipeline(createReadStream(join(scratch, name)), createWriteStream(picture, { flags: 'a' }))
    await rm(join(scratch, name))
    onProgress?.((position + 1) / (plan.pieces.length + 1))
  }
  await runFfmpeg(tools, clipJoinCall({ source, plan }), options)
  await rm(picture)
}
