/** The form of the identity provider: one state for all kinds; each kind sends its own part. */
import type { BodyOf } from '@marquee/api'
import type { saveSsoConnection } from '@marquee/api/sso'
import type { SsoConnection } from '@marquee/domain/sso'

export type ProviderKind = 'OIDC' | 'OKTA' | 'SAML'

export type ProviderForm = {
  kind: ProviderKind
  issuer: string
  clientId: string
  clientSecret: string
  entryPoint: string
  entityId: string
  certificates: string
}

const emptyForm: ProviderForm = {
  kind: 'OIDC',
  issuer: '',
  clientId: '',
  clientSecret: '',
  entryPoint: '',
  entityId: '',
  certificates: '',
}

/** The initial form: the saved connection, or empty. */
export function providerFormOf(connection: SsoConnection | null): ProviderForm {
  if (connection === null) return emptyForm
  if (connection.protocol === 'SAML') {
    const { entry_point, idp_entity_id, certificates } = connection
    const pems = certificates.map(({ pem }) => pem.trim()).join('\n')
    return {
      ...emptyForm,
      kind: 'SAML',
      entryPoint: entry_point ?? '',
      entityId: idp_entity_id ?? '',
      certificates: pems,
    }
  }
  const { preset, issuer, client_id } = connection
  const kind = preset === 'OKTA' ? 'OKTA' : 'OIDC'
  return { ...emptyForm, kind, issuer: issuer ?? '', clientId: client_id ?? '' }
}

/** The request body. An empty secret keeps the saved one. */
export function connectionInputOf(form: ProviderForm): BodyOf<typeof saveSsoConnection> {
  if (form.kind === 'SAML') {
    const { entryPoint, entityId, certificates } = form
    return {
      protocol: 'SAML',
      entry_point: entryPoint.trim(),
      idp_entity_id: entityId,
      certificates: certificatesIn(certificates),
    }
  }
  const secret = form.clientSecret.trim()
  return {
    protocol: 'OIDC',
    preset: form.kind === 'OKTA' ? 'OKTA' : 'GENERIC',
    issuer: form.issuer,
    client_id: form.clientId,
    ...(secret === '' ? {} : { client_secret: secret }),
  }
}

const begin = '-----BEGIN CERTIFICATE-----'
const end = '-----END CERTIFICATE-----'

/** The PEM certificates in a text; a text without PEM markers counts as one certificate. */
function certificatesIn(text: string): string[] {
  const pems = text
    .split(begin)
    .slice(1)
    .flatMap((part) => (part.includes(end) ? `${begin}${part.slice(0, part.indexOf(end))}${end}` : []))
  if (pems.length > 0) return pems
  return text.trim() === '' ? [] : [text.trim()]
}
