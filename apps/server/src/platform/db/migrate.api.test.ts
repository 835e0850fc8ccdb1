import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { migrateDatabase } from './migrate.ts'

describe('migrating', () => {
  it('goes from nothing to the schema, by two processes at once and again later', async () => {
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query('create database from_nothing')
    const url = inject('postgresUrl').replace(/marquee$/, 'from_nothing')
    try {
      await Promise.all([migrateDatabase(url), migrateDatabase(url)])
      await migrateDatabase(url)
      expect(await describeSchema(url)).toContain('create table video_assets (')
    } finally {
      await admin.query('drop database from_nothing with (force)')
      await admin.end()
    }
  })
})
