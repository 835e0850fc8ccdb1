import { withFlagDefaults } from '@marquee/domain/organizations'
import { emailDomainOf } from '@marquee/domain/sso'
import { findUserByEmail, createAccount, proveAddress } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import {
  acceptMembership,
  addMember,
  findMembership,
  findOrganization,
  isMemberElsewhere,
} from '#features/organizations/public.ts'
import type { WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SsoContext } from './sso-context.ts'
import type { SsoProof } from './sso-proof.ts'
import { findDomainOwner } from './sso-domain-store.ts'
import { t } from './texts.ts'

type Admission = { organizationId: string; proof: SsoProof }

/**
 * Admits the person that the organization's provider authenticated and returns their id. A provider is trusted for
 * members who have accepted, and for addresses in the organization's proved domains: people without an account become
 * members, and invitees accept by signing in, unless their account belongs to another organization. For anyone else it is
 * not trusted. Throws `forbidden`.
 */
export async function admitPerson(ctx: WithSystemDb<SsoContext>, admission: Admission): Promise<string> {
  const { organizationId, proof } = admission
  const user = await findUserByEmail(ctx.db, proof.email)
  if (user) {
    await admitAccount(ctx, { organizationId, user })
    return user.id
  }
  const owner = await findDomainOwner(ctx.db, emailDomainOf(proof.email))
  if (!(await mayJoin(ctx, { organizationId, owner }))) {
    throw notAllowed(t('otherDomain'))
  }
  const { id } = await createAccount(ctx.db, {
    email: proof.email,
    first_name: proof.firstName || (proof.email.split('@')[0] ?? ''),
    last_name: proof.lastName,
    password_hash: null,
    // The owner of a domain vouches for its addresses (0046).
    email_proved_at: owner === undefined ? null : ctx.clock.now(),
  })
  await addMember(ctx, { organizationId, userId: id, role: 'MEMBER' })
  await auditJoin(ctx, { organizationId, id, email: proof.email })
  return id
}

type Account = { id: string; email: string }

async function admitAccount(
  ctx: WithSystemDb<SsoContext>,
  { organizationId, user }: { organizationId: string; user: Account },
): Promise<void> {
  const { id, email } = user
  const membership = await findMembership(ctx.db, { organizationId, userId: id })
  if (!membership || membership.deactivated_at) throw notAllowed(t('notMember'))
  if (membership.accepted_at) return
  const owner = await findDomainOwner(ctx.db, emailDomainOf(email))
  const mayAccept = owner === organizationId && (await isInvited(ctx.db, { owner, userId: id }))
  if (!mayAccept) throw notAllowed(t('invitationOpen'))
  await proveAddress(ctx, { userId: id, password_hash: null })
  await acceptMembership(ctx, { organizationId, userId: id })
  await auditJoin(ctx, { organizationId, id, email })
}

/** Whether the domain's owner has invited this account and it belongs to no other organization. */
export async function isInvited(
  db: Db,
  { owner, userId }: { owner: string; userId: string },
): Promise<boolean> {
  const membership = await findMembership(db, { organizationId: owner, userId })
  if (!membership || membership.accepted_at || membership.deactivated_at) return false
  return !(await isMemberElsewhere(db, { organizationId: owner, userId }))
}

async function auditJoin(
  ctx: WithDb<SsoContext>,
  { organizationId, id, email }: Account & { organizationId: string },
): Promise<void> {
  await writeAudit(
    { ...ctx, organizationId },
    { action: 'user.joined_by_sso', target_type: 'user', target_id: id, target_name: email },
  )
}

/** AU-021: in the organization's proved domains; with the flag, also in domains that no one has proved. */
async function mayJoin(
  ctx: WithDb<SsoContext>,
  { organizationId, owner }: { organizationId: string; owner: string | undefined },
): Promise<boolean> {
  if (owner !== undefined) return owner === organizationId
  const organization = await findOrganization(ctx.db, organizationId)
  return organization !== undefined && withFlagDefaults(organization.flags).enableGlobalSso
}

function notAllowed(reason: string): AppError {
  return new AppError('forbidden', {
    message: t('cannotSignIn'),
    details: { reason },
  })
}
