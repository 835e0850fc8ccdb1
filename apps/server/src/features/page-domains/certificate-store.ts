/** Every query on the certificates of page domains. */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { acmeAccounts, pageCertificates, pageDomains } from './schema.ts'

export type CertificateRow = typeof pageCertificates.$inferSelect
/** The part of a certificate that people see. */
export type ShownCertificate = Pick<
  CertificateRow,
  'chain' | 'expires_at' | 'problem' | 'problem_detail' | 'tried_at' | 'next_attempt_at'
>

const dueRow = z.object({ id: z.string(), organization_id: z.string() })
const claimedRow = z.object({ failures: z.number() })

/** The certificates of the organization, by the id of their domain. */
export async function mapCertificates(db: Db): Promise<Map<string, ShownCertificate>> {
  const { page_domain_id, chain, expires_at, problem, problem_detail, tried_at, next_attempt_at } =
    pageCertificates
  const rows = await db
    .select({ page_domain_id, chain, expires_at, problem, problem_detail, tried_at, next_attempt_at })
    .from(pageCertificates)
  return new Map(rows.map((row) => [row.page_domain_id, row]))
}

/**
 * Verified domains of all organizations that need a certificate by `now`, the longest overdue first. Needs the system
 * role.
 */
export async function listDueDomains(db: Db, { now, limit }: { now: Date; limit: number }) {
  return readRows(
    db,
    dueRow,
    sql`select page_domains.id, page_domains.organization_id
      from page_domains left join page_certificates on page_certificates.page_domain_id = page_domains.id
      where page_domains.is_verified and ${hasNotEnded(pageDomains.organization_id)}
        and coalesce(next_attempt_at, '-infinity') <= ${now.toISOString()}
      order by next_attempt_at nulls first limit ${limit}`,
  )
}

type Claim = { id: string; organizationId: string; now: Date; until: Date }

/**
 * Claims the domain's certificate until `until`; undefined if it isn't due, for example because another process has
 * claimed it.
 */
export async function claimCertificate(
  db: Db,
  { id, organizationId, now, until }: Claim,
): Promise<{ failures: number } | undefined> {
  const [row] = await readRows(
    db,
    claimedRow,
    sql`insert into page_certificates (page_domain_id, organization_id, next_attempt_at)
      values (${id}, ${organizationId}, ${until.toISOString()})
      on conflict (page_domain_id) do update set next_attempt_at = excluded.next_attempt_at
        where page_certificates.next_attempt_at <= ${now.toISOString()}
      returning failures`,
  )
  return row
}

type CertificateChange = Partial<Omit<CertificateRow, 'page_domain_id' | 'organization_id'>>

export async function updateCertificate(db: Db, id: string, change: CertificateChange): Promise<void> {
  await db.update(pageCertificates).set(change).where(eq(pageCertificates.page_domain_id, id))
}

/** Makes the certificate due for the next job and clears the error of the last attempt. */
export async function makeCertificateDue(db: Db, id: string, at: Date): Promise<void> {
  await updateCertificate(db, id, { next_attempt_at: at, problem: null, problem_detail: null })
}

/** The reply that the certificate authority expects at this address of a domain. Needs the system role. */
export async function findChallengeReply(
  db: Db,
  { domain, token }: { domain: string; token: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ reply: pageCertificates.challenge_reply })
    .from(pageCertificates)
    .innerJoin(pageDomains, eq(pageDomains.id, pageCertificates.page_domain_id))
    .where(
      and(
        eq(pageCertificates.challenge_token, token),
        eq(pageDomains.domain, domain),
        eq(pageDomains.is_verified, true),
      ),
    )
  return row?.reply ?? undefined
}

export type ServedCertificate = { id: string; sealed_key: string; chain: string; expires_at: Date }

/** The certificate of a verified domain. Needs the system role. */
export async function findServedCertificate(db: Db, domain: string): Promise<ServedCertificate | undefined> {
  const [row] = await readRows(
    db,
    servedRow,
    sql`select page_domains.id, sealed_key, chain, expires_at
      from page_domains join page_certificates on page_certificates.page_domain_id = page_domains.id
      where domain = ${domain} and is_verified and chain is not null
        and ${hasNotEnded(pageDomains.organization_id)}`,
  )
  return row
}

const servedRow = z.object({
  id: z.string(),
  sealed_key: z.string(),
  chain: z.string(),
  expires_at: z.date(),
}) satisfies z.ZodType<ServedCertificate>

/**
 * Stores the sealed key of this installation's account unless there is one, and returns the stored key. Needs the
 * system role.
 */
export async function keepAccountKey(
  db: Db,
  { directory, proposed }: { directory: string; proposed: () => string },
): Promise<string> {
  const find = () =>
    db
      .select({ key: acmeAccounts.sealed_key })
      .from(acmeAccounts)
      .where(eq(acmeAccounts.directory, directory))
  const [kept] = await find()
  if (kept) return kept.key
  const sealed_key = proposed()
  await db.insert(acmeAccounts).values({ directory, sealed_key }).onConflictDoNothing()
  const [first] = await find()
  return first?.key ?? sealed_key
}
