import type { PublicEvent } from '@marquee/domain/pages'
import type { CSSProperties, ReactNode } from 'react'
import { EventTime } from './event-times.tsx'
import { t } from './texts.ts'

type EventHeroProps = { event: PublicEvent; style?: CSSProperties | undefined; children?: ReactNode }

/** What the event is, when and where. `children` holds the calls to action. */
export function EventHero({ event, style, children }: EventHeroProps) {
  const { title, organization, start_time, end_time, timezone, is_test, event_type } = event
  return (
    <header className="event-hero" style={style}>
      <div className="event-hero-content">
        <span className="event-logo" role="img" aria-label={organization} />
        <p className="event-host">{t('hostedBy', { organization })}</p>
        <h1>{title}</h1>
        {event_type !== 'Recording' && (
          <p className="event-when">
            <EventTime start={start_time} end={end_time} zone={timezone} />
            <span
              className="event-your-time"
              data-your-time={start_time}
              data-end={end_time}
              data-zone={timezone}
            >
              <span data-label>{t('yourTime')}</span> <span data-value />
            </span>
          </p>
        )}
        <p className="event-where">{placeOf(event)}</p>
        {is_test && (
          <p className="event-badge">
            <strong>{t('testEvent')}</strong> {t('testEventText')}
          </p>
        )}
        {children}
      </div>
    </header>
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
