import { sql } from 'drizzle-orm'
import { readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

const stillShownRow = z.object({ url: z.string() })

export const boothsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'booths',
      title: () => t('sponsoredBooths'),
      fate: 'unlinked',
      note: () => t('sponsoredBoothsErased'),
      columns: ['booths.sponsor_profile_id'],
      from: sql`booths`,
      key: sql`id`,
      select: sql`booths.id, booths.event_id, booths.title`,
      where: (person) => isProfileOf(person, sql`booths.sponsor_profile_id`),
      erase: (person) =>
        sql`update booths set sponsor_profile_id = null where ${isProfileOf(person, sql`sponsor_profile_id`)}`,
    }),
    listOfRows({
      name: 'booth-leads',
      title: () => t('leads'),
      fate: 'erased',
      note: () => t('leadsErased'),
      columns: ['booth_leads.profile_id'],
      from: sql`booth_leads`,
      key: sql`id`,
      select: sql`booth_leads.booth_id, booth_leads.consent, booth_leads.left_at`,
      where: (person) => isProfileOf(person, sql`booth_leads.profile_id`),
      erase: (person) => sql`delete from booth_leads where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
  async stillShown(ctx, urls) {
    const shown = sql`any(${sql.param([...urls])}::text[])`
    const rows = await readRows(
      ctx.db,
      stillShownRow,
      sql`select poster as url from booths where poster = ${shown}
        union select hero_asset from booths where hero_asset = ${shown}
        union select url from booth_resources where url = ${shown}`,
    )
    return rows.map(({ url }) => url)
  },
}
