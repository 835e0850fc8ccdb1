import { Skeleton, Text } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import type { EventAttendance } from '@marquee/domain/ledger'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/format.ts'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { attendanceQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import classes from './event-attendance.module.css'

/** How many people registered, attended and are watching, live. */
export function EventAttendance({ event }: { event: Event }) {
  const attendance = useQuery(attendanceQuery(event.id))
  useRefetchOnSignals(['attendance-updated', 'registrants-updated'], () => void attendance.refetch(), {
    isMeant: ({ event_id }) => event_id === event.id,
  })
  return (
    <Section title={t('attendance.title')}>
      <QueryView query={attendance} pending={<Skeleton height={56} />} empty="never">
        {(numbers) => <Numbers numbers={numbers} />}
      </QueryView>
      {event.is_test && (
        <Text size="sm" c="dimmed">
          {t('attendance.test')}
        </Text>
      )}
    </Section>
  )
}

function Numbers({ numbers }: { numbers: EventAttendance }) {
  const { registered, attended, watching, average_minutes, peak } = numbers
  const shown = [
    [t('attendance.registered'), formatCount(registered)],
    [t('attendance.attended'), formatCount(attended)],
    [t('attendance.watching'), formatCount(watching)],
    [t('attendance.average'), t('attendance.minutes', { minutes: formatCount(average_minutes) })],
    [t('attendance.peak'), formatCount(peak)],
  ] as const
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
