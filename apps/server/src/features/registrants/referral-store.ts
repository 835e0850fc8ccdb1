/** The codes in links with which registrants invite others, and who came by them (0140). */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { referralCodes, registrations } from './schema.ts'

export type NewReferralCode = typeof referralCodes.$inferInsert

export async function insertReferralCodes(db: Db, added: readonly NewReferralCode[]): Promise<void> {
  if (added.length > 0) await db.insert(referralCodes).values([...added])
}

/** The first code of the registration, which its own page shows. */
export async function findReferralCode(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(and(eq(referralCodes.organization_id, organizationId), eq(referralCodes.registration_id, id)))
    .orderBy(asc(referralCodes.created_at), asc(referralCodes.code))
    .limit(1)
  return row?.code
}

/** The owners of these codes at this event, by code. */
export async function findCodeOwners(
  db: Db,
  { eventId, codes }: { eventId: string; codes: readonly string[] },
): Promise<Map<string, { id: string; profileId: string }>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: referralCodes.code, id: registrations.id, profileId: registrations.profile_id })
    .from(referralCodes)
    .innerJoin(registrations, eq(registrations.id, referralCodes.registration_id))
    .where(and(inArray(referralCodes.code, [...codes]), eq(registrations.event_id, eventId)))
  return new Map(rows.map(({ code, ...owner }) => [code, owner]))
}

/** How many registered people came by the registration's link; people who wait or canceled don't count. */
export const referredSql = (registration: SQL) => sql`(
  select count(*) from registrations came where came.organization_id = ${registration}.organization_id
    and came.referred_by = ${registration}.id and came.status = 'registered')`

export async function countReferred(db: Db, id: string): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select ${referredSql(sql`r`)} count from registrations r where r.id = ${id}`,
  )
  return onlyRow(rows).count
}

/**
 * Moves people who came by the link of a dropped registration, or were registered by it, to the one that stays, which
 * also inherits its referrer. `pairs` has columns `stays` and `drops`.
 */
export async function moveReferrals(db: Db, pairs: SQL): Promise<void> {
  await db.execute(
    sql`update referral_codes set registration_id = stays from (${pairs}) pairs where registration_id = drops`,
  )
  await db.execute(sql`update registrations came set referred_by = nullif(stays, came.id)
    from (${pairs}) pairs where came.referred_by = drops`)
  await db.execute(sql`update registrations came set registered_by = nullif(stays, came.id)
    from (${pairs}) pairs where came.registered_by = drops`)
  await db.execute(sql`update registrations kept
    set referred_by = coalesce(kept.referred_by, nullif(gone.referred_by, kept.id)),
      registered_by = coalesce(kept.registered_by, nullif(gone.registered_by, kept.id))
    from (${pairs}) pairs join registrations gone on gone.id = drops where kept.id = stays`)
}
