import type { Series, SeriesDetails } from '@marquee/domain/series'
import { listPageDomains, vanityDomainView } from '#features/page-domains/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { type SeriesRelations, findSeriesRelations } from './series-names-store.ts'
import { mayWithSeries, visibilityOf } from './series-policy.ts'
import type { SeriesRow } from './series-store.ts'

const all: SeriesDetails = { min: 'false', get_tags: 'true' }

/**
 * Lists include this many events of each series. A single series includes the most that a repeating event can have, and
 * more.
 */
const eventsOfEach = { list: 20, one: 400 }

/** The reply about a series whose row is already loaded. */
export async function seriesReply(
  ctx: WithDb<MemberContext>,
  row: SeriesRow,
  details: SeriesDetails = all,
): Promise<Series> {
  const [view] = await seriesViews(ctx, [row], { ...details, of: 'one' })
  if (view === undefined) throw new Error('A series that was read has no view.')
  const domains = await listPageDomains(ctx.db)
  return { ...view, custom_domains: domains.map(vanityDomainView) }
}

/** Series as the API returns them, in the order of the rows, with what the caller may do with each. */
export async function seriesViews(
  ctx: WithDb<MemberContext>,
  rows: readonly SeriesRow[],
  details: SeriesDetails & { of: 'one' | 'list' },
): Promise<Series[]> {
  const relations = await findSeriesRelations(ctx.db, {
    ids: rows.map(({ id }) => id),
    eventsOfEach: details.min === 'true' ? 0 : eventsOfEach[details.of],
    teams: visibilityOf(ctx).events,
    now: ctx.clock.now(),
  })
  return rows.flatMap((row) => {
    const found = relations.get(row.id)
    return found ? [viewOf(ctx, row, shownOf(found, details))] : []
  })
}

type ShownRelations = Omit<SeriesRelations, 'events' | 'tags'> &
  Partial<Pick<SeriesRelations, 'events' | 'tags'>>

function shownOf(relations: SeriesRelations, { min, get_tags }: SeriesDetails): ShownRelations {
  const { workspace, blueprint_event, event_count, upcoming_count, canceled_count } = relations
  const { next_event, last_event, events, tags } = relations
  return {
    workspace,
    blueprint_event,
    event_count,
    upcoming_count,
    canceled_count,
    next_event,
    last_event,
    ...(min === 'false' && { events }),
    ...(get_tags === 'true' && { tags }),
  }
}

function viewOf({ actor }: MemberContext, row: SeriesRow, relations: ShownRelations): Series {
  return {
    id: row.id,
    organization: row.organization_id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    recurrence: row.recurrence,
    timezone: row.timezone,
    starts_on: row.starts_on,
    duration_minutes: row.duration_minutes,
    ...relations,
    registration_builder_url: `/api/event/series/${row.id}/page/json/`,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: {
      update: mayWithSeries(actor, 'series:update', row),
      delete: mayWithSeries(actor, 'series:delete', row),
    },
  }
}
