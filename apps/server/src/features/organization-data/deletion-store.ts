/** Every query by which an organisation is deleted. They run as the system role, and each is a small piece of work. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import { inDeletionOrder, type TableReference } from './deletion-order.ts'

/** The trail is added to only: its rows leave by the way that the database allows, or with their organisation. */
const notDeletable = ['audit_entries']
/** They go after the accounts, which are found by them. */
const last = ['memberships']

type Owned = { name: string; selfReference: string | undefined }

/**
 * The tables with rows of organisations, each before those that its rows refer to. Read of the catalog, so that a table
 * that is added next year is emptied too.
 */
export async function listOwnedTables(db: Db): Promise<Owned[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'organization_id'
        and table_name not in ${[...notDeletable, ...last]} order by 1`,
  )
  const references = await rowsOf<TableReference & { column: string }>(
    db,
    sql`select conrelid::regclass::text as from, confrelid::regclass::text as to, attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[array_upper(conkey, 1)]
      where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'n'`,
  )
  const selves = new Map(
    references.filter(({ from, to }) => from === to).map((one) => [one.from, one.column]),
  )
  const names = tables.map(({ name }) => name)
  return inDeletionOrder(names, references).map((name) => ({ name, selfReference: selves.get(name) }))
}

/** So many rows of the organisation are gone from the table; the reply is how many were. */
export async function deleteRowsOf(
  db: Db,
  { table, organizationId, atMost }: { table: Owned; organizationId: string; atMost: number },
): Promise<number> {
  const name = sql.identifier(table.name)
  const { rowCount } = await db.execute(
    sql`delete from ${name} where ctid = any(array(
      select doomed.ctid from ${name} doomed
      where organization_id = ${organizationId} ${unreferred(table)} limit ${atMost}
    ))`,
  )
  return rowCount ?? 0
}

/** Of rows that others of the table refer to, the others go first. */
function unreferred({ name, selfReference }: Owned): SQL {
  if (selfReference === undefined) return sql``
  const column = sql.identifier(selfReference)
  return sql`and not exists (select from ${sql.identifier(name)} referring where referring.${column} = doomed.id)`
}

/** Ids of videos of the organisation, for their files. */
export async function listVideoIds(
  db: Db,
  { organizationId, after, limit }: { organizationId: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rest = after === undefined ? sql`` : sql`and id > ${after}`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from video_assets where organization_id = ${organizationId} ${rest} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * So many members of the organisation are in it no more, and the accounts of those who are in no other are gone; the
 * replies are how many. Whoever is invited elsewhere at this moment waits for the lock, and keeps their account.
 */
export async function deleteMembers(
  db: Db,
  { organizationId, atMost }: { organizationId: string; atMost: number },
): Promise<{ members: number; accounts: number }> {
  const locked = await rowsOf<{ id: string }>(
    db,
    sql`select id from users where id in (
      select user_id from memberships where organization_id = ${organizationId} order by user_id limit ${atMost}
    ) order by id for update`,
  )
  if (locked.length === 0) return { members: 0, accounts: 0 }
  const ids = locked.map(({ id }) => id)
  await db.execute(
    sql`delete from memberships where organization_id = ${organizationId} and user_id in ${ids}`,
  )
  const accounts = await db.execute(
    sql`delete from users where id in ${ids}
      and not exists (select from memberships where memberships.user_id = users.id)`,
  )
  return { members: ids.length, accounts: accounts.rowCount ?? 0 }
}

/** The organisation is gone, with whatever little of it was left. */
export async function deleteOrganizationRow(db: Db, organizationId: string): Promise<void> {
  await db.execute(sql`delete from organizations where id = ${organizationId} and deletion_at <= now()`)
}
