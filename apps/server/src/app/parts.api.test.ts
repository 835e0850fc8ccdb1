/** The parts that features register, against the foreign keys and tables of a real database. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { organizationParts } from './organization-parts.ts'
import { profileParts } from './profile-parts.ts'
import { teamParts } from './team-parts.ts'
import { videoParts } from './video-parts.ts'

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

type Parts = {
  table: string
  /** Tables of the same owner, which handles them itself. */
  own: readonly string[]
  columns: readonly string[]
}

const registered: readonly Parts[] = [
  {
    table: 'video_assets',
    own: ['video_assets', 'video_clips'],
    columns: videoParts.flatMap(({ columns }) => columns),
  },
  {
    table: 'profiles',
    own: ['profile_addresses'],
    columns: profileParts.flatMap(({ columns }) => columns),
  },
  {
    table: 'workspaces',
    own: ['workspace_members'],
    columns: teamParts.flatMap(({ columns }) => columns),
  },
]

async function referringColumns({ table, own }: Parts): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = $1::regclass and attname <> 'organization_id'
       and conrelid::regclass::text <> all($2) order by 1`,
    [table, own],
  )
  return rows.map(({ name }) => name)
}

describe.each(registered)('the parts of $table', (parts) => {
  it('list exactly the columns that refer to it', async () => {
    expect(await referringColumns(parts)).toEqual(parts.columns.toSorted())
  })

  it('miss a column of a feature without a part', async () => {
    await client.query('begin')
    try {
      await client.query(`create table newcomers (target_id uuid references ${parts.table} (id))`)
      expect(await referringColumns(parts)).toContain('newcomers.target_id')
      expect(parts.columns).not.toContain('newcomers.target_id')
    } finally {
      await client.query('rollback')
    }
  })
})

/** The installation's own tables, whose rows outlast organizations. */
const tablesOfInstallation = ['acme_accounts', 'attempts', 'removed_tracks']

/** Tables whose rows neither have an organization nor cascade from a row that does. */
async function uncoveredTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive tables as (
      select oid, oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    ), covered as (
      select tables.oid from tables join pg_attribute on attrelid = tables.oid and attname = 'organization_id'
      union select 'organizations'::regclass::oid
      union select 'users'::regclass::oid
      union select conrelid from covered join pg_constraint on confrelid = covered.oid
      where contype = 'f' and confdeltype = 'c'
    )
    select name from tables where oid not in (select oid from covered) order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('the deletion of an organization', () => {
  it('reaches every table, by organization_id or by cascade', async () => {
    expect(await uncoveredTables()).toEqual(tablesOfInstallation)
  })

  it('misses a table with neither', async () => {
    await client.query('begin')
    try {
      await client.query('create table newcomers (id uuid primary key, title text)')
      expect(await uncoveredTables()).toContain('newcomers')
    } finally {
      await client.query('rollback')
    }
  })

  it('leaves rows to a part only if their table has an organization', async () => {
    const own = organizationParts.flatMap(({ ownRows }) => ownRows?.tables ?? [])
    const { rows } = await client.query<{ name: string }>(
      `select attrelid::regclass::text as name from pg_attribute
       where attname = 'organization_id' and attrelid::regclass::text = any($1)`,
      [own],
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(own.toSorted())
  })
})
