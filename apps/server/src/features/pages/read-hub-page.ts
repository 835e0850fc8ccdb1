import { customHost } from '@marquee/domain/events'
import type { VenuePage } from '@marquee/domain/pages'
import { listPublicEventsOfTeam } from '#features/events/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { listPageDomains } from '#features/page-domains/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findHubPageRow } from './hub-page-store.ts'
import { listedEventView } from './listed-event-view.ts'
import { findPublishedHub } from './page-design-store.ts'

type Asked = { id: string; shownOrganization: string | undefined }

/** The published hub page. Throws `not_found`, also before it is published and on the domain of another organization. */
export async function readHubPage(services: Services, { id, shownOrganization }: Asked): Promise<VenuePage> {
  const hub = await asSystem(services, async ({ db }) => {
    const row = await findHubPageRow(db, id)
    return row && (await isOrganizationOpen(db, row.organization_id)) ? row : undefined
  })
  if (!hub) throw new AppError('not_found')
  const { organization_id: organizationId, workspace_id, name } = hub
  if (shownOrganization !== undefined && shownOrganization !== organizationId) throw new AppError('not_found')
  return inOrganization({ ...services, organizationId }, async ({ db, clock, settings }) => {
    const now = clock.now()
    const [design, rows, domains] = await Promise.all([
      findPublishedHub(db, id),
      listPublicEventsOfTeam(db, { workspaceId: workspace_id, now }),
      listPageDomains(db),
    ])
    if (!design) throw new AppError('not_found')
    const domain = customHost(domains)
    const origin = domain === undefined ? settings.venueOrigin : `https://${domain}`
    const events = rows.map((row) => listedEventView(row, now))
    return { kind: 'hub', title: name, design, events, canonical: `${origin}/hub/${id}` }
  })
}
