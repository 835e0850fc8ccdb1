import {
  type BoothResource,
  type ChangeBoothResource,
  type CreateBoothResource,
  maxResources,
  type ReorderBoothResources,
} from '@marquee/domain/booths'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { FullBoothRow } from './booth-store.ts'
import { findPermittedBooth, requireBooths } from './find-booth.ts'
import { requireOwnFile } from './read-booth-content.ts'
import {
  deleteResourceRow,
  findResourceRow,
  insertResource,
  reorderResourceRows,
  type ResourceFields,
  resourceView,
  updateResourceRow,
} from './resource-store.ts'
import { t } from './texts.ts'

/** Adds a resource at the end of the booth's list (BO-017). */
export async function createBoothResource(
  ctx: MemberContext,
  { booth: id, ...fields }: CreateBoothResource,
): Promise<BoothResource> {
  return inOrganization(ctx, async (ctx) => {
    const booth = await findPermittedBooth(ctx, id)
    await requireBooths(ctx)
    return addResource(ctx, booth, fields)
  })
}

/** Adds a resource. The caller has checked the permission. Throws `conflict` when there are too many. */
export async function addResource(
  ctx: WithDb<OrganizationContext>,
  booth: FullBoothRow,
  fields: ResourceFields,
): Promise<BoothResource> {
  if (booth.resources.length >= maxResources) {
    throw new AppError('conflict', { message: t('tooManyResources', { maxResources }) })
  }
  requireOwnFile(ctx, 'url', fields.url)
  const parent = { organization_id: ctx.organizationId, booth_id: booth.id }
  return resourceView(await insertResource(ctx.db, { ...parent, ...fields }))
}

export async function changeBoothResource(
  ctx: MemberContext,
  { id, change }: { id: string; change: ChangeBoothResource },
): Promise<BoothResource> {
  return inOrganization(ctx, async (ctx) => {
    await requirePermittedResource(ctx, id)
    const { title, url } = change
    requireOwnFile(ctx, 'url', url)
    const fields = { ...(title !== undefined && { title }), ...(url !== undefined && { url }) }
    return resourceView(await updateResourceRow(ctx.db, id, fields))
  })
}

export async function deleteBoothResource(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    await requirePermittedResource(ctx, id)
    await deleteResourceRow(ctx.db, id)
  })
}

/** Reorders the booth's resources. Throws `invalid_input` for a resource of another booth. */
export async function reorderBoothResources(
  ctx: MemberContext,
  { booth, object_list }: ReorderBoothResources,
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    await findPermittedBooth(ctx, booth)
    const unknown = await reorderResourceRows(ctx.db, booth, object_list)
    if (unknown.length === 0) return
    const sentence = t('resourcesGone')
    throw new AppError('invalid_input', { errors: { object_list: [sentence] } })
  })
}

async function requirePermittedResource(ctx: WithDb<MemberContext>, id: string): Promise<void> {
  const resource = await findResourceRow(ctx.db, id)
  if (!resource) throw new AppError('not_found')
  await findPermittedBooth(ctx, resource.booth_id)
}
