/** Every query on sender domains. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { senderDomains } from './schema.ts'

export type SenderDomainRow = typeof senderDomains.$inferSelect
type NewSenderDomain = Pick<
  typeof senderDomains.$inferInsert,
  'organization_id' | 'email_sender' | 'domain' | 'keys'
>
export type SenderDomainChange = Partial<
  Pick<
    SenderDomainRow,
    'keys' | 'checks' | 'is_verified' | 'verified_at' | 'last_checked_at' | 'missing_since' | 'verify_after'
  >
>

/** The organization's sender domain: at most one. */
export async function listSenderDomainRows(db: Db): Promise<SenderDomainRow[]> {
  return db.select().from(senderDomains)
}

export async function findSenderDomain(db: Db, id: string): Promise<SenderDomainRow | undefined> {
  const [row] = await db.select().from(senderDomains).where(eq(senderDomains.id, id))
  return row
}

/** Like `findSenderDomain`, but locks the row until the transaction ends. */
export async function lockSenderDomain(db: Db, id: string): Promise<SenderDomainRow | undefined> {
  const [row] = await db.select().from(senderDomains).where(eq(senderDomains.id, id)).for('update')
  return row
}

/** Adds a sender domain; undefined if the organization already has one. */
export async function insertSenderDomain(
  db: Db,
  domain: NewSenderDomain,
): Promise<SenderDomainRow | undefined> {
  const [row] = await db.insert(senderDomains).values(domain).onConflictDoNothing().returning()
  return row
}

export async function updateSenderDomain(
  db: Db,
  id: string,
  change: SenderDomainChange,
): Promise<SenderDomainRow> {
  const rows = await db
    .update(senderDomains)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(senderDomains.id, id))
    .returning()
  return onlyRow(rows)
}

export async function deleteSenderDomainRow(db: Db, id: string): Promise<void> {
  await db.delete(senderDomains).where(eq(senderDomains.id, id))
}

/** The verified domains of all organizations, least recently checked first. Needs the system role. */
export async function listVerifiedSenders(db: Db) {
  return db
    .select({ id: senderDomains.id, organization_id: senderDomains.organization_id })
    .from(senderDomains)
    .where(and(eq(senderDomains.is_verified, true), hasNotEnded(senderDomains.organization_id)))
    .orderBy(asc(senderDomains.last_checked_at))
}

/** The verified domain of an organization. Needs the system role. */
export async function findVerifiedSender(
  db: Db,
  organizationId: string,
): Promise<SenderDomainRow | undefined> {
  const [row] = await db
    .select()
    .from(senderDomains)
    .where(and(eq(senderDomains.organization_id, organizationId), eq(senderDomains.is_verified, true)))
  return row
}
