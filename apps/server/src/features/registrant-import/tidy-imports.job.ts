import { flatFileDays } from '@marquee/domain/registrant-import'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { stalledMs } from '#features/registrants/public.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { deleteOldImports, listStalledImports } from './flat-file-store.ts'
import { importRegistrantsJob } from './import-registrants.job.ts'
import { undoImportJob } from './undo-import.job.ts'

/** Deletes files that were never submitted or ended long ago, and continues imports that stopped. Can run twice. */
export const tidyImportsJob = defineJob({
  name: 'tidy-imports',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
  cron: '*/10 * * * *',
  run: tidyImports,
})
const dayMs = 24 * 60 * 60 * 1000

async function tidyImports(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  await asSystem(services, async (ctx) => {
    await deleteOldImports(ctx.db, {
      checkedBefore: new Date(now - dayMs),
      endedBefore: new Date(now - flatFileDays * dayMs),
    })
    for (const row of await listStalledImports(ctx.db, new Date(now - stalledMs))) {
      const { organization_id, event_id, id } = row
      const job = row.status === 'undoing' ? undoImportJob : importRegistrantsJob
      await ctx.queue.send(ctx.db, job, {
        payload: { organization_id, event_id, import_id: id },
        options: { singletonKey: id, isOnlyIfIdle: true },
      })
    }
  })
}
