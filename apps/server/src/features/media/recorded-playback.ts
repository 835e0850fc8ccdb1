/** Plays a recording from the stored pieces of its stream. */
import { masterPlaylist, recordingPlaylist } from '@marquee/media'
import type { VideoFragmentsRow } from './video-fragments-store.ts'

const file = /^rec\/(\d{1,6})(\.m4s|-init\.mp4)$/

/** The playlist with this name; undefined if there is none. */
export function recordedPlaylist(recorded: VideoFragmentsRow, name: string): string | undefined {
  if (name === 'master.m3u8') return masterOf(recorded)
  if (name !== 'rec/index.m3u8') return undefined
  return recordingPlaylist(
    recorded.fragments.map(({ init, ms, discontinuity }, position) => ({
      uri: `${position}.m4s`,
      initUri: `${init}-init.mp4`,
      durationSeconds: ms / 1000,
      discontinuity,
    })),
  )
}

function masterOf({ codecs, width, height, ...bandwidth }: VideoFragmentsRow): string {
  const { peak_bandwidth: peak, average_bandwidth: average } = bandwidth
  return masterPlaylist({
    // The frame rate is unknown, and optional.
    rungs: [
      { uri: 'rec/index.m3u8', codecs, width, height, framesPerSecond: 0, bandwidth: { peak, average } },
    ],
  })
}

/** The key of the file with this name in the store; undefined if there is none. */
export function recordedKey(recorded: VideoFragmentsRow, name: string): string | undefined {
  const [, number, kind] = file.exec(name) ?? []
  // Each file has exactly one address: no leading zeros.
  if (number === undefined || String(Number(number)) !== number) return undefined
  return kind === '.m4s' ? recorded.fragments[Number(number)]?.key : recorded.init_keys[Number(number)]
}
