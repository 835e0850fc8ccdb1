import { statfs } from 'node:fs/promises'
import { StoreError } from '#platform/store/store-error.ts'
import type { MediaContext } from './media-context.ts'

/** Work begins only with this much left: a chunk needs a tenth of it, and the database shares the disk. */
const leastFreeBytes = 512 * 1024 * 1024

/** Bytes that may still be written to the disk of this folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws `full` when the disk of the data folder has too little left for a piece of work. */
export async function ensureFreeSpace(ctx: MediaContext): Promise<void> {
  if ((await ctx.freeBytes(ctx.settings.dataFolder)) < leastFreeBytes) throw new StoreError('full')
}
