import type { PageBlock, PublicEvent } from '@marquee/domain/pages'
import { Countdown } from './countdown.tsx'
import { EventAgenda } from './event-agenda.tsx'
import { EventBooths, EventSpeakers } from './event-people.tsx'
import { LongText } from './long-text.tsx'
import { t } from './texts.ts'

type Of = 'about' | 'agenda' | 'speakers' | 'sponsors' | 'countdown'
type BlockOfEventProps = { block: Extract<PageBlock, { type: Of }>; event: PublicEvent | undefined }

/** A block with data of the event; renders nothing if the event has none. */
export function BlockOfEvent({ block, event }: BlockOfEventProps) {
  if (event === undefined) return null
  switch (block.type) {
    case 'about':
      return <LongText id="about" heading={block.props.heading || t('about')} text={event.description} />
    case 'agenda':
      return <EventAgenda event={event} by={block.props.by} />
    case 'speakers':
      return <EventSpeakers event={event} />
    case 'sponsors':
      return <EventBooths event={event} />
    case 'countdown':
      return isComing(event) ? (
        <section className="page-section page-countdown">
          <Countdown start={event.start_time} />
        </section>
      ) : null
  }
}

/** Whether the start is still ahead, so that there is something to count down to. */
export function isComing({ state, event_type }: PublicEvent): boolean {
  return (state === 'upcoming' || state === 'soon') && event_type !== 'Recording'
}
