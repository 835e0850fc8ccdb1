import { type EventRoom, isOnAir, type RoomSession, stagePictureOf } from '@marquee/domain/stage'
import { listFormat } from '@marquee/domain/languages'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  BackstageLink,
  mainStage,
  nextSessionOn,
  RaiseHand,
  refetchRoom,
  sessionOnAir,
  stagesOf,
  stateOf,
  usePlace,
  useRoom,
} from '#features/room/public.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { FillerSlide } from './filler-slide.tsx'
import { isPrerecorded } from './is-prerecorded.ts'
import { Slide } from './slide.tsx'
import { StageMessage } from './stage-message.tsx'
import { useBufferVideo } from './use-buffer-video.ts'
import classes from './stage-page.module.css'
import { t } from './texts.ts'

// The player and its engine are larger than the room, so they load when there is something to play.
const loadPlayer = async () => ({ default: (await import('./live-player.tsx')).LivePlayer })
const LivePlayer = lazy(loadPlayer)
const BufferLoop = lazy(async () => ({ default: (await import('./buffer-loop.tsx')).BufferLoop }))

/** A stage: the picture of the session that is on the air, or what comes next. */
export function StagePage() {
  const { stage = mainStage } = usePlace()
  const room = useRoom()
  const now = useServerNow()
  const session = sessionOnAir(room, stage, now)
  const next = nextSessionOn(room, stage, now)
  const shown = session ?? next
  const played = playedOf(session, next)
  return (
    <div className={classes['stage']}>
      <div className={classes['picture']}>
        {played ? (
          <Picture key={played.id} session={played} next={next} />
        ) : (
          <Waiting session={session} next={next} />
        )}
      </div>
      {session && <StageMessage session={session.id} />}
      {!shown && <h1 className="visually-hidden">{nameOf(room, stage)}</h1>}
      {shown && (
        <div className={classes['about']}>
          <h1 className={classes['title']}>{shown.title}</h1>
          <SessionFacts session={shown} isOnAir={session !== undefined} />
          <BackstageLink session={shown} />
          {session && <RaiseHand session={session} />}
          {session && stateOf(room, session, now) === 'overrun' && <p>{t('overrun')}</p>}
          {shown.description !== '' && <p className={classes['description']}>{shown.description}</p>}
        </div>
      )}
    </div>
  )
}

/**
 * The session that is played: on the air, or a pre-recorded one before it, whose playlist loops the buffer video until then. One
 * that ended before its time comes again, and the rest of its playlist isn't played meanwhile.
 */
function playedOf(onAir: RoomSession | undefined, next: RoomSession | undefined): RoomSession | undefined {
  const loops = next?.ended_at === null && isPrerecorded(next)
  const played = onAir ?? (loops ? next : undefined)
  return played?.media ? played : undefined
}

/** What a stage is called that has nothing to show any more. */
function nameOf(room: EventRoom, stage: string): string {
  return stagesOf(room).find(({ id }) => id === stage)?.title ?? room.event.title
}

/** Whether the session is live, and who speaks. */
function SessionFacts({ session, isOnAir }: { session: RoomSession; isOnAir: boolean }) {
  const { speakers } = useRoom()
  const names = speakers.filter(({ id }) => session.speakers.includes(id)).map(({ name }) => name)
  if (!isOnAir && names.length === 0) return null
  return (
    <p className={classes['facts']}>
      {isOnAir && <span className="live-mark">{t('live')}</span>}
      {names.length > 0 && t('withSpeakers', { names: listFormat().format(names) })}
    </p>
  )
}

type Shown = { session: RoomSession | undefined; next: RoomSession | undefined }

function useStagePicture({ session, next, plays }: Shown & { plays: boolean }) {
  const isOnAir = session !== undefined
  const hasFiller = useRoom().event.filler !== null
  return stagePictureOf({ isOnAir, plays, isOver: !isOnAir && next === undefined, hasFiller })
}

/** Loads the player before the session starts, when everyone needs it at the same moment. */
function usePlayerAhead(next: RoomSession | undefined): void {
  const isPlayed = next !== undefined && next.media !== null
  useEffect(() => {
    if (isPlayed) loadPlayer().catch(() => undefined)
  }, [isPlayed])
}

/** What a stage shows while no session plays: the buffer video, the filler slide, or words. */
function Waiting(shown: Shown) {
  usePlayerAhead(shown.next)
  const { media, renew } = useBufferVideo(shown)
  const picture = useStagePicture({ ...shown, plays: media !== null })
  const slide = <WaitingSlide {...shown} />
  if (media === null || picture !== 'buffer') return slide
  const words = t('nextIs', { title: shown.next?.title ?? '' })
  return (
    <Suspense fallback={slide}>
      <BufferLoop src={media} title={words} onExpired={renew} />
      <p className={classes['upcoming']}>{words}</p>
    </Suspense>
  )
}

/** What a stage shows while nothing plays. */
function WaitingSlide(shown: Shown) {
  const { filler } = useRoom().event
  const picture = useStagePicture({ ...shown, plays: false })
  return filler !== null && picture === 'filler' ? (
    <FillerSlide filler={filler} {...shown} />
  ) : (
    <Slide {...shown} />
  )
}

/** Plays a session; a slide covers the picture while there is none. */
function Picture({ session, next }: { session: RoomSession; next: RoomSession | undefined }) {
  const room = useRoom()
  const queryClient = useQueryClient()
  const isLive = isOnAir(stateOf(room, session, useServerNow()))
  const [src, setSrc] = useState(session.media)
  const [hasNothing, setNothing] = useState(false)
  const renew = () =>
    void refetchRoom(queryClient, room.event.id).then(() => {
      // The next render has the new address.
      setSrc(null)
    })
  // What wasn't there before its start is there now.
  if (isLive && hasNothing) setNothing(false)
  if (src === null && session.media !== null) setSrc(session.media)
  const shown = { session: isLive ? session : undefined, next }
  const picture = useStagePicture({ ...shown, plays: src !== null && !hasNothing })
  if (src === null || picture === 'filler' || picture === 'words') return <Waiting {...shown} />
  return (
    <Suspense fallback={<Waiting {...shown} />}>
      <LivePlayer
        session={session}
        src={src}
        isOnAir={isLive}
        onExpired={renew}
        onNothing={() => setNothing(true)}
      />
      {picture === 'buffer' && <p className={classes['upcoming']}>{t('nextIs', { title: session.title })}</p>}
    </Suspense>
  )
}
