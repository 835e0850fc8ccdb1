import { emailDomainOf, type UserSsoMetadata } from '@marquee/domain/sso'
import { findUserByEmail } from '#features/accounts/public.ts'
import { findOrganization, listActiveMemberships } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { findConnectionOfEmail } from './start-sso.ts'
import { findDomainOwner } from './sso-domain-store.ts'

/**
 * How this address signs in (AU-017). An account follows the rules of its organizations; an address without one follows
 * those of the organization that has proved its domain, because signing in would make it a member there.
 */
export async function getUserSsoMetadata(ctx: Services, email: string): Promise<UserSsoMetadata> {
  return asSystem(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx.db, email)
    const rules = user
      ? await listActiveMemberships(ctx.db, user.id)
      : await rulesOfDomain(ctx.db, emailDomainOf(email))
    return {
      only_sso: rules.length > 0 && rules.every(({ only_sso }) => only_sso),
      is_sso_available: (await findConnectionOfEmail(ctx.db, email)) !== undefined,
    }
  })
}

async function rulesOfDomain(db: Db, domain: string): Promise<{ only_sso: boolean }[]> {
  const owner = await findDomainOwner(db, domain)
  const organization = owner === undefined ? undefined : await findOrganization(db, owner)
  return organization ? [organization] : []
}
