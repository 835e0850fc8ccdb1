import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { freePort } from '#test/free-port.ts'
import { createLog } from '../log/log.ts'
import { type Database, type Db, openDatabase, readRows } from './database.ts'
import { connectTo, isOutage } from './outages.ts'
import { asSystem } from './tenancy.ts'

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.urls, createLog('silent'))
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** The error of the last of this many connections with these options. */
async function failureToConnect(options: pg.PoolConfig, count = 1): Promise<unknown> {
  const pool = new pg.Pool({ user: 'ada', password: 'any', connectionTimeoutMillis: 500, ...options })
  const opened = []
  for (let left = count; left > 1; left -= 1) opened.push(await connectTo(pool))
  const failure = await failureOf(connectTo(pool))
  for (const client of opened) client.release()
  await pool.end()
  return failure
}

/** The error of a transaction whose connection is lost while its statement runs. */
const failureOfLost = (ask: (db: Db) => Promise<unknown>) =>
  failureOf(
    asSystem({ database }, async ({ db }) => {
      await db.execute(sql`select 1`)
      const asked = ask(db)
      if (db.$client instanceof pg.Client) db.$client.connection.stream.destroy()
      await asked
    }),
  )

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['a query of the builder', (db) => db.execute(sql`select pg_sleep(9)`)],
  ['a written query', (db) => readRows(db, z.object({}), sql`select pg_sleep(9)`)],
])('a connection that is lost during %s is an outage', async (_what, ask) => {
  expect(isOutage(await failureOfLost(ask))).toBe(true)
})

it('a server that does not answer, does not exist, or has no connection left is an outage', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(isOutage(await failureToConnect({ host: '127.0.0.1', port }))).toBe(true)
  silent.close()
  expect(isOutage(await failureToConnect({ host: '127.0.0.1', port: await freePort() }))).toBe(true)
  const folder = mkdtempSync(join(tmpdir(), 'marquee-no-socket-'))
  expect(isOutage(await failureToConnect({ host: folder }))).toBe(true)
  expect(isOutage(await failureToConnect({ connectionString: test.urls.app, max: 1 }, 2))).toBe(true)
})

it('a refused login, a broken statement and a text that mentions an outage are not', async () => {
  const elsewhere = test.urls.app.replace(/\/test_\w+/, '/nowhere')
  expect(isOutage(await failureToConnect({ connectionString: elsewhere }))).toBe(false)
  const broken = failureOf(
    asSystem({ database }, ({ db }) => db.execute(sql`select ${'Connection terminated'}::int`)),
  )
  expect(isOutage(await broken)).toBe(false)
  expect(isOutage(new Error('timeout exceeded when trying to connect'))).toBe(false)
})
