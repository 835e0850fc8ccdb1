import type { Tag } from '@marquee/domain/tags'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { nameTaken } from './create-tag.ts'
import { deleteTagRow, findTagRow, isNameTaken, renameTagRow } from './tag-store.ts'
import { tagView } from './tag-view.ts'

/** Renames the tag everywhere (AG-069). Throws `TAG_ALREADY_IN_ENTITY` if another tag has the name. */
export async function renameTag(ctx: MemberContext, input: { id: string; tag_name: string }): Promise<Tag> {
  permit(ctx.actor, 'event:update')
  const { id, tag_name } = input
  const rename = inOrganization(ctx, async (ctx) => {
    const before = await findTagRow(ctx.db, id)
    if (!before) throw new AppError('not_found')
    await renameTagRow(ctx.db, id, tag_name)
    const entry = { action: 'tag.renamed', target_type: 'tag', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: tag_name, details: { before: before.tag_name } })
    return tagView({ ...before, tag_name })
  })
  return rename.catch((error: unknown) => {
    throw isNameTaken(error) ? nameTaken(tag_name) : error
  })
}

/** Deletes the tag and removes it from everything that has it (AG-070). */
export async function deleteTag(ctx: MemberContext, id: string): Promise<void> {
  permit(ctx.actor, 'event:update')
  await inOrganization(ctx, async (ctx) => {
    const tag = await findTagRow(ctx.db, id)
    if (!tag) throw new AppError('not_found')
    await deleteTagRow(ctx.db, id)
    const { event_count, series_count } = tag
    const entry = { action: 'tag.deleted', target_type: 'tag', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: tag.tag_name, details: { event_count, series_count } })
  })
}
