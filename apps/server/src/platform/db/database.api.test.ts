import pg from 'pg'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { createLog } from '../log/log.ts'
import { z } from 'zod'
import { openDatabase, pingDatabase, readRows } from './database.ts'
import { asSystem } from './tenancy.ts'

describe('a connection lost in the middle of a transaction', () => {
  it('fails that transaction only', async () => {
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
  it.each([
    ['a column of another type', sql`select 'one' as id`],
    ['a column that is not in the schema', sql`select 1 as id, 'x' as secret`],
    ['a missing column', sql`select 1 as other`],
  ])('with %s are refused when rows are checked, and trusted otherwise', async (_, statement) => {
    const test = await createTestDatabase()
    const read = async (checksRows: boolean) => {
      const database = openDatabase(test.urls, createLog('silent'), { checksRows })
      try {
        return await asSystem({ database }, ({ db }) => readRows(db, z.object({ id: z.number() }), statement))
      } finally {
        await database.close()
      }
    }
    await expect(read(true)).rejects.toThrow(z.ZodError)
    await expect(read(false)).resolves.toHaveLength(1)
    await test.drop()
  })
})
