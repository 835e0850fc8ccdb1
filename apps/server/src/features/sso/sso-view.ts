import { X509Certificate } from 'node:crypto'
import type { SsoConnection, SsoSettings, SsoTest } from '@marquee/domain/sso'
import { domainProofView } from '#features/domain-proofs/public.ts'
import { versionOf } from '#platform/errors/seen-version.ts'
import type { SsoAddresses } from './sso-addresses.ts'
import type { SsoAttempt } from './sso-attempt-store.ts'
import type { SsoDomainRow } from './sso-domain-store.ts'
import type { SsoConnectionRow } from './sso-store.ts'
import { t } from './texts.ts'

/** What the view needs beyond the connection's row. */
export type SsoRule = { domains: SsoDomainRow[]; onlySso: boolean; canRequire: boolean }

/** Never includes the client secret. */
export function ssoSettingsView(
  connection: SsoConnectionRow | undefined,
  { rule, addresses }: { rule: SsoRule; addresses: SsoAddresses },
): SsoSettings {
  return {
    connection: connection ? connectionView(connection, rule) : null,
    version: connectionVersionOf(connection),
    redirect_uri: addresses.redirectUri,
    initiate_login_uri: addresses.initiateLoginUri,
    acs_url: addresses.acsUrl,
    sp_entity_id: addresses.entityId,
    sign_in_url: addresses.signInUrl,
  }
}

/** The version of what the provider's form edits. The switches, tests and domains are changed one by one. */
export const connectionVersionOf = (row: SsoConnectionRow | undefined): string =>
  versionOf(
    row && [
      row.protocol,
      row.preset,
      row.issuer,
      row.client_id,
      row.sealed_client_secret,
      row.entry_point,
      row.idp_entity_id,
      row.certificates,
    ],
  )

function connectionView(row: SsoConnectionRow, rule: SsoRule): SsoConnection {
  const { protocol, preset, issuer, client_id, entry_point, idp_entity_id, is_enabled } = row
  return {
    protocol,
    preset,
    issuer,
    client_id,
    has_client_secret: row.sealed_client_secret !== null,
    entry_point,
    idp_entity_id,
    certificates: row.certificates.map(certificateView),
    domains: rule.domains.map((domain) => domainProofView('sso', domain)),
    is_enabled,
    only_sso: rule.onlySso,
    is_tested: row.tested_at !== null,
    can_require: rule.canRequire,
  }
}

function certificateView(pem: string): SsoConnection['certificates'][number] {
  const certificate = new X509Certificate(pem)
  return {
    pem,
    subject: certificate.subject.replaceAll('\n', ', '),
    fingerprint: certificate.fingerprint256,
    ends_at: certificate.validToDate.toISOString(),
  }
}

export function ssoTestView({ id, result, created_at }: SsoAttempt): SsoTest {
  const base = { id, created_at: created_at.toISOString() }
  if (!result) {
    return {
      ...base,
      status: 'waiting',
      message: t('testPending'),
      email: null,
      claims: {},
    }
  }
  const { passed, message, email, claims } = result
  return { ...base, status: passed ? 'passed' : 'failed', message, email, claims }
}
