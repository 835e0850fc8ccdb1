import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { forgetRemovedFiles, listRemovedFiles } from './track-store.ts'

export const removeTrackFilesJob = defineJob({
  name: 'remove-track-files',
  schema: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  timeoutSeconds: 600,
  concurrency: 1,
  cron: '* * * * *',
  run: removeTrackFiles,
})

const batch = 500

/** Removes the files of tracks whose rows are gone. Idempotent: forgets a file only after it is removed. */
export async function removeTrackFiles(ctx: Services): Promise<void> {
  while (true) {
    const keys = await asSystem(ctx, ({ db }) => listRemovedFiles(db, batch))
    if (keys.length === 0) return
    for (const key of keys) await ctx.store.remove(key)
    await asSystem(ctx, ({ db }) => forgetRemovedFiles(db, keys))
  }
}
