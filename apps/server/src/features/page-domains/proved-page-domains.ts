import type { ProvedDomains } from '#features/domain-proofs/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { announceDomain } from './announce-domain.ts'
import { requestCertificate } from './issue-certificates.job.ts'
import {
  findPageDomain,
  listVerifiedDomains,
  lockPageDomain,
  type PageDomainRow,
  updatePageDomain,
} from './page-domain-store.ts'

/** How page domains are verified, stored and audited. A lost domain stops being the default. */
export const provedPageDomains: ProvedDomains<PageDomainRow> = {
  purpose: 'verification',
  listVerified: listVerifiedDomains,
  find: findPageDomain,
  lock: lockPageDomain,
  update: (db, id, change) =>
    updatePageDomain(db, id, change.is_verified === false ? { ...change, is_default: false } : change),
  async onVerified(ctx, { id, domain }) {
    if (ctx.settings.venueTls !== undefined) await requestCertificate(ctx, id)
    await announceDomain(ctx, domain)
    await writeAudit(ctx, {
      action: 'page_domain.verified',
      target_type: 'page_domain',
      target_id: id,
      target_name: domain,
    })
  },
  async onLost(ctx, { id, domain, is_default }) {
    await announceDomain(ctx, domain)
    await writeAudit(ctx, {
      action: 'page_domain.lost',
      target_type: 'page_domain',
      target_id: id,
      target_name: domain,
      details: { was_default: is_default },
    })
  },
}
