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
 * Turns single sign-on on or off, and its requirement too. Turning it on takes a passed test. Only someone who signed in
 * through it may require it, so that at least one administrator can get back in; everyone signed in another way is then
 * signed out (AU-020). Throws `conflict` with what to do first.
 */
export async function switchSso(ctx: MemberContext, switches: SsoSwitches): Promise<SsoSettings> {
  permit(ctx.actor, 'sso:update')
  const { isBySso } = await findSsoCaller(ctx)
  const settings = await inOrganization(ctx, async (ctx) => {
    const connection = await lockConnection(ctx.db, ctx.organizationId)
    if (!connection) throw new AppError('not_found')
    const isEnabled = switches.is_enabled ?? connection.is_enabled
    if (isEnabled && connection.tested_at === null) throw conflict(t('testFirst'))
    await updateConnection(ctx.db, ctx.organizationId, { is_enabled: isEnabled })
    await switchOnlySso(ctx, { onlySso: switches.only_sso, isEnabled, isBySso })
    await audit(ctx, connection, switches)
    return readSettings(ctx, { connection: { ...connection, is_enabled: isEnabled }, isBySso })
  })
  if (switches.only_sso === true) {
    const { organizationId } = ctx
    await asSystem(ctx, (ctx) => revokeSignInsWithoutSso(ctx, organizationId))
  }
  return settings
}

async function switchOnlySso(
  ctx: WithDb<MemberContext>,
  { onlySso, isEnabled, isBySso }: { onlySso: boolean | undefined; isEnabled: boolean; isBySso: boolean },
): Promise<void> {
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  const isOnlySso = isEnabled && (onlySso ?? organization?.only_sso ?? false)
  if (isOnlySso && onlySso === true && !isBySso) {
    throw conflict(t('onlyFromSso'))
  }
  const change = isOnlySso ? requireSso : liftSsoRequirement
  await change(ctx, ctx.organizationId)
}

async function audit(
  ctx: WithDb<MemberContext>,
  connection: SsoConnectionRow,
  switches: SsoSwitches,
): Promise<void> {
  await writeAudit(ctx, {
    action: 'sso.switched',
    target_type: 'sso_connection',
    target_id: ctx.organizationId,
    target_name: connection.issuer ?? connection.idp_entity_id ?? '',
    details: switches,
  })
}

function conflict(message: string): AppError {
  return new AppError('conflict', { message })
}
