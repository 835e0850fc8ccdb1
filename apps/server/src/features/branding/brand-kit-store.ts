/** Every query on brand kits. */
import type { StoredBranding } from '@marquee/domain/branding'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { brandKits, brandKitVideos } from './schema.ts'

export type KitPlace = 'intro' | 'outro'

const kitRow = z.object({ fields: z.looseObject({}), theme: z.looseObject({}) })
const videoRow = z.object({ place: z.enum(['intro', 'outro']), video_asset_id: z.uuid() })

/** Undefined while nobody has saved one. */
export async function findStoredKit(db: Db, organizationId: string): Promise<StoredBranding | undefined> {
  const [row] = await readRows(
    db,
    kitRow,
    sql`select fields, theme from brand_kits where organization_id = ${organizationId}`,
  )
  return row
}

/** Makes changes of the kit wait for each other, also the first ones. */
export async function lockKit(db: Db, organizationId: string): Promise<void> {
  await db.execute(
    sql`insert into brand_kits (organization_id, fields, theme) values (${organizationId}, '{}', '{}')
      on conflict (organization_id) do update set updated_at = now()`,
  )
}

export async function saveStoredKit(
  db: Db,
  organizationId: string,
  { fields, theme }: StoredBranding,
): Promise<void> {
  await db
    .update(brandKits)
    .set({ fields, theme, updated_at: sql`now()` })
    .where(eq(brandKits.organization_id, organizationId))
}

/** The ids of the videos of the kit, by their place. */
export async function findKitVideos(
  db: Db,
  organizationId: string,
): Promise<Partial<Record<KitPlace, string>>> {
  const rows = await readRows(
    db,
    videoRow,
    sql`select place, video_asset_id from brand_kit_videos where organization_id = ${organizationId}`,
  )
  return Object.fromEntries(rows.map(({ place, video_asset_id }) => [place, video_asset_id]))
}

export async function setKitVideo(
  db: Db,
  organization_id: string,
  { place, videoId }: { place: KitPlace; videoId: string | null },
): Promise<void> {
  if (videoId === null) {
    await db
      .delete(brandKitVideos)
      .where(and(eq(brandKitVideos.organization_id, organization_id), eq(brandKitVideos.place, place)))
    return
  }
  await db
    .insert(brandKitVideos)
    .values({ organization_id, place, video_asset_id: videoId })
    .onConflictDoUpdate({
      target: [brandKitVideos.organization_id, brandKitVideos.place],
      set: { video_asset_id: videoId, updated_at: sql`now()` },
    })
}
