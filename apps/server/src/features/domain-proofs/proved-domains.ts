/** What a feature says of its domains, so that they are proved and looked up again as all others are. */
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

/** What a check makes of a row. */
export type ProofChange = Partial<
  Pick<ProofRow, 'is_verified' | 'verified_at' | 'last_checked_at' | 'last_error' | 'missing_since'>
>

export type ProvedDomains<Row extends ProofRow> = {
  purpose: ProofPurpose
  /** The verified domains of every organization, longest unchecked first; asked by the system role. */
  listVerified(db: Db): Promise<Pick<ProofRow, 'id' | 'organization_id'>[]>
  find(db: Db, id: string): Promise<Row | undefined>
  /** The same, locked until the transaction ends. */
  lock(db: Db, id: string): Promise<Row | undefined>
  update(db: Db, id: string, change: ProofChange): Promise<Row>
  /** The domain has become the organization's. */
  won(ctx: WithDb<OrganizationContext>, row: Row): Promise<void>
  /** The domain is the organization's no longer. */
  lost(ctx: WithDb<OrganizationContext>, before: Row): Promise<void>
}

/** The proof of a domain as it travels, with the record that its owner sets in the DNS. */
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
