/** Every query on the stored pieces that recordings play from. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { videoFragments } from './schema.ts'

export type VideoFragmentsRow = typeof videoFragments.$inferSelect
type Version = { id: string; version: number }

export async function insertVideoFragments(
  db: Db,
  fragments: Omit<VideoFragmentsRow, 'created_at' | 'updated_at'>,
): Promise<void> {
  await db.insert(videoFragments).values(fragments)
}

/** The pieces that this version plays from; undefined unless it is a recording without a file. */
export async function findVideoFragments(db: Db, version: Version): Promise<VideoFragmentsRow | undefined> {
  const [row] = await db.select().from(videoFragments).where(isVersion(version))
  return row
}

/** The pieces under this prefix of the store that recordings of the organization play from. */
export async function findPlayedPieces(db: Db, prefix: string): Promise<Set<string>> {
  const rows = await db
    .select({ fragments: videoFragments.fragments })
    .from(videoFragments)
    .where(
      sql`exists (select from unnest(${videoFragments.init_keys}) init_key where starts_with(init_key, ${prefix}))`,
    )
  return new Set(rows.flatMap(({ fragments }) => fragments.map(({ key }) => key)))
}

export async function deleteVideoFragments(db: Db, version: Version): Promise<void> {
  await db.delete(videoFragments).where(isVersion(version))
}

function isVersion({ id, version }: Version) {
  return and(eq(videoFragments.video_asset_id, id), eq(videoFragments.version, version))
}
