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

type Asked = { organizationId: string; proof: SsoProof }

/**
 * The id of the person whom the organization's provider proved. An organization's provider speaks for its members, who
 * accepted that they are, and for addresses of the domains that it has proved: those without an account become members,
 * and those whom it invited accept by it, unless another organization has their account. It never speaks for anybody
 * else, even when it says so. Throws `forbidden`.
 */
export async function admitPerson(ctx: WithSystemDb<SsoContext>, asked: Asked): Promise<string> {
  const { organizationId, proof } = asked
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
    // Whoever has the domain says whose its addresses are (0046).
    email_proved_at: owner === undefined ? null : ctx.clock.now(),
  })
  await addMember(ctx, { organizationId, userId: id, role: 'MEMBER' })
  await sayJoined(ctx, { organizationId, id, email: proof.email })
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
  await sayJoined(ctx, { organizationId, id, email })
}

/** Whether the organization that has proved the domain invited this account, and no other one has it. */
export async function isInvited(
  db: Db,
  { owner, userId }: { owner: string; userId: string },
): Promise<boolean> {
  const membership = await findMembership(db, { organizationId: owner, userId })
  if (!membership || membership.accepted_at || membership.deactivated_at) return false
  return !(await isMemberElsewhere(db, { organizationId: owner, userId }))
}

async function sayJoined(
  ctx: WithDb<SsoContext>,
  { organizationId, id, email }: Account & { organizationId: string },
): Promise<void> {
  await writeAudit(
    { ...ctx, organizationId },
    { action: 'user.joined_by_sso', target_type: 'user', target_id: id, target_name: email },
  )
}

/** AU-021: of the organization's proved domains; with the installation's flag, of any that no other one has proved. */
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
