import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { AtEvent } from './at-event.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** Reports these people as present at the event, like another process of the installation; valid for 30 seconds. */
export async function putHere(
  { services }: TestServer,
  { organizationId }: Person,
  people: readonly Pick<AtEvent, 'event' | 'profileId'>[],
): Promise<void> {
  const ids = `{${people.map(({ profileId }) => profileId).join(',')}}`
  await inOrganization({ ...services, organizationId }, ({ db }) =>
    db.execute(sql`insert into presences (event_id, process_id, organization_id, people, watching, at)
      values (${people[0]?.event}, ${randomUUID()}, ${organizationId}, ${ids}::uuid[], '{}', ${services.clock.now()})`),
  )
}
