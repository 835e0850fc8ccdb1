import { maxNamedAdmins, type OrganizationAdmins } from '@marquee/domain/organizations'
import { listAdminRows } from './member-store.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'

/** Whom the members of an organization can turn to: three of its admins at most, by name and address. */
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
