import { type Bandwidth, measureBandwidth, type PictureSize } from '@marquee/media'
import type { VideoAssetRow } from '#features/video-library/public.ts'
import type { Db } from '#platform/db/database.ts'
import { segmentName } from './media-keys.ts'
import type { ChunkRendition } from './schema.ts'
import {
  findVideoSource,
  listRenditionChunks,
  type RenditionChunkRow,
  type VideoSourceRow,
} from './video-source-store.ts'
import { chunksOf } from './video-work.ts'

export type Rendition = {
  /** Its folder in the store and in its address. */
  name: string
  codecs: string
  bandwidth: Bandwidth
  /** Names in the folder, with each segment's actual duration. */
  segments: { name: string; durationSeconds: number }[]
  /** False while the first rung grows: more segments follow. */
  isComplete: boolean
}
export type VideoRendition = Rendition & PictureSize & { framesPerSecond: number }

export type Renditions = {
  source: VideoSourceRow
  /** Playable rungs, smallest first. */
  rungs: VideoRendition[]
  /** The sound for all rungs, unless the source's own is played. */
  audio: Rendition | undefined
}

/**
 * The renditions of the video; undefined before its source has been inspected. A rung is listed once it is complete, so
 * that its playlist never changes. Only the first rung of a source that can't be played directly is listed while it grows.
 */
export async function listRenditions(db: Db, asset: VideoAssetRow): Promise<Renditions | undefined> {
  const source = await findVideoSource(db, asset)
  return source && renditionsOf(source, await listRenditionChunks(db, asset))
}

/** The renditions of a source with these chunks. */
export function renditionsOf(source: VideoSourceRow, chunks: readonly RenditionChunkRow[]): Renditions {
  const planned = chunksOf(source).length
  const rungs = source.passes.flatMap((pass) => {
    const done = withoutGaps(chunks.filter((chunk) => chunk.pass === pass.name))
    const isComplete = done.length === planned
    const isGrowing = pass.name === 'first' && !source.is_copy_safe && done.length > 0
    if (!isComplete && !isGrowing) return []
    return pass.rungs.map((rung) => {
      const { width, height } = rung
      const framesPerSecond = source.frames_per_second
      const made = done.flatMap((chunk) => chunk.renditions[rung.name] ?? [])
      return { ...renditionOf(rung.name, made), width, height, framesPerSecond, isComplete }
    })
  })
  const sound = chunks.flatMap((chunk) => chunk.renditions['audio'] ?? [])
  const audio = sound.length > 0 ? { ...renditionOf('audio', sound), isComplete: true } : undefined
  return { source, rungs: rungs.sort((a, b) => a.height - b.height), audio }
}

function renditionOf(name: string, made: readonly ChunkRendition[]): Omit<Rendition, 'isComplete'> {
  const segments = made.flatMap(({ first_segment, seconds, bytes }) =>
    seconds.map((durationSeconds, position) => ({
      name: segmentName(first_segment + position),
      durationSeconds,
      sizeBytes: bytes[position] ?? 0,
    })),
  )
  return {
    name,
    codecs: made[0]?.codecs ?? '',
    bandwidth: measureBandwidth(segments),
    segments: segments.map(({ name, durationSeconds }) => ({ name, durationSeconds })),
  }
}

/** Players can't skip a missing chunk. */
function withoutGaps<Row extends { chunk: number }>(rows: readonly Row[]): Row[] {
  return rows.filter((row, position) => row.chunk === position)
}
