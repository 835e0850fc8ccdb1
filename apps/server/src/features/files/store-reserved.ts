import { reserveStorage } from '#features/storage/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { StoreError } from '#platform/store/store-error.ts'
import { deleteStoredFiles, insertStoredFile, markFileStored } from './stored-file-store.ts'
import { t } from './texts.ts'

/**
 * Counts the file that `write` stores under this key and returns the size of. Checks the free disk space and the organization's
 * quota before `write` runs. Throws `conflict` if the key was used before, `storage_full` and `unavailable`; after those and
 * any failure of `write`, nothing is counted.
 */
export async function storeReserved(
  ctx: OrganizationContext,
  { key, maxBytes }: { key: string; maxBytes: number },
  write: () => Promise<number>,
): Promise<void> {
  await refuseWithoutSpace(ctx, maxBytes)
  await reserve(ctx, key, maxBytes)
  try {
    const stored = { size_bytes: await write(), stored_at: ctx.clock.now() }
    await inOrganization(ctx, (ctx) => markFileStored(ctx.db, key, stored))
  } catch (error) {
    await inOrganization(ctx, (ctx) => deleteStoredFiles(ctx.db, [key]))
    const isFull = error instanceof StoreError && error.code === 'full'
    throw isFull ? new AppError('unavailable', { cause: error }) : error
  }
}

/** Reserves the largest possible size before the file arrives, so parallel uploads can't exceed the quota. */
async function reserve(ctx: OrganizationContext, key: string, size_bytes: number): Promise<void> {
  const isStored = (await ctx.store.stat(key)) !== undefined
  const isNew = await inOrganization(ctx, async (ctx) => {
    await reserveStorage(ctx, size_bytes)
    const file = { key, organization_id: ctx.organizationId, size_bytes, stored_at: null }
    return !isStored && (await insertStoredFile(ctx.db, file))
  })
  if (!isNew) throw new AppError('conflict', { message: t('alreadyUploaded') })
}
