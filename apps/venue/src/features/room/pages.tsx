import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useServerNow } from '#lib/server-clock.ts'
import { Agenda, headingsOfPage, headingsOfSection } from './agenda.tsx'
import { Countdown } from './countdown.tsx'
import { EnterButton } from './enter-button.tsx'
import { wasChecked } from './on-the-way-in.tsx'
import { Greeting, OwnPart } from './own-part.tsx'
import classes from './pages.module.css'
import { useRoom } from './room-context.ts'
import { ReplayList } from './replay-list.tsx'
import { leadFor, nextSessionOn, stagesOf, stagesOnAir, stateOfEvent } from './sessions.ts'
import { Speakers } from './speakers.tsx'
import { TechCheck } from './tech-check.tsx'
import { t } from './texts.ts'

/** Where people come in: what is on the air, the lobby before and between, and the end. */
export function Entrance() {
  const room = useRoom()
  const now = useServerNow()
  const lead = leadFor(room, { at: undefined, last: undefined, declined: new Set() }, now)
  if (lead) return <Navigate to="/stage/$stage" params={{ stage: lead.stage }} replace />
  if (isOver(room, now)) return <Navigate to="/end" replace />
  const { event, me } = room
  // Who works here has the check of the backstage.
  const isAttendee = me.roles.every((role) => role === 0)
  const isAsked = isAttendee && event.entrance.has_tech_check && !wasChecked(event.id)
  return <Navigate to={isAsked ? '/tech-check' : '/lobby'} replace />
}

type Room = ReturnType<typeof useRoom>

function isOver(room: Room, now: Date): boolean {
  return stateOfEvent(room, now) === 'past'
}

/** Where people wait: what comes next and when, and what to do until then. */
export function LobbyPage() {
  const room = useRoom()
  const now = useServerNow()
  const { event } = room
  const onAir = stagesOnAir(room, now)
  const isComing = !isOver(room, now)
  const [next] = stagesOf(room)
    .flatMap(({ id }) => nextSessionOn(room, id, now) ?? [])
    .toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
  return (
    <div className={classes['page']}>
      <section className={classes['hero']}>
        <h1>{event.title}</h1>
        <Greeting />
        <LobbyState onAir={onAir} until={next?.start_time ?? event.start_time} isOver={isOver(room, now)} />
        {onAir.length === 0 && now.getTime() < Date.parse(event.start_time) && <EnterButton />}
        {event.description !== '' && <p className={classes['description']}>{event.description}</p>}
        {isComing && (
          <p>
            <a href={`/event/${event.id}/calendar.ics`}>{t('addToCalendar')}</a>
          </p>
        )}
      </section>
      <OwnPart />
      {isComing && event.entrance.has_tech_check && <TechCheck />}
      <section aria-label={t('agenda')}>
        <h2>{t('agenda')}</h2>
        <Agenda headings={headingsOfSection} />
      </section>
      <Speakers />
    </div>
  )
}

type LobbyStateProps = { onAir: ReturnType<typeof stagesOnAir>; until: string; isOver: boolean }

function LobbyState({ onAir, until, isOver }: LobbyStateProps) {
  if (isOver) {
    return (
      <p>
        {t('over')} <Link to="/end">{t('toEnd')}</Link>
      </p>
    )
  }
  if (onAir.length === 0) return <Countdown until={until} />
  return (
    <ul className={classes['stages']} aria-label={t('stagesOnAir')}>
      {onAir.map(({ stage, session }) => (
        <li key={stage.id}>
          <span className="live-mark">{t('onAir')}</span> {session.title}
          <Link className="button" to="/stage/$stage" params={{ stage: stage.id }}>
            {t('watch')}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function AgendaPage() {
  return (
    <div className={classes['page']}>
      <h1>{t('agenda')}</h1>
      <Agenda headings={headingsOfPage} />
    </div>
  )
}

/** What is left after the event: thanks, what is asked (`children`), and the replays. */
export function EndPage({ children }: { children: ReactNode }) {
  const room = useRoom()
  const now = useServerNow()
  return (
    <div className={classes['page']}>
      <section className={classes['hero']}>
        <h1>{isOver(room, now) ? t('over') : room.event.title}</h1>
        {isOver(room, now) && <p>{t('thanks')}</p>}
      </section>
      {children}
      <section aria-label={t('replays')}>
        <h2>{t('replays')}</h2>
        <ReplayList />
      </section>
    </div>
  )
}

export function NothingHerePage() {
  return (
    <div className={classes['page']}>
      <h1>{t('nothingHere')}</h1>
      <p>
        <Link className="button" to="/lobby">
          {t('toLobby')}
        </Link>
      </p>
    </div>
  )
}
