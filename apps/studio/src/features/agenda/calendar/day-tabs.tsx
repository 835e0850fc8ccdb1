import type { KeyboardEvent } from 'react'
import classes from './agenda-calendar.module.css'
import type { AgendaDay } from './agenda-day.ts'
import type { TimedBlock } from './calendar-block.ts'
import { t } from './texts.ts'
import { dayWords, shortDayWords } from './time-words.ts'

type DayTabsProps = {
  days: readonly AgendaDay[]
  day: AgendaDay
  blocks: readonly TimedBlock[]
  zone: string
  panelId: string
  onDay: (date: string) => void
}

/** The days with how much is on each. A block that is dragged over one goes there. */
export function DayTabs({ days, day, blocks, zone, panelId, onDay }: DayTabsProps) {
  const goByKey = (event: KeyboardEvent) => {
    const index = days.findIndex(({ date }) => date === day.date)
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: days.length - 1 }[event.key]
    const next = to === undefined ? undefined : days[to]
    if (!next) return
    event.preventDefault()
    onDay(next.date)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-day="${next.date}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={t('days.label')} className={classes.days}>
      {days.map((candidate) => {
        const count = blocks.filter(
          ({ startMs, endMs }) => startMs < candidate.end && endMs > candidate.start,
        ).length
        const isShown = candidate.date === day.date
        return (
          <button
            key={candidate.date}
            type="button"
            role="tab"
            id={`${panelId}-${candidate.date}`}
            className={classes.dayTab}
            data-day={candidate.date}
            aria-selected={isShown}
            aria-label={`${dayWords(candidate.start, zone)}, ${t('days.count', { count })}`}
            tabIndex={isShown ? 0 : -1}
            {...(isShown && { 'aria-controls': panelId })}
            onClick={() => onDay(candidate.date)}
            onKeyDown={goByKey}
          >
            {shortDayWords(candidate.start, zone)} <span className={classes.dayCount}>{count}</span>
          </button>
        )
      })}
    </div>
  )
}
