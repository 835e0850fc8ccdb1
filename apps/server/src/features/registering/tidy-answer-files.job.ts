import { z } from 'zod'
import { removeFiles } from '#features/files/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { deleteAnswerFiles, listLooseFiles } from './answer-file-store.ts'

export const tidyAnswerFilesJob = defineJob({
  name: 'tidy-answer-files',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 500,
  concurrency: 1,
  cron: '*/10 * * * *',
  run: tidyAnswerFiles,
})
/** Longer than registering takes. */
const registeringMs = 60 * 60 * 1000
const batchSize = 200

/**
 * Removes the files of registrations that were deleted or never made. Idempotent: the row is deleted last, so an
 * interrupted removal is repeated.
 */
export async function tidyAnswerFiles(services: Services): Promise<void> {
  const createdBefore = new Date(services.clock.now().getTime() - registeringMs)
  const loose = { createdBefore, limit: batchSize }
  for (;;) {
    const files = await asSystem(services, ({ db }) => listLooseFiles(db, loose))
    if (files.length === 0) return
    await removeFiles(
      services,
      files.map(({ storage_key }) => storage_key),
    )
    await asSystem(services, ({ db }) =>
      deleteAnswerFiles(
        db,
        files.map(({ id }) => id),
      ),
    )
  }
}
