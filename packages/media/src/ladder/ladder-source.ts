import { intactEndSeconds, type Mp4Index } from '../index/track-index.ts'
import { MAX_START_SECONDS } from '../probe/detect-notes.ts'
import { displaySize, type PictureSize } from '../probe/display-size.ts'
import type { Probe } from '../probe/probe.ts'
import { SourceError } from '../source-error.ts'

/** What encoding needs to know about a source. */
export type LadderSource = {
  path: string
  /** Whether the source is itself a rung, and the others are cut exactly like it. */
  copySafe: boolean
  size: PictureSize
  /** How long the picture lasts on the ladder's timeline. */
  durationSeconds: number
  framesPerSecond: number
  isInterlaced: boolean
  hasAudio: boolean
  /** The earliest start of any stream, which ffmpeg adds to every seek. */
  fileStartSeconds: number
  /** The time in the file that is shown at 0. */
  originSeconds: number
  /** How long the first picture is held because the sound starts before it. */
  videoPadSeconds: number
}

/** `index` is undefined when only ffmpeg can read the file. */
export type Examined = { probe: Probe; index: Mp4Index | undefined; copySafe: boolean }

/**
 * The source as input for the ladder. Times start at the picture, unless the sound starts more than 0.1 s earlier: then
 * they start at the sound, and the first picture is held. Picture and sound always stay in sync.
 */
export function ladderSource(path: string, { probe, index, copySafe }: Examined): LadderSource {
  const [video] = probe.video
  const [audio] = probe.audio
  if (!video) throw new SourceError('missing_box')
  const lead = video.startSeconds - (audio?.startSeconds ?? video.startSeconds)
  const videoPadSeconds = !copySafe && lead > MAX_START_SECONDS ? lead : 0
  const originSeconds = copySafe ? 0 : video.startSeconds - videoPadSeconds
  return {
    path,
    copySafe,
    durationSeconds: pictureEndSeconds(probe, index) - originSeconds,
    size: displaySize(video),
    framesPerSecond: video.framesPerSecond,
    isInterlaced: video.fieldOrder !== 'progressive' && video.fieldOrder !== 'unknown',
    hasAudio: audio !== undefined,
    fileStartSeconds: probe.startSeconds,
    originSeconds,
    videoPadSeconds,
  }
}

/** How long the source plays: its picture or its sound, whichever is longer. Of a cut-off file only the picture is measured. */
export function playedSeconds({ probe, index }: Omit<Examined, 'copySafe'>, source: LadderSource): number {
  const [sound] = probe.audio
  if (sound?.durationSeconds === undefined || (index && index.dataEnd > index.sizeBytes))
    return source.durationSeconds
  return Math.max(source.durationSeconds, sound.startSeconds + sound.durationSeconds - source.originSeconds)
}

function pictureEndSeconds(probe: Probe, index: Mp4Index | undefined): number {
  if (index?.video?.sampleCount) return intactEndSeconds(index)
  const [video] = probe.video
  if (video?.durationSeconds !== undefined) return video.startSeconds + video.durationSeconds
  return probe.startSeconds + (probe.durationSeconds ?? 0)
}
