import type { z } from 'zod'
import { allFilesPrefix, lockVideoAsset, versionPrefix } from '#features/video-library/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { formerVersionSeconds, removeFormerVersionJob } from './processing-jobs.ts'
import { playsItsVersion } from './take-source.ts'
import { deleteVideoSource, listSourceFiles } from './video-source-store.ts'

type FormerVersion = z.output<typeof removeFormerVersionJob.payload>

/**
 * What was made of a version that people do not watch any more is gone from the store, and so is its source file unless
 * another version has the same. While the present version does not play yet, all of it stays for another while.
 *
 * Idempotent: the version is forgotten first, so that nobody goes back to it; removing what is gone is nothing.
 */
export async function removeFormerVersion(services: Services, former: FormerVersion): Promise<void> {
  const ctx = { ...services, organizationId: former.organization_id }
  const removable = await inOrganization(ctx, (ctx) => forgetVersion(ctx, former))
  if (!removable) return
  await ctx.store.removeAll(versionPrefix({ id: former.video_asset_id, version: former.version }))
  if (removable.path !== null) await ctx.store.remove(removable.path)
}

/** The source file that nobody needs now; undefined when nothing is to be removed. */
async function forgetVersion(
  ctx: WithDb<OrganizationContext>,
  former: FormerVersion,
): Promise<{ path: string | null } | undefined> {
  const asset = await lockVideoAsset(ctx.db, former.video_asset_id)
  // The files of a deleted video are all removed.
  if (!asset || asset.version <= former.version) return undefined
  if (!playsItsVersion(asset)) {
    const options = { startAfterSeconds: formerVersionSeconds }
    await ctx.queue.send(ctx.db, removeFormerVersionJob, { payload: former, options })
    return undefined
  }
  await deleteVideoSource(ctx.db, { id: asset.id, version: former.version })
  const kept = [asset.path, ...(await listSourceFiles(ctx.db, asset.id))]
  // What lies elsewhere is not this video's alone.
  const isOwn = former.path?.startsWith(allFilesPrefix(asset)) === true
  return { path: isOwn && !kept.includes(former.path) ? former.path : null }
}
