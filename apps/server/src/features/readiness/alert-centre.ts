/** The alert centre of an event, and of a series (RW-003, RW-004). */
import { decide } from '@marquee/domain/permissions'
import {
  type AlertCentre,
  type FailedCheck,
  maxFailedChecks,
  permissionOfPlace,
  type SeriesAlertCentre,
  type Warning,
  warningAction,
  type WarningCount,
  warningKinds,
  warningMessage,
} from '@marquee/domain/readiness'
import {
  type EventRow,
  findVisibleEvent,
  listComingEventsOfSeries,
  mayWithEvent,
} from '#features/events/public.ts'
import { findVisibleSeries } from '#features/series/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findWarnings } from './find-warnings.ts'
import type { ReadinessParts } from './readiness-part.ts'

type AskedAlerts = { id: string; parts: ReadinessParts }

/** What the event still needs. Throws like `findVisibleEvent`. */
export async function getEventAlertCentre(
  ctx: MemberContext,
  { id, parts }: AskedAlerts,
): Promise<AlertCentre> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, id)
    return alertCentreOf(await checksOfEvents(ctx, { events: [event], parts }))
  })
}

/** As many as a series shows at a glance. */
const eventsChecked = 10

/** What the next events of the series still need. Throws like `findVisibleSeries`. */
export async function getSeriesAlertCentre(
  ctx: MemberContext,
  { id, parts }: AskedAlerts,
): Promise<SeriesAlertCentre> {
  return inOrganization(ctx, async (ctx) => {
    const series = await findVisibleSeries(ctx, id)
    const coming = await listComingEventsOfSeries(ctx.db, {
      seriesId: series.id,
      now: ctx.clock.now(),
      limit: eventsChecked,
    })
    const events = coming.filter((event) => mayWithEvent(ctx.actor, 'event:read', event))
    const checks = await checksOfEvents(ctx, { events, parts })
    const counts = Map.groupBy(checks, ({ event_id }) => event_id)
    return {
      ...alertCentreOf(checks),
      events: events.map(({ id, title, start_time }) => ({
        id,
        title,
        start_time: start_time.toISOString(),
        count: counts.get(id)?.length ?? 0,
      })),
    }
  })
}

/** How many warnings of each kind these events have. */
export async function countWarnings(
  ctx: WithDb<OrganizationContext>,
  checked: { events: readonly EventRow[]; parts: ReadinessParts },
): Promise<ReadonlyMap<string, WarningCount[]>> {
  const found = await findWarnings(ctx, checked)
  return new Map(
    [...found].map(([id, warnings]) => {
      const byKey = Map.groupBy(warnings, ({ key }) => key)
      return [id, [...byKey].map(([key, same]) => ({ key, count: same.length }))]
    }),
  )
}

const alertCentreOf = (checks: readonly FailedCheck[]): AlertCentre => ({
  failed_checks: checks.slice(0, maxFailedChecks),
  count: checks.length,
})

async function checksOfEvents(
  ctx: WithDb<MemberContext>,
  checked: { events: readonly EventRow[]; parts: ReadinessParts },
): Promise<FailedCheck[]> {
  const found = await findWarnings(ctx, checked)
  return checked.events.flatMap((event) =>
    withoutRepetition((found.get(event.id) ?? []).map((warning) => failedCheckView(ctx, warning, event))),
  )
}

function failedCheckView({ actor }: MemberContext, warning: Warning, event: EventRow): FailedCheck {
  const { key, event_id, entity_id, source } = warning
  const { videos, ...fields } = source
  const { place, isRequired } = warningKinds[key]
  const isAllowed = decide(actor, permissionOfPlace[place], { workspaceId: event.workspace_id }).allowed
  return {
    key,
    message: warningMessage(warning),
    actionRequired: isRequired,
    action: isAllowed ? warningAction(warning, event) : null,
    entityId: entity_id,
    event_id,
    ...fields,
    ...(videos && { videos: [...videos] }),
  }
}

/** RW-013. */
function withoutRepetition(checks: readonly FailedCheck[]): FailedCheck[] {
  const said = new Set<string>()
  return checks.filter(({ message }) => !said.has(message) && said.add(message))
}
