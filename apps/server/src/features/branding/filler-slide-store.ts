/** Every query on filler slides, and on the slide of each event. */
import { fillerStates, type ListFillerSlidesQuery } from '@marquee/domain/branding'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventCopy, EventRow } from '#features/events/public.ts'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { eventFillerSlides, fillerSlides } from './schema.ts'

const fillerSlideRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  workspace_id: z.string().nullable(),
  file_name: z.string(),
  image_key: z.string(),
  video_key: z.string().nullable(),
  state: z.enum(fillerStates),
  created_at: z.date(),
  usage_count: z.number(),
})
export type FillerSlideRow = z.infer<typeof fillerSlideRow>
const countRow = z.object({ count: z.number() })

const columns = sql`id, organization_id, workspace_id, file_name, image_key, video_key, state, created_at,
  (select count(*) from event_filler_slides chosen where chosen.filler_slide_id = filler_slides.id)::int usage_count`

type ListedInTeams = {
  query: ListFillerSlidesQuery
  /** The teams whose slides are shown beside those of no team; undefined for all. */
  workspaces: readonly string[] | undefined
}

/** A page of the slides, and how many match. */
export async function listFillerSlideRows(
  db: Db,
  { query, workspaces }: ListedInTeams,
): Promise<{ rows: FillerSlideRow[]; count: number }> {
  const where = sql`where ${inTeams(workspaces)} and ${inTeams(query.workspace && [query.workspace])}
    and plain_words(file_name) like ${plainPattern(query.search)}`
  const [rows, [total]] = await Promise.all([
    readRows(
      db,
      fillerSlideRow,
      sql`select ${columns} from filler_slides ${where} order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`,
    ),
    readRows(db, countRow, sql`select count(*)::int from filler_slides ${where}`),
  ])
  return { rows, count: total?.count ?? 0 }
}

function inTeams(ids: readonly string[] | undefined | ''): SQL {
  if (ids === undefined || ids === '') return sql`true`
  return sql`(workspace_id is null or workspace_id = any(${sql.param([...ids])}::uuid[]))`
}

function orderOf({ ordering }: ListFillerSlidesQuery): SQL {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const column = ordering.endsWith('file_name') ? sql`lower(file_name)` : sql`created_at`
  return sql`${column} ${direction}, id ${direction}`
}

export async function findFillerSlide(db: Db, id: string): Promise<FillerSlideRow | undefined> {
  const [row] = await readRows(db, fillerSlideRow, sql`select ${columns} from filler_slides where id = ${id}`)
  return row
}

/** Finds the slide and locks it until the transaction ends. */
export async function lockFillerSlide(db: Db, id: string): Promise<FillerSlideRow | undefined> {
  const [row] = await readRows(
    db,
    fillerSlideRow,
    sql`select ${columns} from filler_slides where id = ${id} for update`,
  )
  return row
}

type NewFillerSlide = Pick<FillerSlideRow, 'organization_id' | 'workspace_id' | 'file_name' | 'image_key'>

export async function insertFillerSlide(db: Db, slide: NewFillerSlide): Promise<{ id: string }> {
  return onlyRow(await db.insert(fillerSlides).values(slide).returning({ id: fillerSlides.id }))
}

type FillerSlideChange = Partial<Pick<FillerSlideRow, 'file_name' | 'state' | 'video_key'>>

export async function updateFillerSlide(db: Db, id: string, change: FillerSlideChange): Promise<void> {
  await db
    .update(fillerSlides)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(fillerSlides.id, id))
}

export async function deleteFillerSlideRow(db: Db, id: string): Promise<void> {
  await db.delete(fillerSlides).where(eq(fillerSlides.id, id))
}

/** Slides of a deleted team belong to the whole organization. */
export async function releaseFillerSlides(db: Db, workspaceId: string): Promise<void> {
  await db.update(fillerSlides).set({ workspace_id: null }).where(eq(fillerSlides.workspace_id, workspaceId))
}

/** The slide that the event shows. */
export async function findSlideOfEvent(db: Db, eventId: string): Promise<FillerSlideRow | undefined> {
  const [row] = await readRows(
    db,
    fillerSlideRow,
    sql`select ${columns} from filler_slides
      where id = (select filler_slide_id from event_filler_slides where event_id = ${eventId})`,
  )
  return row
}

const filesRow = z.object({ image_key: z.string(), video_key: z.string().nullable() })

/** The files of the slide that the event shows. The audience of the event may read them too. */
export async function findFillerFiles(
  db: Db,
  eventId: string,
): Promise<z.infer<typeof filesRow> | undefined> {
  const [row] = await readRows(
    db,
    filesRow,
    sql`select image_key, video_key from filler_slides
      where id = (select filler_slide_id from event_filler_slides where event_id = ${eventId})`,
  )
  return row
}

/** Makes this the slide of the event. */
export async function setFillerSlide(
  db: Db,
  event: Pick<EventRow, 'id' | 'organization_id'>,
  filler_slide_id: string,
): Promise<void> {
  await db
    .insert(eventFillerSlides)
    .values({ event_id: event.id, organization_id: event.organization_id, filler_slide_id })
    .onConflictDoUpdate({
      target: eventFillerSlides.event_id,
      set: { filler_slide_id, updated_at: sql`now()` },
    })
}

export async function clearFillerSlide(db: Db, eventId: string): Promise<void> {
  await db.delete(eventFillerSlides).where(eq(eventFillerSlides.event_id, eventId))
}

export async function copyFillerSlide(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into event_filler_slides (event_id, organization_id, filler_slide_id)
      select ${to.id}, organization_id, filler_slide_id from event_filler_slides
      where event_id = ${from.id} on conflict do nothing`,
  )
}
