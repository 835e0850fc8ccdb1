import type { RoomSession } from '@marquee/domain/stage'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import type { Qualities } from '#lib/offer-qualities.ts'
import { type AttachedLive, attachLive, neverInStep, type Trouble } from './attach-live.ts'
import { isPrerecorded } from './is-prerecorded.ts'
import { PlayerFrame } from './player-frame.tsx'
import classes from './player-frame.module.css'
import { t } from './texts.ts'
import { useSound } from './use-sound.ts'
import { sendHeartbeats } from './watch-heartbeats.ts'

export type LivePlayerProps = {
  session: RoomSession
  /** The address of the playlist. A newer one is only used when this one has expired. */
  src: string
  /** Whether the session is on the air; before, its buffer video plays if there is one. */
  isOnAir: boolean
  /** Called when the address has expired. */
  onExpired: () => void
  /** Called when there is nothing to play yet, or no more. */
  onNothing: () => void
}

/** A pre-recorded session is played at the clock, a live one this far behind it (PART-HOLD-BACK and a part in reserve). */
const liveLatencySeconds = 2

const troubleTexts = {
  offline: 'troubleOffline',
  encoder: 'troubleEncoder',
  server: 'troubleServer',
  expired: 'troubleServer',
  nothing: 'troubleEncoder',
  unsupported: 'troubleUnsupported',
} as const satisfies Record<Trouble, string>

/** Nothing arrives. Off the air that is as it should be; a pre-recorded session has no stage from which anything could. */
const hasNoPicture: ReadonlySet<Trouble> = new Set(['encoder', 'nothing'])

/** Plays a session that is on the air, or what loops before it. */
export function LivePlayer({ session, src, isOnAir, onExpired, onNothing }: LivePlayerProps) {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const live = useRef<AttachedLive>(null)
  const [trouble, setTrouble] = useState<Trouble>()
  const [qualities, setQualities] = useState<Qualities>()
  const sound = useSound(video)
  const react = useEffectEvent((next: Trouble | undefined) => {
    setTrouble(next)
    if (next === 'expired') onExpired()
    if (next !== undefined && hasNoPicture.has(next) && !isOnAir) onNothing()
  })
  const hasPlaylist = isPrerecorded(session)
  // Before it starts, a pre-recorded session shows its buffer video.
  const inStepFrom = !hasPlaylist ? 0 : isOnAir ? Date.parse(session.started_at ?? '') : neverInStep
  const attach = useEffectEvent((element: HTMLVideoElement, address: string) => {
    const latencySeconds = hasPlaylist ? 0 : liveLatencySeconds
    const attached = attachLive(element, {
      src: address,
      latencySeconds,
      onTrouble: react,
      onQualities: setQualities,
    })
    attached.keepInStepFrom(inStepFrom)
    live.current = attached
    return attached.stop
  })
  useEffect(() => (video ? attach(video, src) : undefined), [video, src])
  useEffect(() => live.current?.keepInStepFrom(inStepFrom), [inStepFrom])
  const startedAt = session.started_at
  const position = useCallback(() => {
    const date = live.current?.playingDate()
    return date && startedAt !== null ? (date.getTime() - Date.parse(startedAt)) / 1000 : undefined
  }, [startedAt])
  useEffect(() => {
    if (!video || !isOnAir) return
    return sendHeartbeats({
      connection,
      eventId: event.id,
      session: session.id,
      mode: 'live',
      video,
      position,
    })
  }, [connection, video, isOnAir, event.id, session.id, position])
  return (
    <PlayerFrame
      title={session.title}
      isLive
      setVideo={setVideo}
      qualities={qualities}
      controls={
        <button type="button" className={classes['live']} onClick={() => live.current?.goLive()}>
          {t('goLive')}
        </button>
      }
    >
      {sound.isOff && (
        <button type="button" className={`button ${classes['unmute']}`} onClick={sound.turnOn}>
          {t('unmute')}
        </button>
      )}
      <div role="status" className={classes['trouble']}>
        {trouble &&
          (isOnAir || trouble !== 'nothing') &&
          t(hasPlaylist && hasNoPicture.has(trouble) ? 'noVideo' : troubleTexts[trouble])}
      </div>
    </PlayerFrame>
  )
}
