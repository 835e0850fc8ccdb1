import { defaultDesign, type ListingPage } from '@marquee/domain/pages'
import { codeOfHubs } from '#features/custom-code/public.ts'
import { listPublicEventsOfSeries } from '#features/events/public.ts'
import { findOrganization, isOrganizationOpen } from '#features/organizations/public.ts'
import { readPagesOrigin } from '#features/page-domains/public.ts'
import { findSeriesRow } from '#features/series/public.ts'
import { type PagePlace, pixelsOfSeries, trackingOfPage } from '#features/tracking-pixels/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { seriesOwner } from './series-designs.ts'
import { listedEventViews } from './listed-event-view.ts'
import { findDraft, findPublished } from './page-design-store.ts'
import { codesAddress } from './code-block-routes.ts'
import { videosAddress } from './page-video-routes.ts'
import type { ReadPage } from './read-hub-page.ts'

type SeriesPageRequest = {
  id: string
  path: string
  shownOrganization: string | undefined
  /** Previews are shown nowhere. */
  place: PagePlace | 'preview'
}

/** The events of a series or a repeating event. Throws `not_found`, also on the domain of another organization. */
export async function readSeriesPage(
  services: Services,
  { id, path, shownOrganization, place }: SeriesPageRequest,
): Promise<ReadPage> {
  const isDraft = place === 'preview'
  const series = await asSystem(services, async ({ db }) => {
    const row = await findSeriesRow(db, id)
    return row && (await isOrganizationOpen(db, row.organization_id)) ? row : undefined
  })
  if (!series) throw new AppError('not_found')
  const { organization_id: organizationId, name, description } = series
  if (shownOrganization !== undefined && shownOrganization !== organizationId) throw new AppError('not_found')
  const owner = seriesOwner(series)
  const read = await inOrganization({ ...services, organizationId }, async (ctx) => {
    const [design, rows, home, organization, pixels, code] = await Promise.all([
      isDraft ? findDraft(ctx.db, owner) : findPublished(ctx.db, owner),
      listPublicEventsOfSeries(ctx.db, id),
      readPagesOrigin(ctx),
      findOrganization(ctx.db, organizationId),
      pixelsOfSeries(ctx.db, id),
      codeOfHubs(ctx.db),
    ])
    const now = ctx.clock.now()
    const page: ListingPage = {
      kind: 'hub',
      name: null,
      title: name,
      organization: organization?.name ?? '',
      description,
      design: design ?? defaultDesign('series'),
      videos: videosAddress(id, 'series'),
      codes: codesAddress(id, 'series'),
      events: await listedEventViews(ctx, rows, now),
      canonical: `${home.origin}/${path}/${id}`,
      tracking: null,
    }
    return { page, home, pixels, code }
  })
  const { page, home, pixels, code } = read
  // Previews track nothing.
  if (place === 'preview') return { page, home }
  const tracking = await trackingOfPage(services, {
    organization: { id: organizationId, name: page.organization },
    pixels,
    code: { page_type: 'Hub', event: null, areas: code },
    place,
  })
  return { page: { ...page, tracking }, home }
}
