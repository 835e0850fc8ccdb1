import type { PublicListedEvent } from '@marquee/domain/pages'
import { EventTime } from './event-times.tsx'
import { SizedImage } from './sized-image.tsx'
import { t } from './texts.ts'

type EventListProps = { events: readonly PublicListedEvent[]; level?: 'h2' | 'h3' }

/** Events with their times, as links to their pages. */
export function EventList({ events, level: Heading = 'h2' }: EventListProps) {
  if (events.length === 0) return <p>{t('noEvents')}</p>
  return (
    <ul className="plain-list">
      {events.map((event) => (
        <li key={event.id} className="listed-event">
          {event.picture !== null && (
            <SizedImage src={event.picture} alt="" sizes="10rem" width="160" height="84" loading="lazy" />
          )}
          <div>
            <Heading>
              <a href={event.path} data-event={event.id}>
                {event.title}
              </a>
            </Heading>
            {event.event_type !== 'Recording' && (
              <p>
                <EventTime start={event.start_time} end={event.end_time} zone={event.timezone} />
              </p>
            )}
            <Label event={event} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Label({ event: { event_type, state } }: { event: PublicListedEvent }) {
  const words = {
    soon: t('eventSoon'),
    live: t('eventLive'),
    past: t('eventOver'),
    canceled: t('eventCanceled'),
    upcoming: undefined,
  }
  const word = event_type === 'Recording' ? t('eventRecording') : words[state]
  return word === undefined ? null : (
    <ul className="labels">
      <li>{word}</li>
    </ul>
  )
}
