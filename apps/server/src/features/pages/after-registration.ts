/** The page after a registration: its address says what became of the form, so that reloading it sends nothing again. */
import type { RegisteredElsewhere, RegisteredStatus } from '@marquee/domain/pages'
import {
  type OtherOutcome,
  otherOutcomeSchema,
  type Registered,
  registeredSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { EventRow } from '#features/events/public.ts'
import { listOtherEvents, otherEventView } from '#features/registrants/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

export const registeredQuery = z.object({
  status: registeredSchema.shape.status.catch('registered' satisfies RegisteredStatus),
  /** `id.outcome` for each other event of the series. */
  also: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .default([])
    .transform((all) => all.flatMap(readOutcome)),
})

function readOutcome(text: string): OtherOutcome[] {
  const [event, outcome] = text.split('.')
  const { data } = otherOutcomeSchema.safeParse({ event, outcome })
  return data ? [data] : []
}

export function addressAfter(eventId: string, { status, also }: Pick<Registered, 'status' | 'also'>): string {
  const others = also.map(({ event, outcome }) => `&also=${event}.${outcome}`)
  return `/event/${eventId}/registered?status=${status}${others.join('')}`
}

/** The other events of the series by their start, with what became of the form there. */
export async function registeredElsewhere(
  services: Services,
  event: EventRow,
  also: readonly OtherOutcome[],
): Promise<RegisteredElsewhere[]> {
  if (also.length === 0) return []
  const ctx = { ...services, organizationId: event.organization_id }
  const others = await inOrganization(ctx, (ctx) => listOtherEvents(ctx, event))
  return others.flatMap((other) => {
    const outcome = also.find((one) => one.event === other.id)?.outcome
    return outcome ? [{ ...otherEventView(other), outcome }] : []
  })
}
