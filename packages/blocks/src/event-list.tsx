import type { PublicListedEvent } from '@marquee/domain/pages'
import { CoverArt } from './cover-art.tsx'
import { ShortTime } from './event-times.tsx'
import { SizedImage } from './sized-image.tsx'
import { t } from './texts.ts'

type Level = 'h2' | 'h3'
type EventListProps = {
  events: readonly PublicListedEvent[]
  level?: Level
  /** Whether the first event stands out. */
  isFeatured?: boolean
}

/** Few events have room for all: one of them is nothing to choose from. */
const fewestToFeature = 3

/** Events as cards, which lead to their pages. */
export function EventList({ events, level = 'h2', isFeatured = false }: EventListProps) {
  if (events.length === 0) return <p className="empty">{t('noEvents')}</p>
  const featured = isFeatured && events.length >= fewestToFeature
  return (
    <ul className="event-cards">
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} level={level} isFeatured={featured && index === 0} />
      ))}
    </ul>
  )
}

type EventCardProps = { event: PublicListedEvent; level: Level; isFeatured: boolean }

function EventCard({ event, level: Heading, isFeatured }: EventCardProps) {
  const { id, path, watch, title, event_type, start_time, end_time, timezone, picture } = event
  const way = wayOf(event)
  return (
    <li className={isFeatured ? 'event-card event-card-featured' : 'event-card'} data-state={event.state}>
      <div className="event-card-cover">
        {picture === null ? (
          <CoverArt seed={id} className="event-card-art" />
        ) : (
          <SizedImage
            src={picture}
            alt=""
            sizes={isFeatured ? '(width >= 48rem) 40rem, 100vw' : '(width >= 40rem) 22rem, 100vw'}
            width="1200"
            height="630"
            loading={isFeatured ? 'eager' : 'lazy'}
          />
        )}
      </div>
      <div className="event-card-words">
        <StateMark event={event} />
        <Heading>
          <a href={way === 'watch' && watch !== null ? watch : path} data-event={id}>
            {title}
          </a>
        </Heading>
        {event_type !== 'Recording' && (
          <p>
            <ShortTime start={start_time} end={end_time} zone={timezone} />
          </p>
        )}
        <p className="event-card-facts">{factsOf(event).join(' · ')}</p>
        {way !== undefined && (
          <p className="event-card-go" aria-hidden="true">
            {t(`go.${way}`)}
          </p>
        )}
      </div>
    </li>
  )
}

/** What people can do there now. */
function wayOf({ state, watch }: PublicListedEvent): 'watch' | 'join' | 'register' | undefined {
  if (state === 'canceled') return undefined
  if (state === 'past') return watch === null ? undefined : 'watch'
  return state === 'live' ? 'join' : 'register'
}

function factsOf({ event_type, host_type, location }: PublicListedEvent): string[] {
  const place = {
    Virtual: t('online'),
    Hybrid: t('onlineAndInPerson'),
    In_Person: location === '' ? t('inPerson') : location,
  }
  const type = { Webinar: t('typeWebinar'), Conference: t('typeConference'), Recording: t('eventRecording') }
  return event_type === 'Recording' ? [type[event_type]] : [type[event_type], place[host_type]]
}

function StateMark({ event: { event_type, state } }: { event: PublicListedEvent }) {
  const words = {
    soon: t('eventSoon'),
    live: t('eventLive'),
    past: t('eventOver'),
    canceled: t('eventCanceled'),
    upcoming: undefined,
  }
  const word = event_type === 'Recording' ? undefined : words[state]
  return word === undefined ? null : (
    <p className="state-mark" data-state={state}>
      {word}
    </p>
  )
}
