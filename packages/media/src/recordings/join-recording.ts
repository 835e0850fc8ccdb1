import { createReadStream, createWriteStream } from 'node:fs'
import { stat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FfmpegError } from '../ffmpeg/ffmpeg-error.ts'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type FfmpegOptions, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { MAX_FRAMES_PER_SECOND } from '../ladder/video-graph.ts'
import { probe, type VideoStream } from '../probe/probe.ts'
import {
  encodedStretchCall,
  joinCall,
  JOINED_FILE,
  JOINED_STREAM,
  type JoinedFormat,
  joinStretchesCall,
  stretchCall,
} from './join-calls.ts'

/**
 * An uninterrupted stretch of a recording: a file in the scratch folder that starts with its initialization segment.
 */
export type Stretch = {
  file: string
  durationSeconds: number
  /** Differs between stretches with different initialization segments. */
  format: number
}

/** Joins the stretches into one mp4, without encoding if they have one format, and returns its path and size. */
export async function joinRecording(
  tools: FfmpegTools,
  stretches: readonly [Stretch, ...Stretch[]],
  options: FfmpegOptions,
): Promise<{ file: string; sizeBytes: number }> {
  const { scratch } = options
  const [first, ...others] = stretches
  const pathOf = (name: string) => join(scratch, name)
  if (others.length === 0) {
    await runFfmpeg(tools, joinCall(pathOf(first.file)), options)
  } else {
    const encoded = others.every(({ format }) => format === first.format)
      ? undefined
      : await formatOfAll(tools, stretches, options)
    let startsAt = 0
    for (const [position, { file, durationSeconds }] of stretches.entries()) {
      const at = { name: `stretch-${position}.ts`, startsAt }
      const { name } = at
      const call = encoded
        ? encodedStretchCall(pathOf(file), {
            ...at,
            durationSeconds,
            format: encoded.format,
            hasAudio: encoded.withAudio.has(file),
          })
        : stretchCall(pathOf(file), at)
      await runFfmpeg(tools, call, options)
      await pipeline(createReadStream(pathOf(name)), createWriteStream(pathOf(JOINED_STREAM), { flags: 'a' }))
      await rm(pathOf(name))
      startsAt += durationSeconds
    }
    await runFfmpeg(tools, joinStretchesCall(pathOf(first.file)), options)
  }
  const file = pathOf(JOINED_FILE)
  return { file, sizeBytes: (await stat(file)).size }
}

const probeTimeoutMs = 60_000

/** The format with the longest duration, with sound if any has it, and which stretches have sound. */
async function formatOfAll(
  tools: FfmpegTools,
  stretches: readonly Stretch[],
  options: FfmpegOptions,
): Promise<{ format: JoinedFormat; withAudio: ReadonlySet<string> }> {
  const seconds = new Map<number, number>()
  for (const { format, durationSeconds } of stretches) {
    seconds.set(format, (seconds.get(format) ?? 0) + durationSeconds)
  }
  const [longest] = [...seconds].toSorted(([, a], [, b]) => b - a)[0] ?? []
  const withAudio = new Set<string>()
  let format: JoinedFormat | undefined
  for (const stretch of stretches) {
    const path = join(options.scratch, stretch.file)
    const { video, audio } = await probe(tools, path, { ...options, timeoutMs: probeTimeoutMs })
    if (audio.length > 0) withAudio.add(stretch.file)
    const [picture] = video
    if (picture && stretch.format === longest) format ??= formatOf(picture)
  }
  if (!format) throw new FfmpegError('failed', 'the longest stretch of a recording has no picture')
  return { format: { ...format, hasAudio: withAudio.size > 0 }, withAudio }
}

function formatOf({ width, height, framesPerSecond }: VideoStream): JoinedFormat {
  const even = (side: number) => side + (side % 2)
  const rate = Math.round(framesPerSecond)
  const isUsual = rate > 0 && rate <= MAX_FRAMES_PER_SECOND
  return {
    width: even(width),
    height: even(height),
    framesPerSecond: isUsual ? rate : MAX_FRAMES_PER_SECOND,
    hasAudio: false,
  }
}
