import { isIP } from 'node:net'
import type { Organization } from '@marquee/domain/organizations'
import type { PageDomain } from '@marquee/domain/page-domains'
import { domainProofView } from '#features/domain-proofs/public.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { PageDomainRow } from './page-domain-store.ts'

/** A domain with the DNS records that its owner has to set. */
export function pageDomainView(row: PageDomainRow, settings: Settings): PageDomain {
  const { domain, is_default } = row
  return {
    ...domainProofView('verification', row),
    is_default,
    address: { ...addressRecord(new URL(settings.studioOrigin).hostname), name: domain },
  }
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
