import { customHost } from '@marquee/domain/events'
import type { PageDesign, PublicEvent } from '@marquee/domain/pages'
import { readWholeAgenda } from '#features/agenda/public.ts'
import { publicBooths } from '#features/booths/public.ts'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { publicFileUrl } from '#features/files/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { listPageDomains } from '#features/page-domains/public.ts'
import { listPublicSpeakers } from '#features/people/public.ts'
import { listReplays } from '#features/stage/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findPublishedDesigns } from './page-design-store.ts'
import { publicEventView } from './public-event-view.ts'

export type ReadEvent = {
  event: PublicEvent
  /** The origin of the organization's pages. */
  origin: string
  row: EventRow
  /** The published pages of the event that somebody designed. */
  designs: ReadonlyMap<string, PageDesign>
}

/** The event as its pages show it. Throws `not_found`, for blueprints too. */
export async function readPublicEvent(
  services: Services,
  { organizationId, eventId }: { organizationId: string; eventId: string },
): Promise<ReadEvent> {
  return inOrganization({ ...services, organizationId }, async (ctx) => {
    const { row, organization, origin } = await readFrame(ctx, eventId)
    const [agenda, speakers, booths, replays, designs] = await Promise.all([
      readWholeAgenda(ctx.db, eventId),
      listPublicSpeakers(ctx.db, eventId),
      publicBooths(ctx.db, eventId),
      listReplays(ctx.db, eventId),
      findPublishedDesigns(ctx.db, eventId),
    ])
    const { studioOrigin, contentHost } = ctx.settings
    const pictureOf = (address: string | null) =>
      publicFileUrl(address, { organizationId, studioOrigin, contentHost }) ?? null
    const parts = {
      event: row,
      organization,
      agenda,
      speakers,
      booths,
      replays,
      now: ctx.clock.now(),
      pictureOf,
    }
    return { event: publicEventView(parts), origin, row, designs }
  })
}

async function readFrame(ctx: WithDb<OrganizationContext>, eventId: string) {
  const [row, organization, domains] = await Promise.all([
    findEventRow(ctx.db, eventId),
    findOrganization(ctx.db, ctx.organizationId),
    listPageDomains(ctx.db),
  ])
  if (!row || row.is_blueprint || !organization) throw new AppError('not_found')
  const host = customHost(domains)
  return {
    row,
    organization: organization.name,
    origin: host === undefined ? ctx.settings.venueOrigin : `https://${host}`,
  }
}
