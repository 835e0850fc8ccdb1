/** Builds the playlists of a video from its source and its renditions. Pure. */
import { type AudioRendition, masterPlaylist, mediaPlaylist, type VideoRendition } from '@marquee/media'
import type { PlayedTrack } from './indexed-source.ts'
import type { Rendition, Renditions } from './list-renditions.ts'
import { initName } from './media-keys.ts'
import type { VideoSourceRow } from './video-source-store.ts'

export type SourceKind = 'v' | 'a'

/**
 * The master playlist: the source itself if it can be played, every finished rung, and one sound for all. Undefined while
 * nothing can be played.
 */
export function masterOf({ source, rungs, audio }: Renditions): string | undefined {
  const sound = source.is_audio_playable ? sourceAudio(source) : audio && encodedAudio(audio)
  if (source.has_audio && !sound) return undefined
  const listed = [
    ...(source.is_copy_safe ? [sourceVideo(source)] : []),
    ...rungs.map((rung) => ({ ...rung, uri: `${rung.name}/index.m3u8` })),
  ]
  return listed.length === 0 ? undefined : masterPlaylist({ rungs: listed, audio: sound })
}

function sourceVideo(source: VideoSourceRow): VideoRendition {
  return {
    uri: 'src/v.m3u8',
    codecs: source.video_codecs ?? '',
    width: source.width,
    height: source.height,
    framesPerSecond: source.frames_per_second,
    bandwidth: { peak: source.video_peak_bandwidth, average: source.video_average_bandwidth },
  }
}

function sourceAudio(source: VideoSourceRow): AudioRendition {
  return {
    uri: 'src/a.m3u8',
    codecs: source.audio_codecs ?? '',
    channels: source.audio_channels,
    bandwidth: { peak: source.audio_peak_bandwidth, average: source.audio_average_bandwidth },
  }
}

function encodedAudio({ name, codecs, bandwidth }: Rendition): AudioRendition {
  // Sound is always encoded as stereo.
  return { uri: `${name}/index.m3u8`, codecs, bandwidth, channels: 2 }
}

/** The playlist of segments that are cut from the source on request. Exact, and never changes. */
export function sourcePlaylist(kind: SourceKind, { segments }: PlayedTrack): string {
  return mediaPlaylist({
    initUri: `${kind}-init.mp4`,
    segments: segments.map(({ durationSeconds }, k) => ({ uri: `${kind}-${k}.m4s`, durationSeconds })),
    type: 'VOD',
    isComplete: true,
  })
}

/** The playlist of stored segments; it only ever grows. */
export function renditionPlaylist(rendition: Rendition, source: VideoSourceRow): string {
  return mediaPlaylist({
    initUri: initName,
    segments: rendition.segments.map(({ name, durationSeconds }) => ({ uri: name, durationSeconds })),
    type: 'EVENT',
    isComplete: rendition.isComplete,
    plannedSeconds: plannedSeconds(source),
  })
}

function plannedSeconds({ cuts, duration_seconds }: VideoSourceRow): number[] {
  return cuts.map((cut, segment) => Math.max(0, (cuts[segment + 1] ?? duration_seconds) - cut))
}
