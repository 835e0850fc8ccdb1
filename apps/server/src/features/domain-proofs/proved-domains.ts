/** What a feature provides so that its domains are verified and rechecked like all others. */
import { type DomainProof, proofName, type ProofPurpose, proofValue } from '@marquee/domain/domain-proofs'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

export type ProofRow = {
  id: string
  organization_id: string
  domain: string
  verification_token: string
  is_verified: boolean
  verified_at: Date | null
  last_checked_at: Date | null
  last_error: string | null
  missing_since: Date | null
}

/** The changes a check may make to a row. */
export type ProofChange = Partial<
  Pick<ProofRow, 'is_verified' | 'verified_at' | 'last_checked_at' | 'last_error' | 'missing_since'>
>

export type ProvedDomains<Row extends ProofRow> = {
  purpose: ProofPurpose
  /** The verified domains of all organizations, least recently checked first. Needs the system role. */
  listVerified(db: Db): Promise<Pick<ProofRow, 'id' | 'organization_id'>[]>
  find(db: Db, id: string): Promise<Row | undefined>
  /** Like `find`, but locks the row until the transaction ends. */
  lock(db: Db, id: string): Promise<Row | undefined>
  update(db: Db, id: string, change: ProofChange): Promise<Row>
  /** Called when the organization has verified the domain. */
  onVerified(ctx: WithDb<OrganizationContext>, row: Row): Promise<void>
  /** Called when the organization has lost the domain. */
  onLost(ctx: WithDb<OrganizationContext>, before: Row): Promise<void>
}

/** The state of the proof, with the DNS record to set. */
export function domainProofView(purpose: ProofPurpose, row: ProofRow): DomainProof {
  const { id, domain, is_verified, last_error } = row
  return {
    id,
    domain,
    is_verified,
    verified_at: row.verified_at?.toISOString() ?? null,
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
    last_error,
    missing_since: row.missing_since?.toISOString() ?? null,
    verification: {
      type: 'TXT',
      name: proofName(purpose, domain),
      value: proofValue(purpose, row.verification_token),
    },
  }
}
