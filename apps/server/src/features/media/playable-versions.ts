/** Versions of videos with the names of all their segments, for features that play videos on schedule. */
import type { AudioRendition, VideoRendition } from '@marquee/media'
import type { Db } from '#platform/db/database.ts'
import { type Rendition, type Renditions, renditionsOf } from './list-renditions.ts'
import { initName, segmentName } from './media-keys.ts'
import { listSourcesOfVideos } from './video-source-store.ts'

/** Names of files in the folder of the version, as `Playback` opens them. */
type SegmentNames = { initName: string; segmentName: (segment: number) => string }

export type PlayablePicture = Omit<VideoRendition, 'uri'> & SegmentNames
export type PlayableSound = Omit<AudioRendition, 'uri'> & SegmentNames & { seconds: readonly number[] }

/** A version of a video that can be played from its start to its end. */
export type PlayableVersion = {
  assetId: string
  version: number
  /** Of its picture or its sound, whichever is longer. */
  durationSeconds: number
  /** Where its picture is cut into segments; the same in all of `pictures`. */
  cuts: readonly number[]
  /** Smallest first. */
  pictures: readonly [PlayablePicture, ...PlayablePicture[]]
  /** Undefined for a video without sound. */
  sound: PlayableSound | undefined
}

/** The stored playable versions of these videos, oldest first; none for a video that can't be played yet. */
export async function listPlayableVersions(
  db: Db,
  assetIds: readonly string[],
): Promise<Map<string, PlayableVersion[]>> {
  const { sources, chunks } = await listSourcesOfVideos(db, assetIds)
  const versions = sources.flatMap((source) => {
    const own = chunks.filter(
      ({ video_asset_id, version }) => video_asset_id === source.video_asset_id && version === source.version,
    )
    return playableVersion(renditionsOf(source, own)) ?? []
  })
  return Map.groupBy(versions, ({ assetId }) => assetId)
}

function playableVersion(renditions: Renditions): PlayableVersion | undefined {
  const { source } = renditions
  const [smallest, ...larger] = picturesOf(renditions)
  const sound = soundOf(renditions)
  if (!smallest || (source.has_audio && !sound)) return undefined
  const soundSeconds = sound?.seconds.reduce((sum, seconds) => sum + seconds, 0) ?? 0
  return {
    assetId: source.video_asset_id,
    version: source.version,
    durationSeconds: Math.max(source.duration_seconds, soundSeconds),
    cuts: source.cuts,
    pictures: [smallest, ...larger],
    sound,
  }
}

function picturesOf({ source, rungs }: Renditions): PlayablePicture[] {
  const encoded = rungs
    .filter(({ isComplete, segments }) => isComplete && segments.length === source.cuts.length)
    .map(({ name, codecs, bandwidth, width, height, framesPerSecond }) => ({
      ...{ codecs, bandwidth, width, height, framesPerSecond },
      ...namesIn(name),
    }))
  if (!source.is_copy_safe) return encoded
  const own = {
    codecs: source.video_codecs ?? '',
    width: source.width,
    height: source.height,
    framesPerSecond: source.frames_per_second,
    bandwidth: { peak: source.video_peak_bandwidth, average: source.video_average_bandwidth },
    ...namesOfSource('v'),
  }
  return [...encoded, own]
}

function soundOf({ source, audio }: Renditions): PlayableSound | undefined {
  if (source.is_audio_playable) {
    return {
      codecs: source.audio_codecs ?? '',
      channels: source.audio_channels,
      bandwidth: { peak: source.audio_peak_bandwidth, average: source.audio_average_bandwidth },
      seconds: source.audio_segment_seconds,
      ...namesOfSource('a'),
    }
  }
  return audio && encodedSound(audio)
}

function encodedSound({ name, codecs, bandwidth, segments }: Rendition): PlayableSound {
  const seconds = segments.map(({ durationSeconds }) => durationSeconds)
  // Sound is always encoded as stereo.
  return { codecs, bandwidth, channels: 2, seconds, ...namesIn(name) }
}

const namesIn = (folder: string): SegmentNames => ({
  initName: `${folder}/${initName}`,
  segmentName: (segment) => `${folder}/${segmentName(segment)}`,
})

const namesOfSource = (kind: 'v' | 'a'): SegmentNames => ({
  initName: `src/${kind}-init.mp4`,
  segmentName: (segment) => `src/${kind}-${segment}.m4s`,
})
