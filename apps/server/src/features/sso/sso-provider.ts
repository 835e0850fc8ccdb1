/** Builds the provider for a protocol from the stored connection. */
import { unsealSecret } from '#platform/secrets/sealed-secret.ts'
import type { OidcProvider } from './oidc.ts'
import type { SamlProvider } from './saml.ts'
import { ssoAddresses } from './sso-addresses.ts'
import type { SsoContext } from './sso-context.ts'
import { failedProvider } from './sso-proof.ts'
import type { SsoConnectionRow } from './sso-store.ts'
import { t } from './texts.ts'

export type SsoProvider =
  | { protocol: 'OIDC'; provider: OidcProvider }
  | { protocol: 'SAML'; provider: SamlProvider }

/** Binds a sealed client secret to its organization, so that it can't be opened from another row. */
export function secretContext(organizationId: string): string {
  return `sso_connections ${organizationId} client_secret`
}

/** The connection's provider, with its secret unsealed. */
export function providerOf(ctx: SsoContext, connection: SsoConnectionRow): SsoProvider {
  const addresses = ssoAddresses(ctx.settings.studioOrigin, connection.organization_id)
  const { entry_point, idp_entity_id, issuer, client_id, sealed_client_secret: sealed } = connection
  if (connection.protocol === 'SAML') {
    const provider: SamlProvider = {
      entryPoint: entry_point ?? '',
      issuer: idp_entity_id ?? '',
      certificates: connection.certificates,
      audience: addresses.entityId,
      acsUrl: addresses.acsUrl,
    }
    return { protocol: 'SAML', provider }
  }
  const provider: OidcProvider = {
    issuer: issuer ?? '',
    clientId: client_id ?? '',
    clientSecret: sealed === null ? undefined : openSecret(ctx, { sealed, connection }),
    redirectUri: addresses.redirectUri,
    fetch: ctx.outboundFetch,
  }
  return { protocol: 'OIDC', provider }
}

function openSecret(
  ctx: SsoContext,
  { sealed, connection }: { sealed: string; connection: SsoConnectionRow },
): string {
  try {
    return unsealSecret(ctx, sealed, secretContext(connection.organization_id))
  } catch (cause) {
    // Expected after the installation's secret has changed.
    throw failedProvider(t('secretUnreadable'), cause)
  }
}
