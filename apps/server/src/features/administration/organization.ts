/** The caller's own organization (ST-040 to ST-044). */
import {
  type Organization,
  type UpdateOrganization,
  type OwnOrganization,
  maxNamedAdmins,
  type OrganizationAdmins,
} from '@marquee/domain/organizations'
import { valueChanges, writeAudit } from '#features/audit/public.ts'
import { countAttendeeRows } from './attendee-count-store.ts'
import {
  findOrganization,
  listAdminRows,
  listOrganizationsOfUser,
  type OrganizationRow,
  organizationView,
  signalStudios,
  setSettings,
} from '#features/organizations/public.ts'
import { listPageDomains, vanityDomainView } from '#features/page-domains/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb, UserContext } from '#platform/context.ts'
import { inOrganization, asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws `not_found` for any organization but the caller's (ST-040). */
export async function getOrganization(ctx: MemberContext, id: string): Promise<Organization> {
  permit(ctx.actor, 'organization:read')
  return inOrganization(ctx, async (ctx) => viewOf(ctx, await ownOrganization(ctx, id)))
}

/** Changes the given fields (ST-041). Throws `not_found` for any organization but the caller's. */
export async function updateOrganization(
  ctx: MemberContext,
  input: { id: string; change: UpdateOrganization },
): Promise<Organization> {
  permit(ctx.actor, 'organization:update')
  return inOrganization(ctx, async (ctx) => {
    const before = await ownOrganization(ctx, input.id)
    const entries = Object.entries(input.change).filter(([, value]) => value !== undefined)
    const change = { ...Object.fromEntries(entries), updated_at: ctx.clock.now() }
    const after = await setSettings(ctx, input.id, change)
    const fields = entries.map(([field]) => field)
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

/** How many people are registered for events of the organization, each counted once (ST-043, RG-087). */
export async function countAttendees(ctx: MemberContext, id: string): Promise<{ attendee_count: number }> {
  permit(ctx.actor, 'organization:read')
  return inOrganization(ctx, async (ctx) => {
    await ownOrganization(ctx, id)
    return { attendee_count: await countAttendeeRows(ctx.db, id) }
  })
}

/**
 * The organization's plan and how much of it is used (ST-044). Throws `ORGANIZATION_DOES_NOT_HAVE_CONTRACT` for an
 * organization without a plan, which has every feature (PE-087).
 */
export async function getContract(
  ctx: MemberContext,
  id: string,
): Promise<{ tier: string; attendee_count: number }> {
  permit(ctx.actor, 'organization:read')
  return inOrganization(ctx, async (ctx) => {
    const { tier } = await ownOrganization(ctx, id)
    if (tier === null) throw new AppError('ORGANIZATION_DOES_NOT_HAVE_CONTRACT')
    return { tier, attendee_count: await countAttendeeRows(ctx.db, id) }
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

/** The organizations the sign-in can switch between, by name. */
export async function listOwnOrganizations(ctx: UserContext): Promise<OwnOrganization[]> {
  const { userId, organizationId, reach } = ctx.user
  const all = await asSystem(ctx, (ctx) => listOrganizationsOfUser(ctx.db, userId))
  return reach === 'account' ? all : all.filter(({ id }) => id === organizationId)
}

/** Up to three admins that members can turn to, by name and address. */
export async function listAdmins(ctx: MemberContext): Promise<OrganizationAdmins> {
  return inOrganization(ctx, async (ctx) => {
    const admins = await listAdminRows(ctx.db, maxNamedAdmins)
    const results = admins.map(({ first_name, last_name, email }) => ({
      name: `${first_name} ${last_name}`.trim(),
      email,
    }))
    return { results }
  })
}
