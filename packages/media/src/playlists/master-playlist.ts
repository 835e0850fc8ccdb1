/**
 * The master playlist (RFC 8216 §4.3.4): one line per rung, and one audio rendition for all rungs. It is the only playlist
 * that changes for a whole asset, as rungs are added.
 */
import type { Bandwidth } from './bandwidth.ts'

export type VideoRendition = {
  uri: string
  codecs: string
  width: number
  height: number
  framesPerSecond: number
  bandwidth: Bandwidth
}

export type AudioRendition = { uri: string; codecs: string; channels: number; bandwidth: Bandwidth }

export type SubtitlesRendition = { uri: string; name: string }

const AUDIO_GROUP = 'audio'
const SUBTITLES_GROUP = 'subtitles'

/** The playlist's text, best rung first; a rung's BANDWIDTH includes the sound played with it (§4.3.4.2). */
export function masterPlaylist({
  rungs,
  audio,
  subtitles,
}: {
  rungs: VideoRendition[]
  audio?: AudioRendition | undefined
  subtitles?: SubtitlesRendition | undefined
}): string {
  const byHeight = [...rungs].sort((a, b) => b.height * b.width - a.height * a.width)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(audio ? [audioLine(audio)] : []),
    ...(subtitles ? [subtitlesLine(subtitles)] : []),
    ...byHeight.flatMap((rung) => [rungLine(rung, { audio, subtitles }), rung.uri]),
    '',
  ].join('\n')
}

function audioLine({ uri, channels }: AudioRendition): string {
  const attributes = [
    'TYPE=AUDIO',
    `GROUP-ID="${AUDIO_GROUP}"`,
    'NAME="Original"',
    'DEFAULT=YES',
    'AUTOSELECT=YES',
    ...(channels > 0 ? [`CHANNELS="${channels}"`] : []),
    `URI="${uri}"`,
  ]
  return `#EXT-X-MEDIA:${attributes.join(',')}`
}

function subtitlesLine({ uri, name }: SubtitlesRendition): string {
  const attributes = [
    'TYPE=SUBTITLES',
    `GROUP-ID="${SUBTITLES_GROUP}"`,
    `NAME="${name}"`,
    'DEFAULT=NO',
    'AUTOSELECT=YES',
    `URI="${uri}"`,
  ]
  return `#EXT-X-MEDIA:${attributes.join(',')}`
}

type Groups = { audio: AudioRendition | undefined; subtitles: SubtitlesRendition | undefined }

function rungLine(rung: VideoRendition, { audio, subtitles }: Groups): string {
  const attributes = [
    `BANDWIDTH=${rung.bandwidth.peak + (audio?.bandwidth.peak ?? 0)}`,
    `AVERAGE-BANDWIDTH=${rung.bandwidth.average + (audio?.bandwidth.average ?? 0)}`,
    `CODECS="${[rung.codecs, ...(audio ? [audio.codecs] : [])].join(',')}"`,
    `RESOLUTION=${rung.width}x${rung.height}`,
    ...(rung.framesPerSecond > 0 ? [`FRAME-RATE=${rung.framesPerSecond.toFixed(3)}`] : []),
    ...(audio ? [`AUDIO="${AUDIO_GROUP}"`] : []),
    ...(subtitles ? [`SUBTITLES="${SUBTITLES_GROUP}"`] : []),
  ]
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`
}
