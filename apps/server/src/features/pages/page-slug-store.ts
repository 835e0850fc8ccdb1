/** Every query on the readable addresses of pages. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { pageSlugs } from './schema.ts'

/** The page that an address belongs to. */
export type SlugOwner =
  | { organization_id: string; event_id: string; hub_page_id: null }
  | { organization_id: string; event_id: null; hub_page_id: string }

const ofOwner = ({ event_id, hub_page_id }: SlugOwner) =>
  event_id === null ? eq(pageSlugs.hub_page_id, hub_page_id) : eq(pageSlugs.event_id, event_id)

export async function findCurrentSlug(db: Db, owner: SlugOwner): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: pageSlugs.slug })
    .from(pageSlugs)
    .where(and(ofOwner(owner), eq(pageSlugs.is_current, true)))
  return row?.slug
}

/** The readable addresses of these events, by event; those without one are left out. */
export async function findEventSlugs(db: Db, eventIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ eventId: pageSlugs.event_id, slug: pageSlugs.slug })
    .from(pageSlugs)
    .where(and(inArray(pageSlugs.event_id, [...eventIds]), eq(pageSlugs.is_current, true)))
  return new Map(rows.map(({ eventId, slug }) => [eventId ?? '', slug]))
}

/** Leaves the page with only its id; its previous addresses still lead to it. */
export async function retireSlugs(db: Db, owner: SlugOwner): Promise<void> {
  await db.update(pageSlugs).set({ is_current: false }).where(ofOwner(owner))
}

/** Gives the page this address, which may be a previous one of its own. False if it belongs to another page. */
export async function takeSlug(db: Db, owner: SlugOwner, slug: string): Promise<boolean> {
  const [back] = await db
    .update(pageSlugs)
    .set({ is_current: true })
    .where(and(ofOwner(owner), eq(pageSlugs.slug, slug)))
    .returning({ slug: pageSlugs.slug })
  if (back) return true
  const [added] = await db
    .insert(pageSlugs)
    .values({ ...owner, slug, is_current: true })
    .onConflictDoNothing()
    .returning({ slug: pageSlugs.slug })
  return added !== undefined
}

const slugRow = z.object({
  event_id: z.string().nullable(),
  hub_page_id: z.string().nullable(),
  current: z.string().nullable(),
})
type FoundSlug = z.infer<typeof slugRow>

/** The page that has or had the address, and that page's current one. Needs the system role. */
export async function findSlug(db: Db, slug: string): Promise<FoundSlug | undefined> {
  const [row] = await readRows(
    db,
    slugRow,
    sql`select found.event_id, found.hub_page_id, present.slug as current
      from page_slugs found left join page_slugs present on present.is_current
        and (present.event_id = found.event_id or present.hub_page_id = found.hub_page_id)
      where found.slug = ${slug}`,
  )
  return row
}
