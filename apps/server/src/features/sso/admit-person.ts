import { withFlagDefaults } from '@marquee/domain/organizations'
import { emailDomainOf } from '@marquee/domain/sso'
import { findUserByEmail, insertUser } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { findMembership, findOrganization, insertMembership } from '#features/organizations/public.ts'
import type { WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SsoContext } from './sso-context.ts'
import type { SsoProof } from './sso-proof.ts'
import { findDomainOwner } from './sso-store.ts'

/**
 * The id of the person whom the organisation's provider proved. An organisation's provider speaks for its members, and
 * for addresses of its domains that have no account yet: these become members. It never speaks for anybody else, even
 * when it says so. Throws `forbidden`.
 */
export async function admitPerson(
  ctx: WithDb<SsoContext>,
  { organizationId, proof }: { organizationId: string; proof: SsoProof },
): Promise<string> {
  const user = await findUserByEmail(ctx.db, proof.email)
  if (user) {
    const membership = await findMembership(ctx.db, { organizationId, userId: user.id })
    if (!membership || membership.deactivated_at) throw notAllowed('This account is not a member here.')
    return user.id
  }
  if (!(await mayJoin(ctx, { organizationId, proof }))) {
    throw notAllowed('The address is of none of the domains.')
  }
  const { id } = await insertUser(ctx.db, {
    email: proof.email,
    first_name: proof.firstName || (proof.email.split('@')[0] ?? ''),
    last_name: proof.lastName,
    password_hash: null,
  })
  await insertMembership(ctx.db, { organization_id: organizationId, user_id: id, role: 'MEMBER' })
  await writeAudit(
    { ...ctx, organizationId },
    { action: 'user.joined_by_sso', target_type: 'user', target_id: id, target_name: proof.email },
  )
  return id
}

/** AU-021: with the flag, an address of any domain; otherwise of the organisation's own. */
async function mayJoin(
  ctx: WithDb<SsoContext>,
  { organizationId, proof }: { organizationId: string; proof: SsoProof },
): Promise<boolean> {
  const owner = await findDomainOwner(ctx.db, emailDomainOf(proof.email))
  if (owner !== undefined) return owner === organizationId
  const organization = await findOrganization(ctx.db, organizationId)
  return organization !== undefined && withFlagDefaults(organization.flags).enableGlobalSso
}

function notAllowed(reason: string): AppError {
  return new AppError('forbidden', {
    message: 'You are not allowed to sign in here with this account.',
    details: { reason },
  })
}
