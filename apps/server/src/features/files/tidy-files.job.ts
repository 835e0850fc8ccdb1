import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { isBesideFile, readFileKey } from './file-address.ts'
import {
  deleteStoredFiles,
  findKnownKeys,
  insertStoredFile,
  listUnfinishedUploads,
  markFileStored,
} from './stored-file-store.ts'

export const tidyFilesJob = defineJob({
  name: 'tidy-files',
  schema: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 600,
  timeoutSeconds: 3600,
  concurrency: 1,
  // A minute when little else runs.
  cron: '11 4 * * *',
  run: tidyFiles,
})

/** Longer than any upload takes. */
const maxUploadMs = 24 * 60 * 60 * 1000
const batchSize = 500

/**
 * Makes the records match the store: adds files that were never recorded because of a crash or because they predate the
 * records, and deletes records of uploads that never finished. Idempotent.
 */
export async function tidyFiles(services: Services): Promise<void> {
  await finishUploads(services)
  for (const root of ['files/', 'public/']) {
    let keys: string[] = []
    for await (const key of services.store.list(root)) {
      if (isBesideFile(key)) continue
      keys.push(key)
      if (keys.length < batchSize) continue
      await recordMissing(services, keys)
      keys = []
    }
    await recordMissing(services, keys)
  }
}

async function finishUploads(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - maxUploadMs)
  const unfinished = await asSystem(services, (ctx) => listUnfinishedUploads(ctx.db, before))
  for (const { key } of unfinished) {
    const stat = await services.store.stat(key)
    const stored = stat && { size_bytes: stat.sizeBytes, stored_at: services.clock.now() }
    await asSystem(services, (ctx) =>
      stored ? markFileStored(ctx.db, key, stored) : deleteStoredFiles(ctx.db, [key]),
    )
  }
}

async function recordMissing(services: Services, keys: readonly string[]): Promise<void> {
  const known = await asSystem(services, (ctx) => findKnownKeys(ctx.db, keys))
  for (const key of keys) {
    const { organizationId } = readFileKey(key) ?? {}
    const stat = known.has(key) ? undefined : await services.store.stat(key)
    if (organizationId === undefined || !stat) continue
    await asSystem(services, async (ctx) => {
      // Files of a deleted organization are not counted.
      if (!(await findOrganization(ctx.db, organizationId))) return
      const stored_at = services.clock.now()
      await insertStoredFile(ctx.db, {
        key,
        organization_id: organizationId,
        size_bytes: stat.sizeBytes,
        stored_at,
      })
    })
  }
}
