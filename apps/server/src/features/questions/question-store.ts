/** Every query on questions and votes for them. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type FeedReader, isOwnSql, type Self } from '#features/chat/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, idRow, rowOf, valueOf } from '#platform/db/row-schemas.ts'
import { questions, type questionVotes } from './schema.ts'
import { z } from 'zod'

export type QuestionRow = typeof questions.$inferSelect
const questionRow = rowOf(questions)

/** Adds the question; undefined if the author has asked one with this key before. */
export async function insertQuestion(
  db: Db,
  question: typeof questions.$inferInsert,
): Promise<QuestionRow | undefined> {
  const [row] = await db.insert(questions).values(question).onConflictDoNothing().returning()
  return row
}

export async function findQuestionRow(
  db: Db,
  { channelId, id }: { channelId: string; id: string },
): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.channel_id, channelId)))
  return row
}

/** The question, if it was asked in the channel of the session or of its event. */
export async function findQuestionInSession(
  db: Db,
  { eventId, sessionId, id }: { eventId: string; sessionId: string; id: string },
): Promise<QuestionRow | undefined> {
  const [row] = await readRows(
    db,
    questionRow,
    sql`select questions.* from questions join channels on channels.id = questions.channel_id
      where questions.id = ${id} and channels.event_id = ${eventId}
        and (channels.kind = 'event' or channels.broadcast_id = ${sessionId})`,
  )
  return row
}

export async function findQuestionByKey(
  db: Db,
  { channelId, self, key }: { channelId: string; self: Self; key: string },
): Promise<QuestionRow | undefined> {
  const { channel_id, idempotency_key } = questions
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(channel_id, channelId), isOwnSql(self), eq(idempotency_key, key)))
  return row
}

const recentRow = z.object({ count: z.number(), first_at: z.date().nullable() })

/** How many questions the person has asked at the event since then, and when the first of them was asked. */
export async function countRecentQuestions(
  db: Db,
  { eventId, self, since }: { eventId: string; self: Self; since: Date },
): Promise<z.infer<typeof recentRow>> {
  return onlyRow(
    await readRows(
      db,
      recentRow,
      sql`select count(*), min(created_at) first_at from questions
        where ${isOwnSql(self)} and event_id = ${eventId} and created_at > ${since.toISOString()}`,
    ),
  )
}

export type QuestionChange = Partial<
  Pick<
    QuestionRow,
    | 'state'
    | 'history'
    | 'answer'
    | 'answered_by'
    | 'answered_at'
    | 'assigned_profile_id'
    | 'assigned_name'
    | 'votes'
  >
> & { changed_seq: number }

export async function updateQuestionRow(db: Db, id: string, change: QuestionChange): Promise<QuestionRow> {
  return onlyRow(await db.update(questions).set(change).where(eq(questions.id, id)).returning())
}

/** Adds or removes the vote. False if nothing changed. */
export async function putQuestionVote(
  db: Db,
  { isOn, ...vote }: typeof questionVotes.$inferSelect & { isOn: boolean },
): Promise<boolean> {
  const changed = isOn
    ? sql`insert into question_votes (organization_id, event_id, question_id, profile_id, voted_at)
        values (${vote.organization_id}, ${vote.event_id}, ${vote.question_id}, ${vote.profile_id},
          ${vote.voted_at.toISOString()})
        on conflict do nothing returning 1`
    : sql`delete from question_votes where question_id = ${vote.question_id} and profile_id = ${vote.profile_id}
        returning 1`
  return (await db.execute(changed)).rowCount === 1
}

function visibleTo({ isModerator, isSpeaker, self }: FeedReader): SQL {
  if (isModerator || isSpeaker) return sql`true`
  return sql`(state not in ('pending', 'dismissed') or ${isOwnSql(self)})`
}

type Range = { channelId: string; after: number; until: number; limit: number }

/** Every change between two cursors, in order, including what only some people may see. */
export async function listChangedQuestions(
  db: Db,
  { channelId, after, until, limit }: Range,
): Promise<QuestionRow[]> {
  return readRows(
    db,
    questionRow,
    sql`select * from questions where channel_id = ${channelId} and changed_seq > ${after} and changed_seq <= ${until}
      order by changed_seq limit ${limit}`,
  )
}

/** A page of questions, most votes first, and how many there are. */
export async function listQuestionRows(
  db: Db,
  page: { channelId: string; reader: FeedReader; limit: number; offset: number },
): Promise<{ rows: QuestionRow[]; count: number }> {
  const scope = sql`channel_id = ${page.channelId} and ${visibleTo(page.reader)}`
  const rows = await readRows(
    db,
    questionRow,
    sql`select * from questions where ${scope} order by votes desc, seq limit ${page.limit} offset ${page.offset}`,
  )
  const [counted] = await readRows(db, countRow, sql`select count(*) from questions where ${scope}`)
  return { rows, count: counted?.count ?? 0 }
}

const pastRow = rowOf(questions, { votes_then: z.number(), state_then: valueOf(questions.state) })
const changeRow = z.object({ changes_at: z.date().nullable() })
const maxPast = 200

/**
 * The questions as they were at `asOf`, most votes first, and when they changed next. Questions that have been
 * dismissed or withdrawn since stay hidden. At most 200.
 */
export async function listPastQuestions(
  db: Db,
  { channelId, reader, asOf }: { channelId: string; reader: FeedReader; asOf: Date },
): Promise<{ rows: QuestionRow[]; changesAt: Date | null }> {
  const at = sql`${asOf.toISOString()}::timestamptz`
  const rows = await readRows(
    db,
    pastRow,
    sql`select * from (
        select questions.*,
          (select count(*) from question_votes where question_id = questions.id and voted_at <= ${at}) votes_then,
          coalesce((select step->>'state' from jsonb_array_elements(history) step
            where (step->>'at')::timestamptz <= ${at} order by step->>'at' desc limit 1), state) state_then
        from questions where channel_id = ${channelId} and created_at <= ${at} and ${visibleTo(reader)}
      ) past where state_then not in ('pending', 'dismissed') order by votes_then desc, seq limit ${maxPast}`,
  )
  const [change] = await readRows(
    db,
    changeRow,
    sql`select min(at) changes_at from (
        select created_at at from questions where channel_id = ${channelId}
        union all
        select (step->>'at')::timestamptz from questions cross join jsonb_array_elements(history) step
          where channel_id = ${channelId}
        union all
        select voted_at from question_votes join questions on questions.id = question_id where channel_id = ${channelId}
      ) changes where at > ${at}`,
  )
  return {
    rows: rows.map(({ votes_then, state_then, ...row }) => {
      const isAnswered = row.answered_at !== null && row.answered_at <= asOf
      const answer = isAnswered ? {} : { answer: null, answered_by: null, answered_at: null }
      return { ...row, ...answer, votes: votes_then, state: state_then }
    }),
    changesAt: change?.changes_at ?? null,
  }
}

type OfPerson = { channelId: string; profileId: string }

/** The questions of the channel that the person voted for. */
export async function listVotedQuestions(db: Db, { channelId, profileId }: OfPerson): Promise<string[]> {
  const rows = await readRows(
    db,
    idRow,
    sql`select questions.id from question_votes join questions on questions.id = question_votes.question_id
      where question_votes.profile_id = ${profileId} and questions.channel_id = ${channelId} limit 1000`,
  )
  return rows.map(({ id }) => id)
}

export async function listAskedQuestions(
  db: Db,
  { channelId, self }: { channelId: string; self: Self },
): Promise<string[]> {
  const rows = await readRows(
    db,
    idRow,
    sql`select id from questions where ${isOwnSql(self)} and channel_id = ${channelId} limit 1000`,
  )
  return rows.map(({ id }) => id)
}
