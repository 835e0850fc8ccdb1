import { findEventRow } from '#features/events/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { createFinder } from '#platform/cache/answers.ts'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'

const maxKnown = 10_000
/** How long pages of a closing organization may still be shown. */
const trustedForMs = 10_000

/** Finds the organization of an event; undefined if there is none, or if it is closing. Only the event says which it is. */
export function createOrganizationFinder(
  services: Services,
): (eventId: string) => Promise<string | undefined> {
  const known = createFinder({
    clock: services.clock,
    read: ({ eventId }: { eventId: string }) => asSystem(services, ({ db }) => findOpen(db, eventId)),
    freshForMs: (found) => (found === undefined ? 0 : trustedForMs),
    max: { entries: maxKnown },
  })
  return (eventId) => known.get({ eventId })
}

async function findOpen(db: Db, eventId: string): Promise<string | undefined> {
  const event = await findEventRow(db, eventId)
  if (!event || !(await isOrganizationOpen(db, event.organization_id))) return undefined
  return event.organization_id
}
