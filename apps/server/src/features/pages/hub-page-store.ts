/** Every query on hub pages. */
import type { ListHubPagesQuery } from '@marquee/domain/pages'
import { eq, type SQL, sql } from 'drizzle-orm'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, rowOf, valueOf } from '#platform/db/row-schemas.ts'
import { teamPartOfTable } from '#platform/db/team-table.ts'
import { z } from 'zod'
import { hubPages } from './schema.ts'

export type HubPageRow = typeof hubPages.$inferSelect
export type NewHubPage = typeof hubPages.$inferInsert
export type HubPageChange = Partial<Pick<HubPageRow, 'name' | 'workspace_id' | 'searches_transcripts'>>

const workspace = z.object({ id: z.uuid(), name: z.string() }).nullable()
const namedHubPageRow = rowOf(hubPages, { workspace })
export type NamedHubPageRow = z.infer<typeof namedHubPageRow>
const listedHubPageRow = z.object({
  id: valueOf(hubPages.id),
  organization_id: valueOf(hubPages.organization_id),
  workspace_id: valueOf(hubPages.workspace_id),
  name: valueOf(hubPages.name),
  created_by: valueOf(hubPages.created_by),
  created_at: valueOf(hubPages.created_at),
  updated_at: valueOf(hubPages.updated_at),
  workspace,
})
export type ListedHubPageRow = z.infer<typeof listedHubPageRow>

const workspaceColumn = sql`case when workspaces.id is not null
  then json_build_object('id', workspaces.id, 'name', workspaces.name) end workspace`
const fromPages = sql`from hub_pages left join workspaces on workspaces.id = hub_pages.workspace_id`

/** One page of the matching hub pages, and how many match; `visible` are the teams that the caller may see. */
export async function listHubPageRows(
  db: Db,
  query: ListHubPagesQuery,
  visible: readonly string[] | undefined,
): Promise<{ rows: ListedHubPageRow[]; count: number }> {
  const where = whereOf(query, visible)
  const page = sql`order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`
  const columns = sql`hub_pages.id, hub_pages.organization_id, hub_pages.workspace_id, hub_pages.name,
    hub_pages.created_by, hub_pages.created_at, hub_pages.updated_at`
  const [rows, [found]] = await Promise.all([
    readRows(db, listedHubPageRow, sql`select ${columns}, ${workspaceColumn} ${fromPages} ${where} ${page}`),
    readRows(db, countRow, sql`select count(*) from hub_pages ${where}`),
  ])
  return { rows, count: found?.count ?? 0 }
}

function whereOf(query: ListHubPagesQuery, visible: readonly string[] | undefined): SQL {
  const { name, workspace, workspace__isnull } = query
  const pattern = plainPattern(name)
  const isOfNone = workspace__isnull === 'true'
  const filters: SQL[] = [
    ...(visible === undefined
      ? []
      : [sql`(workspace_id is null or workspace_id = any(${sql.param([...visible])}::uuid[]))`]),
    ...(name === '' ? [] : [sql`plain_words(hub_pages.name) like ${pattern}`]),
    ...(workspace === undefined ? [] : [sql`workspace_id = ${workspace}`]),
    ...(workspace__isnull === undefined ? [] : [sql`(workspace_id is null) = ${isOfNone}`]),
  ]
  return filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`
}

function orderOf({ ordering }: ListHubPagesQuery): SQL {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const column = ordering.endsWith('name') ? sql`lower(hub_pages.name)` : sql`hub_pages.created_at`
  return sql`${column} ${direction}, hub_pages.id ${direction}`
}

/** Finds the page; undefined when the organization has none with this id. */
export async function findHubPageRow(db: Db, id: string): Promise<NamedHubPageRow | undefined> {
  const [row] = await readRows(
    db,
    namedHubPageRow,
    sql`select hub_pages.*, ${workspaceColumn} ${fromPages} where hub_pages.id = ${id}`,
  )
  return row
}

export async function insertHubPage(db: Db, page: NewHubPage): Promise<string> {
  return onlyRow(await db.insert(hubPages).values(page).returning({ id: hubPages.id })).id
}

export async function updateHubPageRow(db: Db, id: string, change: HubPageChange): Promise<void> {
  await db
    .update(hubPages)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(hubPages.id, id))
}

export async function deleteHubPageRow(db: Db, id: string): Promise<void> {
  await db.delete(hubPages).where(eq(hubPages.id, id))
}

export const pagesTeamPart = teamPartOfTable({
  name: 'pages',
  kind: 'pages',
  read: 'page:read',
  table: 'hub_pages',
  title: 'name',
})
