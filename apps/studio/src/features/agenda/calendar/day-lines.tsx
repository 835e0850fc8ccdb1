import { useNow } from '#lib/use-now.ts'
import classes from './agenda-calendar.module.css'
import { type AgendaDay, hoursOf, instantAt, minuteMs, minuteOf } from './agenda-day.ts'
import type { Styled } from './styled.ts'
import { t } from './texts.ts'
import { hourWords, timeWords } from './time-words.ts'

type DayProps = { day: AgendaDay; zone: string }

const at = (minute: number): Styled => ({ '--from': minute })

/** The hours down the side, on the clocks of the event. A day on which the clocks are set has 23 or 25 of them. */
export function TimeAxis({ day, zone }: DayProps) {
  const hours = hoursOf(day, zone)
  const words = hourWords(
    hours.map((minute) => instantAt(day, minute)),
    zone,
  )
  return (
    <div className={classes.hours} aria-hidden>
      {hours.map((minute, index) => (
        <span key={minute} className={classes.hour} style={at(minute)}>
          {words[index]}
        </span>
      ))}
    </div>
  )
}

type DayLinesProps = DayProps & { event: { start_time: string; end_time: string } }

/** What lies under the blocks: the hours, where the event begins and ends, and now. */
export function DayLines({ day, zone, event }: DayLinesProps) {
  const startMs = Date.parse(event.start_time)
  const endMs = Date.parse(event.end_time)
  const isOn = (ms: number) => ms >= day.start && ms <= day.end
  const before = Math.min(Math.max(minuteOf(day, startMs), 0), day.minutes)
  const after = Math.min(Math.max(minuteOf(day, endMs), 0), day.minutes)
  return (
    <div className={classes.lines} aria-hidden>
      {hoursOf(day, zone).map((minute) => (
        <span key={minute} className={classes.hourLine} style={at(minute)} />
      ))}
      <span className={classes.outside} style={stretch(0, before)} />
      <span className={classes.outside} style={stretch(after, day.minutes)} />
      {isOn(startMs) ? (
        <span className={classes.edgeLine} style={at(before)}>
          <span className={classes.edgeWords} data-side="above">
            {t('line.starts', { time: timeWords(startMs, zone) })}
          </span>
        </span>
      ) : null}
      {isOn(endMs) ? (
        <span className={classes.edgeLine} style={at(after)}>
          <span className={classes.edgeWords}>{t('line.ends', { time: timeWords(endMs, zone) })}</span>
        </span>
      ) : null}
    </div>
  )
}

function stretch(from: number, to: number): Styled {
  return { '--from': from, '--length': Math.max(0, to - from) }
}

/** A line where the clocks are now, on the day that is today. */
export function NowLine({ day, zone }: DayProps) {
  const now = useNow()
  const minute = minuteOf(day, Math.floor(now.getTime() / minuteMs) * minuteMs)
  if (minute < 0 || minute >= day.minutes) return null
  return (
    <span className={classes.nowLine} style={at(minute)} aria-hidden>
      <span className={classes.nowWords}>{t('line.now', { time: timeWords(now.getTime(), zone) })}</span>
    </span>
  )
}
