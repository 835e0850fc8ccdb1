import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { deleteStoredFiles } from './stored-file-store.ts'

/** These files are gone from the store, and count no more. Idempotent: removing what is gone is nothing. */
export async function removeFiles(services: Services, keys: readonly string[]): Promise<void> {
  for (const key of keys) await services.store.remove(key)
  await asSystem(services, (ctx) => deleteStoredFiles(ctx.db, keys))
}
