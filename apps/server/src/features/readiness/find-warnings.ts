/** Collects the warnings of events from the registered parts. */
import { type EventState, eventState } from '@marquee/domain/events'
import { type Warning, type WarningKey, warningKeys } from '@marquee/domain/readiness'
import { type EventRow, withAirings } from '#features/events/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { detailsReadiness, lacksDates } from './event-details.ts'
import type { ReadinessParts } from './readiness-part.ts'

/** Nobody comes to a blueprint, so nobody checks devices for it, and its dates mean nothing (RW-016). */
const notOfBlueprints: ReadonlySet<WarningKey> = new Set([
  'no_dates',
  'speaker_tech_check',
  'staff_tech_check',
])

type CheckedEvents = { events: readonly EventRow[]; parts: ReadinessParts }

/**
 * What these events still need, by event, the most urgent first. An event that has taken place or was canceled needs nothing.
 */
export async function findWarnings(
  ctx: WithDb<OrganizationContext>,
  { events, parts }: CheckedEvents,
): Promise<ReadonlyMap<string, Warning[]>> {
  const now = ctx.clock.now()
  const stated = (await withAirings(ctx.db, events)).map((event) => ({
    event,
    state: eventState(event, now),
  }))
  const checked = stated.filter(isChecked).map(({ event }) => event)
  const found = stated.flatMap(({ event, state }) => (lacksDates(event, state) ? [dateWarning(event)] : []))
  if (checked.length > 0)
    for (const part of [detailsReadiness, ...parts]) found.push(...(await part.warnings(ctx.db, checked)))
  const blueprints = new Set(events.flatMap(({ id, is_blueprint }) => (is_blueprint ? [id] : [])))
  const meant = found.filter(({ key, event_id }) => !(blueprints.has(event_id) && notOfBlueprints.has(key)))
  return Map.groupBy(meant.toSorted(byUrgency), ({ event_id }) => event_id)
}

/** A recording can be watched at any time, and a blueprint is never over. */
function isChecked({ event, state }: { event: EventRow; state: EventState }): boolean {
  if (event.is_blueprint) return true
  return state !== 'canceled' && (state !== 'past' || event.event_type === 'Recording')
}

const dateWarning = ({ id }: EventRow): Warning => ({
  key: 'no_dates',
  event_id: id,
  entity_id: id,
  source: {},
})

const urgencies = new Map(warningKeys.map((key, index) => [key, index]))
const byUrgency = (a: Warning, b: Warning) => (urgencies.get(a.key) ?? 0) - (urgencies.get(b.key) ?? 0)
