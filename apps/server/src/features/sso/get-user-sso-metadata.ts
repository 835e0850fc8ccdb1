import { emailDomainOf, type UserSsoMetadata } from '@marquee/domain/sso'
import { findUserByEmail } from '#features/accounts/public.ts'
import { findOrganization, listActiveMemberships } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { findConnectionOfEmail } from './start-sso.ts'
import { findDomainOwner } from './sso-store.ts'

/**
 * How this address signs in (AU-017). Every address of an organisation's domain is answered alike, whether it has an
 * account or not; the members with an address of elsewhere are the only ones whom the answer tells apart.
 */
export async function getUserSsoMetadata(ctx: Services, email: string): Promise<UserSsoMetadata> {
  return asSystem(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx.db, email)
    const memberships = user ? await listActiveMemberships(ctx.db, user.id) : []
    const owner = await findDomainOwner(ctx.db, emailDomainOf(email))
    const ofDomain = owner === undefined ? undefined : await findOrganization(ctx.db, owner)
    const isOnlyAsMember = memberships.length > 0 && memberships.every(({ only_sso }) => only_sso)
    return {
      only_sso: isOnlyAsMember || ofDomain?.only_sso === true,
      is_sso_available: (await findConnectionOfEmail(ctx.db, email)) !== undefined,
    }
  })
}
