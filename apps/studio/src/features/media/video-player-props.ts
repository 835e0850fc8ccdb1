import type { Chapter } from './chapter-track.ts'
import type { PlaybackFailureCode } from './playback-failure.ts'

export type Captions = { src: string; language: string; label: string }

export type VideoPlayerProps = {
  /** Address of the HLS master playlist. */
  src: string
  title: string
  poster?: string | null
  /** WebVTT whose cues name the tiles of a storyboard (`#xywh`). */
  storyboardUrl?: string | null
  chapters?: readonly Chapter[]
  captions?: readonly Captions[]
  autoPlay?: boolean
  onError?: (code: PlaybackFailureCode) => void
}
