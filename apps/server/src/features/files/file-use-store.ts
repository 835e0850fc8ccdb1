/**
 * Which stored files are in use. Any text that contains a file's key uses it: a URL in a column, in formatted text, in
 * form settings. Reading every text column of the catalog means no feature has to register its uses.
 */
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { unusedFiles } from './schema.ts'

/** Historical records: a URL in them doesn't count as a use. */
const records = ['audit_entries', 'studio_activity', 'activities', 'unused_files', 'stored_files']

const textTableRow = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  has_organization: z.boolean(),
})
type TextTable = z.infer<typeof textTableRow>

/** The ids of the organization's files that any row in the installation refers to. Run by the system role. */
export async function listUsedFileIds(db: Db, organizationId: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const table of await listTextTables(db)) {
    for (const { id } of await readRows(db, idRow, fileIdsIn(table, organizationId))) used.add(id)
  }
  return used
}

async function listTextTables(db: Db): Promise<TextTable[]> {
  return readRows(
    db,
    textTableRow,
    sql`select columns.table_name as name,
        json_agg(column_name) filter (where data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')) as columns,
        bool_or(column_name = 'organization_id') as has_organization
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ${records}
      group by columns.table_name
      having bool_or(data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY'))
      order by 1`,
  )
}

/** A key contains its organization's id and its own, so text that refers to the file contains both. */
function fileIdsIn({ name, columns, has_organization }: TextTable, organizationId: string): SQL {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  const own = has_organization
    ? sql`where organization_id = ${organizationId} or organization_id is null`
    : sql``
  return sql`select distinct named[1] as id
    from (select lower(concat_ws(' ', ${texts})) as words from ${sql.identifier(name)} ${own}) texts
    cross join lateral regexp_matches(words, ${fileIdPattern}, 'g') named
    where strpos(words, ${organizationId}::text) > 0`
}

const fileIdPattern = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[a-z0-9._-]'

/** Records newly unused files, and forgets those that are used again or no longer exist. */
export async function recordUnusedFiles(
  db: Db,
  unusedNow: { organizationId: string; keys: readonly string[]; at: Date },
): Promise<void> {
  const { organizationId, keys, at } = unusedNow
  const ofOrganization = eq(unusedFiles.organization_id, organizationId)
  if (keys.length === 0) {
    await db.delete(unusedFiles).where(ofOrganization)
    return
  }
  const rows = await db.select({ key: unusedFiles.key }).from(unusedFiles).where(ofOrganization)
  const unused = new Set(keys)
  const recorded = new Set(rows.map(({ key }) => key))
  const outdated = [...recorded].filter((key) => !unused.has(key))
  const added = keys.filter((key) => !recorded.has(key))
  await forgetUnusedFiles(db, outdated)
  for (let from = 0; from < added.length; from += batch) {
    const rows = added.slice(from, from + batch).map((key) => ({
      key,
      organization_id: organizationId,
      found_at: at,
    }))
    await db.insert(unusedFiles).values(rows).onConflictDoNothing()
  }
}

const batch = 1000

/** The organization's files that have been unused since before `instant`. */
export async function listFilesUnusedSince(
  db: Db,
  { organizationId, instant }: { organizationId: string; instant: Date },
): Promise<string[]> {
  const rows = await db
    .select({ key: unusedFiles.key })
    .from(unusedFiles)
    .where(and(eq(unusedFiles.organization_id, organizationId), lt(unusedFiles.found_at, instant)))
  return rows.map(({ key }) => key)
}

export async function forgetUnusedFiles(db: Db, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batch) {
    await db.delete(unusedFiles).where(inArray(unusedFiles.key, keys.slice(from, from + batch)))
  }
}
