/**
 * Sources whose segments are cut on request, with their indexes in memory: an hour of video takes some 6 MB, and
 * simultaneous requests share one read.
 */
import {
  type ByteSource,
  initSegment,
  planAudio,
  planSegments,
  readIndex,
  type Segment,
  type TrackIndex,
} from '@marquee/media'
import { sourceKey, type VideoAssetRow } from '#features/video-library/public.ts'
import { type FreshAnswers, createAnswers } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { FileStore } from '#platform/store/file-store.ts'
import { openSource } from './open-source.ts'
import type { VideoSourceRow } from './video-source-store.ts'

export type PlayedTrack = { track: TrackIndex; init: Buffer; segments: readonly Segment[] }
export type IndexedSource = {
  bytes: ByteSource
  video: PlayedTrack | undefined
  audio: PlayedTrack | undefined
}

/** Some forty hours of video. */
const memoryBytes = 256 * 1024 * 1024
const segmentObjectBytes = 64

/** The file of a version never changes. */
export type VideoVersion = { organizationId: string; assetId: string; version: number }

type Source = { asset: VideoAssetRow; source: VideoSourceRow }
type Find = (
  version: VideoVersion,
) => Promise<{ asset: VideoAssetRow; renditions: { source: VideoSourceRow } | undefined } | undefined>

/**
 * The playable tracks of sources in the store; the least recently used are dropped when they take too much memory. Throws the
 * store's `not_found`.
 */
export function createIndexedSources(
  { clock, store }: Pick<Services, 'clock' | 'store'>,
  find: Find,
): FreshAnswers<VideoVersion, IndexedSource> {
  return createAnswers({
    clock,
    async read(version) {
      const found = await find(version)
      if (!found?.renditions) throw new AppError('not_found')
      return indexSource(store, { asset: found.asset, source: found.renditions.source })
    },
    freshForMs: Number.POSITIVE_INFINITY,
    max: {
      bytes: memoryBytes,
      sizeOf: (indexed) => sizeOf(indexed.video) + sizeOf(indexed.audio) + 1,
    },
  })
}

async function indexSource(store: FileStore, { asset, source }: Source): Promise<IndexedSource> {
  const bytes = await openSource(store, sourceKey(asset))
  const index = await readIndex(bytes)
  const picture = source.is_copy_safe && index.video ? index.video : undefined
  const sound = source.is_audio_playable && index.audio ? index.audio : undefined
  return {
    bytes,
    video: picture && playedTrack(picture, planSegments(index).video),
    audio: sound && playedTrack(sound, planAudio(sound, source.cuts, source.duration_seconds)),
  }
}

function playedTrack(track: TrackIndex, segments: readonly Segment[]): PlayedTrack {
  // Segments need no boxes, and each of these slices would keep the whole movie box in memory.
  const empty = Buffer.alloc(0)
  const boxes = { stsd: empty, tkhd: empty, hdlr: empty }
  return { track: { ...track, boxes }, init: initSegment(track), segments }
}

function sizeOf(played: PlayedTrack | undefined): number {
  if (!played) return 0
  const { sizes, offsets, dts, compositionOffsets, syncSamples } = played.track
  const tables = [sizes, offsets, dts, compositionOffsets, syncSamples]
  const tableBytes = tables.reduce((sum, table) => sum + (table?.byteLength ?? 0), 0)
  return tableBytes + played.segments.length * segmentObjectBytes
}
