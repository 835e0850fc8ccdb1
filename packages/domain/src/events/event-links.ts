/** The public pages of an event (EV-135 to EV-142, BR-363 to BR-373). Pure. */
import { isInPerson } from './event-rules.ts'
import type { EventType, HostType } from './event-words.ts'

type CustomDomain = { domain: string; is_default: boolean; is_verified: boolean }

/** Whatever has a registration page (EV-137); `kind` is the first part of its path. */
type PageOwner = { kind: 'event' | 'webinar' | 'series' | 'repeating-event'; id: string }

type Host = {
  custom_domains: readonly CustomDomain[]
  /** Hosts the public pages of organizations without a domain of their own. */
  venueOrigin: string
}

/** EV-135, EV-136: the organization's default domain if it is verified, or else the venue. */
function publicOrigin({ custom_domains, venueOrigin }: Host): string {
  const host = customHost(custom_domains)
  return host === undefined ? venueOrigin : `https://${host}`
}

/** The organization's default domain, if it is verified. */
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
  /** For in-person and hybrid events only. Always on the venue's host, because it is for staff. */
  checkIn: string | undefined
  selfCheckIn: string | undefined
  /** HTML to embed in other sites. */
  embed: string
}

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

export type EmbedLook = {
  /** In pixels; undefined fills the available width. */
  width: number | undefined
  scheme: 'auto' | 'light' | 'dark'
}

/** HTML that shows the on-demand page of the event in another site. */
export function onDemandEmbed(
  { id, title, custom_domains }: LinkedEvent,
  look: EmbedLook & { venueOrigin: string },
) {
  const address = `${publicOrigin({ custom_domains, venueOrigin: look.venueOrigin })}/embed/on-demand/${id}`
  const url = look.scheme === 'auto' ? address : `${address}?scheme=${look.scheme}`
  return { url, html: embedSnippet({ url, title, width: look.width }) }
}

type Snippet = { url: string; title: string; width?: number | undefined }

/** EV-142: fills the available width at 4:2.3, and loads when readers come near it, for it may stand far down a page. */
function embedSnippet({ url, title, width }: Snippet): string {
  const size = width === undefined ? 'width: 100%' : `width: ${width}px; max-width: 100%`
  return [
    `<div style="position: relative; ${size}; aspect-ratio: 4 / 2.3">`,
    `  <iframe src="${url}" title="${escapeHtml(title)}" loading="lazy"`,
    '    allow="autoplay; fullscreen; picture-in-picture"',
    '    style="position: absolute; inset: 0; width: 100%; height: 100%; border: 0" allowfullscreen></iframe>',
    '</div>',
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
