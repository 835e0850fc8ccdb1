import type { BrandingPreview } from '@marquee/domain/branding'
import { findPermittedEvent } from '#features/events/public.ts'
import { brandingGrants } from '#features/live-playback/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

/** Where the branding of the event is previewed. Throws `not_found`; `forbidden` without the permission for the event. */
export async function getBrandingPreview(ctx: MemberContext, eventId: string): Promise<BrandingPreview> {
  return inOrganization(ctx, async (ctx) => {
    const { id: subjectId } = await findPermittedEvent(ctx, eventId, 'branding:read')
    const grant = brandingGrants.issue(ctx, { organizationId: ctx.organizationId, subjectId })
    const address = `${ctx.settings.venueOrigin}/preview/${grant}/branding`
    return { landing: `${address}/landing`, room: `${address}/room` }
  })
}
