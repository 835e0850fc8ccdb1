/** Every query on the designs of pages and their versions. */
import type { BuiltPage, EventPageKind, PageDesign, PageKind } from '@marquee/domain/pages'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { valueOf } from '#platform/db/row-schemas.ts'
import { pageDesigns, pageVersions, pageVideos } from './schema.ts'

export type PageOwner =
  | (Of & { event_id: string; hub_page_id: null; series_id: null; kind: EventPageKind })
  | HubOwner
  | (Of & { event_id: null; hub_page_id: null; series_id: string; kind: 'series' })
export type HubOwner = Of & { event_id: null; hub_page_id: string; series_id: null; kind: 'hub' }
type Of = { organization_id: string }

export type DesignRow = typeof pageDesigns.$inferSelect

/** How many published versions of a page are kept. */
const keptVersions = 50

const versionRow = z.object({
  number: valueOf(pageVersions.number),
  created_at: valueOf(pageVersions.created_at),
  name: z.string().nullable(),
})
const publishedRow = z.object({ kind: valueOf(pageDesigns.kind), design: valueOf(pageVersions.design) })

type Owned = Pick<DesignRow, 'event_id' | 'hub_page_id' | 'series_id'>

/** The id of the event, hub page or series. */
export function ownerId({ event_id, hub_page_id, series_id }: Owned): string | null {
  return event_id ?? hub_page_id ?? series_id
}

function ofOwner({ event_id, hub_page_id, series_id, kind }: PageOwner) {
  if (event_id !== null) return and(eq(pageDesigns.event_id, event_id), eq(pageDesigns.kind, kind))
  return hub_page_id === null
    ? eq(pageDesigns.series_id, series_id)
    : eq(pageDesigns.hub_page_id, hub_page_id)
}

export async function findDesign(db: Db, owner: PageOwner): Promise<DesignRow | undefined> {
  const [row] = await db.select().from(pageDesigns).where(ofOwner(owner))
  return row
}

/** Like `findDesign`, but locks the row until the transaction ends. */
export async function lockDesign(db: Db, owner: PageOwner): Promise<DesignRow | undefined> {
  const [row] = await db.select().from(pageDesigns).where(ofOwner(owner)).for('update')
  return row
}

type DraftToStore = { draft: PageDesign; saved_by: string; pattern_revision?: number }

/** Adds the first draft; undefined if it already exists. */
export async function insertDesign(
  db: Db,
  owner: PageOwner,
  first: DraftToStore,
): Promise<DesignRow | undefined> {
  const [row] = await db
    .insert(pageDesigns)
    .values({ ...owner, ...first })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function updateDesign(
  db: Db,
  id: string,
  change: DraftToStore | { published_revision: number; pattern_revision?: number },
): Promise<DesignRow> {
  const revision = 'draft' in change ? sql`revision + 1` : sql`revision`
  const rows = await db
    .update(pageDesigns)
    .set({ ...change, revision, updated_at: sql`now()` })
    .where(eq(pageDesigns.id, id))
    .returning()
  return onlyRow(rows)
}

/** Adds a version of the draft, and deletes the oldest ones. */
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

/** Newest first. */
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

/** The published designs of the event, by kind of page. */
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

/** The published design of the page; undefined until it is published. */
export async function findPublished(db: Db, owner: PageOwner): Promise<PageDesign | undefined> {
  const row = await findDesign(db, owner)
  return row && findLatestVersion(db, row.id)
}

/** The design that publishing would show; undefined if no one has changed the page. */
export async function findDraft(db: Db, owner: PageOwner): Promise<PageDesign | undefined> {
  return (await findDesign(db, owner))?.draft
}

/** The page of this kind, of the event, hub or series with this id. */
export async function findPageOf(
  db: Db,
  { id, kind }: { id: string; kind: PageKind },
): Promise<DesignRow | undefined> {
  const ofId = or(
    eq(pageDesigns.event_id, id),
    eq(pageDesigns.hub_page_id, id),
    eq(pageDesigns.series_id, id),
  )
  const [row] = await db
    .select()
    .from(pageDesigns)
    .where(and(ofId, eq(pageDesigns.kind, kind)))
  return row
}

export async function findLatestVersion(db: Db, designId: string): Promise<PageDesign | undefined> {
  const [row] = await readRows(
    db,
    publishedRow.omit({ kind: true }),
    sql`select design from page_versions where page_design_id = ${designId} order by number desc limit 1`,
  )
  return row?.design
}

/** Replaces the list of videos that can't be deleted because of this page. */
export async function putPageVideos(db: Db, row: DesignRow, videos: readonly string[]): Promise<void> {
  await db.delete(pageVideos).where(eq(pageVideos.page_design_id, row.id))
  if (videos.length === 0) return
  const of = { organization_id: row.organization_id, page_design_id: row.id }
  await db.insert(pageVideos).values(videos.map((video_asset_id) => ({ ...of, video_asset_id })))
}

/** Selects the events whose pages show the video. */
export function pagesShowingVideo(videoId: SQL): SQL {
  return sql`select event_id, case kind when 'on-demand' then 'on-demand-page' else 'page' end,
      coalesce(hub_page_id, series_id), null::text
    from page_videos join page_designs on page_designs.id = page_design_id
    where video_asset_id = ${videoId}`
}

export async function findSaver(db: Db, id: string): Promise<BuiltPage['saved_by'] | undefined> {
  const [row] = await readRows(
    db,
    z.object({ id: z.string(), name: z.string().nullable() }),
    sql`select id, nullif(trim(concat(first_name, ' ', last_name)), '') as name from users where id = ${id}`,
  )
  return row
}

/** The pages of this kind of several events, with the published design of each. */
export async function findPagesOfEvents(
  db: Db,
  { events, kind }: { events: readonly string[]; kind: EventPageKind },
): Promise<Map<string, PageOfEvent>> {
  const rows = await readRows(
    db,
    pageOfEvent,
    sql`select event_id, draft, revision, pattern_revision, shown.design
      from page_designs left join lateral (
        select design from page_versions where page_design_id = page_designs.id order by number desc limit 1
      ) shown on true
      where event_id = any(${sql.param([...events])}::uuid[]) and kind = ${kind}`,
  )
  return new Map(rows.map((row) => [row.event_id, row]))
}

const pageOfEvent = z.object({
  event_id: z.string(),
  draft: valueOf(pageDesigns.draft),
  revision: z.number(),
  pattern_revision: z.number().nullable(),
  design: valueOf(pageVersions.design).nullable(),
})
export type PageOfEvent = z.infer<typeof pageOfEvent>

/** The copy starts with the draft and publishes what the original has published. */
export async function copyDesigns(db: Db, { from, to }: EventCopy): Promise<void> {
  const isOccurrence = from.is_blueprint && to.occurrence_start !== null
  await db.execute(
    sql`insert into page_designs (id, organization_id, event_id, kind, draft, revision, published_revision,
        pattern_revision, saved_by)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, kind, draft, revision, published_revision,
        case when ${isOccurrence} then revision end, saved_by
      from page_designs where event_id = ${from.id} on conflict do nothing`,
  )
  await db.execute(
    sql`insert into page_versions (organization_id, page_design_id, number, design, created_by)
      select distinct on (d.id) v.organization_id, copied_id(d.id, ${to.id}), 1, v.design, v.created_by
      from page_versions v join page_designs d on d.id = v.page_design_id
      join page_designs copied on copied.id = copied_id(d.id, ${to.id})
      where d.event_id = ${from.id} order by d.id, v.number desc on conflict do nothing`,
  )
  await db.execute(
    sql`insert into page_videos (organization_id, page_design_id, video_asset_id)
      select v.organization_id, copied_id(d.id, ${to.id}), video_asset_id
      from page_videos v join page_designs d on d.id = v.page_design_id
      where d.event_id = ${from.id} on conflict do nothing`,
  )
}

export async function copyHubDesign(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`insert into page_designs (organization_id, hub_page_id, kind, draft, saved_by)
      select organization_id, ${to}, kind, draft, saved_by from page_designs where hub_page_id = ${from}`,
  )
  await db.execute(
    sql`insert into page_videos (organization_id, page_design_id, video_asset_id)
      select v.organization_id, copied.id, video_asset_id
      from page_videos v join page_designs d on d.id = v.page_design_id
      join page_designs copied on copied.hub_page_id = ${to}
      where d.hub_page_id = ${from} on conflict do nothing`,
  )
}

export async function clearDesigns(db: Db, eventId: string): Promise<void> {
  await db.delete(pageDesigns).where(eq(pageDesigns.event_id, eventId))
}
