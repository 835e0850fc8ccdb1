/**
 * One-time codes: 256 random bits in an email or a challenge, of which only the SHA-256 is stored. A code works once,
 * ends, and is revoked by the next one of its purpose.
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
  /** Whoever invites may read it. */
  isCopyable?: boolean | undefined
  /** What was typed at the sign-up, and where. */
  typed?: { passwordHash: string; deviceHash: Buffer } | undefined
}
type Shown = { code: string; purpose: CodePurpose; email?: string | undefined }

/** A new code, the only open one of its purpose. The transaction is of the system role. */
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

/** What the code was issued for; if the transaction commits, it is used up. Throws `invalid_code`. */
export async function redeemCode(ctx: WithDb<Services>, shown: Shown): Promise<CodeRow> {
  return known(await takeCode(ctx.db, shownCode(ctx, shown)))
}

/** What the code was issued for; it can still be used. Throws `invalid_code`. */
export async function readCode(ctx: WithDb<Services>, shown: Shown): Promise<CodeRow> {
  return known(await findCode(ctx.db, shownCode(ctx, shown)))
}

function shownCode(ctx: Services, { code, purpose, email }: Shown): ShownCode {
  return { hash: hashCode(code), purpose, email, at: ctx.clock.now() }
}

function known(code: CodeRow | undefined): CodeRow {
  if (!code) throw new AppError('invalid_code')
  return code
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
