import { session } from '@marquee/api'
import { Suspense } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { useFlag } from '#features/flags/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import type { PlaylistGuard } from './playlist-guard.ts'
import type { VideoPlayerProps } from './video-player-props.ts'
import classes from './video-player.module.css'

// The player and its engine are about 250 KB, so they load when a video is played.
const loadSurface = () => import('./player-surface.tsx')
const PlayerSurface = lazyPart(async () => (await loadSurface()).PlayerSurface)

/** Loads the player's code ahead of time. */
export function preloadPlayer(): void {
  // Playing a video loads it again and reports the failure.
  loadSurface().catch(() => undefined)
}

/** Plays a video with every control by mouse, touch and keyboard; a new `src` starts over. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { organization } = useMe()
  const isGuarded = useFlag('useHLSGuard')
  const guard: PlaylistGuard | null = isGuarded
    ? { organizationId: organization.id, accessToken: () => session.accessToken }
    : null
  return (
    <Suspense fallback={<Poster src={props.poster} />}>
      <PlayerSurface key={props.src} {...props} guard={guard} />
    </Suspense>
  )
}

function Poster({ src }: { src: string | null | undefined }) {
  return (
    <div className={classes['frame']}>{src && <img className={classes['poster']} src={src} alt="" />}</div>
  )
}
