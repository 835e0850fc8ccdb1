/**
 * Which stored files are in use. Any text that names a file uses it: an address in a column, in formatted text, in the
 * settings of a form. So every text column in the catalog is read, and no feature has to register its uses.
 */
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import { unusedFiles } from './schema.ts'

/** Records of the past: an address in them is not a use. */
const records = ['audit_entries', 'studio_activity', 'unused_files', 'stored_files']

type TextTable = { name: string; columns: string[]; has_organization: boolean }

/** The ids of the organization's files that anything in the installation names. Run by the system role. */
export async function listUsedFileIds(db: Db, organizationId: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const table of await listTextTables(db)) {
    for (const { id } of await rowsOf<{ id: string }>(db, namedIn(table, organizationId))) used.add(id)
  }
  return used
}

async function listTextTables(db: Db): Promise<TextTable[]> {
  return rowsOf<TextTable>(
    db,
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

/** A key contains its organization and an id of its own, so that a text that names the file contains both. */
function namedIn({ name, columns, has_organization }: TextTable, organizationId: string): SQL {
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

/** Records files that are now unused, and forgets those that are used again or gone. */
export async function recordUnusedFiles(
  db: Db,
  found: { organizationId: string; keys: readonly string[]; at: Date },
): Promise<void> {
  const { organizationId, keys, at } = found
  const ofOrganization = eq(unusedFiles.organization_id, organizationId)
  if (keys.length === 0) {
    await db.delete(unusedFiles).where(ofOrganization)
    return
  }
  const known = await db.select({ key: unusedFiles.key }).from(unusedFiles).where(ofOrganization)
  const unused = new Set(keys)
  const recorded = new Set(known.map(({ key }) => key))
  const before = known.map(({ key }) => key).filter((key) => !unused.has(key))
  const added = keys.filter((key) => !recorded.has(key))
  await forgetUnusedFiles(db, before)
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
