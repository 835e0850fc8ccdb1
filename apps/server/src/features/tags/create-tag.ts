import type { CreateTag, Tag } from '@marquee/domain/tags'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { insertTag } from './tag-store.ts'
import { tagView } from './tag-view.ts'
import { t } from './texts.ts'

/** Creates a tag. Throws `TAG_ALREADY_IN_ENTITY` if one has the name (AG-068, AG-072). */
export async function createTag(ctx: MemberContext, { organization, tag_name }: CreateTag): Promise<Tag> {
  permit(ctx.actor, 'event:update')
  if (organization !== undefined && organization !== ctx.organizationId) throw new AppError('not_found')
  return inOrganization(ctx, async (ctx) => {
    const row = await insertTag(ctx.db, { organization_id: ctx.organizationId, tag_name })
    if (!row) throw nameTaken(tag_name)
    const entry = { action: 'tag.created', target_type: 'tag', target_id: row.id } as const
    await writeAudit(ctx, { ...entry, target_name: tag_name })
    const { id, organization_id } = row
    return tagView({ id, organization_id, tag_name, event_count: 0, series_count: 0 })
  })
}

/** AG-072. */
export function nameTaken(name: string): AppError {
  const message = t('nameTaken', { name })
  return new AppError('TAG_ALREADY_IN_ENTITY', { message, errors: { tag_name: [message] } })
}
