import type { PageHead, PublicEvent } from '@marquee/domain/pages'
import { jsonForScript } from './json-for-script.ts'
import { t } from './texts.ts'

type EventHeadProps = {
  event: PublicEvent
  head: PageHead
  title: string
  /** Whether the page is about what was recorded. */
  isOnDemand: boolean
}

/** What search engines and social networks read. */
export function EventHead({ event, head, title, isOnDemand }: EventHeadProps) {
  const { canonical, picture, picture_size, is_listed } = head
  const description = summaryOf(event)
  const data = isOnDemand
    ? videoData(event, head)
    : event.event_type === 'Recording'
      ? []
      : [eventData(event, head)]
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {!is_listed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      {picture_size && <meta property="og:image:width" content={String(picture_size.width)} />}
      {picture_size && <meta property="og:image:height" content={String(picture_size.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
      {data.map((about, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonForScript(about) }}
        />
      ))}
    </>
  )
}

/** As much of the description as previews show; some words about the event if it has none. */
function summaryOf({ description, title, organization }: PublicEvent): string {
  const words = description.replaceAll(/\s+/g, ' ').trim()
  if (words === '') return t('describedBy', { title, organization })
  return words.length <= maxSummaryLength ? words : `${words.slice(0, maxSummaryLength - 1).trimEnd()}…`
}

const maxSummaryLength = 200

/** https://schema.org/VirtualLocation and https://schema.org/Place; nothing for a place that is not known yet. */
export function locationsOf({ host_type, location }: EventPlace, url: string): object[] {
  const online = host_type === 'In_Person' ? [] : [{ '@type': 'VirtualLocation', url }]
  if (host_type === 'Virtual' || location === '') return online
  return [...online, { '@type': 'Place', name: location, address: location }]
}

type EventPlace = Pick<PublicEvent, 'host_type' | 'location'>

/** https://schema.org/Event */
function eventData(event: PublicEvent, { canonical, picture }: PageHead): object {
  const modes = { Virtual: 'Online', Hybrid: 'Mixed', In_Person: 'Offline' }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: summaryOf(event),
    startDate: event.start_time,
    endDate: event.end_time,
    url: canonical,
    image: [picture],
    eventStatus: `https://schema.org/Event${event.state === 'canceled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${modes[event.host_type]}EventAttendanceMode`,
    location: locationsOf(event, canonical),
    organizer: { '@type': 'Organization', name: event.organization },
    performer: event.speakers.map(({ name }) => ({ '@type': 'Person', name })),
  }
}

/** https://schema.org/VideoObject, for each session that was recorded */
function videoData(event: PublicEvent, { canonical, picture, embed }: PageHead): object[] {
  return event.recordings.map(({ title, recorded_at, duration }) => ({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: event.recordings.length === 1 ? event.title : `${event.title}: ${title}`,
    description: summaryOf(event),
    thumbnailUrl: [picture],
    uploadDate: recorded_at,
    duration: `PT${duration}S`,
    url: canonical,
    embedUrl: embed,
  }))
}
