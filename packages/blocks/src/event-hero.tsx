import type { PublicEvent } from '@marquee/domain/pages'
import type { CSSProperties, ReactNode } from 'react'
import { turnOf } from './cover-art.tsx'
import { EventCover } from './event-cover.tsx'
import { DateLeaf, HeadTime, isOneDay } from './event-times.tsx'
import { Icon } from './icons.tsx'
import { t } from './texts.ts'

type EventHeroProps = { event: PublicEvent; style?: CSSProperties | undefined; children?: ReactNode }

/** What the event is, when and where. `children` holds the calls to action. */
export function EventHero({ event, style, children }: EventHeroProps) {
  const { id, title, organization, is_test, host_type } = event
  return (
    <header className="event-hero" style={{ ...turnOf(id), ...style }}>
      <div className="event-hero-content">
        <EventCover event={event} isStyled={style !== undefined} />
        <div className="event-hero-words">
          <span className="event-logo" role="img" aria-label={organization} />
          <p className="event-host">
            <span className="event-host-mark" aria-hidden="true">
              {organization.slice(0, 1).toUpperCase()}
            </span>
            {t('hostedBy', { organization })}
          </p>
          <h1>{title}</h1>
          <When event={event} />
          <p className="event-where">
            <span className="event-fact-mark">
              <Icon name={host_type === 'Virtual' ? 'online' : 'place'} />
            </span>
            {placeOf(event)}
          </p>
          <YourTime event={event} />
          {is_test && (
            <p className="event-badge">
              <strong>{t('testEvent')}</strong> {t('testEventText')}
            </p>
          )}
          {children}
        </div>
      </div>
    </header>
  )
}

/** A recording can be watched at any time. */
function When({ event: { event_type, start_time, end_time, timezone } }: { event: PublicEvent }) {
  if (event_type === 'Recording') return null
  return (
    <p className="event-when">
      <DateLeaf start={start_time} zone={timezone} />
      <HeadTime start={start_time} end={end_time} zone={timezone} />
    </p>
  )
}

/** Filled in by a script where the viewer's clock differs; last, so that its empty line is no gap between others. */
function YourTime({ event: { event_type, start_time, end_time, timezone } }: { event: PublicEvent }) {
  if (event_type === 'Recording') return null
  return (
    <p
      className="event-your-time"
      data-your-time={start_time}
      data-end={end_time}
      data-zone={timezone}
      data-long={isOneDay(start_time, end_time, timezone) ? undefined : ''}
    >
      <span data-label>{t('yourTime')}</span> <span data-value />
    </p>
  )
}

function placeOf({ host_type, location }: PublicEvent): string {
  switch (host_type) {
    case 'Virtual':
      return t('online')
    case 'Hybrid':
      return location === '' ? t('onlineAndInPerson') : t('onlineAndAt', { location })
    case 'In_Person':
      return location === '' ? t('inPerson') : location
  }
}
