/**
 * A registrant's activity for people who have its link, such as a frame in another system's record (RG-059 to RG-065).
 */
import type { Page } from '@marquee/domain/lists'
import type {
  ActivityProfile,
  ActivityToken,
  ActivityUrl,
  ListActivityQuery,
  RegistrantActivity,
} from '@marquee/domain/registrants'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { findOrganization, isOrganizationOpen } from '#features/organizations/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ActivityOwner, readActivityToken, readShortUrl, signActivityToken } from './activity-keys.ts'
import { activityPage, engagementOf, isEventOver } from './get-registrant-profile.ts'
import { findRegistrantRow, type ListedRegistrant } from './registrant-list-store.ts'
import { activityProfileView } from './registrant-view.ts'
import { findSettings } from './settings-store.ts'

const tokenHours = 1

/** Whether the link opens anything. Invalid links and links of events that don't share activity look alike. */
export async function isActivityUrlEnabled(services: Services, shortUrl: string): Promise<ActivityUrl> {
  const owner = readShortUrl(services, shortUrl)
  if (!owner) return { is_enabled: false, organization_id: null }
  const isEnabled = await inOrganization({ ...services, ...owner }, async (ctx) =>
    Boolean(await findShared(ctx, owner)),
  )
  return { is_enabled: isEnabled, organization_id: isEnabled ? owner.organizationId : null }
}

/** A token that reads the activity for an hour. Throws `invalid_code`. */
export async function makeActivityToken(services: Services, shortUrl: string): Promise<ActivityToken> {
  return asOwner(services, readShortUrl(services, shortUrl), async (ctx, { owner }) => {
    const endsAt = new Date(ctx.clock.now().getTime() + tokenHours * 3_600_000)
    return { token: signActivityToken(ctx, owner, endsAt), expires_at: endsAt.toISOString() }
  })
}

/** The person, and how engaged they were. Throws `invalid_code`, also for the link of another organization. */
export async function getSharedProfile(
  services: Services,
  { shortUrl, organizationId }: { shortUrl: string; organizationId: string },
): Promise<ActivityProfile> {
  const owner = readShortUrl(services, shortUrl)
  const isOurs = owner?.organizationId === organizationId
  return asOwner(services, isOurs ? owner : undefined, async (ctx, { row, event }) => {
    const engagement = await engagementOf(ctx.db, { row, isOver: await isEventOver(ctx, event) })
    const organization = await findOrganization(ctx.db, ctx.organizationId)
    return activityProfileView(row, { event, engagement, organization: organization?.name ?? '' })
  })
}

/** One page of what they did. Throws `invalid_code` for a token that has expired. */
export async function listSharedActivity(
  services: Services,
  { token, query, url }: { token: string; query: ListActivityQuery; url: string },
): Promise<Page<RegistrantActivity>> {
  return asOwner(services, readActivityToken(services, token), (ctx, { row, event }) =>
    activityPage(ctx, { row, event, query, url }),
  )
}

type Shared = { row: ListedRegistrant; event: EventRow }
type Reading = WithDb<Services & Pick<OrganizationContext, 'organizationId'>>

async function asOwner<Reply>(
  services: Services,
  owner: ActivityOwner | undefined,
  read: (ctx: Reading, shared: Shared & { owner: ActivityOwner }) => Promise<Reply>,
): Promise<Reply> {
  if (!owner) throw new AppError('invalid_code')
  return inOrganization({ ...services, organizationId: owner.organizationId }, async (ctx) => {
    const shared = await findShared(ctx, owner)
    if (!shared) throw new AppError('invalid_code')
    return read(ctx, { ...shared, owner })
  })
}

/** Undefined unless the event's host shares its registrants' activity. */
async function findShared(
  ctx: Reading,
  { organizationId, registrantId }: ActivityOwner,
): Promise<Shared | undefined> {
  const row = await findRegistrantRow(ctx.db, registrantId)
  const event = row && (await findEventRow(ctx.db, row.event_id))
  if (!row || !event) return undefined
  const { shares_activity } = await findSettings(ctx.db, event.id)
  return shares_activity && (await isOrganizationOpen(ctx.db, organizationId)) ? { row, event } : undefined
}
