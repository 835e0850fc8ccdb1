import { StoreError } from '#platform/store/store-error.ts'
import type { MediaContext } from './media-context.ts'

/** Throws `full` when work on a video would take what is kept free for the database. */
export async function ensureFreeSpace({ settings, freeBytes }: MediaContext): Promise<void> {
  if ((await freeBytes(settings.dataFolder)) < settings.minFreeBytes) throw new StoreError('full')
}
