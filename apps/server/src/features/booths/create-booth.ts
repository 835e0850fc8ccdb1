import type { Booth, CreateBooth } from '@marquee/domain/booths'
import { writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { insertBooth } from './booth-store.ts'
import { boothReply, requireBooths } from './find-booth.ts'
import { readBoothContent } from './read-booth-content.ts'
import { requireSponsor } from './sponsor-users.ts'

/** Adds a booth at the end of its type (BO-013). Throws `feature_not_enabled` if the plan lacks booths (BO-005). */
export async function createBooth(ctx: MemberContext, input: CreateBooth): Promise<Booth> {
  const { event, booth_type, sponsor, title, ...content } = input
  return inOrganization(ctx, async (ctx) => {
    await findPermittedEvent(ctx, event, 'event:update')
    await requireBooths(ctx)
    const fields = await readBoothContent(ctx, content)
    if (sponsor !== null) await requireSponsor(ctx, event, sponsor)
    const parent = { organization_id: ctx.organizationId, event_id: event, sponsor_profile_id: sponsor }
    const id = await insertBooth(ctx.db, { ...fields, ...parent, title, booth_type })
    const entry = { action: 'booth.created', target_type: 'booth', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: title, details: { event } })
    return boothReply(ctx, id)
  })
}
