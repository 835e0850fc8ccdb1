import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { eventState } from '@marquee/domain/events'
import type { Home, NextEvent } from '@marquee/domain/home'
import { warningSummary } from '@marquee/domain/readiness'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { EventState, eventPath } from '#features/events/public.ts'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { relativeDay } from '#lib/relative-time.ts'
import { useNow } from '#lib/use-now.ts'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { StateWord } from '#ui/state-dot/state-dot.tsx'
import { t } from '../texts.ts'
import classes from './next-events.module.css'

/** Sessions on air, then live and upcoming events, each with what is left to do. */
export function NextEvents({ query }: { query: UseQueryResult<Home> }) {
  const now = useNow()
  const isLive = (event: NextEvent) => eventState(event, now) === 'live'
  return (
    <QueryView query={query} pending={<Pending />} empty="never">
      {({ on_air, next_events: events }) => (
        <>
          <EventGroup
            title={t('live')}
            onAir={on_air}
            events={events.filter(
              (event) => isLive(event) && !on_air.some((session) => session.event.id === event.id),
            )}
            now={now}
          />
          <EventGroup
            title={t('next')}
            events={events.filter((event) => !isLive(event))}
            now={now}
            isAlways
          />
        </>
      )}
    </QueryView>
  )
}

type EventGroupProps = {
  title: string
  /** Listed first. */
  onAir?: Home['on_air']
  events: readonly NextEvent[]
  now: Date
  isAlways?: boolean
}

function EventGroup({ title, onAir = [], events, now, isAlways = false }: EventGroupProps) {
  const id = useId()
  const isEmpty = onAir.length + events.length === 0
  if (isEmpty && !isAlways) return null
  return (
    <section aria-labelledby={id}>
      <div className={classes['head']}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {isAlways && (
          <Anchor component={Link} to="/events">
            {t('allEvents')}
          </Anchor>
        )}
      </div>
      {isEmpty ? (
        <>
          <Text fw={500}>{t('noEvents')}</Text>
          <Text c="dimmed">{t('noEventsText')}</Text>
        </>
      ) : (
        <ul className={classes['list']}>
          {onAir.map((session) => (
            <SessionEntry key={session.id} session={session} />
          ))}
          {events.map((event) => (
            <EventEntry key={event.id} event={event} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A session on air, linked to its event. */
function SessionEntry({ session: { title, event, watching } }: { session: Home['on_air'][number] }) {
  return (
    <li className={classes['entry']}>
      <div className={classes['words']}>
        <Anchor
          component={Link}
          to={eventPath(event)}
          fw={500}
          c="inherit"
          className={classes['title'] ?? ''}
        >
          {title}
        </Anchor>
        <Text size="sm" c="dimmed" component="div" className={classes['when'] ?? ''}>
          <StateWord tone="good">{t('onAir')}</StateWord>
          <span>{event.title}</span>
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {t('watching', { count: formatCount(watching) })}
      </Text>
    </li>
  )
}

function EventEntry({ event, now }: { event: NextEvent; now: Date }) {
  const { start_time, end_time, timezone } = event
  // An event that waits for its producer has no start time left to announce.
  const hasStarted = eventState(event, now) === 'live' || new Date(start_time) <= now
  const at = hasStarted ? end_time : start_time
  const when = relativeDay(at, now, timezone)
  return (
    <li className={classes['entry']}>
      <div className={classes['words']}>
        <Anchor
          component={Link}
          to={eventPath(event)}
          fw={500}
          c="inherit"
          className={classes['title'] ?? ''}
        >
          {event.title}
        </Anchor>
        <Text size="sm" c="dimmed" component="div" className={classes['when'] ?? ''}>
          <EventState event={event} />
          <span>{t(hasStarted ? 'endsIn' : 'startsIn', { when })}</span>
          <time dateTime={at}>{formatDateTime(at, timezone)}</time>
        </Text>
      </div>
      <Warnings warnings={event.warnings} />
    </li>
  )
}

/** As many as can be read at a glance. */
const warningsShown = 2

function Warnings({ warnings }: Pick<NextEvent, 'warnings'>) {
  const rest = warnings.length - warningsShown
  if (warnings.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('ready')}
      </Text>
    )
  }
  return (
    <ul className={classes['lacks']}>
      {warnings.slice(0, warningsShown).map(({ key, count }) => (
        <li key={key}>{warningSummary(key, count)}</li>
      ))}
      {rest > 0 && <li>{t('more', { count: rest })}</li>}
    </ul>
  )
}

function Pending() {
  return (
    <div className={classes['list']} aria-hidden>
      <Skeleton height={24} width="8rem" />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  )
}
