import type { AnyListedEvent, ListEventsQuery } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import { type Actor, visibleWorkspaces } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { withAirings } from './airing-store.ts'
import { findEventNames } from './event-store.ts'
import { type EventListQuery, listEvents as listEventRows } from './event-list-store.ts'
import { listedEventView, minimalEventView } from './event-view.ts'

/**
 * One page of the organization's matching events that the caller may see, in the requested order (EV-040). Throws
 * `not_found` for another organization.
 */
export async function listEvents(
  ctx: MemberContext,
  input: { query: ListEventsQuery; url: string },
): Promise<Page<AnyListedEvent>> {
  const { organization = ctx.organizationId, min, minimal_data: isMinimal, ...query } = input.query
  if (organization !== ctx.organizationId) throw new AppError('not_found')
  const { actor } = ctx
  return inOrganization(ctx, async (ctx) => {
    const { rows: found, ...counted } = await listEventRows(ctx.db, queryFor(actor, { ...query, min }))
    const page = { ...counted, query: input.query, url: input.url }
    if (min) return pageReply({ results: found.map(({ id, title }) => ({ id, title })), ...page })
    const rows = await withAirings(ctx.db, found)
    if (isMinimal) return pageReply({ results: rows.map((row) => minimalEventView(row, actor)), ...page })
    const names = await findEventNames(
      ctx.db,
      rows.map(({ id }) => id),
    )
    return pageReply({ results: rows.map((row) => listedEventView(row, names.get(row.id), actor)), ...page })
  })
}

type Request = Omit<ListEventsQuery, 'organization' | 'minimal_data'>

function queryFor(actor: Actor, { my_workspaces: isOwnOnly, ...query }: Request): EventListQuery {
  return {
    ...query,
    visibleWorkspaces: visibleWorkspaces(actor, 'event:read'),
    ownWorkspaces: isOwnOnly ? actor.workspaceIds : undefined,
  }
}
