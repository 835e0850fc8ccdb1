import 'media-chrome/media-time-display'
import 'media-chrome/media-time-range'
import { instantInReplay, type Replay } from '@marquee/domain/stage'
import { useEffect, useEffectEvent, useState } from 'react'
import { useReplayTime, useRoom, useRoomConnection } from '#features/room/public.ts'
import { attachVideo } from '#lib/attach-video.ts'
import { keepProgress, progressOf } from '#lib/replay-progress.ts'
import type { Qualities } from '#lib/offer-qualities.ts'
import { PlayerFrame } from './player-frame.tsx'
import classes from './player-frame.module.css'
import { t } from './texts.ts'
import { followPosition } from './follow-position.ts'
import { sendHeartbeats } from './watch-heartbeats.ts'

/** Plays the parts of a replay one after another, and says to the panels where it is. */
export function ReplayPlayer({ replay, onExpired }: { replay: Replay; onExpired: () => void }) {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [index, setIndex] = useState(() => partAt(replay, progressOf(event.id, replay.session)))
  const [isBroken, setBroken] = useState(false)
  const [qualities, setQualities] = useState<Qualities>()
  const part = replay.parts[index]
  const startsAt = part?.starts_at ?? 0
  const attach = useEffectEvent((element: HTMLVideoElement, src: string) =>
    attachVideo(element, {
      src,
      isPlaying: index > 0,
      onExpired,
      onTrouble: setBroken,
      onQualities: setQualities,
      onEnd: () => setIndex((at) => Math.min(at + 1, replay.parts.length - 1)),
    }),
  )
  const replayTime = useReplayTime()
  useResume(video, { replay, eventId: event.id, startsAt })
  const src = part?.media
  useEffect(() => (video && src !== undefined ? attach(video, src) : undefined), [video, src])
  useEffect(() => {
    if (!video) return
    return sendHeartbeats({
      connection,
      eventId: event.id,
      session: replay.session,
      mode: 'replay',
      video,
      position: () => startsAt + video.currentTime,
    })
  }, [connection, video, replay, startsAt, event.id])
  useEffect(
    () =>
      video
        ? followPosition(video, () => replayTime.show(instantInReplay(replay, startsAt + video.currentTime)))
        : undefined,
    [video, replay, startsAt, replayTime],
  )
  useEffect(() => () => replayTime.show(null), [replayTime])
  return (
    <PlayerFrame
      title={replay.title}
      isLive={false}
      setVideo={setVideo}
      qualities={qualities}
      tracks={part?.captions && <track kind="captions" src={part.captions} label={t('captions')} />}
      controls={
        <>
          <media-time-range className={classes['seek'] ?? ''} />
          <media-time-display showduration className={classes['time'] ?? ''} />
        </>
      }
    >
      <div role="status" className={classes['trouble']}>
        {isBroken && t(navigator.onLine ? 'troubleServer' : 'troubleOffline')}
      </div>
    </PlayerFrame>
  )
}

/** The number of the part that plays at this second. */
function partAt({ parts }: Replay, seconds: number): number {
  return Math.max(
    0,
    parts.findLastIndex(({ starts_at }) => starts_at <= seconds),
  )
}

const keepSeconds = 2

type Resume = { replay: Replay; eventId: string; startsAt: number }

/** Begins where the viewer left the replay, and remembers where they are. */
function useResume(video: HTMLVideoElement | null, { replay, eventId, startsAt }: Resume): void {
  useEffect(() => {
    if (!video) return
    const from = progressOf(eventId, replay.session)
    const at = from - startsAt
    const seek = () => {
      if (at > 0) video.currentTime = at
    }
    let keptAt = from
    const keep = () => {
      const position = startsAt + video.currentTime
      if (video.paused || Math.abs(position - keptAt) < keepSeconds) return
      keptAt = position
      keepProgress(eventId, { session: replay.session, position, duration: replay.duration })
    }
    video.addEventListener('loadedmetadata', seek, { once: true })
    video.addEventListener('timeupdate', keep)
    return () => {
      video.removeEventListener('loadedmetadata', seek)
      video.removeEventListener('timeupdate', keep)
    }
  }, [video, replay, eventId, startsAt])
}
