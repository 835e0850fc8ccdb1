import type { SsoSettings, SsoSwitches } from '@marquee/domain/sso'
import { revokeSignInsWithoutSso } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { findOrganization, liftSsoRequirement, requireSso } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findSsoCaller, readSettings } from './get-sso-settings.ts'
import { lockConnection, type SsoConnectionRow, updateConnection } from './sso-store.ts'
import { t } from './texts.ts'

/**
 * Single sign-on is on or off, and the only way in or not. It is switched on after a test
 * that passed; it becomes the only way by somebody who came in by it, so that one administrator at least can come back.
 * Whoever is signed in otherwise is then signed out (AU-020). Throws `conflict` with what is to be done first.
 */
export async function switchSso(ctx: MemberContext, wanted: SsoSwitches): Promise<SsoSettings> {
  permit(ctx.actor, 'sso:update')
  const { isBySso } = await findSsoCaller(ctx)
  const settings = await inOrganization(ctx, async (ctx) => {
    const connection = await lockConnection(ctx.db, ctx.organizationId)
    if (!connection) throw new AppError('not_found')
    const isEnabled = wanted.is_enabled ?? connection.is_enabled
    if (isEnabled && connection.tested_at === null) throw first(t('testFirst'))
    await updateConnection(ctx.db, ctx.organizationId, { is_enabled: isEnabled })
    await switchOnlySso(ctx, { wanted: wanted.only_sso, isEnabled, isBySso })
    await audit(ctx, connection, wanted)
    return readSettings(ctx, { connection: { ...connection, is_enabled: isEnabled }, isBySso })
  })
  if (wanted.only_sso === true) {
    const { organizationId } = ctx
    await asSystem(ctx, (ctx) => revokeSignInsWithoutSso(ctx, organizationId))
  }
  return settings
}

async function switchOnlySso(
  ctx: WithDb<MemberContext>,
  { wanted, isEnabled, isBySso }: { wanted: boolean | undefined; isEnabled: boolean; isBySso: boolean },
): Promise<void> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  const isOnlySso = isEnabled && (wanted ?? organization?.only_sso ?? false)
  if (isOnlySso && wanted === true && !isBySso) {
    throw first(t('onlyFromSso'))
  }
  const change = isOnlySso ? requireSso : liftSsoRequirement
  await change(ctx, ctx.organizationId)
}

async function audit(
  ctx: WithDb<MemberContext>,
  connection: SsoConnectionRow,
  wanted: SsoSwitches,
): Promise<void> {
  await writeAudit(ctx, {
    action: 'sso.switched',
    target_type: 'sso_connection',
    target_id: ctx.organizationId,
    target_name: connection.issuer ?? connection.idp_entity_id ?? '',
    details: wanted,
  })
}

function first(message: string): AppError {
  return new AppError('conflict', { message })
}
