/** Every query on templates. */
import { eventTypes, hostTypes } from '@marquee/domain/events'
import type { ListTemplatesQuery } from '@marquee/domain/templates'
import { eq, type SQL, sql } from 'drizzle-orm'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import { teamPartOfTable } from '#platform/db/team-table.ts'
import { z } from 'zod'
import { templates } from './schema.ts'

export type TemplateRow = typeof templates.$inferSelect
export type NewTemplate = typeof templates.$inferInsert
export type TemplateChange = Partial<Pick<TemplateRow, 'title' | 'description' | 'workspace_id'>>

/** A template with the fields of its team and its blueprint that a reply needs. */
const detailsRow = rowOf(templates, {
  workspace_name: z.string().nullable(),
  event_type: z.enum(eventTypes),
  host_type: z.enum(hostTypes),
  timezone: z.string(),
  duration_minutes: z.number(),
  registration_form: z.object({ id: z.uuid(), is_global_form: z.boolean() }).nullable(),
})
export type TemplateDetails = z.infer<typeof detailsRow>

const selectDetails = sql`select templates.*, workspaces.name workspace_name, blueprints.event_type, blueprints.host_type,
    blueprints.timezone,
    extract(epoch from blueprints.end_time - blueprints.start_time)::float8 / 60 duration_minutes,
    case when forms.id is not null
      then json_build_object('id', forms.id, 'is_global_form', forms.is_global_form) end registration_form
  from templates
    join events blueprints on blueprints.id = templates.blueprint_event_id
    left join workspaces on workspaces.id = templates.workspace_id
    left join registration_forms forms on forms.id = blueprints.registration_form_id`

export async function insertTemplate(db: Db, template: NewTemplate): Promise<TemplateRow> {
  return onlyRow(await db.insert(templates).values(template).returning())
}

export async function findTemplateDetails(db: Db, id: string): Promise<TemplateDetails | undefined> {
  const [row] = await readRows(db, detailsRow, sql`${selectDetails} where templates.id = ${id}`)
  return row
}

/** Finds the template and locks it until the transaction ends. */
export async function lockTemplateRow(db: Db, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id)).for('update')
  return row
}

export async function updateTemplateRow(db: Db, id: string, change: TemplateChange): Promise<TemplateRow> {
  const rows = await db
    .update(templates)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(templates.id, id))
    .returning()
  return onlyRow(rows)
}

/**
 * One page of the matching templates the caller may see, with their number (EV-120). An organization has tens of them,
 * rarely hundreds, so a search reads all titles.
 */
export async function listTemplateDetails(
  db: Db,
  query: ListTemplatesQuery & { visible: string[] | undefined },
): Promise<{ rows: TemplateDetails[]; count: number }> {
  const order = orderOf(query)
  const filters = sql.join([sql`true`, ...filtersOf(query)], sql` and `)
  const [rows, [counted]] = await Promise.all([
    readRows(
      db,
      detailsRow,
      sql`${selectDetails} where ${filters} order by ${order} limit ${query.limit} offset ${query.offset}`,
    ),
    readRows(db, countRow, sql`select count(*) from templates where ${filters}`),
  ])
  return { rows, count: counted?.count ?? 0 }
}

function filtersOf(query: ListTemplatesQuery & { visible: string[] | undefined }): SQL[] {
  const { search, workspace, workspace__isnull, blueprint_event, visible } = query
  const team = sql`templates.workspace_id`
  const pattern = plainPattern(search)
  return [
    ...(search === '' ? [] : [sql`plain_words(templates.title) like ${pattern}`]),
    ...(workspace === undefined ? [] : [sql`${team} = ${workspace}`]),
    ...(workspace__isnull === undefined ? [] : [sql`(${team} is null) = ${workspace__isnull === 'true'}`]),
    ...(blueprint_event === undefined ? [] : [sql`templates.blueprint_event_id = ${blueprint_event}`]),
    ...(visible === undefined ? [] : [sql`(${team} is null or ${team} = any(${sql.param(visible)}))`]),
  ]
}

function orderOf({ ordering }: ListTemplatesQuery): SQL {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const column = ordering.endsWith('title') ? sql`lower(templates.title)` : sql`templates.created_at`
  return sql`${column} ${direction}, templates.id ${direction}`
}

export const templatesTeamPart = teamPartOfTable({
  name: 'templates',
  kind: 'templates',
  read: 'template:read',
  table: 'templates',
  title: 'title',
})
