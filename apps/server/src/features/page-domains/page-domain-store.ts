/** Every query on page domains. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import type { ProofChange } from '#features/domain-proofs/public.ts'
import { pageCertificates, pageDomains } from './schema.ts'

export type PageDomainRow = typeof pageDomains.$inferSelect
type PageDomainChange = ProofChange & { is_default?: boolean }

/** All of the organization's domains, ordered by name. */
export async function listPageDomains(db: Db): Promise<PageDomainRow[]> {
  return db.select().from(pageDomains).orderBy(asc(pageDomains.domain))
}

export async function findPageDomain(db: Db, id: string): Promise<PageDomainRow | undefined> {
  const [row] = await db.select().from(pageDomains).where(eq(pageDomains.id, id))
  return row
}

/** Like `findPageDomain`, but locks the row until the transaction ends. */
export async function lockPageDomain(db: Db, id: string): Promise<PageDomainRow | undefined> {
  const [row] = await db.select().from(pageDomains).where(eq(pageDomains.id, id)).for('update')
  return row
}

/** Adds a domain; undefined if the organization already has it. */
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

/** Locks all of the organization's domains, so that concurrent changes of the default queue up. */
export async function lockPageDomains(db: Db): Promise<PageDomainRow[]> {
  return db.select().from(pageDomains).orderBy(asc(pageDomains.id)).for('update')
}

/** Leaves the organization without a default domain. */
export async function clearDefaultDomain(db: Db): Promise<void> {
  await db
    .update(pageDomains)
    .set({ is_default: false, updated_at: sql`now()` })
    .where(eq(pageDomains.is_default, true))
}

export async function deletePageDomainRow(db: Db, id: string): Promise<void> {
  await db.delete(pageDomains).where(eq(pageDomains.id, id))
}

/** The verified domains of all organizations, least recently checked first. Needs the system role. */
export async function listVerifiedDomains(db: Db) {
  return db
    .select({ id: pageDomains.id, organization_id: pageDomains.organization_id })
    .from(pageDomains)
    .where(and(eq(pageDomains.is_verified, true), hasNotEnded(pageDomains.organization_id)))
    .orderBy(asc(pageDomains.last_checked_at))
}

export type DefaultDomain = { domain: string; hasCertificate: boolean }

const hasCertificate = sql<boolean>`${pageCertificates.chain} is not null`

/** The domain of the organization's links. */
export async function findDefaultDomain(db: Db): Promise<DefaultDomain | undefined> {
  const [row] = await db
    .select({ domain: pageDomains.domain, hasCertificate })
    .from(pageDomains)
    .leftJoin(pageCertificates, eq(pageCertificates.page_domain_id, pageDomains.id))
    .where(and(eq(pageDomains.is_default, true), eq(pageDomains.is_verified, true)))
  return row
}

export type HostDomain = { id: string; organization_id: string; hasCertificate: boolean }

/** The verified domain with this name, with the organization whose pages it shows. Needs the system role. */
export async function findVerifiedDomain(db: Db, domain: string): Promise<HostDomain | undefined> {
  const { id, organization_id } = pageDomains
  const [row] = await db
    .select({ id, organization_id, hasCertificate })
    .from(pageDomains)
    .leftJoin(pageCertificates, eq(pageCertificates.page_domain_id, pageDomains.id))
    .where(
      and(
        eq(pageDomains.domain, domain),
        eq(pageDomains.is_verified, true),
        hasNotEnded(pageDomains.organization_id),
      ),
    )
  return row
}
