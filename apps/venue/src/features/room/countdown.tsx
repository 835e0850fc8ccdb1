import { timeLeft } from '#lib/countdown.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useServerNow } from '#lib/server-clock.ts'
import classes from './countdown.module.css'
import { t } from './texts.ts'

/** Counts down to `until` by the server's time. Screen readers hear the time itself, not every second. */
export function Countdown({ until }: { until: string }) {
  const left = timeLeft(until, useServerNow())
  return (
    <div className={classes['countdown']}>
      {left ? (
        <p aria-hidden="true">
          <span>{t('startsIn')}</span>
          <strong>
            {left.days > 0 && `${t('days', { count: left.days })} `}
            {left.clock}
          </strong>
        </p>
      ) : (
        <p>
          <strong>{t('aboutToStart')}</strong>
        </p>
      )}
      <p>
        <time dateTime={until}>{formatDateTime(until)}</time>
      </p>
    </div>
  )
}
