/** Versions of videos in playback form: the addresses of their segments, relative to a session's playlists. */
import { secondsOfFrames, silentSegments, type SimuliveTrack, type SimuliveVersion } from '@marquee/media'
import type { PlayablePicture, PlayableSound, PlayableVersion } from '#features/media/public.ts'

export type Reel = {
  asset: PlayableVersion
  version: SimuliveVersion
  picture: (lines: number) => SimuliveTrack
  sound: SimuliveTrack
  captions: SimuliveTrack
}

export const secondsOf = (instant: Date) => instant.getTime() / 1000

export const keyOf = (assetId: string, version: number | string) => `${assetId}/v${version}`

/** Where the segments of a version are, relative to the playlists of the session. */
export function createReel(asset: PlayableVersion): Reel {
  const { durationSeconds, cuts } = asset
  const key = keyOf(asset.assetId, asset.version)
  const folder = `../m/${key}`
  const seconds = cuts.map((cut, segment) => (cuts[segment + 1] ?? durationSeconds) - cut)
  return {
    asset,
    version: { key, video: asset.assetId, durationSeconds, cuts },
    picture: (lines) => {
      const { initName, segmentName } = pictureFor(asset, lines)
      return {
        seconds,
        initUri: () => `${folder}/${initName}`,
        segmentUri: (segment) => `${folder}/${segmentName(segment)}`,
      }
    },
    sound: soundTrack(asset, folder),
    captions: { seconds, segmentUri: (segment) => `${folder}/captions/${segment}.vtt` },
  }
}

type SoundNames = Pick<PlayableSound, 'seconds' | 'initName' | 'segmentName'>

const noSound: SoundNames = { seconds: [], initName: '', segmentName: String }

/** The sound of the version, followed by silence if it ends early, because players stop where sound is missing. */
function soundTrack({ sound, durationSeconds }: PlayableVersion, folder: string): SimuliveTrack {
  const { seconds, initName, segmentName }: SoundNames = sound ?? noSound
  const soundSeconds = seconds.reduce((sum, length) => sum + length, 0)
  const silence = silentSegments(soundSeconds, durationSeconds)
  const silent = (segment: number) => silence[segment - seconds.length]
  return {
    seconds: [...seconds, ...silence.map(({ frames }) => secondsOfFrames(frames))],
    initUri: (segment) => (silent(segment) ? '../silence/init.mp4' : `${folder}/${initName}`),
    segmentUri(segment) {
      const { firstFrame, frames } = silent(segment) ?? {}
      return frames === undefined
        ? `${folder}/${segmentName(segment)}`
        : `../silence/${firstFrame}-${frames}.m4s`
    },
  }
}

/** The height of a picture in lines, whatever its orientation. */
export const linesOf = ({ width, height }: PlayablePicture) => Math.min(width, height)

/** The version's best picture with at most this many lines, or its smallest: every version plays in every quality. */
export function pictureFor({ pictures }: PlayableVersion, lines: number): PlayablePicture {
  return pictures.findLast((picture) => linesOf(picture) <= lines) ?? pictures[0]
}
