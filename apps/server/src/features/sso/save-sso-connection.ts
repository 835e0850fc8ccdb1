import { X509Certificate } from 'node:crypto'
import type { SsoConnectionForm, SsoSettings } from '@marquee/domain/sso'
import { writeAudit } from '#features/audit/public.ts'
import { liftSsoRequirement } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen } from '#platform/errors/seen-version.ts'
import { OutboundError, outboundUrl } from '#platform/outbound/outbound-fetch.ts'
import { sealSecret } from '#platform/secrets/sealed-secret.ts'
import { findSsoCaller, readSettings } from './get-sso-settings.ts'
import { deleteAttempts } from './sso-attempt-store.ts'
import type { SsoTools } from './sso-context.ts'
import { secretContext } from './sso-provider.ts'
import {
  lockConnection,
  type SsoConnectionRow,
  type SsoConnectionValues,
  saveConnection,
} from './sso-store.ts'
import { connectionVersionOf } from './sso-view.ts'
import { t } from './texts.ts'

type Ctx = MemberContext & SsoTools
type OidcForm = Extract<SsoConnectionForm, { protocol: 'OIDC' }>
type SamlForm = Extract<SsoConnectionForm, { protocol: 'SAML' }>

/**
 * Saves the organization's identity provider. Single sign-on stays off, and passwords work, until a test has passed, so
 * that a wrong setting locks no one out. Throws `invalid_input` by field, `changed_meanwhile`.
 */
export async function saveSsoConnection(ctx: Ctx, form: SsoConnectionForm): Promise<SsoSettings> {
  permit(ctx.actor, 'sso:update')
  const { isBySso } = await findSsoCaller(ctx)
  return inOrganization(ctx, async (ctx) => {
    await deleteAttempts(ctx.db, ctx.organizationId)
    const before = await lockConnection(ctx.db, ctx.organizationId)
    requireSeen(form.seen, connectionVersionOf(before))
    const values = form.protocol === 'OIDC' ? oidcValues(ctx, { form, before }) : samlValues(ctx, form)
    const connection = await saveConnection(ctx.db, { values, at: ctx.clock.now() })
    await liftSsoRequirement(ctx, ctx.organizationId)
    await writeAudit(ctx, {
      action: before ? 'sso.changed' : 'sso.created',
      target_type: 'sso_connection',
      target_id: ctx.organizationId,
      target_name: connection.issuer ?? connection.idp_entity_id ?? '',
      details: { protocol: connection.protocol },
    })
    return readSettings(ctx, { connection, isBySso })
  })
}

const untested = { is_enabled: false, tested_at: null }
const noOidc = { issuer: null, client_id: null, sealed_client_secret: null }
const noSaml = { entry_point: null, idp_entity_id: null, certificates: [] }

function oidcValues(
  ctx: WithDb<Ctx>,
  { form, before }: { form: OidcForm; before: SsoConnectionRow | undefined },
): SsoConnectionValues {
  refuseAddress(ctx, { field: 'issuer', address: form.issuer })
  const { protocol, preset, issuer, client_id } = form
  return {
    organization_id: ctx.organizationId,
    ...untested,
    ...noSaml,
    protocol,
    preset,
    issuer,
    client_id,
    sealed_client_secret: sealedSecret(ctx, { form, before }),
  }
}

/** Keeps the stored secret only for the same issuer, so that changing the address can't send it somewhere else. */
function sealedSecret(
  ctx: WithDb<Ctx>,
  { form, before }: { form: OidcForm; before: SsoConnectionRow | undefined },
): string | null {
  if (form.client_secret !== undefined) {
    return sealSecret(ctx, form.client_secret, secretContext(ctx.organizationId))
  }
  const existing = before?.sealed_client_secret ?? null
  if (existing !== null && before?.issuer !== form.issuer) {
    throw new AppError('invalid_input', {
      errors: { client_secret: [t('secretMissing')] },
    })
  }
  return existing
}

function samlValues(ctx: WithDb<Ctx>, form: SamlForm): SsoConnectionValues {
  refuseAddress(ctx, { field: 'entry_point', address: form.entry_point })
  const { protocol, entry_point, idp_entity_id } = form
  return {
    organization_id: ctx.organizationId,
    ...untested,
    ...noOidc,
    protocol,
    preset: 'GENERIC',
    entry_point,
    idp_entity_id,
    certificates: form.certificates.map(readCertificate),
  }
}

/** The certificate as PEM. In metadata it has no BEGIN and END lines. */
function readCertificate(text: string): string {
  const pem = text.includes('-----BEGIN')
    ? text
    : `-----BEGIN CERTIFICATE-----\n${text.replace(/\s+/g, '')}\n-----END CERTIFICATE-----`
  try {
    return new X509Certificate(pem).toString()
  } catch (cause) {
    const errors = { certificates: [t('invalidCertificate')] }
    throw new AppError('invalid_input', { errors, cause })
  }
}

function refuseAddress(ctx: WithDb<Ctx>, { field, address }: { field: string; address: string }): void {
  try {
    outboundUrl(address, { allowsLoopback: ctx.settings.ssoAllowsLoopback })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw new AppError('invalid_input', { errors: { [field]: [error.message] }, cause: error })
  }
}
