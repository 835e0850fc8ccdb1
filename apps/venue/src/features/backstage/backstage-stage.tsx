import { ApiError } from '@marquee/api'
import { type Backstage, slotKeys } from '@marquee/domain/backstage'
import { isOnAir } from '@marquee/domain/stage'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stateOf, useRoom } from '#features/room/public.ts'
import { OwnTracks } from '#features/tracks/public.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { timeLeft } from '#lib/countdown.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { useChangeOwnPlace } from './backstage-queries.ts'
import classes from './backstage-stage.module.css'
import { DeviceTroubles } from './device-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OwnControls } from './own-controls.tsx'
import { OwnNotices } from './own-notices.tsx'
import { sentOf, useParticipation } from './participation.ts'
import { PeopleStrip } from './people-strip.tsx'
import { SlotSound } from './picture.tsx'
import { ProducerDesk } from './producer-desk.tsx'
import { ReturnPicture } from './return-picture.tsx'
import { ScreenWords } from './screen-words.tsx'
import { useStore } from './store.ts'
import { t } from './texts.ts'
import { useQuality } from './use-monitoring.ts'
import { camerasOnStage, findMe } from './who-is-where.ts'

type BackstageStageProps = { backstage: Backstage; hasEnded: boolean }

/** Inside: what the audience sees, everyone backstage, one's own controls, and for producers their desk. */
export function BackstageStage({ backstage, hasEnded }: BackstageStageProps) {
  const participation = useParticipation()
  const { media } = participation
  const lines = camerasOnStage(backstage) > 2 ? 360 : 720
  useEffect(() => participation.link.limitCamera(lines), [participation, lines])
  const quality = useQuality(participation, lines)
  useOwnReport(backstage, quality?.quality ?? null)
  const isPhone = useMediaQuery('(max-width: 48rem)')
  const { manage } = backstage.can
  return (
    <div className={classes['backstage']} data-desk={manage && !isPhone}>
      <div className={classes['main']}>
        <StatusBar backstage={backstage} />
        <ReturnPicture backstage={backstage} />
        {manage && <ScreenWords backstage={backstage} />}
        <OwnNotices backstage={backstage} quality={quality} hasEnded={hasEnded} />
        <DeviceTroubles media={media} />
        <PeopleStrip backstage={backstage} />
        {mayBeRecorded(backstage) && <OwnTracks session={backstage.session} />}
      </div>
      {manage && !isPhone && (
        <aside className={classes['desk']} aria-label={t('desk')}>
          <ProducerDesk backstage={backstage} />
        </aside>
      )}
      <OwnControls backstage={backstage}>
        {manage && isPhone && <DeskOnPhone backstage={backstage} />}
      </OwnControls>
      <Sounds backstage={backstage} />
    </div>
  )
}

const mayBeRecorded = (backstage: Backstage): boolean =>
  backstage.is_recorded && findMe(backstage)?.can_join === true

/** Tells the others what is sent, whenever that changes. */
function useOwnReport(backstage: Backstage, quality: Backstage['people'][number]['quality']): void {
  const { media, link } = useParticipation()
  const { phase } = useStore(link)
  const { has_camera, has_microphone, is_sharing } = sentOf(useStore(media))
  const { mutate } = useChangeOwnPlace(backstage.session)
  const me = findMe(backstage)
  const tell = useEffectEvent(() => {
    const isKnown =
      me?.has_camera === has_camera &&
      me.has_microphone === has_microphone &&
      me.is_sharing === is_sharing &&
      me.quality === quality
    if (!me || isKnown) return
    mutate(
      { has_camera, has_microphone, is_sharing, quality },
      {
        onError(error) {
          // Somebody else shared in the same moment; their name is on the button from now on.
          if (error instanceof ApiError && error.code === 'conflict') void media.turn('screen', false)
        },
      },
    )
  })
  const isIn = me !== undefined && phase === 'connected'
  useEffect(() => {
    if (isIn) tell()
  }, [isIn, has_camera, has_microphone, is_sharing, quality])
}

/** The session by the room's clock and rule, so that no two places of the room disagree. */
function useSession(backstage: Backstage) {
  const room = useRoom()
  const now = useServerNow()
  const session = room.sessions.find(({ id }) => id === backstage.session)
  const isLive = isOnAir(session ? stateOf(room, session, now) : backstage.state)
  return { isLive, isRecorded: isLive && backstage.is_recorded, times: session ?? backstage, now }
}

function StatusBar({ backstage }: { backstage: Backstage }) {
  const { isLive, isRecorded, times, now } = useSession(backstage)
  return (
    <header className={classes['status']}>
      <h1>{t('backstageOf', { title: backstage.title })}</h1>
      <span className={isLive ? 'live-mark' : classes['off']}>{isLive ? t('onAir') : t('offAir')}</span>
      {isRecorded && <span className={classes['recording']}>{t('recording')}</span>}
      <span className={classes['clock']}>{clockOf(isLive, times, now)}</span>
      <span className={classes['own']} role="status">
        {ownPart(backstage, isLive)}
      </span>
      <LeaveGuard isSeen={isLive && findMe(backstage)?.is_on_stage === true} />
    </header>
  )
}

type Times = { start_time: string; end_time: string; ended_at?: string | null }

function clockOf(isLive: boolean, { start_time, end_time, ended_at }: Times, now: Date): string {
  if (ended_at) return ''
  const left = timeLeft(isLive ? end_time : start_time, now)
  if (!left) return isLive ? t('overtime') : t('startsSoon')
  const { days, clock } = left
  const time = days > 0 ? t('daysAnd', { count: days, clock }) : clock
  return isLive ? t('endsIn', { time }) : t('startsIn', { time })
}

function ownPart(backstage: Backstage, isLive: boolean): string {
  const me = findMe(backstage)
  if (!me?.can_join) return ''
  if (!me.is_on_stage) return t('youBackstage')
  return isLive ? t('youLive') : t('youOnStage')
}

/** The desk above the picture, for as long as it is needed. */
function DeskOnPhone({ backstage }: { backstage: Backstage }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.current?.showModal()}>
        {t('direct')}
      </button>
      <dialog ref={dialog} className={classes['sheet']} aria-label={t('desk')}>
        <button type="button" className="button button-plain" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
        <ProducerDesk backstage={backstage} />
      </dialog>
    </>
  )
}

/** Everyone's sound but one's own, each once. */
function Sounds({ backstage }: { backstage: Backstage }) {
  const { link, media } = useParticipation()
  const { slots } = useStore(link)
  const { choice } = useStore(media)
  const own = findMe(backstage)?.slot
  const [blocked, setBlocked] = useState(0)
  const [unlocked, unlock] = useState(0)
  const heard = slotKeys.flatMap((slot) => {
    const streams = slot === own ? undefined : slots.get(slot)
    return streams ? [{ slot, sound: streams.sound }] : []
  })
  return (
    <>
      {heard.map(({ slot, sound }) => (
        <SlotSound
          // What was blocked is tried again after a click.
          key={`${slot}-${unlocked}`}
          stream={sound}
          speaker={choice.speaker}
          onBlocked={() => setBlocked(unlocked + 1)}
        />
      ))}
      {blocked > unlocked && (
        <p role="alert" className={classes['blocked']}>
          {t('soundBlocked')}{' '}
          <button type="button" className="button" onClick={() => unlock(blocked)}>
            {t('soundOn')}
          </button>
        </p>
      )}
    </>
  )
}
