import { Skeleton, Text } from '@mantine/core'
import {
  type Event,
  type EventMetadata,
  type EventProgress,
  type EventState,
  eventState,
} from '@marquee/domain/events'
import type { EventAttendance } from '@marquee/domain/ledger'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { useNow } from '#lib/use-now.ts'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { attendanceQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import classes from './event-attendance.module.css'
import { RegistrationTrend } from './registration-trend.tsx'

type EventAttendanceProps = { event: Event; metadata: EventMetadata | null | undefined }

/** How it goes: who registered, before the event; who is there and who attended, from its start. Live. */
export function EventAttendance({ event, metadata }: EventAttendanceProps) {
  const attendance = useQuery(attendanceQuery(event.id))
  const state = eventState(event, useNow())
  useRefetchOnSignals(['attendance-updated', 'registrants-updated'], () => void attendance.refetch(), {
    isMeant: ({ event_id }) => event_id === event.id,
  })
  const hasBegun = state === 'live' || state === 'past'
  return (
    <Section title={t(hasBegun ? 'attendance.title' : 'registrations.title')}>
      <QueryView query={attendance} pending={<Skeleton height={56} />} empty="never">
        {(numbers) =>
          hasBegun ? (
            <Numbers shown={attendanceOf(numbers, { state, progress: metadata?.progress })} />
          ) : (
            <Numbers shown={registrationsOf(numbers, metadata?.progress)} />
          )
        }
      </QueryView>
      {state !== 'past' && metadata && <RegistrationTrend days={metadata.progress.registered_by_day} />}
      {event.is_test && (
        <Text size="sm" c="dimmed">
          {t('attendance.test')}
        </Text>
      )}
    </Section>
  )
}

type ShownNumbers = (readonly [name: string, value: string])[]

function registrationsOf({ registered }: EventAttendance, progress: EventProgress | undefined): ShownNumbers {
  const { capacity = null, waiting_approval = 0 } = progress ?? {}
  return [
    [t('attendance.registered'), formatCount(registered)],
    ...(capacity === null
      ? []
      : [[t('registrations.left'), formatCount(Math.max(0, capacity - registered))] as const]),
    ...(waiting_approval === 0 ? [] : [[t('registrations.waiting'), formatCount(waiting_approval)] as const]),
  ]
}

function attendanceOf(
  { registered, attended, watching, average_minutes, peak }: EventAttendance,
  { state, progress }: { state: EventState; progress: EventProgress | undefined },
): ShownNumbers {
  const average = [
    t('attendance.average'),
    t('attendance.minutes', { minutes: formatCount(average_minutes) }),
  ] as const
  const isOver = state === 'past'
  return [
    [t('attendance.registered'), formatCount(registered)],
    [t('attendance.attended'), formatCount(attended)],
    ...(isOver ? [] : [[t('attendance.watching'), formatCount(watching)] as const]),
    average,
    [t('attendance.peak'), formatCount(peak)],
    ...(isOver && progress ? [[t('attendance.recordings'), formatCount(progress.recordings)] as const] : []),
  ]
}

function Numbers({ shown }: { shown: ShownNumbers }) {
  return (
    <dl className={classes['numbers']}>
      {shown.map(([name, value]) => (
        <div key={name} className={classes['number']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
