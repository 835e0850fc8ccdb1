/** Every query on resources of booths. */
import type { BoothResource } from '@marquee/domain/booths'
import type { ObjectList } from '@marquee/domain/lists'
import { eq, sql } from 'drizzle-orm'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { setRanks } from '#platform/db/set-ranks.ts'
import { boothResources } from './schema.ts'

type ResourceRow = typeof boothResources.$inferSelect
export type ResourceFields = Pick<ResourceRow, 'title' | 'url'>

export async function findResourceRow(db: Db, id: string): Promise<ResourceRow | undefined> {
  const [row] = await db.select().from(boothResources).where(eq(boothResources.id, id))
  return row
}

/** Adds a resource at the end of its booth's list. */
export async function insertResource(
  db: Db,
  resource: ResourceFields & { organization_id: string; booth_id: string },
): Promise<ResourceRow> {
  const rank = sql<number>`(select coalesce(max(rank) + 1, 0) from booth_resources
    where booth_id = ${resource.booth_id})`
  return onlyRow(
    await db
      .insert(boothResources)
      .values({ ...resource, rank })
      .returning(),
  )
}

export async function updateResourceRow(
  db: Db,
  id: string,
  change: Partial<ResourceFields>,
): Promise<ResourceRow> {
  const rows = await db
    .update(boothResources)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(boothResources.id, id))
    .returning()
  return onlyRow(rows)
}

export async function deleteResourceRow(db: Db, id: string): Promise<void> {
  await db.delete(boothResources).where(eq(boothResources.id, id))
}

/** Reorders the booth's resources. Returns ids that aren't its resources; if there are any, nothing has changed. */
export async function reorderResourceRows(db: Db, boothId: string, list: ObjectList): Promise<string[]> {
  return setRanks(db, { table: boothResources, scope: sql`booth_id = ${boothId}` }, list)
}

export function resourceView({ id, booth_id, title, url, rank }: ResourceRow): BoothResource {
  return { id, booth: booth_id, title, url, rank }
}
