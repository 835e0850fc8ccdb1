import { dateFormat } from '@marquee/domain/languages'
import { ActionIcon, Alert, Button, Group, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import type { ListedEvent } from '@marquee/domain/events'
import { timeZoneOption } from '@marquee/domain/time-zones'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNow } from '#lib/use-now.ts'
import { useIsPhone } from '#lib/use-is-phone.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { daysOfMonth, fillDays, monthAfter, type MonthDay, monthOf, rangeOf } from '../event-month.ts'
import { eventPath } from '../event-path.ts'
import { eventRangeQuery, maxInRange } from '../event-queries.ts'
import type { EventSearchParams, FixedScope } from '../event-search-params.ts'
import { t } from '../texts.ts'
import classes from './event-month.module.css'

type EventMonthProps = {
  label: string
  params: EventSearchParams
  fixed: FixedScope
  goTo: (change: Partial<EventSearchParams>) => Promise<void>
}

const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A month's events in the viewer's time zone: a grid, or a list of days with events on a phone. */
export function EventMonth({ label, params, fixed, goTo }: EventMonthProps) {
  const now = useNow()
  const thisMonth = monthOf(now, zone())
  const month = params.month ?? thisMonth
  const { search, type, series, tag, team, repeating } = params
  const filters = { search, type, series, tag, team, repeating, fixed }
  const query = useQuery(eventRangeQuery(rangeOf(daysOfMonth(month), zone()), filters))
  const go = (to: string) => void goTo({ month: to === thisMonth ? undefined : to })
  return (
    <section aria-label={label}>
      <MonthHead month={month} now={now} onMonth={go} onToday={() => go(thisMonth)} />
      {query.isError && query.data === undefined ? (
        <FailedNotice
          message={t('list.failed')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <Skeleton height={480} />
      ) : (
        <div data-stale={query.isPlaceholderData || undefined} className={classes['days']}>
          {query.data.hasMore && <Alert mb="sm">{t('month.tooMany', { count: maxInRange })}</Alert>}
          <Days month={month} events={query.data.events} now={now} />
        </div>
      )}
    </section>
  )
}

type MonthHeadProps = { month: string; now: Date; onMonth: (month: string) => void; onToday: () => void }

function MonthHead({ month, now, onMonth, onToday }: MonthHeadProps) {
  const steps = [
    { label: t('month.previous'), to: monthAfter(month, -1), Icon: IconChevronLeft },
    { label: t('month.next'), to: monthAfter(month, 1), Icon: IconChevronRight },
  ]
  return (
    <Group justify="space-between" gap="xs" mb="sm">
      <div>
        <Title order={2} size="h2" aria-live="polite">
          {monthFormat().format(dateOf(`${month}-01`))}
        </Title>
        <Text size="xs" c="dimmed">
          {t('month.zone', { zone: timeZoneOption(zone(), now).label })}
        </Text>
      </div>
      <Group gap={4}>
        <Button variant="default" onClick={onToday}>
          {t('month.today')}
        </Button>
        {steps.map(({ label, to, Icon }) => (
          <ActionIcon
            key={label}
            variant="default"
            size="input-sm"
            aria-label={label}
            onClick={() => onMonth(to)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
    </Group>
  )
}

type DaysProps = { month: string; events: readonly ListedEvent[]; now: Date }

function Days({ month, events, now }: DaysProps) {
  const isPhone = useIsPhone()
  const days = fillDays(month, events, zone())
  const today = localDay.format(now)
  if (isPhone) {
    const filledDays = days.filter((day) => day.isOfMonth && day.events.length > 0)
    return filledDays.length === 0 ? (
      <Text c="dimmed">{t('month.none')}</Text>
    ) : (
      <ol className={classes['agenda']}>
        {filledDays.map((day) => (
          <AgendaDay key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
    )
  }
  return (
    <>
      <div className={classes['weekdays']} aria-hidden>
        {days.slice(0, 7).map(({ day }) => (
          <span key={day}>{weekdayFormat().format(dateOf(day))}</span>
        ))}
      </div>
      <ol className={classes['grid']}>
        {days.map((day) => (
          <GridDay key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
    </>
  )
}

const eventsShownPerDay = 3

type DayProps = { day: MonthDay; isToday: boolean }

function GridDay({ day: { day, isOfMonth, events }, isToday }: DayProps) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? events : events.slice(0, eventsShownPerDay)
  const more = events.length - shown.length
  return (
    <li
      className={classes['day']}
      data-other={!isOfMonth || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayFormat().format(dateOf(day))}
    >
      <time className={classes['number']} dateTime={day} aria-hidden>
        {Number(day.slice(8))}
      </time>
      {shown.map((event) => (
        <EventLink key={event.id} event={event} day={day} />
      ))}
      {more > 0 && (
        <UnstyledButton className={classes['more']} onClick={() => setExpanded(true)}>
          {t('month.more', { count: more })}
        </UnstyledButton>
      )}
    </li>
  )
}

function AgendaDay({ day: { day, events }, isToday }: DayProps) {
  return (
    <li aria-current={isToday ? 'date' : undefined}>
      <Text size="sm" fw={600} {...(isToday && { c: 'indigo' })}>
        <time dateTime={day}>{dayFormat().format(dateOf(day))}</time>
      </Text>
      {events.map((event) => (
        <EventLink key={event.id} event={event} day={day} />
      ))}
    </li>
  )
}

/** Shows the time only on the day the event starts. */
function EventLink({ event, day }: { event: ListedEvent; day: string }) {
  const isStart = localDay.format(new Date(event.start_time)) === day
  return (
    <Link
      to={eventPath(event)}
      className={classes['event']}
      data-canceled={event.canceled_at !== null || undefined}
      title={event.title}
    >
      {isStart && <span className={classes['hour']}>{hourFormat().format(new Date(event.start_time))}</span>}
      <span className={classes['title']}>{event.title}</span>
      {event.canceled_at !== null && <span className={classes['hour']}>{t('state.canceled')}</span>}
    </Link>
  )
}

/** Days have no time zone, so they are parsed and formatted as UTC. */
const dateOf = (day: string) => new Date(`${day}T00:00Z`)
const ofUtc = { timeZone: 'UTC' } as const
const monthFormat = () => dateFormat({ month: 'long', year: 'numeric', ...ofUtc })
const weekdayFormat = () => dateFormat({ weekday: 'short', ...ofUtc })
const dayFormat = () => dateFormat({ weekday: 'long', month: 'long', day: 'numeric', ...ofUtc })
const hourFormat = () => dateFormat({ hour: 'numeric', minute: '2-digit' })
/** `YYYY-MM-DD` in the viewer's time zone. */
const localDay = new Intl.DateTimeFormat('sv')
