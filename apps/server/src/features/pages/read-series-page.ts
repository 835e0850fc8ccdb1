import { customHost } from '@marquee/domain/events'
import type { VenuePage } from '@marquee/domain/pages'
import { listPublicEventsOfSeries } from '#features/events/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { listPageDomains } from '#features/page-domains/public.ts'
import { findSeriesRow } from '#features/series/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { listedEventView } from './listed-event-view.ts'

type Asked = { id: string; path: string; shownOrganization: string | undefined }

/** The events of a series or a repeating event. Throws `not_found`, also on the domain of another organization. */
export async function readSeriesPage(
  services: Services,
  { id, path, shownOrganization }: Asked,
): Promise<VenuePage> {
  const series = await asSystem(services, async ({ db }) => {
    const row = await findSeriesRow(db, id)
    return row && (await isOrganizationOpen(db, row.organization_id)) ? row : undefined
  })
  if (!series) throw new AppError('not_found')
  const { organization_id: organizationId, name, description } = series
  if (shownOrganization !== undefined && shownOrganization !== organizationId) throw new AppError('not_found')
  return inOrganization({ ...services, organizationId }, async ({ db, clock, settings }) => {
    const [rows, domains] = await Promise.all([listPublicEventsOfSeries(db, id), listPageDomains(db)])
    const domain = customHost(domains)
    const origin = domain === undefined ? settings.venueOrigin : `https://${domain}`
    const now = clock.now()
    const events = rows.map((row) => listedEventView(row, now))
    return { kind: 'events', title: name, description, events, canonical: `${origin}/${path}/${id}` }
  })
}
