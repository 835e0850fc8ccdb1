import { writeAudit } from '#features/audit/public.ts'
import type { ProvedDomains } from '#features/domain-proofs/public.ts'
import {
  findDomain,
  listVerifiedDomains,
  lockDomain,
  type SsoDomainRow,
  updateDomain,
} from './sso-domain-store.ts'

/** Domains of single sign-on as they are proved: by a record that says what it is for. */
export const provedSsoDomains: ProvedDomains<SsoDomainRow> = {
  purpose: 'sso',
  listVerified: listVerifiedDomains,
  find: findDomain,
  lock: lockDomain,
  update: updateDomain,
  won: (ctx, row) => writeAudit(ctx, { action: 'sso.domain_verified', ...targetOf(row) }),
  lost: (ctx, row) => writeAudit(ctx, { action: 'sso.domain_lost', ...targetOf(row) }),
}

export function targetOf({ id, domain }: SsoDomainRow) {
  return { target_type: 'sso_domain', target_id: id, target_name: domain } as const
}
