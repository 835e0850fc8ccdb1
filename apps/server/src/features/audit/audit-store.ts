/** Every query on the audit trail. */
import {
  type AuditChoices,
  type AuditFilter,
  type AuditNames,
  idsInEntry,
  type ListAuditEntriesQuery,
} from '@marquee/domain/audit'
import { builtInRoles } from '@marquee/domain/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { containingPattern } from '#platform/db/containing-pattern.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { auditEntries } from './schema.ts'

export type AuditEntryRow = typeof auditEntries.$inferSelect
const auditEntryRow = rowOf(auditEntries)
export type AuditedChange = Pick<
  AuditEntryRow,
  'action' | 'target_type' | 'target_id' | 'target_name' | 'details'
>
/** Who did it, from where and when. */
export type AuditOrigin = Omit<AuditEntryRow, keyof AuditedChange | 'id' | 'actor_name' | 'actor_email'>

/** Counting a million matches takes too long, and no one reads that many. */
const maxCount = 1000
/** Searching a million entries would take 20 s. */
const shortSearchReach = 10_000
/** With more people than this, one searches by name. */
const maxUsers = 500

/** Adds the entries in this order, with their actor's current name and address. */
export async function insertAuditEntries(
  db: Db,
  by: AuditOrigin,
  entries: readonly AuditedChange[],
): Promise<void> {
  const rows = entries.map(
    ({ action, target_type, target_id, target_name, details }, position) =>
      sql`(${position}::int, ${action}, ${target_type}, ${target_id}, ${target_name}, ${JSON.stringify(details)}::jsonb)`,
  )
  await db.execute(sql`insert into audit_entries (organization_id, at, actor_user_id, actor_name, actor_email, api_token_id,
        ip_address, user_agent, request_id, action, target_type, target_id, target_name, details)
      select ${by.organization_id}, ${by.at}, ${by.actor_user_id},
        coalesce(trim(first_name || ' ' || last_name), ''), coalesce(email, ''), ${by.api_token_id},
        ${by.ip_address}, ${by.user_agent}, ${by.request_id}, action, target_type, target_id, target_name, details
      from (values ${sql.join(rows, sql`, `)}) entry (position, action, target_type, target_id, target_name, details)
      left join users on users.id = ${by.actor_user_id} order by position`)
}

export type AuditList = { rows: AuditEntryRow[]; count: number; isCapped: boolean }

/** A page of the organization's entries, newest first, and the number of matches up to `maxCount`. */
export async function listAuditRows(db: Db, query: ListAuditEntriesQuery): Promise<AuditList> {
  const matches = matching(query)
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      auditEntryRow,
      // Finds the page with the index alone and reads only its rows.
      sql`select audit_trail.* from (
        select id from ${matches} ${newestFirst} limit ${query.limit} offset ${query.offset}
      ) page join audit_trail using (id) ${newestFirst}`,
    ),
    readRows(
      db,
      countRow,
      sql`select count(*) from (select from ${matches} ${newestFirst} limit ${maxCount + 1}) counted`,
    ),
  ])
  const count = counted?.count ?? 0
  return { rows, count: Math.min(count, maxCount), isCapped: count > maxCount }
}

/** One or two characters have no trigram, so they are searched only in the newest entries. */
function matching(query: AuditFilter): SQL {
  if (query.search === '' || Array.from(query.search).length > 2) {
    return sql`audit_trail ${whereAll(conditions(query))}`
  }
  const newest = sql`select * from audit_trail ${whereAll(conditions({ ...query, search: '' }))}
    ${newestFirst} limit ${shortSearchReach}`
  return sql`(${newest}) newest ${whereAll(conditions({ search: query.search }))}`
}

/**
 * Deletes up to `limit` of the oldest entries past their organization's retention and returns how many. The database
 * function decides which they are, because no role of the product may delete entries.
 */
export async function removeEntriesPastRetention(
  db: Db,
  { organizationId, limit }: { organizationId: string; limit: number },
): Promise<number> {
  const [removed] = await readRows(
    db,
    countRow,
    sql`select remove_audit_entries_past_retention(${organizationId}, ${limit}) as count`,
  )
  return removed?.count ?? 0
}

/** How many entries of the transaction's organization are older than `instant`. */
export async function countEntriesBefore(db: Db, instant: Date): Promise<number> {
  const [counted] = await readRows(
    db,
    countRow,
    sql`select count(*) from audit_entries where at < ${instant}`,
  )
  return counted?.count ?? 0
}

/** Up to `limit` matching entries, newest first, continuing after the `last` entry of the previous call. */
export async function listAuditRowsBefore(
  db: Db,
  filter: AuditFilter,
  { last, limit }: { last: Pick<AuditEntryRow, 'at' | 'id'> | undefined; limit: number },
): Promise<AuditEntryRow[]> {
  const older = last ? [sql`(at, id) < (${last.at}, ${last.id})`] : []
  const where = whereAll([...conditions(filter), ...older])
  return readRows(db, auditEntryRow, sql`select * from audit_trail ${where} ${newestFirst} limit ${limit}`)
}

const auditChoiceRow = z.object({ action: z.string() })

const actingUserRow = z.object({ id: z.string(), name: z.string(), email: z.string() })

/** All actions and people in the trail. Skips through the indexes, so the cost depends on their number, not the entries'. */
export async function findAuditChoices(db: Db): Promise<AuditChoices> {
  const [actions, users] = await Promise.all([
    readRows(
      db,
      auditChoiceRow,
      sql`with recursive found as (
          (select action from audit_trail order by action limit 1)
          union all
          select (select action from audit_trail where action > found.action order by action limit 1)
          from found where found.action is not null
        ) select action from found where action is not null order by action`,
    ),
    readRows(
      db,
      actingUserRow,
      sql`with recursive found as (
          (select actor_user_id from audit_trail where actor_user_id is not null order by 1 limit 1)
          union all
          select (select actor_user_id from audit_trail where actor_user_id > found.actor_user_id order by 1 limit 1)
          from found where found.actor_user_id is not null
        ), people as (select actor_user_id from found where actor_user_id is not null limit ${maxUsers})
        select actor_user_id as id, actor_name as name, actor_email as email
        from people cross join lateral (
          select actor_name, actor_email from audit_trail
          where audit_trail.actor_user_id = people.actor_user_id ${newestFirst} limit 1
        ) newest order by lower(actor_name), id`,
    ),
  ])
  return { actions: actions.map(({ action }) => action), users }
}

const auditNameRow = z.object({ id: z.string(), name: z.string(), timezone: z.string().nullable() })

/** Current names of the events, teams, tracks and roles in these entries, in one query. */
export async function findAuditNames(
  db: Db,
  rows: readonly Pick<AuditEntryRow, 'target_id' | 'details'>[],
): Promise<AuditNames> {
  const ids = [...new Set(rows.flatMap(idsInEntry))]
  if (ids.length === 0) return new Map()
  const idArray = sql`${sql.param(ids)}::uuid[]`
  const custom = await readRows(
    db,
    auditNameRow,
    sql`select id, title as name, timezone from events where id = any(${idArray})
      union all select id, name, null from workspaces where id = any(${idArray})
      union all select id, title, null from tracks where id = any(${idArray})
      union all select id, name, null from custom_roles where id = any(${idArray})`,
  )
  return new Map([...builtInRoles, ...custom].map((named) => [named.id, named]))
}

/** Limited to a day because the trail has no index by target. */
const lastChangeReach = sql`now() - interval '1 day'`

export type ChangedField = { action: string; target_type: string; target_id: string; field: string }
export type LastChange = { by: string; at: Date }
const changedFieldRow = z.object({ by: z.string(), at: z.date(), position: z.number() })

/** Who last changed each of these fields within a day, from entries with `fields` in their details, in one query. */
export async function findLastChanges(
  db: Db,
  changed: readonly ChangedField[],
): Promise<(LastChange | undefined)[]> {
  if (changed.length === 0) return []
  const column = (name: keyof ChangedField) => sql.param(changed.map((field) => field[name]))
  const found = await readRows(
    db,
    changedFieldRow,
    sql`select position, last.by, last.at
      from unnest(${column('action')}::text[], ${column('target_type')}::text[], ${column('target_id')}::text[],
        ${column('field')}::text[]) with ordinality changed (action, target_type, target_id, field, position)
      cross join lateral (
        select actor_name as by, at from audit_entries
        where action = changed.action and at > ${lastChangeReach} and target_type = changed.target_type
          and target_id = changed.target_id and details->'fields' ? changed.field
        ${newestFirst} limit 1
      ) last`,
  )
  const byPosition = new Map(found.map(({ position, by, at }) => [position, { by, at }]))
  return changed.map((_field, index) => byPosition.get(index + 1))
}

const newestFirst = sql`order by at desc, id desc`

function conditions({ search, action, user, from, to }: AuditFilter): SQL[] {
  const pattern = containingPattern(search)
  const text = sql`lower(actor_name || ' ' || actor_email || ' ' || action || ' ' || target_name)`
  return [
    ...(search ? [sql`${text} like ${pattern}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(user ? [sql`actor_user_id = ${user}`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at < ${to}`] : []),
  ]
}

function whereAll(filters: SQL[]): SQL {
  return filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
}
