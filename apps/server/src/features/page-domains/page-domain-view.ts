import { isIP } from 'node:net'
import type { Organization } from '@marquee/domain/organizations'
import type { PageCertificate, PageDomain } from '@marquee/domain/page-domains'
import { domainProofView } from '#features/domain-proofs/public.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { namesThisMachine } from '#platform/settings/trusted-proxies.ts'
import type { ShownCertificate } from './certificate-store.ts'
import type { PageDomainRow } from './page-domain-store.ts'
import { t } from './texts.ts'

/** A domain with the DNS records that its owner has to set, and its certificate if there is one. */
export function pageDomainView(
  row: PageDomainRow,
  settings: Settings,
  certificate: ShownCertificate | undefined,
): PageDomain {
  const { domain, is_default } = row
  const { studioOrigin, venueOrigin } = settings
  const host = new URL(namesThisMachine(venueOrigin) ? studioOrigin : venueOrigin).hostname
  return {
    ...domainProofView('verification', row),
    is_default,
    address: { ...addressRecord(host), name: domain },
    certificate: certificateView(
      row,
      settings.venueTls !== undefined && row.is_verified ? (certificate ?? 'none') : 'off',
    ),
  }
}

function certificateView(
  { domain }: PageDomainRow,
  certificate: ShownCertificate | 'none' | 'off',
): PageCertificate {
  if (certificate === 'off') return { ...noCertificate, state: 'off' }
  if (certificate === 'none') return { ...noCertificate, state: 'waiting' }
  const { chain, problem, expires_at, tried_at, next_attempt_at, problem_detail } = certificate
  return {
    state: chain !== null ? 'issued' : problem === null ? 'waiting' : 'failed',
    expires_at: expires_at?.toISOString() ?? null,
    tried_at: tried_at?.toISOString() ?? null,
    next_attempt_at: next_attempt_at.toISOString(),
    problem: problem === null ? null : t(`problem.${problem}`, { domain }),
    detail: problem_detail,
  }
}

const noCertificate = {
  expires_at: null,
  tried_at: null,
  next_attempt_at: null,
  problem: null,
  detail: null,
}

/** The record that points a name to this host; a CNAME must not contain an IP address (RFC 1035, section 3.3.1). */
function addressRecord(host: string): Pick<PageDomain['address'], 'type' | 'value'> {
  const value = host.replace(/^\[|\]$/g, '')
  const version = isIP(value)
  return { type: version === 0 ? 'CNAME' : version === 4 ? 'A' : 'AAAA', value }
}

/** A domain as part of the organization's reply (ST-018). */
export function vanityDomainView(
  row: PageDomainRow,
): Organization['registration_app_vanity_domain_settings'][number] {
  const { domain, is_default, is_verified } = row
  return { domain, is_default, is_verified }
}
