/** The files of an organization in the store. */
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { fileIdOf } from './file-address.ts'
import { listUsedFileIds } from './file-use-store.ts'

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
  // Listed before the uses, so that a file that is uploaded and used in between is not among them.
  for (const prefix of prefixes) for await (const key of services.store.list(prefix)) keys.push(key)
  if (keys.length === 0) return []
  const used = await asSystem(services, (ctx) => listUsedFileIds(ctx.db, organizationId))
  return keys.filter((key) => {
    const id = fileIdOf(key)
    // A key that is not one of ours is left alone.
    return id !== undefined && !used.has(id)
  })
}
