import { reachOfMethod } from '@marquee/domain/accounts'
import type { SsoSettings } from '@marquee/domain/sso'
import { findSignInMethod } from '#features/accounts/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { ssoAddresses } from './sso-addresses.ts'
import { listDomains } from './sso-domain-store.ts'
import { findConnection, type SsoConnectionRow } from './sso-store.ts'
import { ssoSettingsView } from './sso-view.ts'

/** The organization's single sign-on and the addresses to enter at its identity provider. */
export async function getSsoSettings(ctx: MemberContext): Promise<SsoSettings> {
  permit(ctx.actor, 'sso:read')
  const { isBySso } = await findSsoCaller(ctx)
  return inOrganization(ctx, async (ctx) =>
    readSettings(ctx, { connection: await findConnection(ctx.db, ctx.organizationId), isBySso }),
  )
}

/** Reads the settings within the caller's transaction. */
export async function readSettings(
  ctx: WithDb<MemberContext>,
  { connection, isBySso }: { connection: SsoConnectionRow | undefined; isBySso: boolean },
): Promise<SsoSettings> {
  const { organizationId } = ctx
  const organization = await findOrganization(ctx.db, organizationId)
  const rule = {
    domains: await listDomains(ctx.db, organizationId),
    onlySso: organization?.only_sso ?? false,
    canRequire: isBySso && connection?.is_enabled === true,
  }
  return ssoSettingsView(connection, {
    rule,
    addresses: ssoAddresses(ctx.settings.studioOrigin, organizationId),
  })
}

/** Whether the caller signed in through single sign-on, which proves that it works. */
export async function findSsoCaller(ctx: MemberContext): Promise<{ isBySso: boolean }> {
  const { signInId } = ctx.actor
  return asSystem(ctx, async (ctx) => {
    const method = signInId === undefined ? undefined : await findSignInMethod(ctx.db, signInId)
    return { isBySso: method !== undefined && reachOfMethod[method] === 'organization' }
  })
}
