import { Text } from '@mantine/core'
import type { EventProgress } from '@marquee/domain/events'
import { formatDate } from '#lib/format.ts'
import { t } from '../one-event-texts.ts'
import classes from './registration-trend.module.css'

/** Registrations of the last fourteen days, a bar a day. */
export function RegistrationTrend({ days }: { days: EventProgress['registered_by_day'] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(...days.map(({ count }) => count))
  if (total === 0) return null
  return (
    <div>
      <div className={classes['bars']} aria-hidden>
        {days.map(({ day, count }) => (
          <span
            key={day}
            className={classes['bar']}
            style={{ blockSize: `${Math.max(4, (count / most) * 100)}%` }}
            title={t('registrations.onDay', { count, day: formatDate(`${day}T12:00:00Z`, 'UTC') })}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {t('registrations.trend', { count: total })}
      </Text>
    </div>
  )
}
