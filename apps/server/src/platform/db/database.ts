/** The connection pools: one for the login bound by row-level security, one for the login that sees everything. */
import { channel } from 'node:diagnostics_channel'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { z } from 'zod'
import type { Log } from '../log/log.ts'
import type { DatabaseUrls } from './database-logins.ts'
import { rememberLostConnections } from './outages.ts'

/** The handle for queries: one transaction on one connection. */
export type Db = NodePgDatabase & { $client: pg.PoolClient }

export type Database = {
  /** For transactions of one organization. */
  readonly pool: pg.Pool
  /** For transactions across organizations. */
  readonly systemPool: pg.Pool
  readonly urls: DatabaseUrls
  close(): Promise<void>
}

const poolSize = 20
/** Smaller, because sign-ins and job pick-up are few compared to requests. */
const systemPoolSize = 10

/** Parses bigint as a number: no count or size comes near 2^53. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the pools. Connections open when first needed. */
export function openDatabase(urls: DatabaseUrls, log: Log): Database {
  const pool = openPool({ url: urls.app, size: poolSize }, log)
  const systemPool = openPool({ url: urls.system, size: systemPoolSize }, log)
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
    // Sends queries without waiting for earlier answers, so opening a transaction costs no extra round trip.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener, a dropped connection would end the process. The pool listens on idle connections; this is for
  // those in use, whose queries fail too.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  pool.on('error', () => undefined)
  rememberLostConnections(pool)
  return pool
}

/** Rejects if the database doesn't answer. */
export async function pingDatabase(database: Database): Promise<void> {
  await database.pool.query('select 1')
}

const handles = new WeakMap<pg.PoolClient, Db>()

/** The query handle of a connection, always the same one so that prepared statements are reused. */
export function handleOf(client: pg.PoolClient): Db {
  const handle = handles.get(client) ?? drizzle(client)
  handles.set(client, handle)
  return handle
}

/**
 * A query that is built and planned once per connection instead of once per request, for the few that every request
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

/** What `readRows` read, for subscribers of the channel. There are none by default. */
export type RowsRead = { statement: string; schema: z.ZodType; rows: readonly unknown[] }
export const rowsReadChannel = 'marquee.rows-read'
const rowsRead = channel(rowsReadChannel)

/**
 * The rows of a SQL statement, typed by its schema, which costs nothing here. Test servers watch the channel and check that
 * rows match it exactly (0021).
 */
export async function readRows<Row>(
  db: Db,
  schema: z.ZodType<Row>,
  statement: SQL | PreparedStatement,
): Promise<Row[]> {
  const query = 'text' in statement ? preparedQuery(db.$client, statement) : plainQuery(statement)
  // The driver types rows as records; the schema has their real type.
  const { rows } = await db.$client.query<Row & pg.QueryResultRow>(query)
  rowsRead.publish({ statement: query.text, schema, rows } satisfies RowsRead)
  return rows
}

/**
 * A statement that is written and planned once per connection. Each text needs its own name; `values` are those of its
 * `sql.placeholder`s.
 */
export type PreparedStatement = { name: string; text: () => SQL; values: Record<string, unknown> }

/**
 * Any of the ids of this placeholder of a prepared statement. PostgreSQL 18 counts the ids of a parameter when it weighs a plan
 * for them against one for all, which therefore never seems as good, and plans the statement each time. It doesn't see
 * those of a subquery.
 */
export function anyOfPlaceholder(name: string): SQL {
  return sql`any((select ${sql.placeholder(name)}::uuid[])::uuid[])`
}

function plainQuery(statement: SQL): pg.QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}

type WrittenStatements = Map<string, ReturnType<PgDialect['sqlToQuery']>>
const writtenStatements = new WeakMap<pg.PoolClient, WrittenStatements>()

function preparedQuery(client: pg.PoolClient, { name, text, values }: PreparedStatement): pg.QueryConfig {
  const known: WrittenStatements = writtenStatements.get(client) ?? new Map()
  writtenStatements.set(client, known)
  const written = known.get(name) ?? dialect.sqlToQuery(text())
  known.set(name, written)
  return { name, text: written.sql, values: fillPlaceholders(written.params, values) }
}

export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('Inserting a row returned none.')
  return row
}
