/** Finds the organization and the event of a row by searching every table with an organization for its id. */
import { sql } from 'drizzle-orm'
import { readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { asSystem } from '#platform/db/tenancy.ts'
import type { TestServer } from '../test-server.ts'

export type RowOwner = { organization: string; event: string | null }
export type RowOwners = {
  /** What `ids` belong to, by id; ids of people and missing ids are left out. */
  find(ids: readonly string[]): Promise<Map<string, RowOwner>>
}

/** Caches its results, because a row never changes its organization. */
export async function createRowOwners({ services }: TestServer): Promise<RowOwners> {
  const tables = await asSystem(services, (ctx) =>
    readRows(
      ctx.db,
      z.object({ name: z.string(), has_event: z.boolean() }),
      sql`select c.table_name as name, exists(select from information_schema.columns e
          where e.table_schema = c.table_schema and e.table_name = c.table_name and e.column_name = 'event_id') as has_event
        from information_schema.columns c
        join information_schema.columns i using (table_schema, table_name)
        join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'organization_id'
          and i.column_name = 'id' and i.data_type = 'uuid'`,
    ),
  )
  const cache = new Map<string, RowOwner | null>()
  return {
    async find(ids) {
      const missing = [...new Set(ids)].filter((id) => !cache.has(id))
      if (missing.length > 0) {
        const list = sql`${sql.param(`{${missing.join(',')}}`)}::uuid[]`
        const parts = [
          sql`select id, id as organization_id, null::uuid as event_id from organizations where id = any(${list})`,
          ...tables.map(
            ({ name, has_event }) =>
              sql`select id, organization_id, ${eventOf(name, has_event)} from ${sql.identifier(name)} where id = any(${list})`,
          ),
        ]
        const rows = await asSystem(services, (ctx) =>
          readRows(
            ctx.db,
            z.object({
              id: z.string(),
              organization_id: z.string().nullable(),
              event_id: z.string().nullable(),
            }),
            sql.join(parts, sql` union all `),
          ),
        )
        for (const id of missing) cache.set(id, null)
        for (const { id, organization_id, event_id } of rows) {
          if (organization_id !== null) cache.set(id, { organization: organization_id, event: event_id })
        }
      }
      return new Map(
        ids.flatMap((id): [string, RowOwner][] => {
          const owner = cache.get(id)
          return owner === null || owner === undefined ? [] : [[id, owner]]
        }),
      )
    },
  }
}

function eventOf(table: string, hasEvent: boolean) {
  if (table === 'events') return sql`id as event_id`
  return hasEvent ? sql`event_id` : sql`null::uuid as event_id`
}
