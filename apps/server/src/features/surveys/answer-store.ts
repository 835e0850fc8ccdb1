/** Every query on answers to surveys, and on what the audience sees of surveys. */
import type { SurveyQuestion } from '@marquee/domain/surveys'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { surveyAnswers } from './schema.ts'

const audienceRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  questions: z.custom<SurveyQuestion[]>(Array.isArray),
  broadcast_id: z.string(),
  session_title: z.string(),
  is_answered: z.boolean(),
})
export type AudienceSurveyRow = z.infer<typeof audienceRow>

type Asking = { eventId: string; profileId: string; now: Date; id?: string }

/** The surveys of sessions that have ended, in the order of the sessions; all of them once the event is over. */
export async function listAudienceSurveys(
  db: Db,
  { eventId, profileId, now, id }: Asking,
): Promise<AudienceSurveyRow[]> {
  return readRows(
    db,
    audienceRow,
    sql`select s.id, s.title, s.description, s.questions, b.id broadcast_id, b.title session_title,
        exists (select from survey_answers a where a.survey_id = s.id and a.profile_id = ${profileId}) is_answered
      from surveys s join broadcasts b on b.id = s.broadcast_id join events on events.id = b.event_id
        left join session_runs run on run.broadcast_id = b.id
      where b.event_id = ${eventId} and (run.ended_at is not null or events.end_time <= ${now.toISOString()})
        ${id === undefined ? sql`` : sql`and s.id = ${id}`}
      order by b.start_time, b.id, s.created_at, s.id limit 200`,
  )
}

/** Records the person's only answers. False if they have answered before. */
export async function insertAnswers(db: Db, row: typeof surveyAnswers.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(surveyAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ survey_id: surveyAnswers.survey_id })
  return rows.length === 1
}

export async function countAnswers(db: Db, surveyId: string): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(*) from survey_answers where survey_id = ${surveyId}`,
  )
  return onlyRow(rows).count
}

const tallyRow = z.object({ question: z.number(), chosen: z.number().nullable(), count: z.number() })
export type TallyRow = z.infer<typeof tallyRow>

/** How many people answered each question (`chosen` is null), and chose each option or rating. */
export async function tallyAnswers(db: Db, surveyId: string): Promise<TallyRow[]> {
  return readRows(
    db,
    tallyRow,
    sql`with given as (
        select given.answer, (given.position - 1)::int question from survey_answers
          cross join lateral jsonb_array_elements(answers) with ordinality given (answer, position)
        where survey_id = ${surveyId} and given.answer <> 'null'
      )
      select question, null::int chosen, count(*) from given group by question
      union all
      select question, value::int, count(*) from given cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(answer) when 'array' then answer when 'number' then jsonb_build_array(answer)
          else '[]' end) value
        group by question, value`,
  )
}

const writtenRow = z.object({ text: z.string(), person: z.string(), answered_at: z.date() })
const maxWritten = 200

/** The newest 200 written answers to the question, with who wrote them. */
export async function listWritten(
  db: Db,
  { surveyId, question }: { surveyId: string; question: number },
): Promise<z.infer<typeof writtenRow>[]> {
  return readRows(
    db,
    writtenRow,
    sql`select answers->>${sql.raw(String(question))} text, answered_at,
        coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, '') person
      from survey_answers join profiles on profiles.id = profile_id
      where survey_id = ${surveyId} and jsonb_typeof(answers->${sql.raw(String(question))}) = 'string'
      order by answered_at desc, profile_id limit ${maxWritten}`,
  )
}
