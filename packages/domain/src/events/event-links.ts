/** Where the pages of an event are that people outside the studio open (EV-135 to EV-142). Pure. */
import { isInPerson } from './event-rules.ts'
import type { EventType, HostType } from './event-words.ts'

type CustomDomain = { domain: string; is_default: boolean; is_verified: boolean }

/** What has a registration page (EV-137), as its path says it. */
type PageOwner = { kind: 'event' | 'webinar' | 'series' | 'repeating-event'; id: string }

type Host = {
  custom_domains: readonly CustomDomain[]
  /** Where public pages are without a domain of the organization's own. */
  venueOrigin: string
}

/** EV-135, EV-136: on the default domain of the organization where that is verified, else on the venue's host. */
function publicOrigin({ custom_domains, venueOrigin }: Host): string {
  const host = customHost(custom_domains)
  return host === undefined ? venueOrigin : `https://${host}`
}

/** The organization's default domain, where it is verified. */
export function customHost(domains: readonly CustomDomain[]): string | undefined {
  return domains.find(({ is_default, is_verified }) => is_default && is_verified)?.domain
}

/** The registration page (EV-135 to EV-137). */
export function registrationPageLink({ kind, id }: PageOwner, host: Host): string {
  return `${publicOrigin(host)}/${kind}/${id}`
}

type LinkedEvent = {
  id: string
  title: string
  event_type: EventType
  host_type: HostType
  custom_domains: readonly CustomDomain[]
}

type EventLinks = {
  registration: string
  onDemand: string
  splash: string
  /** Only where people come to a place; always on the venue's host, because it is for staff. */
  checkIn: string | undefined
  selfCheckIn: string | undefined
  /** HTML to be put into other pages. */
  embed: string
}

/** Every public address of the event. */
export function eventLinks(event: LinkedEvent, venueOrigin: string): EventLinks {
  const { id, custom_domains } = event
  const host = { custom_domains, venueOrigin }
  const origin = publicOrigin(host)
  const checkIn = isInPerson(event) ? `${venueOrigin}/check-in/${id}` : undefined
  return {
    registration: registrationPageLink(
      { kind: event.event_type === 'Webinar' ? 'webinar' : 'event', id },
      host,
    ),
    onDemand: `${origin}/on-demand/${id}`,
    splash: `${origin}/splash/${id}`,
    checkIn,
    selfCheckIn: checkIn && `${checkIn}?selfCheckIn=true`,
    embed: embedSnippet({ url: `${origin}/embed/on-demand/${id}`, title: event.title }),
  }
}

/** EV-142: as wide as its place, and 4:2.3. */
function embedSnippet({ url, title }: { url: string; title: string }): string {
  return [
    '<div style="position: relative; width: 100%; aspect-ratio: 4 / 2.3">',
    `  <iframe src="${url}" title="${escaped(title)}" allow="autoplay; fullscreen; picture-in-picture"`,
    '    style="position: absolute; inset: 0; width: 100%; height: 100%; border: 0" allowfullscreen></iframe>',
    '</div>',
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
