import type { Chapter } from './chapter-track.ts'
import type { PlaybackFailureCode } from './playback-failure.ts'

export type Captions = { src: string; language?: string; label: string }

export type VideoPlayerProps = {
  /** URL of the HLS master playlist. */
  src: string
  title: string
  poster?: string | null
  /** A WebVTT file whose cues name the tiles of a storyboard (`#xywh`). */
  storyboardUrl?: string | null
  chapters?: readonly Chapter[]
  captions?: readonly Captions[]
  autoPlay?: boolean
  /** Where to start, in seconds. */
  startSeconds?: number
  /** Called with the video element, and with null once it unmounts. */
  onVideo?: (video: HTMLVideoElement | null) => void
  onError?: (code: PlaybackFailureCode) => void
}
