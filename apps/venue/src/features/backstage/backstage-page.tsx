import { ApiError } from '@marquee/api'
import type { Backstage } from '@marquee/domain/backstage'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { stateOf, usePlace, useRoom } from '#features/room/public.ts'
import { OwnTracks } from '#features/tracks/public.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { useBackstageQuery } from './backstage-queries.ts'
import classes from './backstage-stage.module.css'
import { BackstageStage } from './backstage-stage.tsx'
import { DeviceCheck } from './device-check.tsx'
import { isInside, ParticipationContext, useOpenParticipation, useParticipation } from './participation.ts'
import { RunOfShow } from './run-of-show.tsx'
import { useStore } from './store.ts'
import { t } from './texts.ts'
import { findMe } from './who-is-where.ts'

/** The backstage of a live session: the check of one's devices, and then the stage as those on it see it. */
export function BackstagePage() {
  const { sessionId } = usePlace()
  return sessionId === null ? null : <OpenBackstage key={sessionId} session={sessionId} />
}

function OpenBackstage({ session }: { session: string }) {
  const participation = useOpenParticipation(session)
  const query = useBackstageQuery(session)
  if (query.data) {
    return (
      <ParticipationContext value={participation}>
        <Phases backstage={query.data} />
      </ParticipationContext>
    )
  }
  const { error } = query
  if (!error) return <p role="status">{t('loading')}</p>
  if (error instanceof ApiError && error.status === 403) {
    return (
      <Message
        heading={t('noRight')}
        text={t('noRightText')}
        below={<OwnTracks session={session} isOnlyForRecorded />}
      />
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    return <Message heading={t('notHere')} text={t('notHereText')} />
  }
  return (
    <Message heading={t('unreachable')} text={error.message}>
      <Retry isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    </Message>
  )
}

function Phases({ backstage }: { backstage: Backstage }) {
  const { link, media } = useParticipation()
  const { phase } = useStore(link)
  const hasEnded = useHasEnded(backstage)
  const isRemoved = findMe(backstage)?.is_removed === true
  useEffect(() => {
    if (isRemoved) link.stop()
  }, [isRemoved, link])
  useEffect(() => link.note(backstage.connection), [backstage, link])
  const isOut = isRemoved || (phase !== 'off' && !isInside(phase))
  useEffect(() => {
    // No light beside a camera that nobody sees.
    if (isOut) media.close()
  }, [isOut, media])
  if (isRemoved) return <Message heading={t('removed')} text={t('removedText')} />
  if (isInside(phase)) return <BackstageStage backstage={backstage} hasEnded={hasEnded} />
  if (hasEnded) return <Ended backstage={backstage} />
  if (phase !== 'off') return <Stopped phase={phase} />
  return (
    <>
      <DeviceCheck backstage={backstage} />
      {backstage.can.manage && (
        <div className={classes['preparing']}>
          <p>{t('prepareShow')}</p>
          <RunOfShow session={backstage.session} />
        </div>
      )}
    </>
  )
}

function Ended({ backstage }: { backstage: Backstage }) {
  const wasHere = findMe(backstage) !== undefined
  return (
    <Message
      heading={t('ended')}
      text={t('endedText')}
      below={wasHere && <OwnTracks session={backstage.session} />}
    />
  )
}

/** Why somebody isn't inside any more, with another try. */
function Stopped({ phase }: { phase: 'refused' | 'unsteady' | 'elsewhere' | 'otherDevice' }) {
  const { link } = useParticipation()
  const { refusal } = useStore(link)
  const texts = {
    refused: refusal instanceof Error ? refusal.message : t('failed'),
    unsteady: t('unsteadyText'),
    elsewhere: t('elsewhereText'),
    otherDevice: t('otherDeviceText'),
  }
  return (
    <Message heading={t(phase)} text={texts[phase]}>
      <button type="button" className="button" onClick={link.stop}>
        {phase === 'elsewhere' || phase === 'otherDevice' ? t('useThis') : t('retry')}
      </button>
    </Message>
  )
}

/** By the room's clock and rule, so that no two places of the room disagree. */
function useHasEnded(backstage: Backstage): boolean {
  const room = useRoom()
  const now = useServerNow()
  const session = room.sessions.find(({ id }) => id === backstage.session)
  return (session ? stateOf(room, session, now) : backstage.state) === 'ended'
}

type MessageProps = { heading: string; text: string; children?: ReactNode; below?: ReactNode }

function Message({ heading, text, children, below }: MessageProps) {
  return (
    <div className={classes['message']}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}{' '}
      <Link className="button button-plain" to="/lobby">
        {t('toLobby')}
      </Link>
      {below}
    </div>
  )
}

function Retry({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <button type="button" className="button" disabled={isBusy} onClick={onRetry}>
      {t('retry')}
    </button>
  )
}
