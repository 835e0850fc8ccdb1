import type { Page } from '@marquee/domain/lists'
import { type Permission, visibleWorkspaces } from '@marquee/domain/permissions'
import type {
  CompaniesOfRegistrants,
  ListSeriesRegistrantsQuery,
  SeriesRegistrant,
} from '@marquee/domain/registrants'
import { findPermittedSeries } from '#features/series/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { seriesRegistrantView } from './registrant-view.ts'
import {
  listCompaniesOfEvents,
  listEventIdsOfSeries,
  listEventsOfPeople,
  listSeriesRegistrantRows,
} from './series-registrant-store.ts'

type Listing = { seriesId: string; query: ListSeriesRegistrantsQuery; url: string }

/**
 * One page of the people who registered for events of the series that the actor may see (RG-036 to RG-046). Throws
 * `not_found`; `forbidden` in another team.
 */
export async function listSeriesRegistrants(
  ctx: MemberContext,
  { seriesId, query, url }: Listing,
): Promise<Page<SeriesRegistrant>> {
  return inOrganization(ctx, async (ctx) => {
    const all = await permittedEventIds(ctx, seriesId, 'registrant:read')
    const { events__in: wanted } = query
    const events = wanted.length === 0 ? all : all.filter((id) => wanted.includes(id))
    const found = { organizationId: ctx.organizationId, events, query }
    const { rows, count, isCapped } = await listSeriesRegistrantRows(ctx.db, found)
    // All events of a person are shown, including those outside the filter.
    const theirs = await listEventsOfPeople(ctx.db, { events: all, people: rows.map(({ id }) => id) })
    const ofPerson = Map.groupBy(theirs, ({ profile_id }) => profile_id)
    const results = rows.map((row) => seriesRegistrantView(row, ofPerson.get(row.id) ?? []))
    return pageReply({ results, count, isCapped, query, url })
  })
}

/** The companies of these people, for the filter (RG-043). Throws like `listSeriesRegistrants`. */
export async function listCompaniesOfRegistrants(
  ctx: MemberContext,
  { seriesId, search }: { seriesId: string; search: string },
): Promise<CompaniesOfRegistrants> {
  return inOrganization(ctx, async (ctx) => {
    const events = await permittedEventIds(ctx, seriesId, 'registrant:read')
    return { companies: await listCompaniesOfEvents(ctx.db, { events, search }) }
  })
}

/**
 * The events of the series for whose registrants the actor has this permission. Throws like `listSeriesRegistrants`.
 */
export async function permittedEventIds(
  ctx: WithDb<MemberContext>,
  seriesId: string,
  permission: Permission,
): Promise<string[]> {
  const series = await findPermittedSeries(ctx, seriesId, permission)
  const teams = visibleWorkspaces(ctx.actor, permission)
  return listEventIdsOfSeries(ctx.db, { seriesId: series.id, teams })
}
