/** Every query on JavaScript embeds and code areas. */
import type { AnyCodeArea, PageCode } from '@marquee/domain/custom-code'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow } from '#platform/db/database.ts'
import { codeAreas, javascriptEmbeds } from './schema.ts'

export type EmbedRow = typeof javascriptEmbeds.$inferSelect
export type CodeAreaRow = typeof codeAreas.$inferSelect

/** What an area belongs to. */
export type CodeOwner =
  | { organization_id: string; embed_id: string; event_id: null }
  | { organization_id: string; embed_id: null; event_id: string }

const ofOwner = ({ embed_id, event_id }: CodeOwner) =>
  embed_id === null ? eq(codeAreas.event_id, event_id) : eq(codeAreas.embed_id, embed_id)

export async function listEmbedRows(db: Db): Promise<EmbedRow[]> {
  return db.select().from(javascriptEmbeds).orderBy(asc(javascriptEmbeds.name), asc(javascriptEmbeds.id))
}

export async function findEmbedRow(db: Db, id: string): Promise<EmbedRow | undefined> {
  const [row] = await db.select().from(javascriptEmbeds).where(eq(javascriptEmbeds.id, id))
  return row
}

export async function insertEmbed(
  db: Db,
  values: Pick<EmbedRow, 'organization_id' | 'name' | 'pages'>,
): Promise<EmbedRow> {
  return onlyRow(await db.insert(javascriptEmbeds).values(values).returning())
}

export async function updateEmbed(
  db: Db,
  id: string,
  values: Partial<Pick<EmbedRow, 'name' | 'pages'>>,
): Promise<EmbedRow> {
  const rows = await db
    .update(javascriptEmbeds)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(javascriptEmbeds.id, id))
    .returning()
  return onlyRow(rows)
}

export async function deleteEmbed(db: Db, id: string): Promise<void> {
  await db.delete(javascriptEmbeds).where(eq(javascriptEmbeds.id, id))
}

/** The areas of all these embeds. */
export async function listAreasOfEmbeds(db: Db, ids: readonly string[]): Promise<CodeAreaRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(codeAreas)
    .where(inArray(codeAreas.embed_id, [...ids]))
}

export async function findCodeArea(
  db: Db,
  owner: CodeOwner,
  area: AnyCodeArea,
): Promise<CodeAreaRow | undefined> {
  const [row] = await db
    .select()
    .from(codeAreas)
    .where(and(ofOwner(owner), eq(codeAreas.area, area)))
  return row
}

/** Like `findCodeArea`, but locks the row until the transaction ends. */
export async function lockCodeArea(
  db: Db,
  owner: CodeOwner,
  area: AnyCodeArea,
): Promise<CodeAreaRow | undefined> {
  const [row] = await db
    .select()
    .from(codeAreas)
    .where(and(ofOwner(owner), eq(codeAreas.area, area)))
    .for('update')
  return row
}

type NewCode = { owner: CodeOwner; area: AnyCodeArea; code: string }

/** Adds the first code of an area; undefined if there already is some. */
export async function insertCode(db: Db, { owner, area, code }: NewCode): Promise<CodeAreaRow | undefined> {
  const [row] = await db
    .insert(codeAreas)
    .values({ ...owner, area, code })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Replaces the code, which runs again and has had no error so far. */
export async function updateCode(db: Db, id: string, code: string): Promise<CodeAreaRow> {
  const rows = await db
    .update(codeAreas)
    .set({
      code,
      is_on: true,
      revision: sql`revision + 1`,
      fault_message: null,
      fault_line: null,
      faulted_at: null,
      updated_at: sql`now()`,
    })
    .where(eq(codeAreas.id, id))
    .returning()
  return onlyRow(rows)
}

export async function switchCodeRow(db: Db, id: string, isOn: boolean): Promise<CodeAreaRow> {
  const rows = await db
    .update(codeAreas)
    .set({ is_on: isOn, updated_at: sql`now()` })
    .where(eq(codeAreas.id, id))
    .returning()
  return onlyRow(rows)
}

/** The organization of an area that runs this revision and has had no error so far. */
export async function findFaultless(
  db: Db,
  { id, revision }: Pick<CodeAreaRow, 'id' | 'revision'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ organization_id: codeAreas.organization_id })
    .from(codeAreas)
    .where(isFaultless({ id, revision }))
  return row?.organization_id
}

type Fault = Pick<CodeAreaRow, 'id' | 'revision'> & { message: string; line: number | null; at: Date }

/** Keeps the first error of this revision. Returns the area; undefined if one is known already. */
export async function keepFirstFault(
  db: Db,
  { id, revision, message, line, at }: Fault,
): Promise<CodeAreaRow | undefined> {
  const [row] = await db
    .update(codeAreas)
    .set({ fault_message: message, fault_line: line, faulted_at: at })
    .where(isFaultless({ id, revision }))
    .returning()
  return row
}

const isFaultless = ({ id, revision }: Pick<CodeAreaRow, 'id' | 'revision'>) =>
  and(
    eq(codeAreas.id, id),
    eq(codeAreas.revision, revision),
    eq(codeAreas.is_on, true),
    isNull(codeAreas.faulted_at),
  )

const running = {
  id: codeAreas.id,
  area: codeAreas.area,
  code: codeAreas.code,
  revision: codeAreas.revision,
}

/** What runs on the pages of this kind, the oldest embed first. */
export async function listCodeOfPages(db: Db, pages: 'registration' | 'hub'): Promise<PageCode[]> {
  return db
    .select(running)
    .from(codeAreas)
    .innerJoin(javascriptEmbeds, eq(javascriptEmbeds.id, codeAreas.embed_id))
    .where(
      and(inArray(javascriptEmbeds.pages, ['all', pages]), eq(codeAreas.is_on, true), ne(codeAreas.code, '')),
    )
    .orderBy(asc(javascriptEmbeds.id), asc(codeAreas.id))
}

/** The snippet of an event, if it runs. */
export async function listSnippet(db: Db, eventId: string): Promise<PageCode[]> {
  return db
    .select(running)
    .from(codeAreas)
    .where(and(eq(codeAreas.event_id, eventId), eq(codeAreas.is_on, true), ne(codeAreas.code, '')))
}

export async function copySnippet(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into code_areas (id, organization_id, event_id, area, code, is_on)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, area, code, is_on
      from code_areas where event_id = ${from.id} on conflict do nothing`,
  )
}

export async function clearSnippet(db: Db, eventId: string): Promise<void> {
  await db.delete(codeAreas).where(eq(codeAreas.event_id, eventId))
}

/** Whether public pages of the organization run code. */
export async function hasCode(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: codeAreas.id })
    .from(codeAreas)
    .where(and(eq(codeAreas.is_on, true), ne(codeAreas.code, '')))
    .limit(1)
  return row !== undefined
}
