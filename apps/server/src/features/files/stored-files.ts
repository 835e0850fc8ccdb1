/** The files of an organisation as they lie in the store. */
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { fileIdOf } from './file-address.ts'
import { listUsedFileIds } from './file-use-store.ts'

/** Below these lies every file that was sent for the organisation, whatever it is for. */
export function filePrefixes(organizationId: string): string[] {
  return ['public', 'files'].map((root) => `${root}/${organizationId}/`)
}

/** Those of the files below `prefixes` that nothing uses now. */
export async function findUnusedFiles(
  services: Services,
  { organizationId, prefixes }: { organizationId: string; prefixes: readonly string[] },
): Promise<string[]> {
  const keys: string[] = []
  // Listed before the uses are: what is sent and used meanwhile is not among them.
  for (const prefix of prefixes) for await (const key of services.store.list(prefix)) keys.push(key)
  if (keys.length === 0) return []
  const used = await asSystem(services, (ctx) => listUsedFileIds(ctx.db, organizationId))
  return keys.filter((key) => {
    const id = fileIdOf(key)
    // What is no file of ours is nobody's to remove.
    return id !== undefined && !used.has(id)
  })
}
