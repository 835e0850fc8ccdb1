import type { PageDesign, PageHead, PublicEvent } from '@marquee/domain/pages'
import type { PageCode } from '@marquee/domain/custom-code'
import type { PixelFields } from '@marquee/domain/tracking-pixels'
import { readWholeAgenda } from '#features/agenda/public.ts'
import { publicBooths } from '#features/booths/public.ts'
import { findStoredBranding, lookOfStored, thumbnailOf } from '#features/branding/public.ts'
import { codeOfEvent } from '#features/custom-code/public.ts'
import { type EventRow, findEventRow, stateOfEvent } from '#features/events/public.ts'
import { publicFileUrl } from '#features/files/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { type PagesOrigin, readPagesOrigin } from '#features/page-domains/public.ts'
import { listPublicSpeakers } from '#features/people/public.ts'
import { pixelsOfEvent } from '#features/tracking-pixels/public.ts'
import { listReplays } from '#features/stage/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { cardAddress } from './event-cards.ts'
import { findPublishedDesigns } from './page-design-store.ts'
import { findCurrentSlug } from './page-slug-store.ts'
import { publicEventView } from './public-event-view.ts'

export type ReadEvent = {
  event: PublicEvent
  /** The origin of the organization's pages. */
  home: PagesOrigin
  /** The event in the addresses of its pages: its readable address, or else its id. */
  slug: string
  row: EventRow
  /** The published designs of the event's pages, where someone has designed them. */
  designs: ReadonlyMap<string, PageDesign>
  pixels: readonly PixelFields[]
  /** The address of the picture that was chosen for it. */
  thumbnail: string | null
  code: readonly PageCode[]
}

/** The event as its pages show it. Throws `not_found`, also for blueprints unless their draft is previewed. */
export async function readPublicEvent(
  services: Services,
  {
    organizationId,
    eventId,
    isPreview = false,
  }: { organizationId: string; eventId: string; isPreview?: boolean },
): Promise<ReadEvent> {
  return inOrganization({ ...services, organizationId }, async (ctx) => {
    const { row, organization, home, slug } = await readFrame(ctx, { eventId, isPreview })
    const [state, agenda, speakers, booths, replays, designs, pixels, code, branding] = await Promise.all([
      stateOfEvent(ctx.db, row, ctx.clock.now()),
      readWholeAgenda(ctx.db, eventId),
      listPublicSpeakers(ctx.db, eventId),
      publicBooths(ctx.db, eventId),
      listReplays(ctx.db, eventId),
      findPublishedDesigns(ctx.db, eventId),
      pixelsOfEvent(ctx.db, row),
      codeOfEvent(ctx.db, row.id),
      findStoredBranding(ctx.db, eventId),
    ])
    const { studioOrigin, contentHost } = ctx.settings
    const pictureOf = (address: string | null) =>
      publicFileUrl(address, { organizationId, studioOrigin, contentHost }) ?? null
    const thumbnail = thumbnailOf(ctx, branding)
    const parts = {
      event: row,
      organization,
      agenda,
      speakers,
      booths,
      replays,
      sendsEmail: sendsEmail(ctx.settings),
      state,
      look: lookOfStored(ctx, branding, 'landing'),
      picture: thumbnail,
      pictureOf,
    }
    return { event: publicEventView(parts), home, slug, row, designs, pixels, code, thumbnail }
  })
}

type Framed = { eventId: string; isPreview: boolean }

/** The event with its organization's name and the addresses of its pages. Throws `not_found`. */
export async function readFrame(ctx: WithDb<OrganizationContext>, { eventId, isPreview }: Framed) {
  const owner = { organization_id: ctx.organizationId, event_id: eventId, hub_page_id: null }
  const [row, organization, home, slug] = await Promise.all([
    findEventRow(ctx.db, eventId),
    findOrganization(ctx.db, ctx.organizationId),
    readPagesOrigin(ctx),
    findCurrentSlug(ctx.db, owner),
  ])
  if (!row || (row.is_blueprint && !isPreview) || !organization) throw new AppError('not_found')
  return { row, organization: organization.name, home, slug: slug ?? eventId }
}

const cardSize = { width: 1200, height: 630 }

export function headOf({ event, home: { origin }, slug, row, thumbnail }: ReadEvent): PageHead {
  return {
    canonical: `${origin}/event/${slug}`,
    embed: `${origin}/embed/on-demand/${event.id}`,
    picture: thumbnail === null ? cardAddress(origin, row, event) : new URL(thumbnail, origin).href,
    picture_size: thumbnail === null ? cardSize : null,
    is_listed: !event.is_test,
  }
}
