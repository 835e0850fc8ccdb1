/** Every query on the end of organizations. The clock of the database decides, as it does for row-level security. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { organizations } from './schema.ts'

/** True of rows whose organization is not past its end: what the system role looks up has to ask for itself. */
export function hasNotEnded(organizationId: AnyPgColumn): SQL {
  return sql`not exists (
    select from organizations ended where ended.id = ${organizationId} and ended.deletion_at <= now()
  )`
}

/** Whether the organization is there and no deletion of it is scheduled; asked by the system role. */
export async function isOrganizationOpen(db: Db, organizationId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletion_at)))
  return open !== undefined
}

/** Organizations that are past their end and not gone yet, or, with `ended` false, all others; asked by the system role. */
export async function listOrganizationIds(db: Db, { ended }: { ended: boolean }): Promise<string[]> {
  const isEnded = sql`coalesce(${organizations.deletion_at} <= now(), false)`
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${isEnded} = ${ended}`)
    .orderBy(organizations.id)
  return rows.map(({ id }) => id)
}

/** How long each organization that is not past its end keeps the activity of its members; asked by the system role. */
export async function listActivityRetentions(db: Db): Promise<{ id: string; days: number }[]> {
  return db
    .select({ id: organizations.id, days: organizations.activity_retention_days })
    .from(organizations)
    .where(hasNotEnded(organizations.id))
}

/** Deletes the organization, and what little is left of it, if it is past its end. Run by the system role. */
export async function deleteEndedOrganization(db: Db, organizationId: string): Promise<void> {
  const isEnded = sql`${organizations.deletion_at} <= now()`
  await db.delete(organizations).where(and(eq(organizations.id, organizationId), isEnded))
}
