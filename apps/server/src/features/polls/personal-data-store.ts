import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { isProfileOf, listOfRows, type PersonalDataPart } from '#platform/db/personal-data.ts'
import { t } from './texts.ts'

export const pollVotesOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'poll-votes',
      title: () => t('pollVotes'),
      fate: 'erased',
      note: () => t('pollVotesErased'),
      columns: ['poll_votes.profile_id'],
      from: sql`poll_votes`,
      key: sql`poll_id`,
      select: sql`poll_votes.poll_id, poll_votes.event_id, poll_votes.voted_at,
        (select array_agg(polls.options[option + 1]) from polls cross join lateral unnest(poll_votes.chosen) as option
          where polls.id = poll_votes.poll_id) as chosen`,
      where: (person) => isProfileOf(person, sql`poll_votes.profile_id`),
      erase: (person) => sql`delete from poll_votes where ${isProfileOf(person, sql`profile_id`)}`,
    }),
  ],
}

/** Moves one person's votes to another, who keeps their own where both voted. */
export async function moveVotesOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`insert into poll_votes (organization_id, event_id, poll_id, profile_id, chosen, voted_at)
      select organization_id, event_id, poll_id, ${to}, chosen, voted_at from poll_votes where profile_id = ${from}
      on conflict do nothing`,
  )
  await db.execute(sql`delete from poll_votes where profile_id = ${from}`)
}
