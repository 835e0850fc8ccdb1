/** The pools of connections: one of the login that row-level security binds, one of the login that sees all. */
import type { SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import type { DatabaseUrls } from './database-logins.ts'

/** A handle that queries run on: one transaction of one connection. */
export type Db = NodePgDatabase & { $client: pg.PoolClient }

export type Database = {
  /** Of transactions of an organization. */
  readonly pool: pg.Pool
  /** Of transactions that need every organization. */
  readonly systemPool: pg.Pool
  readonly urls: DatabaseUrls
  close(): Promise<void>
}

const poolSize = 20
/** Sign-ins and the pick-up of jobs are few beside requests. */
const systemPoolSize = 10

/** Counts and sizes are numbers, not text: none comes near 2^53. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Connections on which rows are checked against their schemas. */
const checkedClients = new WeakSet<pg.PoolClient>()

/** Pools on these addresses; connections open when they are first needed. With `checksRows` see `readRows`. */
export function openDatabase(urls: DatabaseUrls, log: Log, { checksRows = false } = {}): Database {
  const pool = openPool({ url: urls.app, size: poolSize }, log)
  const systemPool = openPool({ url: urls.system, size: systemPoolSize }, log)
  if (checksRows) {
    for (const one of [pool, systemPool]) one.on('connect', (client) => checkedClients.add(client))
  }
  return {
    pool,
    systemPool,
    urls,
    async close() {
      await Promise.all([pool.end(), systemPool.end()])
    },
  }
}

function openPool({ url, size }: { url: string; size: number }, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: '-c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    types,
    // Queries leave without waiting for the answer before: opening a transaction costs no round trip of its own.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener a connection that PostgreSQL drops would end the process. The pool has one for connections
  // that nobody uses; those in use tell here, and their queries fail.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  pool.on('error', () => undefined)
  return pool
}

/** The database answers; rejects when it does not. */
export async function pingDatabase(database: Database): Promise<void> {
  await database.pool.query('select 1')
}

const handles = new WeakMap<pg.PoolClient, Db>()

/** The query handle of one connection: always the same, so that what is prepared on it stays known. */
export function handleOf(client: pg.PoolClient): Db {
  const known = handles.get(client) ?? drizzle(client)
  handles.set(client, known)
  return known
}

/**
 * A query that is written and planned once a connection instead of once a request: for the few that every request
 * makes. `prepare` ends in drizzle's `.prepare(name)`; values are `sql.placeholder`s.
 */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    const query = prepared.get(db) ?? prepare(db)
    prepared.set(db, query)
    return query
  }
}

const dialect = new PgDialect()

/**
 * The rows of a written statement, as its schema describes them. Where replies are checked (0021) so are they: a column that
 * is missing, of another type or not described fails. In production the schema is their type and costs nothing.
 */
export async function readRows<Row>(
  db: Db,
  schema: z.ZodType<Row>,
  statement: SQL | PreparedStatement,
): Promise<Row[]> {
  const { text, name } = 'text' in statement ? statement : { text: statement }
  const { sql: written, params: values } = dialect.sqlToQuery(text)
  // The driver knows rows as records; the schema says of what.
  const { rows } = await db.$client.query<Row & pg.QueryResultRow>({ text: written, values, name })
  if (checkedClients.has(db.$client)) {
    z.array(schema instanceof z.ZodObject ? schema.strict() : schema).parse(rows)
  }
  return rows
}

/** A statement that is planned once a connection: the name goes with its text. */
type PreparedStatement = { text: SQL; name: string }

/** The row that an insert of one row returned. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no row for an insert of one.')
  return row
}
