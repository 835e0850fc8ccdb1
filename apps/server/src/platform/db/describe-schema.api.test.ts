import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { describeSchema } from './describe-schema.ts'

it('db/schema.sql matches the migrations (npm run db:schema updates it)', async () => {
  const database = await createTestDatabase()
  const current = await describeSchema(database.url)
  await database.drop()
  const committed = await readFile(new URL('../../../../../db/schema.sql', import.meta.url), 'utf8')
  expect(committed).toBe(current)
})
