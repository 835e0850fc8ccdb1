import { dateFormat } from '@marquee/domain/languages'
import classes from './created-at.module.css'

const day = () => dateFormat({ dateStyle: 'medium' })
const time = () => dateFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

/** A date with its time and zone below, in the reader's time zone (VL-051). */
export function CreatedAt({ instant }: { instant: string }) {
  const date = new Date(instant)
  return (
    <time className={classes.instant} dateTime={instant}>
      {day().format(date)}
      <span className={classes.time}>{time().format(date)}</span>
    </time>
  )
}
