import type { Chapter } from './chapter-track.ts'
import type { PlaybackFailureCode } from './playback-failure.ts'

export type Captions = { src: string; language?: string; label: string }

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
  /** Where to begin, in seconds. */
  startSeconds?: number
  /** Called with the element that plays, and with null when it is gone. */
  onVideo?: (video: HTMLVideoElement | null) => void
  onError?: (code: PlaybackFailureCode) => void
}
