import type { PublicListedEvent } from '@marquee/domain/pages'
import { locationsOf } from './event-head.tsx'
import { t } from './hub-texts.ts'
import { jsonForScript } from './json-for-script.ts'

type ListHeadProps = {
  title: string
  description: string
  canonical: string
  organization: string
  events: readonly PublicListedEvent[]
  /** The address of the hub, whose feeds readers find. */
  feedsOf?: string
  isListed?: boolean
}

/** What search engines and feed readers read of a list of events. */
export function ListHead(props: ListHeadProps) {
  const { title, description, canonical, feedsOf, isListed = true } = props
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {!isListed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {feedsOf !== undefined && (
        <>
          <link
            rel="alternate"
            type="application/rss+xml"
            title={t('feed', { title })}
            href={`${feedsOf}/feed.xml`}
          />
          <link
            rel="alternate"
            type="text/calendar"
            title={t('calendar', { title })}
            href={`${feedsOf}/events.ics`}
          />
        </>
      )}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonForScript(listData(props)) }}
      />
    </>
  )
}

/** https://schema.org/ItemList */
function listData({ title, canonical, organization, events }: ListHeadProps): object {
  const { origin } = new URL(canonical)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    url: canonical,
    numberOfItems: events.length,
    itemListElement: events.map((event, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item:
        event.event_type === 'Recording' ? videoOf(event, origin) : eventOf(event, { origin, organization }),
    })),
  }
}

const picturePath = ({ id }: PublicListedEvent) => `/event/${id}/card.png`

/** https://schema.org/Event */
function eventOf(
  event: PublicListedEvent,
  { origin, organization }: { origin: string; organization: string },
) {
  const url = `${origin}${event.path}`
  const modes = { Virtual: 'Online', Hybrid: 'Mixed', In_Person: 'Offline' }
  return {
    '@type': 'Event',
    name: event.title,
    url,
    startDate: event.start_time,
    endDate: event.end_time,
    image: [`${origin}${picturePath(event)}`],
    eventStatus: `https://schema.org/Event${event.state === 'canceled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${modes[event.host_type]}EventAttendanceMode`,
    location: locationsOf(event, url),
    organizer: { '@type': 'Organization', name: organization },
  }
}

/** https://schema.org/VideoObject */
function videoOf(event: PublicListedEvent, origin: string) {
  return {
    '@type': 'VideoObject',
    name: event.title,
    description: event.title,
    thumbnailUrl: [`${origin}${picturePath(event)}`],
    uploadDate: event.start_time,
    url: `${origin}${event.path}`,
    embedUrl: `${origin}/embed/on-demand/${event.id}`,
  }
}
