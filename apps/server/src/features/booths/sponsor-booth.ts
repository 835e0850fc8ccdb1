import type {
  BoothResource,
  ChangeSponsorBooth,
  CreateSponsorResource,
  SignSponsorFile,
  SponsorBooth,
  SponsorKey,
  SponsorLink,
} from '@marquee/domain/booths'
import type { SignedUrl } from '@marquee/domain/files'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { findEventRow } from '#features/events/public.ts'
import { signFile } from '#features/files/public.ts'
import { isOrganizationOpen, requirePlanFeature } from '#features/organizations/public.ts'
import {
  endOfNewLink,
  findEventRoleRow,
  linksEndAt,
  personalKeys,
  putSponsorRole,
} from '#features/people/public.ts'
import type { MemberContext, OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { addResource } from './booth-resources.ts'
import { findBoothRow, type FullBoothRow, updateBoothRow } from './booth-store.ts'
import { findPermittedBooth } from './find-booth.ts'
import { readBoothContent } from './read-booth-content.ts'
import { t } from './texts.ts'

export type SponsorRequest<Input> = { id: string; input: Input }

/**
 * The link with which the sponsor can change the booth, valid for 30 days after the event or after now, whichever is later
 * (BO-031). Throws `not_ready` for a booth without a sponsor.
 */
export async function getSponsorLink(ctx: MemberContext, id: string): Promise<SponsorLink> {
  return inOrganization(ctx, async (ctx) => {
    const { sponsor, event_id } = await findPermittedBooth(ctx, id)
    if (!sponsor) throw new AppError('not_ready', { message: t('sponsorMissing') })
    const sponsorKey = { organization_id: ctx.organizationId, event_id, profile_id: sponsor.id }
    const role = await putSponsorRole(ctx.db, sponsorKey)
    const event = await findEventRow(ctx.db, event_id)
    if (!event) throw new AppError('not_found')
    const endsAt = endOfNewLink(event, ctx.clock.now())
    const key = personalKeys.sign(ctx, {
      eventId: event_id,
      eventRoleId: role.id,
      version: role.link_version,
      endsAt,
    })
    const url = `${ctx.settings.studioOrigin}/sponsor/${event_id}/booth/${id}/#key=${key}`
    return { url, ends_at: endsAt.toISOString() }
  })
}

/** The sponsor's booth (BO-024). Throws `invalid_code` for any other key. */
export async function openSponsorBooth(
  services: Services,
  request: SponsorRequest<SponsorKey>,
): Promise<SponsorBooth> {
  return asSponsor(services, request, async (ctx, booth) => sponsorBoothView(ctx, booth))
}

/** Changes the sponsor's booth (BO-025). Throws `invalid_input` for an address that isn't theirs. */
export async function changeSponsorBooth(
  services: Services,
  request: SponsorRequest<ChangeSponsorBooth>,
): Promise<SponsorBooth> {
  const { event: _event, key: _key, sponsor_email, hero_asset, ...content } = request.input
  return asSponsor(services, request, async (ctx, booth) => {
    requireAddress(booth, sponsor_email)
    const hero = hero_asset === undefined ? {} : { hero_asset_type: 'hero_asset_image' as const, hero_asset }
    const fields = await readBoothContent(ctx, { ...content, ...hero }, booth)
    await updateBoothRow(ctx.db, booth.id, fields)
    await auditSponsor(ctx, booth)
    const changed = await findBoothRow(ctx.db, booth.id)
    return sponsorBoothView(ctx, changed ?? booth)
  })
}

/** Adds a resource to the sponsor's booth (BO-026). */
export async function createSponsorResource(
  services: Services,
  request: SponsorRequest<CreateSponsorResource>,
): Promise<BoothResource> {
  const { sponsor_email, title, url } = request.input
  return asSponsor(services, request, async (ctx, booth) => {
    requireAddress(booth, sponsor_email)
    const resource = await addResource(ctx, booth, { title, url })
    await auditSponsor(ctx, booth)
    return resource
  })
}

/** A signed URL to upload a file for the sponsor's booth, below the path of its event (UP-029). */
export async function signSponsorFile(
  services: Services,
  request: SponsorRequest<SignSponsorFile>,
): Promise<SignedUrl> {
  const { sponsor_email, file } = request.input
  return asSponsor(services, request, async (ctx, booth) => {
    requireAddress(booth, sponsor_email)
    const { organizationId } = ctx
    return signFile(services, { organizationId, eventId: booth.event_id, file })
  })
}

export type SponsorContext = WithDb<OrganizationContext>

/** Finds the key's sponsor as the system role, because no organization is known yet, then runs `work` in theirs. */
export async function asSponsor<Result>(
  services: Services,
  { id, input }: SponsorRequest<SponsorKey>,
  work: (ctx: SponsorContext, booth: FullBoothRow) => Promise<Result>,
): Promise<Result> {
  const claims = personalKeys.read(services, input.event, input.key)
  if (!claims) throw new AppError('invalid_code')
  const role = await asSystem(services, async (ctx) => {
    const role = await findEventRoleRow(ctx.db, claims.eventRoleId)
    return role && (await isOrganizationOpen(ctx.db, role.organization_id)) ? role : undefined
  })
  const isCurrent = role?.link_version === claims.version && role.event_id === claims.eventId
  if (!role || !isCurrent || role.role !== eventRoleNumbers.sponsor) throw new AppError('invalid_code')
  return inOrganization({ ...services, organizationId: role.organization_id }, async (ctx) => {
    const booth = await findBoothRow(ctx.db, id)
    const isOwn = booth?.event_id === role.event_id && booth.sponsor_profile_id === role.profile_id
    if (!booth || !isOwn) throw new AppError('invalid_code')
    await refuseEndedLink(ctx, booth.event_id, claims.endsAt)
    await requirePlanFeature(ctx, 'booths_tab')
    return work(ctx, booth)
  })
}

/** Moving an event to a later day extends its links. Links without an end are from earlier versions. */
async function refuseEndedLink(ctx: SponsorContext, eventId: string, endsAt = new Date(0)): Promise<void> {
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new AppError('invalid_code')
  const end = Math.max(endsAt.getTime(), linksEndAt(event).getTime())
  if (ctx.clock.now().getTime() <= end) return
  throw new AppError('link_ended')
}

function requireAddress({ sponsor }: FullBoothRow, email: string): void {
  if (sponsor?.email.toLowerCase() === email.toLowerCase()) return
  throw new AppError('invalid_input', {
    errors: { sponsor_email: [t('wrongSponsorAddress')] },
  })
}

async function auditSponsor(ctx: SponsorContext, { id, title, sponsor }: FullBoothRow): Promise<void> {
  const entry = { action: 'booth.changed_by_sponsor', target_type: 'booth', target_id: id } as const
  await writeAudit(ctx, { ...entry, target_name: title, details: { sponsor: sponsor?.email ?? '' } })
}

async function sponsorBoothView(ctx: SponsorContext, booth: FullBoothRow): Promise<SponsorBooth> {
  const event = await findEventRow(ctx.db, booth.event_id)
  const { id, title, description, hero_asset_type, hero_asset, poster, resources, sponsor } = booth
  if (!event || !sponsor) throw new AppError('invalid_code')
  const content = { id, title, description, hero_asset_type, hero_asset, poster, resources, sponsor }
  return { ...content, event: { id: event.id, title: event.title } }
}
