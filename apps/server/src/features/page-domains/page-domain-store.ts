/** Every query on page domains. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import type { ProofChange } from '#features/domain-proofs/public.ts'
import { pageDomains } from './schema.ts'

export type PageDomainRow = typeof pageDomains.$inferSelect
type PageDomainChange = ProofChange & { is_default?: boolean }

/** The organization's domains by name; there are few. */
export async function listPageDomains(db: Db): Promise<PageDomainRow[]> {
  return db.select().from(pageDomains).orderBy(asc(pageDomains.domain))
}

export async function findPageDomain(db: Db, id: string): Promise<PageDomainRow | undefined> {
  const [row] = await db.select().from(pageDomains).where(eq(pageDomains.id, id))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockPageDomain(db: Db, id: string): Promise<PageDomainRow | undefined> {
  const [row] = await db.select().from(pageDomains).where(eq(pageDomains.id, id)).for('update')
  return row
}

/** A new domain; undefined when the organization has it already. */
export async function insertPageDomain(
  db: Db,
  domain: Pick<typeof pageDomains.$inferInsert, 'organization_id' | 'domain'>,
): Promise<PageDomainRow | undefined> {
  const [row] = await db.insert(pageDomains).values(domain).onConflictDoNothing().returning()
  return row
}

export async function updatePageDomain(db: Db, id: string, change: PageDomainChange): Promise<PageDomainRow> {
  const rows = await db
    .update(pageDomains)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(pageDomains.id, id))
    .returning()
  return onlyRow(rows)
}

/** All domains of the organization, locked until the transaction ends: one choice of the default after another. */
export async function lockPageDomains(db: Db): Promise<PageDomainRow[]> {
  return db.select().from(pageDomains).orderBy(asc(pageDomains.id)).for('update')
}

/** No domain of the organization is the default. */
export async function clearDefaultDomain(db: Db): Promise<void> {
  await db
    .update(pageDomains)
    .set({ is_default: false, updated_at: sql`now()` })
    .where(eq(pageDomains.is_default, true))
}

export async function deletePageDomainRow(db: Db, id: string): Promise<void> {
  await db.delete(pageDomains).where(eq(pageDomains.id, id))
}

/** The verified domains of every organization, longest unchecked first; asked by the system role. */
export async function listVerifiedDomains(db: Db) {
  return db
    .select({ id: pageDomains.id, organization_id: pageDomains.organization_id })
    .from(pageDomains)
    .where(and(eq(pageDomains.is_verified, true), hasNotEnded(pageDomains.organization_id)))
    .orderBy(asc(pageDomains.last_checked_at))
}
