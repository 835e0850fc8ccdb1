import type { EventRoom, RoomSession } from '@marquee/domain/stage'
import { isOnAir } from '@marquee/domain/stage'
import { Link } from '@tanstack/react-router'
import { formatDay, formatEnd, formatTime, zoneName } from '#lib/format-time.ts'
import { useServerNow } from '#lib/server-clock.ts'
import classes from './agenda.module.css'
import { BackstageLink } from './backstage-link.tsx'
import { useRoom } from './room-context.ts'
import { mainStage, stateOf } from './sessions.ts'
import { t } from './texts.ts'

type Item = EventRoom['agenda_items'][number]
type EntryOfDay = Pick<Item, 'id' | 'start_time' | 'end_time' | 'title'> & {
  session?: RoomSession
  item?: Item
}

type Headings = { Day: 'h2' | 'h3'; Entry: 'h3' | 'h4' }
/** For a page that is the agenda. */
export const headingsOfPage: Headings = { Day: 'h2', Entry: 'h3' }
/** For a section of a page. */
export const headingsOfSection: Headings = { Day: 'h3', Entry: 'h4' }

/** Everything that happens at the event, by day, in the time zone of the viewer. */
export function Agenda({ headings }: { headings: Headings }) {
  const { Day } = headings
  const room = useRoom()
  const entries = entriesOf(room)
  if (entries.length === 0) return <p>{t('noSessions')}</p>
  const days = [...new Set(entries.map(({ start_time }) => formatDay(start_time)))]
  return (
    <div className={classes['agenda']}>
      <p className={classes['zone']}>{t('timesIn', { zone: zoneName(room.event.start_time) })}</p>
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <Day>{day}</Day>
          <ol>
            {entries
              .filter(({ start_time }) => formatDay(start_time) === day)
              .map((entry) => (
                <AgendaEntry key={entry.id} entry={entry} room={room} Heading={headings.Entry} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function entriesOf({ sessions, agenda_items }: EventRoom): EntryOfDay[] {
  const all: EntryOfDay[] = [
    ...sessions.map((session) => ({ ...session, session })),
    ...agenda_items.map((item) => ({ ...item, item })),
  ]
  return all.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
}

type AgendaEntryProps = { entry: EntryOfDay; room: EventRoom; Heading: Headings['Entry'] }

function AgendaEntry({ entry, room, Heading }: AgendaEntryProps) {
  const { start_time, end_time, title, session, item } = entry
  return (
    <li className={classes['entry']}>
      <p className={classes['time']}>
        <time dateTime={start_time}>{formatTime(start_time)}</time>–
        <time dateTime={end_time}>{formatEnd(start_time, end_time)}</time>
      </p>
      <div>
        <Heading>{title}</Heading>
        {session && <SessionFacts session={session} room={room} />}
        {item && <ItemFacts item={item} />}
      </div>
    </li>
  )
}

/** Where an item leads. */
function ItemFacts({ item: { room, booth } }: { item: Item }) {
  if (room !== null) {
    return (
      <p>
        <Link to="/rooms/$room" params={{ room }}>
          {t('goToRoom')}
        </Link>
      </p>
    )
  }
  if (booth === null) return null
  return (
    <p>
      <Link to="/booths/$booth" params={{ booth }}>
        {t('goToBooth')}
      </Link>
    </p>
  )
}

function SessionFacts({ session, room }: { session: RoomSession; room: EventRoom }) {
  const state = stateOf(room, session, useServerNow())
  const tracks = room.tracks.filter(({ id }) => session.tracks.includes(id)).map(({ title }) => title)
  const names = room.speakers.filter(({ id }) => session.speakers.includes(id)).map(({ name }) => name)
  return (
    <>
      {tracks.length > 0 && <p>{tracks.join(', ')}</p>}
      {names.length > 0 && <p>{t('speakersOf', { names: names.join(', ') })}</p>}
      {isOnAir(state) && (
        <p>
          <span className="live-mark">{t('onAir')}</span>{' '}
          <Link to="/stage/$stage" params={{ stage: session.tracks[0] ?? mainStage }}>
            {t('watch')}
          </Link>
        </p>
      )}
      <BackstageLink session={session} />
      {state === 'ended' && session.has_replay && (
        <p>
          <Link to="/replay/$session" params={{ session: session.id }}>
            {t('watchReplay')}
          </Link>
        </p>
      )}
    </>
  )
}
