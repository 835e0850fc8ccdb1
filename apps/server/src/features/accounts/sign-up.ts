import type { SignUpForm, SignUpReply, UserStatus } from '@marquee/domain/accounts'
import { countMemberships } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { sendAlreadyLetter, sendConfirmationLetter } from './account-letters.ts'
import {
  findUserByEmail,
  insertUser,
  isFirstAccount,
  type NewUser,
  updateUserRow,
  type User,
} from './account-store.ts'
import { countLetter } from './ask-for-letter.ts'
import { hashPassword } from './password.ts'

/**
 * There is an account with this address, and a letter on its way that confirms it. Whoever has one already is told so
 * by letter, and nothing of theirs changes: the answer and the work are the same. The first account of an installation
 * is confirmed at once, since nobody can be asked.
 */
export async function signUp(
  ctx: Services,
  { form, ipAddress }: { form: SignUpForm; ipAddress: string },
): Promise<SignUpReply> {
  // Counted in a transaction of its own, so that what fails later counts too.
  await asSystem(ctx, (ctx) => countLetter(ctx, { email: form.email, ipAddress }))
  const password_hash = await hashPassword(form.password, ctx.settings.passwordCost)
  return asSystem(ctx, async (ctx) => {
    const isFirst = await isFirstAccount(ctx.db)
    const known = await findUserByEmail(ctx.db, form.email)
    if (known && known.status !== 'UNCONFIRMED') {
      await sendAlreadyLetter(ctx, known)
      return { status: 'UNCONFIRMED' }
    }
    const status = isFirst ? ('CONFIRMED' as const) : ('UNCONFIRMED' as const)
    const account = { ...descriptionOf(form), password_hash, status }
    const user = known
      ? await replaceUnproven(ctx, known.id, account)
      : await insertUser(ctx.db, { email: form.email, ...account })
    if (isFirst) return { status: 'CONFIRMED' }
    await sendConfirmationLetter(ctx, user)
    return { status: 'UNCONFIRMED' }
  })
}

function descriptionOf({ first_name, last_name, company, content_lab }: SignUpForm) {
  return { first_name, last_name, company: company ?? null, is_content_lab_standalone: content_lab }
}

type Account = Omit<NewUser, 'email'> & { password_hash: string; status: UserStatus }

/**
 * Nobody has proved the address yet: the letter that leaves now belongs to the password that was typed now. Whoever was
 * invited keeps the name that the organisation gave them.
 */
async function replaceUnproven(ctx: WithDb<Services>, userId: string, account: Account): Promise<User> {
  const { password_hash, status } = account
  const isMember = (await countMemberships(ctx.db, userId)) > 0
  const change = isMember ? { password_hash, status } : account
  return updateUserRow(ctx.db, userId, { ...change, updated_at: ctx.clock.now() })
}
