/** Every query on surveys. */
import type { ListSurveysQuery, Survey } from '@marquee/domain/surveys'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { EventCopy } from '#features/events/public.ts'
import { plainPattern } from '#platform/db/containing-pattern.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, rowOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { surveys } from './schema.ts'

type SurveyRow = typeof surveys.$inferSelect
const fullSurveyRow = rowOf(surveys, {
  /** The sessions that show it or one of its copies, limited to what the caller may see. */
  broadcasts: z.custom<Survey['broadcasts']>(Array.isArray),
  /** Whether any session shows it. */
  has_copies: z.boolean(),
  /** The event of the session that shows this copy. */
  event_id: z.string().nullable(),
})
export type FullSurveyRow = z.infer<typeof fullSurveyRow>
/** The teams whose events the caller may see; undefined means all. */
export type Visible = readonly string[] | undefined
export type SurveyContent = Pick<SurveyRow, 'title' | 'description' | 'questions'>

const isVisible = (visible: Visible) =>
  visible === undefined
    ? sql`true`
    : sql`(events.workspace_id is null or events.workspace_id = any(${sql.param([...visible])}::uuid[]))`

const withSessions = (visible: Visible) => sql`select surveys.*,
    (select event_id from broadcasts where broadcasts.id = surveys.broadcast_id) event_id,
    exists (select from surveys copies where copies.duplicated_from = surveys.id) has_copies,
    coalesce((select json_agg(json_build_object('id', b.id, 'title', b.title, 'survey', copies.id,
          'answers', (select count(*) from survey_answers where survey_answers.survey_id = copies.id),
          'event', json_build_object('id', events.id, 'title', events.title)) order by b.start_time, b.id)
        from surveys copies join broadcasts b on b.id = copies.broadcast_id join events on events.id = b.event_id
        where (copies.duplicated_from = surveys.id or copies.id = surveys.id) and ${isVisible(visible)}), '[]') broadcasts
  from surveys`

/** One page of the organization's matching surveys, and how many match. */
export async function listSurveyRows(
  db: Db,
  query: ListSurveysQuery,
  visible: Visible,
): Promise<{ rows: FullSurveyRow[]; count: number }> {
  const where = whereOf(query, visible)
  const page = sql`order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`
  const [rows, [found]] = await Promise.all([
    readRows(db, fullSurveyRow, sql`${withSessions(visible)} ${where} ${page}`),
    readRows(db, countRow, sql`select count(*) from surveys ${where}`),
  ])
  return { rows, count: found?.count ?? 0 }
}

function whereOf({ duplicated__isnull, event, search }: ListSurveysQuery, visible: Visible): SQL {
  const pattern = plainPattern(search)
  const isOfLibrary = duplicated__isnull === 'true'
  // A library survey belongs to an event through its copies.
  const ofEvent = sql`(select duplicated_from from surveys copies join broadcasts b on b.id = copies.broadcast_id
    where b.event_id = ${event} union all
    select copies.id from surveys copies join broadcasts b on b.id = copies.broadcast_id where b.event_id = ${event})`
  const filters: SQL[] = [
    sql`(surveys.broadcast_id is null or exists (select from broadcasts b join events on events.id = b.event_id
      where b.id = surveys.broadcast_id and ${isVisible(visible)}))`,
    ...(search === '' ? [] : [sql`plain_words(surveys.title) like ${pattern}`]),
    ...(duplicated__isnull === undefined ? [] : [sql`(surveys.duplicated_from is null) = ${isOfLibrary}`]),
    ...(event === undefined ? [] : [sql`surveys.id in ${ofEvent}`]),
  ]
  return sql`where ${sql.join(filters, sql` and `)}`
}

function orderOf({ ordering }: ListSurveysQuery): SQL {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const column = ordering.endsWith('title') ? sql`lower(surveys.title)` : sql`surveys.created_at`
  return sql`${column} ${direction}, surveys.id ${direction}`
}

/** Finds the survey; undefined when the organization has none with this id. */
export async function findSurveyRow(
  db: Db,
  id: string,
  visible: Visible,
): Promise<FullSurveyRow | undefined> {
  const [row] = await readRows(db, fullSurveyRow, sql`${withSessions(visible)} where surveys.id = ${id}`)
  return row
}

const eventOfBroadcastRow = z.object({ event_id: z.string() })

/** The event of this session; undefined when the organization has no such session. */
export async function findEventOfBroadcast(db: Db, broadcastId: string): Promise<string | undefined> {
  const [row] = await readRows(
    db,
    eventOfBroadcastRow,
    sql`select event_id from broadcasts where id = ${broadcastId}`,
  )
  return row?.event_id
}

/** Inserts a survey into the library and returns its id. */
export async function insertSurvey(
  db: Db,
  survey: SurveyContent & { organization_id: string },
): Promise<string> {
  return onlyRow(await db.insert(surveys).values(survey).returning({ id: surveys.id })).id
}

/** Adds a copy of the survey to the session and returns its id; undefined if the session has one already. */
export async function insertSurveyCopy(
  db: Db,
  original: SurveyContent & { organization_id: string; duplicated_from: string },
  broadcast_id: string,
): Promise<string | undefined> {
  const [row] = await db
    .insert(surveys)
    .values({ ...original, broadcast_id })
    .onConflictDoNothing()
    .returning({ id: surveys.id })
  return row?.id
}

/** Locks the survey, if it exists, until the transaction ends. */
export async function lockSurvey(db: Db, id: string): Promise<void> {
  await db.select({ id: surveys.id }).from(surveys).where(eq(surveys.id, id)).for('update')
}

export async function updateSurveyRow(db: Db, id: string, change: Partial<SurveyContent>): Promise<void> {
  await db
    .update(surveys)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(surveys.id, id))
}

export async function deleteSurveyRow(db: Db, id: string): Promise<void> {
  await db.delete(surveys).where(eq(surveys.id, id))
}

/** Copies the surveys of the original's sessions to the copied sessions, which must exist. */
export async function copySurveys(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into surveys (id, organization_id, title, description, questions, duplicated_from, broadcast_id)
      select copied_id(s.id, ${to.id}), s.organization_id, s.title, s.description, s.questions, s.duplicated_from,
        copied_id(s.broadcast_id, ${to.id})
      from surveys s join broadcasts b on b.id = s.broadcast_id
      where b.event_id = ${from.id}
        -- The session may have been left out, or be newer than the copy of the agenda.
        and copied_id(s.broadcast_id, ${to.id}) = any(array(select id from broadcasts where event_id = ${to.id}))
      on conflict do nothing`,
  )
}

/** Removes the surveys from all sessions of the event. */
export async function clearSurveys(db: Db, eventId: string): Promise<void> {
  await db.execute(
    sql`delete from surveys using broadcasts b where b.id = surveys.broadcast_id and b.event_id = ${eventId}`,
  )
}

export async function countSurveys(db: Db, eventId: string): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(*) from surveys s join broadcasts b on b.id = s.broadcast_id where b.event_id = ${eventId}`,
  )
  return onlyRow(rows).count
}
