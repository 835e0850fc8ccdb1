import { dateFormat } from '@marquee/domain/languages'
import type { HubList, PublicListedEvent } from '@marquee/domain/pages'
import { hubListAddress } from './hub-list-address.ts'
import { t } from './hub-texts.ts'
import { monthAfter, weeksOf } from './weeks-of-month.ts'

/** The events of a month on a calendar, each on the day of its start in its own time zone. */
export function HubMonth({ list: { hub, query, events }, month }: { list: HubList; month: string }) {
  const first = new Date(`${month}-01T00:00:00Z`)
  const name = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
  const byDay = Map.groupBy(events, ({ start_time, timezone }) => dayIn(timezone, start_time))
  const isEmpty = ![...byDay.keys()].some((day) => day.startsWith(month))
  const weeks = weeksOf(month, dateFormat({}).resolvedOptions().locale)
  const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' })
  return (
    <section className="page-section" aria-label={name}>
      <div className="month-head">
        <h2>{name}</h2>
        {(
          [
            [-1, t('monthBefore'), '←', 'prev'],
            [1, t('monthAfter'), '→', 'next'],
          ] as const
        ).map(([step, label, arrow, rel]) => (
          <a
            key={rel}
            className="chip"
            rel={rel}
            aria-label={label}
            href={hubListAddress(hub.id, { ...query, month: monthAfter(month, step), page: 1 })}
          >
            {arrow}
          </a>
        ))}
      </div>
      {isEmpty ? (
        <p className="empty">{t('nothingInMonth')}</p>
      ) : (
        <>
          <p className="month-weekdays" aria-hidden="true">
            {weeks[0]?.map((day) => (
              <span key={day}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
            ))}
          </p>
          <ol className="hub-month">
            {weeks.flat().map((day) => (
              <li key={day} data-empty={byDay.has(day) && day.startsWith(month) ? undefined : ''}>
                {day.startsWith(month) && <Day day={day} events={byDay.get(day) ?? []} />}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Day({ day, events }: { day: string; events: readonly PublicListedEvent[] }) {
  return (
    <>
      <time className="month-day" dateTime={day}>
        {Number(day.slice(8))}
      </time>
      {events.map(({ id, path, title, start_time, timezone }) => (
        <a key={id} href={path} data-event={id}>
          <time dateTime={start_time}>
            {dateFormat({
              hour: 'numeric',
              minute: '2-digit',
              timeZone: timezone,
              timeZoneName: 'short',
            }).format(new Date(start_time))}
          </time>
          {title}
        </a>
      ))}
    </>
  )
}

/** `2027-03-20` */
function dayIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))
}
