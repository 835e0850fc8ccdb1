import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'

export const boothsOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'booths',
      title: 'Booths they sponsor',
      fate: 'unlinked',
      note: 'The booths belong to their events and stay, without a sponsor.',
      columns: ['booths.sponsor_profile_id'],
      from: sql`booths`,
      key: sql`id`,
      select: sql`booths.id, booths.event_id, booths.title`,
      where: (person) => isProfileOf(person, sql`booths.sponsor_profile_id`),
      erase: (person) =>
        sql`update booths set sponsor_profile_id = null where ${isProfileOf(person, sql`sponsor_profile_id`)}`,
    }),
  ],
  async stillShown(ctx, urls) {
    const shown = sql`any(${sql.param([...urls])}::text[])`
    const rows = await rowsOf<{ url: string }>(
      ctx.db,
      sql`select poster as url from booths where poster = ${shown}
        union select hero_asset from booths where hero_asset = ${shown}
        union select url from booth_resources where url = ${shown}`,
    )
    return rows.map(({ url }) => url)
  },
}
