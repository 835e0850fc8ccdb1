/** Every query on polls and their votes. */
import type { PollResults } from '@marquee/domain/polls'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { polls, pollVotes } from './schema.ts'

export type PollRow = typeof polls.$inferSelect
const pollRow = rowOf(polls)

export async function insertPoll(db: Db, poll: typeof polls.$inferInsert): Promise<PollRow> {
  return onlyRow(await db.insert(polls).values(poll).returning())
}

export async function findPollRow(
  db: Db,
  { channelId, id }: { channelId: string; id: string },
): Promise<PollRow | undefined> {
  const [row] = await db
    .select()
    .from(polls)
    .where(and(eq(polls.id, id), eq(polls.channel_id, channelId)))
  return row
}

/** The polls of a session's channel, oldest first. */
export async function listSessionPollRows(db: Db, broadcastId: string): Promise<PollRow[]> {
  return readRows(
    db,
    pollRow,
    sql`select polls.* from polls join channels on channels.id = polls.channel_id
      where channels.broadcast_id = ${broadcastId} order by polls.seq limit 200`,
  )
}

/** The poll, locked so that it can't be closed before the vote is stored. */
export async function findPollToVote(
  db: Db,
  { channelId, id }: { channelId: string; id: string },
): Promise<PollRow | undefined> {
  const [row] = await db
    .select()
    .from(polls)
    .where(and(eq(polls.id, id), eq(polls.channel_id, channelId)))
    .for('share')
  return row
}

type Changeable =
  | 'state'
  | 'title'
  | 'options'
  | 'allows_multiple'
  | 'are_results_shared'
  | 'opened_at'
  | 'closed_at'
  | 'history'
export type PollRowChange = { [Field in Changeable]?: PollRow[Field] | undefined } & { changed_seq: number }

export async function updatePollRow(db: Db, id: string, change: PollRowChange): Promise<PollRow> {
  return onlyRow(await db.update(polls).set(change).where(eq(polls.id, id)).returning())
}

/** The polls of the channel, oldest first. There are few. */
export async function listPollRows(db: Db, channelId: string): Promise<PollRow[]> {
  return db.select().from(polls).where(eq(polls.channel_id, channelId)).orderBy(polls.seq).limit(200)
}

/** Every change between two cursors, in order, including what only some people may see. */
export async function listChangedPolls(
  db: Db,
  { channelId, after, until, limit }: { channelId: string; after: number; until: number; limit: number },
): Promise<PollRow[]> {
  return readRows(
    db,
    pollRow,
    sql`select * from polls where channel_id = ${channelId} and changed_seq > ${after} and changed_seq <= ${until}
      order by changed_seq limit ${limit}`,
  )
}

/** Records the person's only vote. False if they have voted before. */
export async function insertVote(db: Db, vote: typeof pollVotes.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(pollVotes)
    .values(vote)
    .onConflictDoNothing()
    .returning({ poll_id: pollVotes.poll_id })
  return rows.length === 1
}

export async function findVote(
  db: Db,
  { pollId, profileId }: { pollId: string; profileId: string },
): Promise<number[] | undefined> {
  const [row] = await db
    .select({ chosen: pollVotes.chosen })
    .from(pollVotes)
    .where(and(eq(pollVotes.poll_id, pollId), eq(pollVotes.profile_id, profileId)))
  return row?.chosen
}

/** What the person chose in the polls of the channel. */
export async function listVotesOfPerson(
  db: Db,
  { channelId, profileId }: { channelId: string; profileId: string },
): Promise<{ poll_id: string; chosen: number[] }[]> {
  return db
    .select({ poll_id: pollVotes.poll_id, chosen: pollVotes.chosen })
    .from(pollVotes)
    .innerJoin(polls, eq(polls.id, pollVotes.poll_id))
    .where(and(eq(pollVotes.profile_id, profileId), eq(polls.channel_id, channelId)))
}

const tallyRow = z.object({ poll_id: z.string(), option: z.number().nullable(), count: z.number() })

/** The votes for each option of these polls, up to `until` if given. */
export async function countVotes(
  db: Db,
  counted: readonly Pick<PollRow, 'id' | 'options'>[],
  until?: Date,
): Promise<Map<string, PollResults>> {
  const ids = counted.map(({ id }) => id)
  const counts = sql`poll_id = any(${sql.param(ids)}::uuid[])
    ${until ? sql`and voted_at <= ${until.toISOString()}` : sql``}`
  const rows =
    ids.length === 0
      ? []
      : await readRows(
          db,
          tallyRow,
          // Without an option: the number of voters.
          sql`select poll_id, null::int as option, count(*) from poll_votes
              where ${counts} group by poll_id
            union all
            select poll_id, option::int, count(*) from poll_votes cross join lateral unnest(chosen) as option
              where ${counts} group by poll_id, option`,
        )
  const results = new Map<string, PollResults>()
  for (const { id, options } of counted) {
    const own = rows.filter(({ poll_id }) => poll_id === id)
    const countOf = (option: number | null) => own.find((row) => row.option === option)?.count ?? 0
    results.set(id, { voters: countOf(null), votes: options.map((_, option) => countOf(option)) })
  }
  return results
}

const votedRow = z.object({ voted_at: z.date().nullable() })

/** When the next vote in one of these polls came after `then`. */
export async function findNextVote(db: Db, ids: readonly string[], then: Date): Promise<Date | undefined> {
  const [row] = await readRows(
    db,
    votedRow,
    sql`select min(voted_at) voted_at from poll_votes
      where poll_id = any(${sql.param([...ids])}::uuid[]) and voted_at > ${then.toISOString()}`,
  )
  return row?.voted_at ?? undefined
}
