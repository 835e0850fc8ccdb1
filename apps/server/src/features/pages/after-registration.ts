/**
 * The page after a registration. Its address contains the result of the form, so that reloading doesn't send it again.
 */
import type { Invites, RegisteredElsewhere, RegisteredStatus } from '@marquee/domain/pages'
import {
  type OtherOutcome,
  otherOutcomeSchema,
  type Registered,
  registeredSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { EventRow } from '#features/events/public.ts'
import { listOtherEvents, otherEventView } from '#features/registering/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

export const registeredQuery = z.object({
  status: registeredSchema.shape.status.catch('registered' satisfies RegisteredStatus),
  /** The key for registering a colleague. */
  by: z.string().max(100).optional().catch(undefined),
  /** Whether a colleague was registered. */
  colleague: z
    .literal('yes')
    .optional()
    .catch(undefined)
    .transform((text) => text !== undefined),
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

type After = Pick<Registered, 'status' | 'also' | 'colleague_key'> & {
  isColleague: boolean
}

export function addressAfter(eventId: string, after: After): string {
  const { status, also, colleague_key, isColleague } = after
  const query = new URLSearchParams({
    status,
    ...(isColleague && { colleague: 'yes' }),
    ...(colleague_key !== null && { by: colleague_key }),
  })
  for (const { event, outcome } of also) query.append('also', `${event}.${outcome}`)
  return `/event/${eventId}/registered?${query.toString()}`
}

type Inviting = { page: string; eventId: string; code: string | null; colleagueKey: string | null }

/** How someone invites others: the address of the page with their code, and the form for a colleague. */
export function invitesOf({ page, eventId, code, colleagueKey }: Inviting): Omit<Invites, 'referred'> {
  return {
    link: code === null ? null : `${page}?ref=${code}`,
    colleague: colleagueKey === null ? null : `/event/${eventId}?by=${colleagueKey}#register`,
  }
}

/** The other events of the series by start, with the result of the form for each. */
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
