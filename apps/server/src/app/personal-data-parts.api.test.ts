/** Every column of the database that may tell who somebody is, against the parts that export and erase people. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { impersonalColumns, personalDataParts } from './personal-data-parts.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/**
 * Columns that refer to a person by a foreign key, are called as if they did, hold an address or a place in the network,
 * or hold whatever somebody puts in.
 */
const personalColumns = `
  with keys as (
    select conrelid::regclass::text as table_name, attname as column_name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass, 'memberships'::regclass)
      and attname <> 'organization_id'
  )
  select table_name || '.' || column_name as name from keys
  union
  select table_name || '.' || column_name from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and (
    data_type in ('uuid', 'text', 'ARRAY') and (column_name ~ '(^|_)(users?|profiles?|persons?|people|members?|e?mails?|recipients?|actors?|authors?|owners?|inviters?|creators?|requesters?|phones?|speakers?|senders?)(_|$)'
      or column_name ~ '_by$|^(first|last|full)_name$|^ip(_|$)|user_agent|picture|^words$')
    or data_type in ('json', 'jsonb')
  )
  order by 1`

async function uncovered(): Promise<string[]> {
  const lists = personalDataParts.flatMap((part) => part.lists)
  const covered = new Set([...lists.flatMap(({ columns }) => columns), ...Object.keys(impersonalColumns)])
  const { rows } = await client.query<{ name: string }>(personalColumns)
  return rows.map(({ name }) => name).filter((name) => !covered.has(name))
}

describe('what the product holds about people', () => {
  it('is exported and erased, or says why it is not: every column of every table', async () => {
    expect(await uncovered()).toEqual([])
  })

  it.each([
    ['create table guests (user_id uuid references users (id))', 'guests.user_id'],
    ['create table replies (whose uuid references profiles (id))', 'replies.whose'],
    ['create table newsletters (subscriber_email text)', 'newsletters.subscriber_email'],
    ['alter table tags add column answers jsonb', 'tags.answers'],
  ])('is missed when a migration says: %s', async (statement, name) => {
    await client.query('begin')
    try {
      await client.query(statement)
      expect(await uncovered()).toEqual([name])
    } finally {
      await client.query('rollback')
    }
  })

  it('names no column that the database does not have, and none twice', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const real = new Set(rows.map(({ name }) => name))
    const named = [
      ...personalDataParts.flatMap((part) => part.lists.flatMap(({ columns }) => columns)),
      ...Object.keys(impersonalColumns),
    ]
    expect(named.filter((name) => !real.has(name))).toEqual([])
    expect(named.length).toBe(new Set(named).size)
  })

  it('has a file of its own in an export for each list', () => {
    const names = personalDataParts.flatMap((part) => part.lists.map(({ name }) => name))
    expect(names.length).toBe(new Set(names).size)
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
  })
})
