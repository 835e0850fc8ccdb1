import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useServerNow } from '#lib/server-clock.ts'
import classes from './lead-notice.module.css'
import { useRoom } from './room-context.ts'
import { type Lead, leadFor, sessionOnAir } from './sessions.ts'
import { t } from './texts.ts'
import { usePlace } from './use-place.ts'

/** How long people have to stay where they are. */
const leadSeconds = 10
const attendee = 0

/**
 * Takes attendees who wait to their stage when a session goes on air, after a countdown they can cancel; asks everyone else, and
 * those who are watching a replay, answering a survey or visiting a booth.
 */
export function LeadNotice() {
  const room = useRoom()
  const now = useServerNow()
  const { stage, isForWaiting, isBackstage } = usePlace()
  const last = useLastStage(stage)
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  // Someone who leaves a stage doesn't want to be led back to it.
  const seen = stage === undefined ? undefined : sessionOnAir(room, stage, now)?.id
  if (seen !== undefined && !declined.has(seen)) setDeclined(new Set([...declined, seen]))
  const lead = leadFor(room, { at: stage, last, declined }, now)
  // Whoever is backstage is where the session is made.
  if (!lead || isBackstage) return null
  const isAsked = !isForWaiting || room.me.roles.some((role) => role !== attendee)
  const decline = () => setDeclined(new Set([...declined, lead.session.id]))
  return <LeadCard key={lead.session.id} lead={lead} isAsked={isAsked} onDecline={decline} />
}

/** The stage where the person is, or was last. */
function useLastStage(stage: string | undefined): string | undefined {
  const [last, setLast] = useState(stage)
  if (stage !== undefined && stage !== last) setLast(stage)
  return last
}

type LeadCardProps = { lead: Lead; isAsked: boolean; onDecline: () => void }

function LeadCard({ lead: { stage, session }, isAsked, onDecline }: LeadCardProps) {
  const navigate = useNavigate()
  const go = () => void navigate({ to: '/stage/$stage', params: { stage } })
  const left = useCountdown(leadSeconds, isAsked ? undefined : go)
  return (
    <section
      className={`on-popup ${classes['card']}`}
      aria-label={t('leadHeading', { title: session.title })}
    >
      <div role="alert">
        <h2>{t('leadHeading', { title: session.title })}</h2>
        {isAsked ? (
          <p>{t('leadAsk')}</p>
        ) : (
          <p>
            <span className="visually-hidden">{t('leadIn', { count: leadSeconds })}</span>
            <span aria-hidden="true">{t('leadIn', { count: left })}</span>
          </p>
        )}
      </div>
      <div className="button-row">
        <button type="button" className="button" onClick={go}>
          {t('goNow')}
        </button>
        <button type="button" className="button button-plain" onClick={onDecline}>
          {t('stayHere')}
        </button>
      </div>
    </section>
  )
}

/** Counts down by seconds and calls `onEnd` once; without it, it stands still. */
function useCountdown(seconds: number, onEnd: (() => void) | undefined): number {
  const [left, setLeft] = useState(seconds)
  const isCounting = onEnd !== undefined
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (!isCounting) return
    const endsAt = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const remaining = Math.ceil((endsAt - performance.now()) / 1000)
      setLeft(Math.max(0, remaining))
      if (remaining > 0) return
      clearInterval(timer)
      end()
    }, 250)
    return () => clearInterval(timer)
  }, [isCounting, seconds])
  return left
}
