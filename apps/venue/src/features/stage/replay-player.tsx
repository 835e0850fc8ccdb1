import 'media-chrome/media-time-display'
import 'media-chrome/media-time-range'
import { instantInReplay, type Replay } from '@marquee/domain/stage'
import { useEffect, useEffectEvent, useState } from 'react'
import { useReplayTime, useRoom, useRoomConnection } from '#features/room/public.ts'
import { attachVideo } from '#lib/attach-video.ts'
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
  const [index, setIndex] = useState(0)
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
