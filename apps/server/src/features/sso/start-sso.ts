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
 * A sign-in of this browser has begun; the reply says where it goes (SH-015 to SH-017). Throws `not_found` alike for
 * whoever is unknown and for whoever has no single sign-on.
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
 * The connection that an address signs in with: of the organizations that have its account, and of one that has proved
 * its domain only where the sign-in could make it a member.
 */
export async function findConnectionOfEmail(db: Db, email: string): Promise<SsoConnectionRow | undefined> {
  const owner = await findDomainOwner(db, emailDomainOf(email))
  const user = await findUserByEmail(db, email)
  const memberships = user ? await listActiveMemberships(db, user.id) : []
  const places = memberships.map(({ organization_id }) => organization_id)
  const mayJoin = owner !== undefined && (!user || (await isInvited(db, { owner, userId: user.id })))
  const connections = await listEnabledConnections(db, mayJoin ? [...places, owner] : places)
  const of = (place: string | undefined) =>
    connections.find(({ organization_id }) => organization_id === place)
  // Of several the one of the domain, and else the first that they joined.
  return of(owner) ?? places.map(of).find((connection) => connection !== undefined)
}

async function findConnectionFor(db: Db, query: SsoStartQuery): Promise<SsoConnectionRow | undefined> {
  if (query.organization !== undefined) {
    return (await listEnabledConnections(db, [query.organization]))[0]
  }
  if (query.email !== undefined) return findConnectionOfEmail(db, query.email)
  const found = await listConnectionsOfIssuer(db, withoutTrailingSlashes(query.issuer ?? ''))
  // Of an issuer that two organizations share, nobody can tell which one is meant.
  return found.length === 1 ? found[0] : undefined
}
