import { session } from '@marquee/api'
import { lazy, Suspense } from 'react'
import { useMe } from '#features/accounts/public.ts'
import type { Chapter } from './chapter-track.ts'
import type { PlaybackFailureCode } from './playback-failure.ts'
import type { PlaylistGuard } from './playlist-guard.ts'
import classes from './video-player.module.css'

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

// The player and its engine are about 250 KB: they are loaded when somebody watches.
const PlayerSurface = lazy(async () => ({ default: (await import('./player-surface.tsx')).PlayerSurface }))

/** Plays a video with every control by mouse, touch and keyboard; a new `src` starts over. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { organization } = useMe()
  const guard: PlaylistGuard | null = organization.flags.useHLSGuard
    ? { organizationId: organization.id, accessToken: () => session.accessToken }
    : null
  return (
    <div className={classes['frame']}>
      <Suspense fallback={<Poster src={props.poster} />}>
        <PlayerSurface key={props.src} {...props} guard={guard} />
      </Suspense>
    </div>
  )
}

function Poster({ src }: { src: string | null | undefined }) {
  return src ? <img className={classes['poster']} src={src} alt="" /> : null
}
