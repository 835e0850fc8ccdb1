import type { UpdatePassword } from '@marquee/domain/accounts'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext, Services, UserContext } from '#platform/context.ts'
import {
  asSystem,
  asSystemInside,
  inOrganizationWithSystem,
  type WithSystemDb,
} from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendPasswordChangedEmail } from './account-emails.ts'
import { findUser, lockUser, updateUserRow, type UserRow } from './account-store.ts'
import { passwordRule } from './attempt-rules.ts'
import { forgetAttempts } from './attempt-store.ts'
import { deleteCodes } from './code-store.ts'
import { attemptKey, countAttempts } from './count-attempts.ts'
import { lockManagedUser } from './managed-user.ts'
import { hashPassword, isPasswordRight } from './password.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'
import type { PersonContext } from './update-user.ts'
import { isOrganizationAdmin } from './user-policy.ts'
import { t } from './texts.ts'

type Update = { id: string; form: UpdatePassword }

/**
 * Sets the person's password (AU-072): one they chose, or one from an organization admin that they must replace at the
 * next sign-in. Ends their other sign-ins and notifies them by email.
 */
export async function updatePassword(ctx: PersonContext, { id, form }: Update): Promise<void> {
  const { actor } = ctx
  if (id === ctx.user.userId) return updateOwnPassword(ctx, form)
  if (actor === undefined) throw new AppError('not_found')
  await givePassword({ ...ctx, actor, organizationId: actor.organizationId }, { id, form })
}

async function updateOwnPassword(ctx: UserContext, form: UpdatePassword): Promise<void> {
  const { userId, signInId, reach } = ctx.user
  if (reach === 'organization') throw passwordIsOfAccount()
  const user = await asSystem(ctx, (ctx) => findUser(ctx.db, userId))
  if (!user) throw new AppError('not_found')
  if (!needsNoProof(user)) await proveOwnPassword(ctx, user, form.current_password)
  const password_hash = await hashPassword(form.password, ctx.settings.passwordCost)
  await asSystem(ctx, async (ctx) => {
    await lockUser(ctx.db, userId)
    await replacePassword(ctx, userId, { password_hash, status: 'CONFIRMED' })
    await revokeSignInsOf(ctx, { userId, exceptId: signInId })
  })
}

/** A missing password, or one that an admin set, proves nothing. */
function needsNoProof({ status, password_hash }: UserRow): boolean {
  return status === 'FORCE_CHANGE_PASSWORD' || password_hash === null
}

/** A password opens every organization of the account, so one organization's identity provider must not set it. */
function passwordIsOfAccount(): AppError {
  return new AppError('forbidden', {
    message: t('setPasswordAfterSso'),
  })
}

async function proveOwnPassword(ctx: Services, user: UserRow, shown: string | undefined): Promise<void> {
  const own = { key: attemptKey('own password', user.id), rule: passwordRule }
  await asSystem(ctx, (ctx) => countAttempts(ctx, [own]))
  const isRight =
    shown !== undefined && (await isPasswordRight(shown, { hash: user.password_hash, share: 'change' }))
  if (!isRight) {
    throw new AppError('invalid_input', { errors: { current_password: [t('incorrectPassword')] } })
  }
  await asSystem(ctx, (ctx) => forgetAttempts(ctx.db, [own.key]))
}

async function givePassword(ctx: MemberContext, { id, form }: Update): Promise<void> {
  if (!isOrganizationAdmin(ctx.actor)) {
    throw new AppError('forbidden', { message: t('onlyAdminSetsPassword') })
  }
  // Refuse callers without permission, and unknown people, before spending a hash.
  await inOrganizationWithSystem(ctx, (ctx) => lockManagedUser(ctx, id))
  const password_hash = await hashPassword(form.password, ctx.settings.passwordCost)
  await inOrganizationWithSystem(ctx, async (ctx) => {
    const user = await lockManagedUser(ctx, id)
    await asSystemInside(ctx, (ctx) =>
      replacePassword(ctx, id, { password_hash, status: 'FORCE_CHANGE_PASSWORD' }),
    )
    await revokeSignInsOf(ctx, { userId: id })
    const target = { target_type: 'user', target_id: id, target_name: user.email }
    await writeAudit(ctx, { action: 'user.password_set', ...target })
  })
}

async function replacePassword(
  ctx: WithSystemDb<Services>,
  userId: string,
  change: Pick<UserRow, 'password_hash' | 'status'>,
): Promise<void> {
  const user = await updateUserRow(ctx.db, userId, { ...change, updated_at: ctx.clock.now() })
  for (const purpose of ['password_reset', 'magic_link', 'new_password'] as const) {
    await deleteCodes(ctx.db, { userId, purpose })
  }
  await sendPasswordChangedEmail(ctx, user)
}
