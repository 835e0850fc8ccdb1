/** The files of an organization in the store. */
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { besideFile, fileIdOf } from './file-address.ts'
import { listUsedFileIds } from './file-use-store.ts'
import { deleteStoredFiles } from './stored-file-store.ts'

/** Every file of the organization is stored under one of these. */
export function filePrefixes(organizationId: string): string[] {
  return ['public', 'files'].map((root) => `${root}/${organizationId}/`)
}

/** The files under `prefixes` that nothing uses. */
export async function findUnusedFiles(
  services: Services,
  { organizationId, prefixes }: { organizationId: string; prefixes: readonly string[] },
): Promise<string[]> {
  const keys: string[] = []
  // Listed before reading the uses, so a file uploaded and used in between is not included.
  for (const prefix of prefixes) for await (const key of services.store.list(prefix)) keys.push(key)
  if (keys.length === 0) return []
  const used = await asSystem(services, (ctx) => listUsedFileIds(ctx.db, organizationId))
  return keys.filter((key) => {
    const id = fileIdOf(key)
    // Skip keys that are not file keys.
    return id !== undefined && !used.has(id)
  })
}

/** Removes these files and what is stored beside them from the store, and from the storage count. Idempotent. */
export async function removeFiles(services: Services, keys: readonly string[]): Promise<void> {
  for (const key of keys.flatMap((key) => [...besideFile(key), key])) await services.store.remove(key)
  await asSystem(services, (ctx) => deleteStoredFiles(ctx.db, keys))
}
