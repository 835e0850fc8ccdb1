/** What search engines may list. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'

const listedPageRow = z.object({
  path: z.enum(['event', 'on-demand', 'hub', 'series', 'repeating-event']),
  name: z.string(),
  updated_at: z.date(),
})
export type ListedPage = z.infer<typeof listedPageRow>

/**
 * The pages of one organization, or of all that have no default domain, which are listed on the venue's host. Needs the
 * system role.
 */
type Site = { organizationId: string | undefined }

const isOfSite = ({ organizationId }: Site) =>
  organizationId === undefined
    ? sql`not exists (select from page_domains where page_domains.organization_id = listed.organization_id
        and is_default and is_verified)`
    : sql`listed.organization_id = ${organizationId}`

const hosted = sql`not is_blueprint and not is_test and canceled_at is null`

const listed = sql`(
  select id, organization_id, updated_at, case event_type when 'Recording' then 'on-demand' else 'event' end as path
    from events where ${hosted}
  union all
  select hub_pages.id, hub_pages.organization_id, max(page_versions.created_at), 'hub'
    from hub_pages join page_designs on page_designs.hub_page_id = hub_pages.id
    join page_versions on page_versions.page_design_id = page_designs.id group by hub_pages.id
  union all
  select id, organization_id, updated_at, case kind when 'repeating' then 'repeating-event' else 'series' end
    from series where exists (select from events where series_id = series.id and ${hosted})
) listed`

const isOpen = sql`not exists (
  select from organizations closing where closing.id = listed.organization_id and closing.deletion_at is not null
)`

export async function countListedPages(db: Db, site: Site): Promise<number> {
  const counted = sql`select count(*) from ${listed} where ${isOfSite(site)} and ${isOpen}`
  const [row] = await readRows(db, countRow, counted)
  return row?.count ?? 0
}

export async function listListedPages(
  db: Db,
  { limit, offset, ...site }: Site & { limit: number; offset: number },
): Promise<ListedPage[]> {
  return readRows(
    db,
    listedPageRow,
    sql`select path, coalesce(slug, listed.id::text) as name, listed.updated_at from ${listed}
      left join page_slugs on is_current and (event_id = listed.id or hub_page_id = listed.id)
      where ${isOfSite(site)} and ${isOpen} order by listed.id limit ${limit} offset ${offset}`,
  )
}
