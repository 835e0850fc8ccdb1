/**
 * Whose rows a piece of work sees. The organization is set in the same message that opens the transaction, and
 * row-level security does the rest: a query that forgets its filter finds nothing of anybody else.
 */
import { AppError } from '../errors/app-error.ts'
import type pg from 'pg'
import { appRole, systemRole } from './database-logins.ts'
import { type Database, type Db, handleOf } from './database.ts'

type WithDatabase = { database: Database }
type OfOrganization = WithDatabase & { organizationId: string }

/** What the work of a transaction is given whose connection may act as the system role. */
export type SystemDb = { db: Db; mayActAsSystem: true }
export type WithSystemDb<Ctx> = Ctx & SystemDb

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Runs `work` in one transaction that sees the rows of `ctx.organizationId` only, and commits when it resolves.
 * The inner context carries the handle and takes the outer one's name, so that no query can miss the transaction.
 */
export function inOrganization<Ctx extends OfOrganization, Result>(
  ctx: Ctx,
  work: (ctx: Ctx & { db: Db }) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.database.pool, openingOf(ctx.organizationId), (db) => work({ ...ctx, db }))
}

/**
 * The same, and `work` may step out of the organization by `asSystemInside`. Its connection is of the login that sees
 * all, so it is for the few use cases that change an account together with rows of an organization.
 */
export function inOrganizationWithSystem<Ctx extends OfOrganization, Result>(
  ctx: Ctx,
  work: (ctx: WithSystemDb<Ctx>) => Promise<Result>,
): Promise<Result> {
  const opening = openingOf(ctx.organizationId, `set local role ${appRole}; `)
  return inTransaction(ctx.database.systemPool, opening, (db) => work({ ...ctx, db, mayActAsSystem: true }))
}

/**
 * What `read` finds of the organization, in one round trip: its queries leave together with the opening and the end of
 * their transaction. It asks them by `readRows` before it waits for any (the query builder asks only when it is waited
 * for); one that is asked later sees nothing.
 */
export async function readInOrganization<Ctx extends OfOrganization, Result>(
  ctx: Ctx,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const opening = openingOf(ctx.organizationId)
  const client = await ctx.database.pool.connect()
  const sent = [client.query(opening), read(handleOf(client)), client.query('commit')] as const
  const [opened, found, ended] = await Promise.allSettled(sent)
  // A connection that could not even end what it began is not given to anybody else.
  client.release(ended.status === 'rejected')
  if (opened.status === 'rejected') throw opened.reason
  if (found.status === 'rejected') throw found.reason
  return found.value
}

function openingOf(organizationId: string, role = ''): string {
  // Built as text (a parameter would cost a round trip), so the id is checked first.
  if (!uuidPattern.test(organizationId)) throw new AppError('not_found')
  // An organization past its end is nobody's any more, also before the job that deletes it has run (0094).
  return `begin; ${role}select enter_organization('${organizationId}')`
}

/** Runs `work` in one transaction that sees every organization: sign-in, job pick-up and reaping only. */
export function asSystem<Ctx extends WithDatabase, Result>(
  ctx: Ctx,
  work: (ctx: WithSystemDb<Ctx>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.database.systemPool, `begin; set local role ${systemRole}`, (db) =>
    work({ ...ctx, db, mayActAsSystem: true }),
  )
}

/**
 * Runs `work` as the system role within the caller's transaction: for the few rows that no organization owns and that
 * are changed together with rows that one does. Nothing else may use the transaction meanwhile.
 */
export async function asSystemInside<Ctx extends SystemDb, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const { rows } = await ctx.db.$client.query<{ role: string }>("select current_setting('role') as role")
  const role = rows[0]?.role === systemRole ? systemRole : appRole
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
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    // The work does not wait for the opening: should that fail, it runs without an organization and sees nothing.
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
    // A connection that could not roll back is not given to anybody else.
    client.release(failure)
  }
}
