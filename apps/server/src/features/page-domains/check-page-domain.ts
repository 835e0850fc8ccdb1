import { afterCheck, isProof, verificationName } from '@marquee/domain/page-domains'
import type { Services } from '#platform/context.ts'
import { findTxtRecords } from '#platform/dns/find-txt-records.ts'
import type { PageDomainChange, PageDomainRow } from './page-domain-store.ts'

/** What the DNS says of a domain now, as the change of its row. Asked outside of any transaction: it takes seconds. */
export async function checkPageDomain(
  services: Pick<Services, 'settings' | 'clock'>,
  row: PageDomainRow,
): Promise<(locked: PageDomainRow) => PageDomainChange> {
  const name = verificationName(row.domain)
  const answer = await findTxtRecords(name, services.settings.dnsServers)
  const at = services.clock.now()
  if ('retry' in answer) {
    // Silence of the DNS proves nothing: the domain stays what it was.
    return () => ({ last_checked_at: at, last_error: `The DNS did not answer (${answer.retry}). Try again.` })
  }
  const hasProof = isProof(answer.ok, row.verification_token)
  const last_error = hasProof ? null : missing(name, answer.ok.length)
  return (locked) => {
    const { is_verified, missing_since } = afterCheck(locked, hasProof, at)
    return {
      is_verified,
      missing_since,
      last_checked_at: at,
      last_error,
      verified_at: is_verified ? (locked.verified_at ?? at) : null,
      is_default: is_verified && locked.is_default,
    }
  }
}

function missing(name: string, others: number): string {
  return others === 0
    ? `There is no TXT record at ${name} yet. New records can take up to an hour to be seen.`
    : `The TXT record at ${name} has another value.`
}
