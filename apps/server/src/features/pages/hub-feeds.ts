/** A hub's events for feed readers (RSS 2.0) and calendars (RFC 5545). */
import { hubListQuerySchema } from '@marquee/domain/pages'
import { calendarFor, entryOfEvent, listEventRows, whenInWords } from '#features/events/public.ts'
import { readPagesOrigin } from '#features/page-domains/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { listHubEventIds } from './hub-list-store.ts'
import { hubOwner } from './find-hub-page.ts'
import { pathOfListed } from './listed-event-view.ts'
import { findPublished } from './page-design-store.ts'
import { findEventSlugs } from './page-slug-store.ts'
import { findShownHub } from './read-hub-page.ts'

type FeedRequest = { id: string; shownOrganization: string | undefined }

const mostEntries = 100

/** The hub's events: first those that aren't over, then the others, newest first. Throws `not_found`. */
async function readEntries(services: Services, asked: FeedRequest) {
  const hub = await findShownHub(services, asked)
  const organizationId = hub.organization_id
  return inOrganization({ ...services, organizationId }, async (ctx) => {
    const of = { organizationId, workspaceId: hub.workspace_id, now: ctx.clock.now() }
    const query = hubListQuerySchema.parse({})
    const [design, home, ids] = await Promise.all([
      findPublished(ctx.db, hubOwner(hub)),
      readPagesOrigin(ctx),
      listHubEventIds(ctx.db, { ...of, query, limit: mostEntries, offset: 0 }),
    ])
    if (!design) throw new AppError('not_found')
    const [rows, slugs] = await Promise.all([listEventRows(ctx.db, ids), findEventSlugs(ctx.db, ids)])
    return { hub, origin: home.origin, entries: rows.map((row) => ({ row, slug: slugs.get(row.id) })) }
  })
}

export async function hubFeed(services: Services, asked: FeedRequest): Promise<string> {
  const { hub, origin, entries } = await readEntries(services, asked)
  const items = entries.map(({ row, slug }) => {
    const address = `${origin}${pathOfListed(row, slug)}`
    // If this changed with its address, readers would show the event again.
    const guid = `${origin}${pathOfListed(row)}`
    const when = row.event_type === 'Recording' ? '' : whenInWords(row)
    const about = [when, row.description].filter((part) => part !== '').join('\n\n')
    return `<item><title>${escaped(row.title)}</title><link>${address}</link><guid>${guid}</guid><pubDate>${row.created_at.toUTCString()}</pubDate><description>${escaped(about)}</description></item>`
  })
  const link = `${origin}/hub/${hub.id}`
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(hub.name)}</title><link>${link}</link><description>${escaped(hub.name)}</description><atom:link href="${link}/feed.xml" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`
}

export async function hubCalendar(services: Services, asked: FeedRequest): Promise<string> {
  const { origin, entries } = await readEntries(services, asked)
  const planned = entries
    .filter(({ row }) => row.event_type !== 'Recording')
    .map(({ row, slug }) => ({ ...entryOfEvent(row), url: `${origin}${pathOfListed(row, slug)}` }))
  return calendarFor(services, undefined, planned)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes the text and removes characters that XML 1.0 doesn't allow. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
