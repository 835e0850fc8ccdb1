import { withoutTrailingSlashes } from '@marquee/domain/inputs'
import { emailDomainOf, type SsoStartQuery } from '@marquee/domain/sso'
import { findUserByEmail } from '#features/accounts/public.ts'
import { listActiveMemberships } from '#features/organizations/public.ts'
import type { Db } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isInvited } from './admit-person.ts'
import { beginAttempt } from './begin-attempt.ts'
import type { SsoContext } from './sso-context.ts'
import { findDomainOwner } from './sso-domain-store.ts'
import { listConnectionsOfIssuer, listEnabledConnections, type SsoConnectionRow } from './sso-store.ts'
import { t } from './texts.ts'

/**
 * * Begins a sign-in and returns the URL to visit (SH-015 to SH-017). Throws the same `not_found` for unknown people
 * and for people without single sign-on.
 */
export async function startSso(
  ctx: SsoContext,
  { query, browserKey }: { query: SsoStartQuery; browserKey: string },
): Promise<{ url: string }> {
  const connection = await asSystem(ctx, (ctx) => findConnectionFor(ctx.db, query))
  if (!connection) {
    throw new AppError('not_found', {
      message: t('notSetUp'),
    })
  }
  const { email, redirect } = query
  const { url } = await beginAttempt(ctx, { connection, purpose: 'sign_in', browserKey, email, redirect })
  return { url }
}

/**
 * The connection that an address signs in with: one of its account's organizations, or the organization that has proved
 * its domain if signing in could make the person a member there.
 */
export async function findConnectionOfEmail(db: Db, email: string): Promise<SsoConnectionRow | undefined> {
  const owner = await findDomainOwner(db, emailDomainOf(email))
  const user = await findUserByEmail(db, email)
  const memberships = user ? await listActiveMemberships(db, user.id) : []
  const organizationIds = memberships.map(({ organization_id }) => organization_id)
  const mayJoin = owner !== undefined && (!user || (await isInvited(db, { owner, userId: user.id })))
  const connections = await listEnabledConnections(
    db,
    mayJoin ? [...organizationIds, owner] : organizationIds,
  )
  const connectionOf = (id: string | undefined) =>
    connections.find(({ organization_id }) => organization_id === id)
  // Prefer the domain owner's connection, then the organization they joined first.
  return (
    connectionOf(owner) ?? organizationIds.map(connectionOf).find((connection) => connection !== undefined)
  )
}

async function findConnectionFor(db: Db, query: SsoStartQuery): Promise<SsoConnectionRow | undefined> {
  if (query.organization !== undefined) {
    return (await listEnabledConnections(db, [query.organization]))[0]
  }
  if (query.email !== undefined) return findConnectionOfEmail(db, query.email)
  const connections = await listConnectionsOfIssuer(db, withoutTrailingSlashes(query.issuer ?? ''))
  // Ambiguous if two organizations share the issuer.
  return connections.length === 1 ? connections[0] : undefined
}
