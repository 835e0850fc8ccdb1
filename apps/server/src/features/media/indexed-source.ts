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
import { LRUCache } from 'lru-cache'
import { sourceKey, type VideoAssetRow } from '#features/video-library/public.ts'
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

type SourceKey = { asset: VideoAssetRow; source: VideoSourceRow }

export type IndexedSources = {
  /** The playable tracks of the source. Throws the store's `not_found`. */
  get(key: SourceKey): Promise<IndexedSource>
}

/** Indexes of the sources in `store`; the least recently used are dropped when they take too much memory. */
export function createIndexedSources(store: FileStore): IndexedSources {
  const indexes = new LRUCache<string, IndexedSource, SourceKey>({
    maxSize: memoryBytes,
    sizeCalculation: (indexed) => sizeOf(indexed.video) + sizeOf(indexed.audio) + 1,
    fetchMethod: (_key, _stale, { context }) => indexSource(store, context),
  })
  return {
    get: (key) => indexes.forceFetch(`${key.asset.id}/v${key.asset.version}`, { context: key }),
  }
}

async function indexSource(store: FileStore, { asset, source }: SourceKey): Promise<IndexedSource> {
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
