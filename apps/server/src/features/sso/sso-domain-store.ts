/** Every query on SSO domains. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { ProofChange } from '#features/domain-proofs/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { ssoDomains } from './schema.ts'

export type SsoDomainRow = typeof ssoDomains.$inferSelect

/** All domains of an organization, ordered by name. */
export async function listDomains(db: Db, organizationId: string): Promise<SsoDomainRow[]> {
  return db
    .select()
    .from(ssoDomains)
    .where(eq(ssoDomains.organization_id, organizationId))
    .orderBy(asc(ssoDomains.domain))
}

export async function findDomain(db: Db, id: string): Promise<SsoDomainRow | undefined> {
  const [row] = await db.select().from(ssoDomains).where(eq(ssoDomains.id, id))
  return row
}

/** Like `findDomain`, but locks the row until the transaction ends. */
export async function lockDomain(db: Db, id: string): Promise<SsoDomainRow | undefined> {
  const [row] = await db.select().from(ssoDomains).where(eq(ssoDomains.id, id)).for('update')
  return row
}

/** Adds an unproved claim; undefined if the organization already has it. */
export async function insertDomain(
  db: Db,
  claim: { organization_id: string; domain: string },
): Promise<SsoDomainRow | undefined> {
  const [row] = await db.insert(ssoDomains).values(claim).onConflictDoNothing().returning()
  return row
}

export async function updateDomain(db: Db, id: string, change: ProofChange): Promise<SsoDomainRow> {
  const rows = await db
    .update(ssoDomains)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(ssoDomains.id, id))
    .returning()
  return onlyRow(rows)
}

export async function deleteDomain(db: Db, id: string): Promise<void> {
  await db.delete(ssoDomains).where(eq(ssoDomains.id, id))
}

/** The organization that has proved the domain. Needs the system role. */
export async function findDomainOwner(db: Db, domain: string): Promise<string | undefined> {
  const [row] = await db
    .select({ organization_id: ssoDomains.organization_id })
    .from(ssoDomains)
    .where(and(eq(ssoDomains.domain, domain), eq(ssoDomains.is_verified, true)))
  return row?.organization_id
}

/** Locks another organization's proved claim on the same domain. Needs the system role. */
export async function lockRival(
  db: Db,
  { domain, organization_id }: Pick<SsoDomainRow, 'domain' | 'organization_id'>,
): Promise<SsoDomainRow | undefined> {
  const [row] = await db
    .select()
    .from(ssoDomains)
    .where(
      and(
        eq(ssoDomains.domain, domain),
        ne(ssoDomains.organization_id, organization_id),
        eq(ssoDomains.is_verified, true),
      ),
    )
    .for('update')
  return row
}

/** The proved domains of all organizations, least recently checked first. Needs the system role. */
export async function listVerifiedDomains(db: Db): Promise<Pick<SsoDomainRow, 'id' | 'organization_id'>[]> {
  return db
    .select({ id: ssoDomains.id, organization_id: ssoDomains.organization_id })
    .from(ssoDomains)
    .where(eq(ssoDomains.is_verified, true))
    .orderBy(asc(ssoDomains.last_checked_at))
}
