/** Every query on the designs of pages and their versions. */
import type { BuiltPage, PageDesign, PageKind } from '@marquee/domain/pages'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { valueOf } from '#platform/db/row-schemas.ts'
import { pageDesigns, pageVersions } from './schema.ts'

/** Whose page it is. */
export type PageOwner =
  | { organization_id: string; event_id: string; hub_page_id: null; kind: Exclude<PageKind, 'hub'> }
  | { organization_id: string; event_id: null; hub_page_id: string; kind: 'hub' }

export type DesignRow = typeof pageDesigns.$inferSelect

/** How many publications are kept of a page. */
const keptVersions = 50

const versionRow = z.object({
  number: valueOf(pageVersions.number),
  created_at: valueOf(pageVersions.created_at),
  name: z.string().nullable(),
})
const publishedRow = z.object({ kind: valueOf(pageDesigns.kind), design: valueOf(pageVersions.design) })

const ofOwner = ({ event_id, hub_page_id, kind }: PageOwner) =>
  event_id === null
    ? eq(pageDesigns.hub_page_id, hub_page_id)
    : and(eq(pageDesigns.event_id, event_id), eq(pageDesigns.kind, kind))

export async function findDesign(db: Db, owner: PageOwner): Promise<DesignRow | undefined> {
  const [row] = await db.select().from(pageDesigns).where(ofOwner(owner))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockDesign(db: Db, owner: PageOwner): Promise<DesignRow | undefined> {
  const [row] = await db.select().from(pageDesigns).where(ofOwner(owner)).for('update')
  return row
}

/** Adds the first draft; undefined if somebody else did so first. */
export async function insertDesign(
  db: Db,
  owner: PageOwner,
  draft: PageDesign,
): Promise<DesignRow | undefined> {
  const [row] = await db
    .insert(pageDesigns)
    .values({ ...owner, draft })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function updateDesign(
  db: Db,
  id: string,
  change: { draft: PageDesign } | { published_revision: number },
): Promise<DesignRow> {
  const revision = 'draft' in change ? sql`revision + 1` : sql`revision`
  const rows = await db
    .update(pageDesigns)
    .set({ ...change, revision, updated_at: sql`now()` })
    .where(eq(pageDesigns.id, id))
    .returning()
  return onlyRow(rows)
}

/** Adds a version of the draft, and forgets the oldest ones. */
export async function insertVersion(db: Db, of: DesignRow, createdBy: string): Promise<void> {
  await db.execute(
    sql`insert into page_versions (organization_id, page_design_id, number, design, created_by)
      select organization_id, id,
        1 + coalesce((select max(number) from page_versions where page_design_id = page_designs.id), 0),
        draft, ${createdBy} from page_designs where id = ${of.id}`,
  )
  await db.execute(
    sql`delete from page_versions where page_design_id = ${of.id} and number <=
      (select max(number) - ${keptVersions}::int from page_versions where page_design_id = ${of.id})`,
  )
}

/** The latest first. */
export async function listVersions(db: Db, designId: string): Promise<BuiltPage['versions']> {
  const rows = await readRows(
    db,
    versionRow,
    sql`select number, page_versions.created_at,
        nullif(trim(concat(users.first_name, ' ', users.last_name)), '') as name
      from page_versions left join users on users.id = page_versions.created_by
      where page_design_id = ${designId} order by number desc`,
  )
  return rows.map(({ number, created_at, name }) => ({
    number,
    created_at: created_at.toISOString(),
    created_by: name,
  }))
}

export async function findVersion(db: Db, designId: string, number: number): Promise<PageDesign | undefined> {
  const [row] = await db
    .select({ design: pageVersions.design })
    .from(pageVersions)
    .where(and(eq(pageVersions.page_design_id, designId), eq(pageVersions.number, number)))
  return row?.design
}

/** What visitors see of the event, by the kind of page. */
export async function findPublishedDesigns(db: Db, eventId: string): Promise<Map<PageKind, PageDesign>> {
  const rows = await readRows(
    db,
    publishedRow,
    sql`select distinct on (kind) kind, page_versions.design
      from page_designs join page_versions on page_versions.page_design_id = page_designs.id
      where event_id = ${eventId} order by kind, number desc`,
  )
  return new Map(rows.map(({ kind, design }) => [kind, design]))
}

/** What visitors see of the hub page; undefined until it is published. */
export async function findPublishedHub(db: Db, hubPageId: string): Promise<PageDesign | undefined> {
  const [row] = await readRows(
    db,
    publishedRow,
    sql`select kind, page_versions.design
      from page_designs join page_versions on page_versions.page_design_id = page_designs.id
      where hub_page_id = ${hubPageId} order by number desc limit 1`,
  )
  return row?.design
}

/** The copy starts with the draft, and shows what the original shows. */
export async function copyDesigns(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into page_designs (id, organization_id, event_id, kind, draft, revision, published_revision)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, kind, draft, revision, published_revision
      from page_designs where event_id = ${from.id} on conflict do nothing`,
  )
  await db.execute(
    sql`insert into page_versions (organization_id, page_design_id, number, design, created_by)
      select distinct on (d.id) v.organization_id, copied_id(d.id, ${to.id}), 1, v.design, v.created_by
      from page_versions v join page_designs d on d.id = v.page_design_id
      join page_designs copied on copied.id = copied_id(d.id, ${to.id})
      where d.event_id = ${from.id} order by d.id, v.number desc on conflict do nothing`,
  )
}

export async function copyHubDesign(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`insert into page_designs (organization_id, hub_page_id, kind, draft)
      select organization_id, ${to}, kind, draft from page_designs where hub_page_id = ${from}`,
  )
}

export async function clearDesigns(db: Db, eventId: string): Promise<void> {
  await db.delete(pageDesigns).where(eq(pageDesigns.event_id, eventId))
}
