import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patience } from '#test/patience.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { lockDataFolder } from './folder-lock.ts'

let database: TestDatabase
const locks: { release(): Promise<void> }[] = []

async function lock(onLost: (error: Error) => void = () => undefined): Promise<void> {
  locks.push(await lockDataFolder({ url: database.url, folder: '/data', onLost }))
}

/** The connections with the lock of this database: `pg_locks` also shows those of tests in parallel. */
const holders = `from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`

async function query(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Makes PostgreSQL drop the connections with the lock, as when it stops. */
async function dropHolder(): Promise<void> {
  await query(`select pg_terminate_backend(pid) ${holders}`)
}

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release()
  await database.drop()
})

describe('the lock of a data folder', () => {
  it('is reacquired after its connection was lost', async () => {
    await lock()
    await dropHolder()
    await vi.waitFor(async () => {
      expect((await query(`select ${holders}`)).rowCount).toBe(1)
    }, patience)
    await expect(lock()).rejects.toThrow(`Marquee already runs on /data (process ${process.pid}).`)
  })

  it('notifies the former holder when another process was faster', async () => {
    const onLost = vi.fn<(error: Error) => void>()
    await lock(onLost)
    const second = lock()
    await vi.waitFor(async () => {
      await dropHolder()
      await second
    }, patience)
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), patience)
  })
})
