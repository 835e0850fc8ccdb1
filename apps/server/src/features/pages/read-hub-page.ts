import { defaultDesign, type ListingPage } from '@marquee/domain/pages'
import { codeOfHubs } from '#features/custom-code/public.ts'
import { listPublicEventsOfTeam } from '#features/events/public.ts'
import { findOrganization, isOrganizationOpen } from '#features/organizations/public.ts'
import { type PagesOrigin, readPagesOrigin } from '#features/page-domains/public.ts'
import { type PagePlace, trackingOfPage } from '#features/tracking-pixels/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { hubOwner } from './find-hub-page.ts'
import { findHubPageRow, type NamedHubPageRow } from './hub-page-store.ts'
import { listedEventViews } from './listed-event-view.ts'
import { findDraft, findPublished } from './page-design-store.ts'
import { findCurrentSlug } from './page-slug-store.ts'
import { codesAddress } from './code-block-routes.ts'
import { videosAddress } from './page-video-routes.ts'

/** `home` is the origin of the organization's pages. */
export type ReadPage<Page = ListingPage> = { page: Page; home: PagesOrigin }

type HubPageRequest = { id: string; shownOrganization: string | undefined }

/** Previews are shown nowhere. */
type ShownHubPage = HubPageRequest & { place: PagePlace | 'preview' }

/** The published hub page. Throws `not_found`, also before it is published and on the domain of another organization. */
export async function readHubPage(services: Services, asked: ShownHubPage): Promise<ReadPage> {
  const { id, place } = asked
  const isDraft = place === 'preview'
  const hub = await findShownHub(services, asked)
  const { organization_id: organizationId, workspace_id, name } = hub
  const read = await inOrganization({ ...services, organizationId }, async (ctx) => {
    const { db } = ctx
    const now = ctx.clock.now()
    const owner = hubOwner(hub)
    const [design, rows, home, slug, organization, code] = await Promise.all([
      isDraft ? findDraft(db, owner) : findPublished(db, owner),
      listPublicEventsOfTeam(db, { workspaceId: workspace_id, now }),
      readPagesOrigin(ctx),
      findCurrentSlug(db, owner),
      findOrganization(db, organizationId),
      codeOfHubs(db),
    ])
    if ((!design && !isDraft) || !organization) throw new AppError('not_found')
    const page: ListingPage = {
      kind: 'hub',
      name: slug ?? id,
      title: name,
      organization: organization.name,
      description: '',
      design: design ?? defaultDesign('hub'),
      videos: videosAddress(id, 'hub'),
      codes: codesAddress(id, 'hub'),
      events: await listedEventViews(ctx, rows, now),
      canonical: `${home.origin}/hub/${slug ?? id}`,
      tracking: null,
    }
    return { page, home, code }
  })
  const { page, home, code } = read
  // Previews run nothing.
  if (place === 'preview') return { page, home }
  const tracking = await trackingOfPage(services, {
    organization: { id: organizationId, name: page.organization },
    pixels: [],
    code: { page_type: 'Hub', event: null, areas: code },
    place,
  })
  return { page: { ...page, tracking }, home }
}

/** The hub page, published or not. Throws `not_found`, also on the domain of another organization. */
export async function findShownHub(
  services: Services,
  { id, shownOrganization }: HubPageRequest,
): Promise<NamedHubPageRow> {
  const hub = await asSystem(services, async ({ db }) => {
    const row = await findHubPageRow(db, id)
    return row && (await isOrganizationOpen(db, row.organization_id)) ? row : undefined
  })
  if (!hub) throw new AppError('not_found')
  if (shownOrganization !== undefined && shownOrganization !== hub.organization_id)
    throw new AppError('not_found')
  return hub
}
