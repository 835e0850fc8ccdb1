/** Every query on the codes in emails and challenges. */
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type CodePurpose, userCodes, users } from './schema.ts'

export type CodeRow = typeof userCodes.$inferSelect
export type NewCode = typeof userCodes.$inferInsert
export type ShownCode = { hash: Buffer; purpose: CodePurpose; at: Date; email?: string | undefined }

/** Stores the code, replacing any open one of the same user, purpose and organization. */
export async function putCode(db: Db, code: NewCode): Promise<void> {
  const { code_hash, expires_at, inviter_name = null, is_copyable = false } = code
  // Resending a sign-up email keeps what was typed at sign-up.
  const { password_hash, device_hash } = code
  const typed = password_hash === undefined ? {} : { password_hash, device_hash: device_hash ?? null }
  await db
    .insert(userCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [userCodes.user_id, userCodes.purpose, userCodes.organization_id],
      set: { code_hash, expires_at, inviter_name, is_copyable, ...typed, updated_at: sql`now()` },
    })
}

const isShown = ({ hash, purpose, at, email }: ShownCode) =>
  and(
    eq(userCodes.code_hash, hash),
    eq(userCodes.purpose, purpose),
    gt(userCodes.expires_at, at),
    email === undefined
      ? undefined
      : sql`exists (select from ${users} where ${users.id} = ${userCodes.user_id}
          and lower(${users.email}) = ${email.toLowerCase()})`,
  )

export async function findCode(db: Db, shown: ShownCode): Promise<CodeRow | undefined> {
  const [code] = await db.select().from(userCodes).where(isShown(shown))
  return code
}

/** Uses up the code and returns it; undefined when it is invalid or expired. Of two concurrent uses, one succeeds. */
export async function takeCode(db: Db, shown: ShownCode): Promise<CodeRow | undefined> {
  const [code] = await db.delete(userCodes).where(isShown(shown)).returning()
  return code
}

/** Revokes the person's codes of this purpose, or all of them if `purpose` is omitted. */
export async function deleteCodes(
  db: Db,
  filter: { userId: string; purpose?: CodePurpose; organizationId?: string | null },
): Promise<void> {
  const { userId, purpose, organizationId } = filter
  await db
    .delete(userCodes)
    .where(
      and(
        eq(userCodes.user_id, userId),
        purpose === undefined ? undefined : eq(userCodes.purpose, purpose),
        organizationId === null ? isNull(userCodes.organization_id) : undefined,
        typeof organizationId === 'string' ? eq(userCodes.organization_id, organizationId) : undefined,
      ),
    )
}

/** The hash of the password typed at a sign-up that is still unconfirmed. */
export async function findTypedPassword(db: Db, userId: string): Promise<string | null> {
  const [code] = await db
    .select({ password_hash: userCodes.password_hash })
    .from(userCodes)
    .where(and(eq(userCodes.user_id, userId), eq(userCodes.purpose, 'confirm_sign_up')))
  return code?.password_hash ?? null
}

/** Deletes expired codes. Sign-ups stay until `signUpsBefore`: the next confirmation email needs what was typed. */
export async function deleteEndedCodes(
  db: Db,
  { at, signUpsBefore }: { at: Date; signUpsBefore: Date },
): Promise<void> {
  const hasEnded = and(ne(userCodes.purpose, 'confirm_sign_up'), lte(userCodes.expires_at, at))
  await db.delete(userCodes).where(or(hasEnded, lte(userCodes.expires_at, signUpsBefore)))
}
