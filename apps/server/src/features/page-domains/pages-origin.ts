import type { Services, WithDb } from '#platform/context.ts'
import { findDefaultDomain } from './page-domain-store.ts'

export type PagesOrigin = {
  /** The organization's default domain if there is one, or else the venue. */
  origin: string
  /** Whether the venue's own host redirects there: only once browsers can reach the domain over TLS. */
  isLedTo: boolean
}

/** Where the pages of the transaction's organization are. */
export async function readPagesOrigin({ db, settings }: WithDb<Services>): Promise<PagesOrigin> {
  const found = await findDefaultDomain(db)
  if (!found) return { origin: settings.venueOrigin, isLedTo: false }
  return {
    origin: `https://${found.domain}`,
    isLedTo: settings.venueTls === undefined || found.hasCertificate,
  }
}
