import { dateFormat } from '@marquee/domain/languages'
import classes from './created-at.module.css'

const day = () => dateFormat({ dateStyle: 'medium' })
const time = () => dateFormat({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

/** An instant as a day with its time and zone under it, in the zone of the reader (VL-051). */
export function CreatedAt({ instant }: { instant: string }) {
  const date = new Date(instant)
  return (
    <time className={classes.instant} dateTime={instant}>
      {day().format(date)}
      <span className={classes.time}>{time().format(date)}</span>
    </time>
  )
}
