/** Columns and policies that every table of an organization has, so that none can be forgotten. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core'

const app = pgRole('marquee_app').existing()
const system = pgRole('marquee_system').existing()

/** A key that sorts by the time it was made (uuid version 7). */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

export const timestamps = {
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
}

/** Rows of the organization that the transaction was opened for; the system role sees all. */
export function organizationPolicies(table: string, organizationId: AnyPgColumn) {
  // `nullif`: after its first transaction a pooled connection has '' where the setting was never made.
  const own = sql`${organizationId} = (select nullif(current_setting('app.organization_id', true), '')::uuid)`
  return [
    pgPolicy(`${table}_of_organization`, {
      as: 'permissive',
      for: 'all',
      to: app,
      using: own,
      withCheck: own,
    }),
    systemPolicy(table),
  ]
}

/** Rows that no organization owns: only the system role may touch them. */
export function systemPolicy(table: string) {
  return pgPolicy(`${table}_of_system`, {
    as: 'permissive',
    for: 'all',
    to: system,
    using: sql`true`,
    withCheck: sql`true`,
  })
}

/** Rows that a member of the organization may read under `condition`. */
export function readPolicy(table: string, condition: ReturnType<typeof sql>) {
  return pgPolicy(`${table}_readable`, { as: 'permissive', for: 'select', to: app, using: condition })
}

/**
 * What was deleted and may come back is there for nobody: no query has to leave it out. `seeingDeleted` shows it to the
 * few that delete, restore and clear.
 */
export function notDeletedPolicy(table: string, deletedAt: AnyPgColumn) {
  return pgPolicy(`${table}_not_deleted`, {
    as: 'restrictive',
    for: 'all',
    to: app,
    using: sql`${deletedAt} is null or (select current_setting('app.sees_deleted', true)) = 'on'`,
  })
}
