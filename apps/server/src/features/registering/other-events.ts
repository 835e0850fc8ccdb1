/** The other events of a series, for which people can register with the form of one of them. */
import type { ErrorCode } from '@marquee/domain/error-replies'
import { mostOtherEvents, type OtherOutcome } from '@marquee/domain/registrants'
import { type EventRow, listComingEventsOfSeries } from '#features/events/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The events of the same series that are neither over nor canceled, earliest first. */
export async function listOtherEvents(
  { db, clock }: WithDb<OrganizationContext>,
  { id, series_id }: EventRow,
): Promise<EventRow[]> {
  if (series_id === null) return []
  // One more, because the event itself may be among them.
  const coming = { seriesId: series_id, now: clock.now(), limit: mostOtherEvents + 1 }
  const rows = await listComingEventsOfSeries(db, coming)
  return rows.filter((row) => row.id !== id).slice(0, mostOtherEvents)
}

export function otherEventView({ id, title, start_time, end_time, timezone }: EventRow) {
  return { id, title, start_time: start_time.toISOString(), end_time: end_time.toISOString(), timezone }
}

const outcomes: Partial<Record<ErrorCode, OtherOutcome['outcome']>> = {
  REGISTRATION_LIMIT_REACHED: 'full',
  registration_closed: 'closed',
}

type Chosen = { event: EventRow; chosen: readonly string[] }
type Enter = (eventId: string) => Promise<{ status: OtherOutcome['outcome'] }>

/** Registers for these other events of the series, each by its own rules. Skips events that are no longer offered. */
export async function enterOthers(
  ctx: OrganizationContext,
  { event, chosen }: Chosen,
  enter: Enter,
): Promise<OtherOutcome[]> {
  if (chosen.length === 0) return []
  const offered = await inOrganization(ctx, (ctx) => listOtherEvents(ctx, event))
  const others = offered.filter(({ id }) => chosen.includes(id))
  return Promise.all(
    others.map(async ({ id }) => {
      try {
        return { event: id, outcome: (await enter(id)).status }
      } catch (error) {
        return { event: id, outcome: outcomeOfRefusal(error) }
      }
    }),
  )
}

function outcomeOfRefusal(error: unknown): OtherOutcome['outcome'] {
  if (!(error instanceof AppError)) throw error
  return outcomes[error.code] ?? 'refused'
}
