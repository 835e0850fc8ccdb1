import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { createLog } from '../log/log.ts'
import { z } from 'zod'
import { openDatabase, pingDatabase, readRows, rowsReadChannel } from './database.ts'
import { asSystem } from './tenancy.ts'

describe('a connection lost in the middle of a transaction', () => {
  it('fails only that transaction', async () => {
    const test = await createTestDatabase()
    const database = openDatabase(test.urls, createLog('silent'))
    const admin = new pg.Client({ connectionString: test.url })
    await admin.connect()
    const interrupted = asSystem({ database }, async ({ db }) => {
      const { rows } = await db.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
      await admin.query('select pg_terminate_backend($1, 5000)', [rows[0]?.id])
      await db.execute(sql`select 1`)
    })
    await expect(interrupted).rejects.toThrow('Failed query: select 1')
    await expect(pingDatabase(database)).resolves.toBeUndefined()
    await admin.end()
    await database.close()
    await test.drop()
  })
})

describe('the rows of a written query', () => {
  it('have their schema announced while they are read', async () => {
    const test = await createTestDatabase()
    const database = openDatabase(test.urls, createLog('silent'))
    const schema = z.object({ id: z.number() })
    const heard: unknown[] = []
    const hear = (message: unknown) => heard.push(message)
    subscribe(rowsReadChannel, hear)
    const rows = await asSystem({ database }, ({ db }) => readRows(db, schema, sql`select 1 as id`))
    unsubscribe(rowsReadChannel, hear)
    expect(heard).toEqual([{ statement: 'select 1 as id', schema, rows: [{ id: 1 }] }])
    expect(rows).toEqual([{ id: 1 }])
    await database.close()
    await test.drop()
  })
})
