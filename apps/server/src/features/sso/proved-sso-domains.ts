import { writeAudit } from '#features/audit/public.ts'
import type { ProvedDomains } from '#features/domain-proofs/public.ts'
import {
  findDomain,
  listVerifiedDomains,
  lockDomain,
  type SsoDomainRow,
  updateDomain,
} from './sso-domain-store.ts'

/** How SSO domains are proved, stored and audited. */
export const provedSsoDomains: ProvedDomains<SsoDomainRow> = {
  purpose: 'sso',
  listVerified: listVerifiedDomains,
  find: findDomain,
  lock: lockDomain,
  update: updateDomain,
  onVerified: (ctx, row) => writeAudit(ctx, { action: 'sso.domain_verified', ...targetOf(row) }),
  onLost: (ctx, row) => writeAudit(ctx, { action: 'sso.domain_lost', ...targetOf(row) }),
}

export function targetOf({ id, domain }: SsoDomainRow) {
  return { target_type: 'sso_domain', target_id: id, target_name: domain } as const
}
