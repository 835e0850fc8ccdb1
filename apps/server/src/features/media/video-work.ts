/**
 * Plans what is made of a source and in which order, and derives a video's state from the finished part. Pure: only the
 * rows of finished chunks count, so doing any of it twice changes nothing.
 */
import { type Chunk, type LadderPass, planChunks } from '@marquee/media'
import type { VideoAssetRow } from '#features/video-library/public.ts'
import type { VideoSourceRow } from './video-source-store.ts'

/** What one job does. The sound is one piece: restarting the encoder would click at each joint. */
export type Work = { pass: PassName; chunk: number }
export type PassName = 'audio' | LadderPass['name']

/** What the order and the size of the work depend on. */
export type PlannedSource = Pick<
  VideoSourceRow,
  'is_copy_safe' | 'has_audio' | 'is_audio_playable' | 'cuts' | 'duration_seconds' | 'passes'
>

/** Jobs with a higher number go first, so that a long ladder never delays a new upload. */
const priorities = { unplayable: 20, firstRung: 10, rest: 0 }
/** Decoding costs about as much as encoding this many pixels of each picture (2026-11-21). */
const decodingPixels = 250_000
const audioPixels = 50_000

/** Every piece of work on the source, in order: sound, first rung, the other rungs. */
export function plannedWork(source: PlannedSource): Work[] {
  const chunks = chunksOf(source)
  const sound: Work[] = needsAudio(source) ? [{ pass: 'audio', chunk: 0 }] : []
  return [
    ...sound,
    ...source.passes.flatMap(({ name }) => chunks.map(({ index }) => ({ pass: name, chunk: index }))),
  ]
}

/** The first piece of work that is not done. */
export function nextWork(source: PlannedSource, done: readonly Work[]): Work | undefined {
  return plannedWork(source).find((work) => !isDone(work, done))
}

/** The chunks in which the picture is encoded. */
export function chunksOf(source: PlannedSource): Chunk[] {
  return planChunks(source.cuts, source.duration_seconds)
}

export function priorityOf(source: PlannedSource, work: Work): number {
  if (work.pass === 'rest') return priorities.rest
  return source.is_copy_safe ? priorities.firstRung : priorities.unplayable
}

/** How much of the work is done, from 0 to 1; `running` counts by its fraction. */
export function progressOf(
  source: PlannedSource,
  done: readonly Work[],
  running?: { work: Work; fraction: number },
): number {
  const cost = costOf(source)
  const planned = plannedWork(source)
  const total = sum(planned.map(cost))
  if (total === 0) return 1
  const finished = sum(planned.filter((work) => isDone(work, done)).map(cost))
  const started =
    running === undefined || isDone(running.work, done) ? 0 : cost(running.work) * running.fraction
  return Math.min(1, (finished + started) / total)
}

/**
 * The state of the video when `done` is done (UP-057..060). It is complete when it plays from its source or its first rung
 * is whole. A Content Lab upload waits for its first rung and plays in the meantime.
 */
export function stateOfWork(
  { asset, source }: { asset: Pick<VideoAssetRow, 'source'>; source: PlannedSource },
  done: readonly Work[],
): { plays: boolean; isComplete: boolean; progress: number } {
  const isPassDone = (pass: PassName) =>
    plannedWork(source).every((work) => work.pass !== pass || isDone(work, done))
  const plays = source.is_copy_safe || (isPassDone('audio') && isDone({ pass: 'first', chunk: 0 }, done))
  const isFirstRungDone = isPassDone('audio') && isPassDone('first')
  const isComplete = isFirstRungDone || (source.is_copy_safe && asset.source !== 'CL_UPLOAD')
  return { plays, isComplete, progress: progressOf(source, done) }
}

/**
 * The passes that are left without this one; undefined when the video doesn't play without it. A source that plays
 * directly needs no rung, and no video needs the larger ones.
 */
export function passesWithout(source: PlannedSource, pass: PassName): LadderPass[] | undefined {
  if (pass === 'rest') return source.passes.filter(({ name }) => name !== 'rest')
  return source.is_copy_safe ? [] : undefined
}

function needsAudio(source: PlannedSource): boolean {
  return source.has_audio && !source.is_audio_playable
}

function isDone(work: Work, done: readonly Work[]): boolean {
  return done.some(({ pass, chunk }) => pass === work.pass && chunk === work.chunk)
}

function costOf(source: PlannedSource): (work: Work) => number {
  const seconds = chunksOf(source).map(
    (chunk) => (chunk.endSeconds ?? source.duration_seconds) - chunk.startSeconds,
  )
  const pixels = new Map(
    source.passes.map(({ name, rungs }) => [
      name,
      decodingPixels + sum(rungs.map(({ width, height }) => width * height)),
    ]),
  )
  return ({ pass, chunk }) =>
    pass === 'audio' ? source.duration_seconds * audioPixels : (seconds[chunk] ?? 0) * (pixels.get(pass) ?? 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
