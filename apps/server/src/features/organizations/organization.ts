/** The organization that somebody is signed in to: read, changed, counted (ST-040 to ST-044). */
import type { Organization, UpdateOrganization } from '@marquee/domain/organizations'
import { valueChanges, writeAudit } from '#features/audit/public.ts'
import { findOrganization, type OrganizationRow, updateOrganizationRow } from './organization-store.ts'
import { organizationView } from './organization-view.ts'
import { signalStudios } from './signal-studios.ts'
import { listPageDomains, vanityDomainView } from '#features/page-domains/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The organization with this id (ST-040). Throws `not_found` for any but the caller's. */
export async function getOrganization(ctx: MemberContext, id: string): Promise<Organization> {
  permit(ctx.actor, 'organization:read')
  return inOrganization(ctx, async (ctx) => viewOf(ctx, await ownOrganization(ctx, id)))
}

/** The organization has these values; what is left out stays (ST-041). Throws `not_found` for any but the caller's. */
export async function updateOrganization(
  ctx: MemberContext,
  input: { id: string; change: UpdateOrganization },
): Promise<Organization> {
  permit(ctx.actor, 'organization:update')
  return inOrganization(ctx, async (ctx) => {
    const before = await ownOrganization(ctx, input.id)
    const given = Object.entries(input.change).filter(([, value]) => value !== undefined)
    const change = { ...Object.fromEntries(given), updated_at: ctx.clock.now() }
    const after = await updateOrganizationRow(ctx.db, input.id, change)
    const fields = given.map(([field]) => field)
    await writeAudit(ctx, {
      action: 'organization.changed',
      target_type: 'organization',
      target_id: after.id,
      target_name: after.name,
      details: { fields, changes: valueChanges(before, after, fields) },
    })
    await signalStudios(ctx)
    return viewOf(ctx, after)
  })
}

/** How many people have registered with the organization (ST-043): nobody can, while there are no events. */
export async function countAttendees(ctx: MemberContext, id: string): Promise<{ attendee_count: number }> {
  permit(ctx.actor, 'organization:read')
  return inOrganization(ctx, async (ctx) => {
    await ownOrganization(ctx, id)
    return { attendee_count: 0 }
  })
}

/**
 * What was agreed on for the organization, and how much of it is used (ST-044). Throws
 * `ORGANIZATION_DOES_NOT_HAVE_CONTRACT` for an organization of no plan, which has everything (PE-087).
 */
export async function getContract(
  ctx: MemberContext,
  id: string,
): Promise<{ tier: string; attendee_count: number }> {
  permit(ctx.actor, 'organization:read')
  return inOrganization(ctx, async (ctx) => {
    const { tier } = await ownOrganization(ctx, id)
    if (tier === null) throw new AppError('ORGANIZATION_DOES_NOT_HAVE_CONTRACT')
    return { tier, attendee_count: 0 }
  })
}

async function viewOf(ctx: WithDb<MemberContext>, row: OrganizationRow): Promise<Organization> {
  return organizationView(row, (await listPageDomains(ctx.db)).map(vanityDomainView))
}

async function ownOrganization(ctx: WithDb<MemberContext>, id: string): Promise<OrganizationRow> {
  const organization = id === ctx.organizationId ? await findOrganization(ctx.db, id) : undefined
  if (!organization) throw new AppError('not_found')
  return organization
}
