import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { migrateDatabase } from './migrate.ts'

const onServer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A database whose owner isn't a superuser, as hosting providers offer. */
async function ofPlainOwner(attributes: string) {
  const adminUrl = inject('postgresUrl')
  const name = `plain_${randomBytes(4).toString('hex')}`
  await onServer(adminUrl, `create role ${name} login ${attributes} password 'a password of the test'`)
  await onServer(adminUrl, `grant marquee_app, marquee_system, marquee_audience to ${name} with admin option`)
  await onServer(adminUrl, `create database ${name} owner ${name}`)
  const url = `${adminUrl.replace(/marquee$/, name)}?user=${name}&password=a%20password%20of%20the%20test`
  return { url, drop: () => onServer(adminUrl, `drop database ${name} with (force)`) }
}

/**
 * Foreign keys between two tables of organizations that let a row refer to another organization, or that clear its
 * organization when the referenced row is deleted.
 */
const looseReferences = `select conname as name from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attname = 'organization_id'
    join pg_attribute referred on referred.attrelid = confrelid and referred.attname = 'organization_id'
  where contype = 'f' and connamespace = 'public'::regnamespace and (
    not exists (select from generate_subscripts(conkey, 1) place
      where conkey[place] = own.attnum and confkey[place] = referred.attnum)
    or (confdeltype in ('n', 'd') and own.attnum = any(coalesce(confdelsetcols, conkey))))
  order by 1`

describe('migrating', () => {
  it('leaves no foreign key that could cross organizations', async () => {
    const adminUrl = inject('postgresUrl')
    const url = adminUrl.replace(/marquee$/, 'references')
    await onServer(adminUrl, 'create database "references"')
    try {
      await migrateDatabase(url)
      expect(await onServer(url, looseReferences)).toEqual([])
      await onServer(
        url,
        `create table notes (organization_id uuid not null, event_id uuid constraint loose_event references events,
          tag_id uuid, constraint emptied_organization
            foreign key (organization_id, tag_id) references tags (organization_id, id) on delete set null)`,
      )
      expect(await onServer(url, looseReferences)).toEqual([
        { name: 'emptied_organization' },
        { name: 'loose_event' },
      ])
    } finally {
      await onServer(adminUrl, 'drop database "references" with (force)')
    }
  })

  it('lets PostgreSQL find rows by their keys, and people by their address, before a table is analyzed', async () => {
    const adminUrl = inject('postgresUrl')
    const url = adminUrl.replace(/marquee$/, 'unanalyzed')
    await onServer(adminUrl, 'create database unanalyzed')
    try {
      const { app } = await migrateDatabase(url)
      const plan = async (login: string, query: string) =>
        JSON.stringify(await onServer(login, `explain (generic_plan) ${query}`))
      const person = 'select from profiles where organization_id = $1 and id = $2 for key share'
      expect(await plan(url, person)).toContain('Index Cond: ((organization_id = $1) AND (id = $2))')
      const people = 'select from profiles where address = any($1::text[])'
      expect(await plan(app, people)).toContain('AND (address = ANY ($1)))')
    } finally {
      await onServer(adminUrl, 'drop database unanalyzed with (force)')
    }
  })

  it('creates the schema from nothing, with two processes at once, and again later', async () => {
    const adminUrl = inject('postgresUrl')
    const url = adminUrl.replace(/marquee$/, 'from_nothing')
    await onServer(adminUrl, 'create database from_nothing')
    try {
      const [first, second] = await Promise.all([migrateDatabase(url), migrateDatabase(url)])
      expect(second).toEqual(first)
      expect(await migrateDatabase(url)).toEqual(first)
      expect(await describeSchema(url)).toContain('create table video_assets (')
    } finally {
      await onServer(adminUrl, 'drop database from_nothing with (force)')
    }
  })

  it('needs no superuser, and restores logins whose password was changed', async () => {
    const { url, drop } = await ofPlainOwner('createrole')
    try {
      const urls = await migrateDatabase(url)
      const [login] = await onServer(urls.app, 'select current_user as name')
      await onServer(urls.app, `alter role current_user password 'of somebody else'`)
      expect(await migrateDatabase(url)).toEqual(urls)
      expect(await onServer(urls.app, 'select current_user as name')).toEqual([login])
      await expect(onServer(urls.app, 'select * from marquee_owner.logins')).rejects.toThrow(
        'permission denied',
      )
      await expect(onServer(urls.system, 'select * from marquee_owner.logins')).rejects.toThrow(
        'permission denied',
      )
    } finally {
      await drop()
    }
  })

  it('explains what is missing when the owner cannot create roles', async () => {
    const { url, drop } = await ofPlainOwner('nocreaterole')
    try {
      await expect(migrateDatabase(url)).rejects.toThrow('Let it create roles')
    } finally {
      await drop()
    }
  })
})
