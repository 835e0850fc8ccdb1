/** Every query on the end of organizations. It compares with the clock of the database, like row-level security. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { organizations } from './schema.ts'

/** Rows whose organization has not ended. The system role bypasses row-level security, so its queries need this. */
export function hasNotEnded(organizationId: AnyPgColumn): SQL {
  return sql`not exists (
    select from organizations ended where ended.id = ${organizationId} and ended.deletion_at <= now()
  )`
}

/** Whether the organization exists and no deletion is scheduled. Run by the system role. */
export async function isOrganizationOpen(db: Db, organizationId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletion_at)))
  return open !== undefined
}

/** Organizations that have ended but still have rows, or, with `ended` false, all others. Run by the system role. */
export async function listOrganizationIds(db: Db, { ended }: { ended: boolean }): Promise<string[]> {
  const isEnded = sql`coalesce(${organizations.deletion_at} <= now(), false)`
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${isEnded} = ${ended}`)
    .orderBy(organizations.id)
  return rows.map(({ id }) => id)
}

/** How long each organization that has not ended keeps the activity of its members. Run by the system role. */
export async function listActivityRetentions(db: Db): Promise<{ id: string; days: number }[]> {
  return db
    .select({ id: organizations.id, days: organizations.activity_retention_days })
    .from(organizations)
    .where(hasNotEnded(organizations.id))
}

/** Deletes the organization and its remaining rows if it has ended. Run by the system role. */
export async function deleteEndedOrganization(db: Db, organizationId: string): Promise<void> {
  const isEnded = sql`${organizations.deletion_at} <= now()`
  await db.delete(organizations).where(and(eq(organizations.id, organizationId), isEnded))
}
