/**
 * One-time codes: 256 random bits in an email or a challenge, stored only as their SHA-256. A code works once, expires,
 * and is revoked by the next one for the same purpose.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Services, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type CodeRow, findCode, putCode, type ShownCode, takeCode } from './code-store.ts'
import type { CodePurpose } from './schema.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** AU-041. */
export const codeSeconds: Record<CodePurpose, number> = {
  magic_link: 15 * minute,
  password_reset: hour,
  confirm_sign_up: day,
  invitation: 7 * day,
  new_password: 10 * minute,
}

type Issue = {
  userId: string
  purpose: CodePurpose
  organizationId?: string | undefined
  inviterName?: string | undefined
  /** The inviting organization may read it. */
  isCopyable?: boolean | undefined
  /** What was typed at sign-up, and in which browser. */
  typed?: { passwordHash: string; deviceHash: Buffer } | undefined
}
type CodeToCheck = { code: string; purpose: CodePurpose; email?: string | undefined }

/** Issues a code and revokes the previous one for the same purpose. Needs a system transaction. */
export async function issueCode(
  ctx: WithDb<Services>,
  issue: Issue,
): Promise<{ code: string; endsAt: Date }> {
  const code = randomBytes(32).toString('base64url')
  const endsAt = new Date(ctx.clock.now().getTime() + codeSeconds[issue.purpose] * 1000)
  await putCode(ctx.db, {
    user_id: issue.userId,
    purpose: issue.purpose,
    organization_id: issue.organizationId ?? null,
    inviter_name: issue.inviterName ?? null,
    is_copyable: issue.isCopyable ?? false,
    ...(issue.typed && { password_hash: issue.typed.passwordHash, device_hash: issue.typed.deviceHash }),
    code_hash: hashCode(code),
    expires_at: endsAt,
  })
  return { code, endsAt }
}

/** Uses up the code once the transaction commits and returns what it was issued for. Throws `invalid_code`. */
export async function redeemCode(ctx: WithDb<Services>, shown: CodeToCheck): Promise<CodeRow> {
  return valid(await takeCode(ctx.db, shownCode(ctx, shown)))
}

/** Returns what the code was issued for without using it up. Throws `invalid_code`. */
export async function readCode(ctx: WithDb<Services>, shown: CodeToCheck): Promise<CodeRow> {
  return valid(await findCode(ctx.db, shownCode(ctx, shown)))
}

function shownCode(ctx: Services, { code, purpose, email }: CodeToCheck): ShownCode {
  return { hash: hashCode(code), purpose, email, at: ctx.clock.now() }
}

function valid(code: CodeRow | undefined): CodeRow {
  if (!code) throw new AppError('invalid_code')
  return code
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
