import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { deleteStoredFiles } from './stored-file-store.ts'

/** Removes these files from the store, and from what is counted. Idempotent. */
export async function removeFiles(services: Services, keys: readonly string[]): Promise<void> {
  for (const key of keys) await services.store.remove(key)
  await asSystem(services, (ctx) => deleteStoredFiles(ctx.db, keys))
}
