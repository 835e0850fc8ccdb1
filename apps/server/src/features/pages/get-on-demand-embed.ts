import type { OnDemandEmbed } from '@marquee/domain/pages'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createOrganizationFinder } from './organization-of-event.ts'
import { readFrame } from './read-public-event.ts'

/**
 * Where other sites load the on-demand embed of an event from. Throws `not_found`, and `feature_not_enabled` if the
 * plan doesn't include embedded events (EV-101).
 */
export function createEmbedFinder(services: Services): (id: string) => Promise<OnDemandEmbed> {
  const organizationOf = createOrganizationFinder(services)
  return async (eventId) => {
    const organizationId = await organizationOf(eventId)
    if (organizationId === undefined) throw new AppError('not_found')
    return inOrganization({ ...services, organizationId }, async (ctx) => {
      const { row, home } = await readFrame(ctx, { eventId, isPreview: false })
      await requirePlanFeature(ctx, 'embedded_events')
      return { title: row.title, address: `${home.origin}/embed/on-demand/${eventId}` }
    })
  }
}
