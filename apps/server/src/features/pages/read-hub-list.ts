import { type HubListQuery, hubListLimits, type VenuePage } from '@marquee/domain/pages'
import { listEventRows } from '#features/events/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { readPagesOrigin } from '#features/page-domains/public.ts'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  type HubOf,
  listHubEventIds,
  listHubSeries,
  listHubTags,
  searchHubMoments,
} from './hub-list-store.ts'
import { listedEventViews } from './listed-event-view.ts'
import { hubOwner } from './find-hub-page.ts'
import { findPublished } from './page-design-store.ts'
import { findCurrentSlug } from './page-slug-store.ts'
import { findShownHub, type ReadPage } from './read-hub-page.ts'

type HubListRequest = { id: string; shownOrganization: string | undefined; query: HubListQuery }

const perPage = 24
/** A month with more shows its first ones. */
const perMonth = 200
const mostMoments = 20

/** The list of a published hub. Throws `not_found`, also on the domain of another organization. */
export async function readHubList(services: Services, asked: HubListRequest): Promise<ReadPage<VenuePage>> {
  const { id, query } = asked
  const hub = await findShownHub(services, asked)
  const organizationId = hub.organization_id
  return inOrganization({ ...services, organizationId }, async (ctx) => {
    const { db } = ctx
    const now = ctx.clock.now()
    const of = { organizationId, workspaceId: hub.workspace_id, now }
    const owner = hubOwner(hub)
    const month = query.view === 'month' ? (query.month ?? now.toISOString().slice(0, 7)) : null
    const shown = month === null ? perPage : perMonth
    const offset = month === null ? (query.page - 1) * perPage : 0
    const [design, home, slug, organization, ids, tags, series, moments] = await Promise.all([
      findPublished(db, owner),
      readPagesOrigin(ctx),
      findCurrentSlug(db, owner),
      findOrganization(db, organizationId),
      listHubEventIds(db, { ...of, query, month: month ?? undefined, limit: shown + 1, offset }),
      listHubTags(db, of),
      listHubSeries(db, of),
      hub.searches_transcripts ? momentsOf(db, { of, query }) : [],
    ])
    if (!design || !organization) throw new AppError('not_found')
    const rows = await listEventRows(db, ids.slice(0, shown))
    const name = slug ?? id
    const list = {
      hub: { id: name, title: hub.name, organization: organization.name },
      query,
      events: await listedEventViews(ctx, rows, now),
      month,
      hasMore: month === null && ids.length > perPage,
      moments: moments.map(momentView),
      tags,
      series,
    }
    const page: VenuePage = { kind: 'hub-list', list, canonical: `${home.origin}/hub/${name}/events` }
    return { page, home }
  })
}

/** With the first page of results only. */
async function momentsOf(db: Db, { of, query }: { of: HubOf; query: HubListQuery }) {
  const phrase = query.q.toLowerCase()
  const isSearched =
    query.page === 1 && query.view === undefined && phrase.length >= hubListLimits.shortestPhrase
  return isSearched ? searchHubMoments(db, { ...of, phrase, limit: mostMoments }) : []
}

type Moment = Awaited<ReturnType<typeof searchHubMoments>>[number]

const momentView = ({ event_id, event_title, session_id, session_title, at, content }: Moment) => ({
  event: { id: event_id, title: event_title },
  session: { id: session_id, title: session_title },
  at: Math.floor(at),
  text: content,
})
