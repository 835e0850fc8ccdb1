import { displaySize, type PictureSize } from '../probe/display-size.ts'
import { MAX_START_SECONDS } from '../probe/detect-notes.ts'
import type { Probe } from '../probe/probe.ts'
import { SourceError } from '../source-error.ts'

/** What encoding has to know of a source. */
export type LadderSource = {
  path: string
  /** The source is itself a rung, and the others are cut exactly like it. */
  copySafe: boolean
  size: PictureSize
  framesPerSecond: number
  isInterlaced: boolean
  hasAudio: boolean
  /** The earliest start of any stream, which ffmpeg adds to every seek. */
  fileStartSeconds: number
  /** The instant of the file that is shown at 0. */
  originSeconds: number
  /** How long the first picture stands still because the sound begins before it. */
  videoPadSeconds: number
}

/**
 * The source as the ladder sees it. Times start at the picture, except where the sound leads by more than 0.1 s:
 * then they start at the sound, and the first picture is held. Picture and sound never move against each other.
 */
export function ladderSource(path: string, probe: Probe, copySafe: boolean): LadderSource {
  const [video] = probe.video
  const [audio] = probe.audio
  if (!video) throw new SourceError('missing_box')
  const lead = video.startSeconds - (audio?.startSeconds ?? video.startSeconds)
  const videoPadSeconds = !copySafe && lead > MAX_START_SECONDS ? lead : 0
  return {
    path,
    copySafe,
    size: displaySize(video),
    framesPerSecond: video.framesPerSecond,
    isInterlaced: video.fieldOrder !== 'progressive' && video.fieldOrder !== 'unknown',
    hasAudio: audio !== undefined,
    fileStartSeconds: probe.startSeconds,
    originSeconds: copySafe ? 0 : video.startSeconds - videoPadSeconds,
    videoPadSeconds,
  }
}
