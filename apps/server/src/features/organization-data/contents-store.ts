/** What an organisation holds, counted for whoever is about to delete it. */
import type { OrganizationContents } from '@marquee/domain/organization-data'
import { sql } from 'drizzle-orm'
import { type Db, onlyRow, rowsOf } from '#platform/db/database.ts'

/** What the transaction's organisation holds. Patterns of templates and of repeating events are no events of anybody. */
export async function countContents(db: Db): Promise<OrganizationContents> {
  return onlyRow(
    await rowsOf<OrganizationContents>(
      db,
      sql`select
        (select count(*) from events where not is_blueprint) as events,
        (select count(*) from video_assets) as videos,
        (select coalesce(sum(size_bytes), 0)::bigint from video_assets) as size_bytes,
        (select count(*) from memberships) as members,
        (select count(*) from profiles) as people`,
    ),
  )
}
