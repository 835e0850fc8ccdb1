import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { listAliveEntries } from './entry-store.ts'

/** The entries that have ended, or whose link was revoked. */
export async function listEndedEntries(services: Services, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const alive = new Set(await asSystem(services, ({ db }) => listAliveEntries(db, ids)))
  return ids.filter((id) => !alive.has(id))
}
