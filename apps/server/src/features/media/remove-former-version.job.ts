import type { z } from 'zod'
import { allFilesPrefix, lockVideoAsset, versionPrefix } from '#features/video-library/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { formerVersionSeconds, removeFormerVersionJob } from './processing-jobs.ts'
import { deleteVideoFragments } from './video-fragments-store.ts'
import { playsItsVersion } from './take-source.ts'
import { deleteVideoSource, listSourceFiles } from './video-source-store.ts'

type FormerVersion = z.output<typeof removeFormerVersionJob.schema>

/**
 * Removes everything made from a replaced version, and its source file unless another version uses it. While the current
 * version doesn't play yet, waits for another day.
 *
 * Idempotent: the version's row is deleted first, so that no one restores it.
 */
export async function removeFormerVersion(services: Services, former: FormerVersion): Promise<void> {
  const ctx = { ...services, organizationId: former.organization_id }
  const removable = await inOrganization(ctx, (ctx) => forgetVersion(ctx, former))
  if (!removable) return
  await ctx.store.removeAll(versionPrefix({ id: former.video_asset_id, version: former.version }))
  if (removable.path !== null) await ctx.store.remove(removable.path)
}

/** The source file to remove, if any; undefined when the version is kept. */
async function forgetVersion(
  ctx: WithDb<OrganizationContext>,
  former: FormerVersion,
): Promise<{ path: string | null } | undefined> {
  const asset = await lockVideoAsset(ctx.db, former.video_asset_id)
  // The files of a deleted video are all removed by its own job.
  if (!asset || asset.version <= former.version) return undefined
  if (!playsItsVersion(asset)) {
    const options = { startAfterSeconds: formerVersionSeconds }
    await ctx.queue.send(ctx.db, removeFormerVersionJob, { payload: former, options })
    return undefined
  }
  await deleteVideoSource(ctx.db, { id: asset.id, version: former.version })
  await deleteVideoFragments(ctx.db, { id: asset.id, version: former.version })
  const inUse = [asset.path, ...(await listSourceFiles(ctx.db, asset.id))]
  // Files elsewhere may be shared with other videos.
  const isOwn = former.path?.startsWith(allFilesPrefix(asset)) === true
  return { path: isOwn && !inUse.includes(former.path) ? former.path : null }
}
