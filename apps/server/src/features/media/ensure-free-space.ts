import { StoreError } from '#platform/store/store-error.ts'
import type { MediaContext } from './media-context.ts'

/** Throws `full` when work on a video would use space that is reserved for the database. */
export async function ensureFreeSpace(ctx: MediaContext): Promise<void> {
  const free = await ctx.freeBytes(ctx.settings.dataFolder)
  if (free < ctx.settings.minFreeBytes) throw new StoreError('full')
}
