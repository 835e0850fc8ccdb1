/**
 * Limits transactions to the rows of one organization. The message that opens the transaction also sets the organization,
 * and row-level security does the rest: even a query without a filter finds no rows of other organizations.
 */
import { AppError } from '../errors/app-error.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { z } from 'zod'
import { appRole, audienceRole, systemRole } from './database-logins.ts'
import { type Database, type Db, handleOf, readRows } from './database.ts'
import { connectTo } from './outages.ts'

type WithDatabase = { database: Database }
type OfOrganization = WithDatabase & { organizationId: string }

/** The context of a transaction whose connection may act as the system role. */
export type SystemDb = { db: Db; mayActAsSystem: true }
export type WithSystemDb<Ctx> = Ctx & SystemDb

const roleRow = z.object({ role: z.string() })

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Runs `work` in one transaction that only sees the rows of `ctx.organizationId`, and commits when it resolves. Callers
 * shadow the outer `ctx` with the inner one, so no query can miss the transaction.
 */
export function inOrganization<Ctx extends OfOrganization, Result>(
  ctx: Ctx,
  work: (ctx: Ctx & { db: Db }) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.database.pool, openingOf(ctx.organizationId), (db) => work({ ...ctx, db }))
}

/**
 * Like `inOrganization`, but `work` may leave the organization with `asSystemInside`. Its login sees everything, so use it
 * only where an account changes together with rows of an organization.
 */
export function inOrganizationWithSystem<Ctx extends OfOrganization, Result>(
  ctx: Ctx,
  work: (ctx: WithSystemDb<Ctx>) => Promise<Result>,
): Promise<Result> {
  const opening = openingOf(ctx.organizationId, `set local role ${appRole}; `)
  return inTransaction(ctx.database.systemPool, opening, (db) => work({ ...ctx, db, mayActAsSystem: true }))
}

type OfAudience = OfOrganization & { eventId: string; attendee?: { profileId: string; isPerson: boolean } }

/**
 * Runs `work` in one transaction that only sees the rows of one event, and of those only what is granted to the
 * audience (`audiencePolicies`). For what attendees read and write themselves: a person's own rows (`ownRowPolicies`)
 * are those of `ctx.attendee`, and none without one or for an unproved entry.
 */
export function inAudience<Ctx extends OfAudience, Result>(
  ctx: Ctx,
  work: (ctx: Ctx & { db: Db }) => Promise<Result>,
): Promise<Result> {
  const { organizationId, eventId } = ctx
  const attendee = ctx.attendee?.isPerson === true ? ctx.attendee : undefined
  const ids = [organizationId, eventId, ...(attendee ? [attendee.profileId] : [])]
  if (!ids.every((id) => uuidPattern.test(id))) throw new AppError('not_found')
  const asPerson = attendee ? `; select set_config('app.profile_id', '${attendee.profileId}', true)` : ''
  const opening = `begin; set local role ${audienceRole}; select enter_event('${organizationId}', '${eventId}')${asPerson}`
  return inTransaction(ctx.database.pool, opening, (db) => work({ ...ctx, db }))
}

/**
 * Runs `read` in one round trip: its queries are sent together with the opening and the end of their transaction. `read`
 * must start all of them with `readRows` before awaiting any (the query builder starts a query only when it is awaited);
 * one started later sees nothing.
 */
export async function readInOrganization<Ctx extends OfOrganization, Result>(
  ctx: Ctx,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const opening = openingOf(ctx.organizationId)
  const client = await connectTo(ctx.database.pool)
  sendTogether(client)
  const sent = [client.query(opening), read(handleOf(client)), client.query('commit')] as const
  const [opened, found, ended] = await Promise.allSettled(sent)
  // Don't reuse a connection that could not end its transaction.
  client.release(ended.status === 'rejected')
  if (opened.status === 'rejected') throw opened.reason
  if (found.status === 'rejected') throw found.reason
  return found.value
}

function openingOf(organizationId: string, role = ''): string {
  // Built as text because a parameter would cost a round trip, so the id is checked first.
  if (!uuidPattern.test(organizationId)) throw new AppError('not_found')
  // Rejects organizations that have ended, even before the job deletes them (0094).
  return `begin; ${role}select enter_organization('${organizationId}')`
}

/** Runs `work` in one transaction that sees every organization. Only for sign-in, accounts, job pick-up and cleanup. */
export function asSystem<Ctx extends WithDatabase, Result>(
  ctx: Ctx,
  work: (ctx: WithSystemDb<Ctx>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.database.systemPool, `begin; set local role ${systemRole}`, (db) =>
    work({ ...ctx, db, mayActAsSystem: true }),
  )
}

/**
 * Makes the views of this organization, which the transaction has just created, show its rows to the rest of the
 * transaction.
 */
export async function showOrganization({ db }: SystemDb, organizationId: string): Promise<void> {
  await db.execute(sql`select set_config('app.organization_id', ${organizationId}, true)`)
}

/**
 * Runs `work` as the system role within the caller's transaction, for rows without an organization that change together
 * with rows of one. Nothing else may use the transaction meanwhile.
 */
export async function asSystemInside<Ctx extends SystemDb, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const [current] = await readRows(ctx.db, roleRow, sql`select current_setting('role') as role`)
  const role = current?.role === systemRole ? systemRole : appRole
  await ctx.db.$client.query(`set local role ${systemRole}`)
  // A failure ends the transaction, and the role with it.
  const result = await work(ctx)
  await ctx.db.$client.query(`set local role ${role}`)
  return result
}

async function inTransaction<Result>(
  pool: pg.Pool,
  opening: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(pool)
  let failure: Error | undefined
  try {
    // The work doesn't wait for the opening. If that fails, it runs without an organization and sees nothing.
    sendTogether(client)
    const [opened, worked] = await Promise.allSettled([client.query(opening), work(handleOf(client))])
    if (opened.status === 'rejected') throw opened.reason
    if (worked.status === 'rejected') throw worked.reason
    await client.query('commit')
    return worked.value
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      failure = rollbackError
    })
    throw error
  } finally {
    // Don't reuse a connection that could not roll back.
    client.release(failure)
  }
}

/** Sends all queries of this tick in one write, where each would otherwise take two or more. */
function sendTogether(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => {
    stream.uncork()
  })
}
