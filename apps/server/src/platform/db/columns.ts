/** Columns and policies shared by every table of an organization. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core'

const app = pgRole('marquee_app').existing()
const system = pgRole('marquee_system').existing()
const audience = pgRole('marquee_audience').existing()

/** A key that sorts by creation time (UUID version 7). */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

export const timestamps = {
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
}

/** Limits rows to the organization of the transaction. The system role sees all. */
export function organizationPolicies(table: string, organizationId: AnyPgColumn) {
  // `nullif`: after its first transaction a pooled connection returns '' for an unset setting.
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

/** Limits rows to the event of the transaction, for attendees. The migration also grants the privileges. */
export function audiencePolicies(table: string, organizationId: AnyPgColumn, eventId: AnyPgColumn) {
  return [audiencePolicy(table, isOfEvent(organizationId, eventId))]
}

/** Whether a row belongs to the event of an attendee’s transaction. */
export function isOfEvent(organizationId: AnyPgColumn, eventId: AnyPgColumn) {
  const ofOrganization = sql`${organizationId} = (select nullif(current_setting('app.organization_id', true), '')::uuid)`
  return sql`${ofOrganization} and ${eventId} = (select nullif(current_setting('app.event_id', true), '')::uuid)`
}

type OwnRow = { organization_id: AnyPgColumn; event_id: AnyPgColumn; profile_id: AnyPgColumn }

/** Lets attendees read the rows of their event and write their own. The migration also grants the privileges. */
export function ownRowPolicies(table: string, { organization_id, event_id, profile_id }: OwnRow) {
  const here = isOfEvent(organization_id, event_id)
  return [
    audienceReadPolicy(table, here),
    audiencePolicy(table, sql`${here} and ${profile_id} = ${ownProfile}`),
  ]
}

/** The attendee of the transaction; null if it isn't an attendee's. */
export const ownProfile = sql`(select nullif(current_setting('app.profile_id', true), '')::uuid)`

/** Lets attendees read rows that meet `condition`. */
export function audienceReadPolicy(table: string, condition: ReturnType<typeof sql>) {
  return pgPolicy(`${table}_of_event`, { as: 'permissive', for: 'select', to: audience, using: condition })
}

/** For tables without the event's id: `condition` reaches it through tables that the audience may read. */
export function audiencePolicy(table: string, condition: ReturnType<typeof sql>) {
  return pgPolicy(`${table}_of_audience`, {
    as: 'permissive',
    for: 'all',
    to: audience,
    using: condition,
    withCheck: condition,
  })
}

/** For rows that no organization owns: only the system role has access. */
export function systemPolicy(table: string) {
  return pgPolicy(`${table}_of_system`, {
    as: 'permissive',
    for: 'all',
    to: system,
    using: sql`true`,
    withCheck: sql`true`,
  })
}

/** Lets members of the organization read rows that meet `condition`. */
export function readPolicy(table: string, condition: ReturnType<typeof sql>) {
  return pgPolicy(`${table}_readable`, { as: 'permissive', for: 'select', to: app, using: condition })
}

/**
 * Hides rows that were deleted but can be restored, so no query has to exclude them. `seeingDeleted` shows them to the
 * few queries that delete, restore and purge.
 */
export function notDeletedPolicy(table: string, deletedAt: AnyPgColumn) {
  return pgPolicy(`${table}_not_deleted`, {
    as: 'restrictive',
    for: 'all',
    to: [app, audience],
    using: sql`${deletedAt} is null or (select current_setting('app.sees_deleted', true)) = 'on'`,
  })
}
