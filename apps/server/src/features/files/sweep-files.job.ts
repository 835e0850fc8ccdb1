import { z } from 'zod'
import { listOrganizationIds } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { forgetUnusedFiles, listFilesUnusedSince, recordUnusedFiles } from './file-use-store.ts'
import { removeFiles, filePrefixes, findUnusedFiles } from './stored-files.ts'

export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 7200,
  concurrency: 1,
  // An hour when few people work.
  cron: '7 3 * * *',
  run: sweepFiles,
})

/** Longer than anyone leaves a form unsaved after uploading its file. */
const unusedMs = 7 * 24 * 60 * 60 * 1000

/**
 * Removes files that nothing has used for a week. Idempotent: it records since when a file is unused, and checks again
 * right before removing it.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const ids = await asSystem(services, (ctx) => listOrganizationIds(ctx.db, { ended: false }))
  const organizations = ids.map((id) => ({ id }))
  const logging = { log: services.log, failed: 'the files of an organization were not swept' }
  await oneByOne(organizations, logging, ({ id }) => sweepFilesOf(services, id))
}

async function sweepFilesOf(services: Services, organizationId: string): Promise<void> {
  const at = services.clock.now()
  const prefixes = filePrefixes(organizationId)
  const keys = await findUnusedFiles(services, { organizationId, prefixes })
  const instant = new Date(at.getTime() - unusedMs)
  const overdue = await asSystem(services, async (ctx) => {
    await recordUnusedFiles(ctx.db, { organizationId, keys, at })
    return listFilesUnusedSince(ctx.db, { organizationId, instant })
  })
  if (overdue.length === 0) return
  const stillUnused = new Set(await findUnusedFiles(services, { organizationId, prefixes }))
  const removed = overdue.filter((key) => stillUnused.has(key))
  await removeFiles(services, removed)
  await asSystem(services, (ctx) => forgetUnusedFiles(ctx.db, removed))
  services.log.info({ organization_id: organizationId, files: removed.length }, 'unused files were removed')
}
