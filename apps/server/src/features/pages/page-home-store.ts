/** Every query on what page domains show at their root. */
import type { PageHome } from '@marquee/domain/pages'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { pageHomes } from './schema.ts'

const homeRow = z.object({ kind: z.enum(['event', 'hub']), id: z.string(), title: z.string() })

export async function findHome(db: Db, pageDomainId: string): Promise<PageHome['page'] | undefined> {
  const [row] = await readRows(
    db,
    homeRow,
    sql`select case when event_id is null then 'hub' else 'event' end as kind,
        coalesce(event_id, hub_page_id) as id, coalesce(events.title, hub_pages.name) as title
      from page_homes left join events on events.id = event_id left join hub_pages on hub_pages.id = hub_page_id
      where page_domain_id = ${pageDomainId}`,
  )
  return row
}

type Home = typeof pageHomes.$inferInsert

/** Without an event or a hub page, the domain shows nothing at its root. */
export async function replaceHome(db: Db, home: Home): Promise<void> {
  await db.delete(pageHomes).where(eq(pageHomes.page_domain_id, home.page_domain_id))
  if (home.event_id != null || home.hub_page_id != null) await db.insert(pageHomes).values(home)
}
