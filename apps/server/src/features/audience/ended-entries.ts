import type { WayOut } from '@marquee/domain/audience'
import type { Attendee, Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { listWaysOut } from './entry-store.ts'

type InEvent = Pick<Attendee, 'entryId' | 'eventId'>

/** The entries among these that no longer count, each with the reason. */
export async function listEndedEntries(
  services: Pick<Services, 'database'>,
  entries: readonly InEvent[],
): Promise<Map<string, WayOut>> {
  if (entries.length === 0) return new Map()
  const asked = entries.map(({ entryId: id, eventId }) => ({ id, eventId }))
  const rows = await asSystem(services, ({ db }) => listWaysOut(db, asked))
  return new Map(rows.flatMap(({ id, way_out }) => (way_out === null ? [] : [[id, way_out]])))
}
